import { describe, expect, it } from 'vitest';
import { takeApart } from './comments-of.ts';
import { type Repository, readRepository } from './repository.ts';
import { type WrongCitation, wrongInComment, wrongInDocument } from './wrong-citations.ts';

/** A repository with one of each. */
const small: Repository = {
  hasPath: (path) => ['ARCHITECTURE.md', 'core/send/batches.ts', 'core/send/'].includes(path),
  hasName: (name) => ['markGuest', 'generation'].includes(name),
  hasScript: (name) => name === 'check',
  hasPackage: (name) => name === 'better-sqlite3',
  hasRule: (id) => ['1', '3', 'I8'].includes(id),
  hasHeading: (_, heading) => ['GET /event', 'Limits'].includes(heading),
};

function citedIn(text: string): readonly string[] {
  const [comment] = takeApart('a.ts', `/** ${text} */\nlet a;`).comments;
  return comment === undefined ? [] : wrongInComment(comment, small).map(({ cited }) => cited);
}

describe('a comment that leads nowhere', () => {
  it.each([
    ['a part of a design', 'Drains in batches (design §5).', '§5'],
    ['an issue of nobody', 'From a key to its row (issue 17).', 'issue 17'],
    ['a counted section', 'As section 3 says.', 'section 3'],
    ['a document that is elsewhere', 'Where the interface document is silent.', 'the interface document'],
    ['a rule without its place', 'No pull starts meanwhile (rule 3).', 'rule 3'],
    ['a rule that is none', 'Kept (ARCHITECTURE.md, rule 9).', 'rule 9'],
    ['an invariant that is none', 'I12: nothing is lost.', 'I12'],
    ['a file that is gone', 'As core/send/put-all.ts does.', 'core/send/put-all.ts'],
    ['a folder that is gone', 'Everything in `core/sending/`.', 'core/sending/'],
    ['a name in backticks', 'Calls `markEverybody`.', 'markEverybody'],
    ['a name without backticks', 'A guest under removal (findBefore).', 'findBefore'],
    ['a script', 'Run `npm run tidy`.', 'npm run tidy'],
    ['an interface without a heading', 'All events (interface: Endpoints).', 'interface: Endpoints'],
    ['an interface in another form', 'Interface: Limits)', 'Interface: Limits'],
    ['the rest of a cut sentence', 'A tenth of the time\n *. It never stops.', '.'],
  ])('is found: %s', (_, text, cited) => {
    expect(citedIn(text)).toContain(cited);
  });

  it('is found with its file and line, also behind code and strings that look like comments', () => {
    const source = [
      "const glob = 'src/**/*.ts'; // fine",
      'run({',
      '  a: `// issue 4`,',
      '  // (issue 5)',
      '});',
    ];
    const { comments } = takeApart('a.ts', source.join('\n'));
    const found = comments.flatMap((comment) => wrongInComment(comment, small));
    expect(found.map(({ file, line, cited }) => [file, line, cited])).toEqual([['a.ts', 4, 'issue 5']]);
  });

  it.each([
    ['/* As tokens.css says. */ a { color: red }', 'a.css', 'tokens.css'],
    ['# (issue 6)\nname: x', 'a.yml', 'issue 6'],
  ])('is found in styles and settings: %s', (source, file, cited) => {
    const found = takeApart(file, source).comments.flatMap((comment) => wrongInComment(comment, small));
    expect(found.map((wrong) => wrong.cited)).toEqual([cited]);
  });
});

describe('a comment that leads somewhere', () => {
  it.each([
    'Read from its bytes (SQLite file format §1.3 and §4.2).',
    'A date as in RFC 9110 section 5.6.7.',
    'Unsafe to terminate (better-sqlite3 issue 1507).',
    'See https://example.org/issues/12.',
    'No pull starts meanwhile (ARCHITECTURE.md, rules 1 to 3). For I8.',
    'As core/send/batches.ts does, and all of `core/send/`.',
    'Calls `markGuest` with NAME.',
    'All events (interface: GET\n * /event; Limits).',
    'Run by `npm run check`.',
  ])('is left alone: %s', (text) => {
    expect(citedIn(text)).toEqual([]);
  });

  it('may be a document whose links and fences are its own business', () => {
    const text = '# Where to go\n\n[there](#where-to-go)\n\n```\nelse/where.ts\n```\n';
    expect(wrongInDocument({ file: 'README.md', line: 1, text }, small)).toEqual([]);
    const gone = text.replace('#where', '#nowhere');
    expect(wrongInDocument({ file: 'README.md', line: 1, text: gone }, small)).toMatchObject([{ line: 3 }]);
  });
});

describe('this repository', () => {
  it('cites nothing, in comments and documents, that is not in it or public', () => {
    const { repository, comments, documents } = readRepository(`${import.meta.dirname}/../../..`);
    expect(comments.length).toBeGreaterThan(1_000);
    expect(documents.length).toBeGreaterThan(2);
    const wrong = [
      ...comments.flatMap((comment) => wrongInComment(comment, repository)),
      ...documents.flatMap((document) => wrongInDocument(document, repository)),
    ];
    expect(wrong.map(inOneLine)).toEqual([]);
  });
});

function inOneLine({ file, line, cited, why }: WrongCitation): string {
  return `${file}:${line}: "${cited.replaceAll(/\s+/g, ' ')}" ${why}`;
}
