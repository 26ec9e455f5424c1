import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type Prose, takeApart } from './comments-of.ts';

/** What a comment or a document may name. */
export interface Repository {
  /** True for a file or folder that ends with this path; `*` stands for any name, an extension may be left out. */
  hasPath(path: string): boolean;
  /** True for a word that stands in the code of any file, comments aside. */
  hasName(name: string): boolean;
  /** True for a script of package.json. */
  hasScript(name: string): boolean;
  /** True for a package that we or our packages use. */
  hasPackage(name: string): boolean;
  /** True for a rule or an invariant with a row of its own in ARCHITECTURE.md, such as `3` or `I8`. */
  hasRule(id: string): boolean;
  /** True for a heading of this document. */
  hasHeading(document: string, heading: string): boolean;
}

/** The repository, and everything in it that people read. */
export interface ReadRepository {
  readonly repository: Repository;
  readonly comments: readonly Prose[];
  readonly documents: readonly Prose[];
}

const codeFile = /\.(tsx?|[cm]js|css|html|json|yml|sh|svg|plist)$/;
const lockFile = 'package-lock.json';
/** Its examples name what does not exist. */
const examples = 'test/build/citations/citations.medium.test.ts';
const word = /[A-Za-z_$][\w$]*/g;
/** A row whose first cell begins with the id of a rule. */
const ruleRow = /^\| (I?\d+)\b/gm;

/** Reads every file that git knows or would add. */
export function readRepository(root: string): ReadRepository {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  // A file that was deleted stays listed until that is committed.
  const files = listed.split('\n').filter((file) => file !== '' && existsSync(join(root, file)));
  const read = (file: string): string => readFileSync(join(root, file), 'utf8');
  const apart = files
    .filter((file) => codeFile.test(file) && file !== lockFile && file !== examples)
    .map((file) => takeApart(file, read(file)));
  const documents = files
    .filter((file) => file.endsWith('.md'))
    .map((file) => ({ file, line: 1, text: read(file) }));
  return {
    repository: createRepository(
      files,
      apart.map(({ code }) => code),
      documents,
      read,
    ),
    comments: apart.flatMap(({ comments }) => comments),
    documents,
  };
}

function createRepository(
  files: readonly string[],
  code: readonly string[],
  documents: readonly Prose[],
  read: (file: string) => string,
): Repository {
  const paths = files.join('\n');
  const names = new Set(code.flatMap((text) => text.match(word) ?? []));
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(parse(read('package.json')));
  const { packages } = z.object({ packages: z.record(z.string(), z.unknown()) }).parse(parse(read(lockFile)));
  const rules = new Set(Array.from(read('ARCHITECTURE.md').matchAll(ruleRow), ([, id]) => id));
  return {
    hasPath: (path) => pathPattern(path).test(paths),
    hasName: (name) => names.has(name),
    hasScript: (name) => Object.hasOwn(scripts, name),
    hasPackage: (name) => Object.hasOwn(packages, `node_modules/${name}`),
    hasRule: (id) => rules.has(id),
    hasHeading: (document, heading) =>
      documents.some(({ file, text }) => file === document && headingsOf(text).includes(heading)),
  };
}

/** The headings of a document without their marks. */
export function headingsOf(text: string): readonly string[] {
  return Array.from(text.matchAll(/^#+ (.*)$/gm), ([, heading = '']) => heading.replaceAll('`', ''));
}

function parse(text: string): unknown {
  return JSON.parse(text);
}

function pathPattern(path: string): RegExp {
  const bare = path.replace(/^(\.{1,2}\/)+|\/$/g, '');
  const source = bare.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/\n]+');
  const end = path.endsWith('/') ? '/' : '($|/|\\.[\\w.]+$)';
  return new RegExp(`(^|/)${source}${end}`, 'm');
}
