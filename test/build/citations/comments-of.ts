import ts from 'typescript';

/** A comment, or a document as a whole: what people read, with the line of the file that it begins on. */
export interface Prose {
  readonly file: string;
  readonly line: number;
  /** Stars and slashes of a comment are blanks, so that a sentence may run over the end of a line. */
  readonly text: string;
}

/** A file taken apart: what is said in it, and what it does. */
export interface TakenApart {
  readonly comments: readonly Prose[];
  /** The text without its comments. */
  readonly code: string;
}

const anyComment = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const hashComment = /(?<=^|\s)#[^\n]*/g;

/** Takes a source file apart. In TypeScript a comment is what the compiler's own parser skips as one. */
export function takeApart(file: string, source: string): TakenApart {
  if (/\.[cm]?tsx?$|\.[cm]js$/.test(file)) return cut(file, source, spansBetweenTokens(file, source));
  if (file.endsWith('.css')) return cut(file, source, spansOf(source, anyComment, 0));
  if (/\.(yml|sh)$/.test(file)) return cut(file, source, spansOf(source, hashComment, 0));
  return { comments: [], code: source };
}

type Span = readonly [start: number, end: number];

function spansBetweenTokens(file: string, source: string): readonly Span[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const parsed = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind);
  const spans: Span[] = [];
  const visit = (node: ts.Node): void => {
    const children = node.getChildren(parsed).filter((child) => !ts.isJSDoc(child));
    for (const child of children) visit(child);
    if (children.length > 0) return;
    const start = node.getFullStart();
    const skipped = source.slice(start, node.getStart(parsed, false));
    if (skipped.includes('/')) spans.push(...spansOf(skipped, anyComment, start));
  };
  visit(parsed);
  return spans;
}

function spansOf(text: string, pattern: RegExp, offset: number): readonly Span[] {
  return Array.from(text.matchAll(pattern), ({ index, 0: found }): Span => {
    return [offset + index, offset + index + found.length];
  });
}

function cut(file: string, source: string, spans: readonly Span[]): TakenApart {
  const comments = spans.map(([start, end]) => ({
    file,
    line: source.slice(0, start).split('\n').length,
    text: source.slice(start, end).replace(/^(\/\*+|\/\/|#)|\*\/$|(?<=\n)[ \t]*\*(?!\/)/g, blanks),
  }));
  let code = '';
  let at = 0;
  for (const [start, end] of spans) {
    code += source.slice(at, start);
    at = end;
  }
  return { comments, code: code + source.slice(at) };
}

function blanks(found: string): string {
  return ' '.repeat(found.length);
}
