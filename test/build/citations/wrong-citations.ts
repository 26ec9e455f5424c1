import type { Prose } from './comments-of.ts';
import { headingsOf, type Repository } from './repository.ts';

/** A citation that leads nowhere. */
export interface WrongCitation {
  readonly file: string;
  readonly line: number;
  readonly cited: string;
  readonly why: string;
}

/** Where the interface of the service is described. */
export const interfacePage = 'src-shared/service/README.md';

/** Names in backticks that are not ours: each stands in a public document or in somebody's data. */
const namesFromOutside: ReadonlySet<string> = new Set(['Authorization', 'If', 'None', 'Match', 'arm64']);

/** Folders and files that Vestibule and its tools make as they run, and what only looks like a path. */
const noSource =
  /^((build\/(out|dist)|\.reports|logs|exports|browser-window|chromium|crash-dumps|second-door)(\/|$)|latest(-mac)?\.yml$|(application|text|image)\/)/;

type Rule = (prose: Prose, repository: Repository) => Iterable<{ at: number; cited: string; why: string }>;

const backticked = /`([^`]+)`/g;
const pathLike = /^\.{0,2}[\w@*-][\w@.*-]*(\/[\w@.*-]+)*\/?$/;
const sourceFile = /(?<![\w./@:*-])[\w@.*-]+(?:\/[\w@.*-]+)*\.(?:tsx?|[cm]js|css|md|html|yml|sh)\b(?!-)/g;

/** A counted part of a document that nobody can open: of a design, of a list of issues. */
const part =
  /(§+\s*[\w.]+|\b(?:issue|section|point|chapter|appendix|requirement|milestone|ticket)s?\s+#?\d[\w.]*)/gi;
const partOfPublic = /\b(?:RFC \d+|ECMA-\d+|ISO \d+|SQLite file format|WCAG [\d.]+)(?:[^.;]|\.\d)*$/;
const lastWord = /([\w@/.-]+)[`,]?\s+$/;
const unnamedDocument = /\bthe (?:design|interface|specification|requirements|style) (?:document|page)\b/gi;

function* parts({ text }: Prose, repository: Repository): ReturnType<Rule> {
  for (const { index, 0: cited } of text.matchAll(part)) {
    const before = text.slice(0, index);
    const name = lastWord.exec(before)?.[1] ?? '';
    const isPublic = partOfPublic.test(before) || (/^issue/i.test(cited) && repository.hasPackage(name));
    if (!isPublic) yield { at: index, cited, why: 'is no part of a public document that is named before it' };
  }
  for (const { index, 0: cited } of text.matchAll(unnamedDocument)) {
    yield { at: index, cited, why: 'is not in the repository' };
  }
}

/** A comment that counts a rule of ours says where the rules stand, ARCHITECTURE.md. An invariant such as I8 stands there. */
function* rules({ file, text }: Prose, repository: Repository): ReturnType<Rule> {
  const saysWhere = file === 'ARCHITECTURE.md' || text.includes('ARCHITECTURE.md');
  for (const { index, 0: cited } of text.matchAll(/\brules?\s+\d+(?:\s+(?:to|and)\s+\d+)?/gi)) {
    if (!saysWhere) yield { at: index, cited, why: 'names no place where the rules stand (ARCHITECTURE.md)' };
    for (const [id] of cited.matchAll(/\d+/g)) {
      if (!repository.hasRule(id)) yield { at: index, cited, why: 'is no rule of ARCHITECTURE.md' };
    }
  }
  for (const { index, 0: id } of text.matchAll(/\bI\d{1,2}\b/g)) {
    if (!repository.hasRule(id)) yield { at: index, cited: id, why: 'is no invariant of ARCHITECTURE.md' };
  }
}

/** What is cited of the service's interface is a heading of the page about it, such as (interface: GET /event). */
function* interfaceHeadings({ text }: Prose, repository: Repository): ReturnType<Rule> {
  for (const { index, 0: cited } of text.matchAll(/\binterface:\s+[^)]*/gi)) {
    const headings = cited.replaceAll(/\s+/g, ' ').slice('interface: '.length).split('; ');
    const isOurForm = cited.startsWith('interface') && text[index - 1] === '(';
    if (isOurForm && headings.every((heading) => repository.hasHeading(interfacePage, heading))) continue;
    yield { at: index, cited, why: `is not "(interface: HEADING; HEADING)" of ${interfacePage}` };
  }
}

/** Source files, with or without backticks, and paths in backticks. */
function* paths({ text }: Prose, repository: Repository): ReturnType<Rule> {
  const spans = Array.from(text.matchAll(backticked), ({ index, 1: span = '' }) => ({ index, span }));
  const named = Array.from(text.matchAll(sourceFile), ({ index, 0: span }) => ({ index, span }));
  const inBackticks = spans.filter(({ span }) => isPath(span));
  for (const { index, span } of [...named, ...inBackticks]) {
    const isThere = noSource.test(span) || repository.hasPath(span) || repository.hasPackage(span);
    if (!isThere) yield { at: index, cited: span, why: 'is no file or folder of the repository' };
  }
}

function isPath(span: string): boolean {
  return span.includes('/') && pathLike.test(span);
}

/** Every word in backticks stands in some code. Capitals alone stand for what a person puts there. */
function* names({ text }: Prose, repository: Repository): ReturnType<Rule> {
  for (const { index, 1: span = '' } of text.matchAll(backticked)) {
    if (isPath(span) || span.startsWith('npm ')) continue;
    for (const [name] of span.matchAll(/[A-Za-z_$][\w$]+/g)) {
      const isKnown = repository.hasName(name) || namesFromOutside.has(name) || /^[A-Z]+$/.test(name);
      if (!isKnown) yield { at: index, cited: name, why: 'stands in no code' };
    }
  }
}

/** A word such as findGuest is a name with or without backticks. The names of linter rules are the linter's. */
function* camelCase({ text }: Prose, repository: Repository): ReturnType<Rule> {
  if (text.includes('biome-ignore')) return;
  for (const { index, 0: name } of text.matchAll(/(?<![\w$./`-])[a-z]+[A-Z]\w*/g)) {
    if (!repository.hasName(name)) yield { at: index, cited: name, why: 'stands in no code' };
  }
}

/** `npm run check` is a script of ours. */
function* scripts({ text }: Prose, repository: Repository): ReturnType<Rule> {
  for (const { index, 1: script = '', 0: cited } of text.matchAll(/\bnpm run ([\w:-]+)/g)) {
    if (!repository.hasScript(script)) yield { at: index, cited, why: 'is no script of package.json' };
  }
}

/** A sentence that was cut: a line that begins with its full stop. */
function* strayPunctuation({ text }: Prose): ReturnType<Rule> {
  for (const { index, 0: cited } of text.matchAll(/(?<=^[ \t]*)[.,;:](?=\s|$)/gm)) {
    yield { at: index, cited, why: 'begins a line' };
  }
}

/** Links of a document lead to a file, or to a heading of the document itself. */
function* links({ file, text }: Prose, repository: Repository): ReturnType<Rule> {
  const anchors = headingsOf(text).map(anchorOf);
  for (const { index, 1: target = '' } of text.matchAll(/\]\(([^)]+)\)/g)) {
    if (/^https?:/.test(target)) continue;
    const isThere = target.startsWith('#') ? anchors.includes(target.slice(1)) : repository.hasPath(target);
    if (!isThere) yield { at: index, cited: target, why: `leads nowhere from ${file}` };
  }
}

function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .replaceAll(/\s/g, '-');
}

const inBoth = [parts, rules, paths, camelCase, scripts];
const commentRules = [...inBoth, interfaceHeadings, names, strayPunctuation];
const documentRules = [...inBoth, links];

/** What is wrong in a comment. */
export function wrongInComment(comment: Prose, repository: Repository): readonly WrongCitation[] {
  return applied(commentRules, comment, repository);
}

/** What is wrong in a document. What stands between fences is a command, an output or a drawing. */
export function wrongInDocument(document: Prose, repository: Repository): readonly WrongCitation[] {
  const prose = { ...document, text: document.text.replaceAll(/^```[\s\S]*?^```$/gm, withoutText) };
  return applied(documentRules, prose, repository);
}

function withoutText(fenced: string): string {
  return fenced.replaceAll(/[^\n]/g, ' ');
}

function applied(all: readonly Rule[], prose: Prose, repository: Repository): readonly WrongCitation[] {
  return all.flatMap((rule) =>
    Array.from(rule(prose, repository), ({ at, cited, why }) => ({
      file: prose.file,
      line: prose.line + prose.text.slice(0, at).split('\n').length - 1,
      cited,
      why,
    })),
  );
}
