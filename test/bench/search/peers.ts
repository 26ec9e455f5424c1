import UFuzzy from '@leeoniya/ufuzzy';
import Database from 'better-sqlite3';
import Fuse from 'fuse.js';
import MiniSearch from 'minisearch';
import { type FoldedGuest, foldedQuery, wholeText } from './folded-guests.ts';
import { pageSize } from './queries.ts';

/** Another way to search the same texts. It gives ids only, without the rows that ours has to make. */
export interface Peer {
  readonly name: string;
  /** Ids of the first guests found, best first. */
  search(query: string): readonly string[];
}

/** The libraries and techniques that ours is measured against, each built over these guests. */
export function openPeers(guests: readonly FoldedGuest[]): readonly Peer[] {
  return [uFuzzy(guests), miniSearch(guests), fuse(guests), ...sqlitePeers(guests)];
}

function uFuzzy(guests: readonly FoldedGuest[]): Peer {
  const engine = new UFuzzy({
    intraMode: 1,
    unicode: true,
    interSplit: '[^\\p{L}\\d@.]+',
    intraSplit: '\\p{Ll}\\p{Lu}',
  });
  const haystack = guests.map(wholeText);
  return {
    name: 'uFuzzy',
    search(query) {
      const [found, info, order] = engine.search(haystack, foldedQuery(query), 1);
      const places = order === null ? (found ?? []) : order.map((index) => info.idx[index] ?? -1);
      return places.slice(0, pageSize).map((place) => guests[place]?.personId ?? '');
    },
  };
}

function miniSearch(guests: readonly FoldedGuest[]): Peer {
  const engine = new MiniSearch<FoldedGuest>({
    idField: 'personId',
    fields: ['name', 'email', 'other'],
    searchOptions: {
      prefix: true,
      combineWith: 'AND',
      boost: { name: 4 },
      fuzzy: (term) => (term.length >= 4 ? 1 : false),
    },
  });
  engine.addAll(guests);
  return {
    name: 'MiniSearch',
    search: (query) =>
      engine
        .search(foldedQuery(query))
        .slice(0, pageSize)
        .map(({ id }) => String(id)),
  };
}

function fuse(guests: readonly FoldedGuest[]): Peer {
  const engine = new Fuse([...guests], {
    keys: ['name', 'email', 'other'],
    threshold: 0.3,
    ignoreLocation: true,
  });
  return {
    name: 'Fuse.js',
    search: (query) =>
      engine.search(foldedQuery(query), { limit: pageSize }).map(({ item }) => item.personId),
  };
}

function sqlitePeers(guests: readonly FoldedGuest[]): readonly Peer[] {
  const db = new Database(':memory:');
  db.exec(`
    CREATE TABLE guest (place INTEGER PRIMARY KEY, person_id TEXT NOT NULL, text TEXT NOT NULL) STRICT;
    CREATE VIRTUAL TABLE trigram USING fts5 (text, content = '', tokenize = 'trigram');
  `);
  const insertGuest = db.prepare('INSERT INTO guest (place, person_id, text) VALUES (?, ?, ?)');
  const insertText = db.prepare('INSERT INTO trigram (rowid, text) VALUES (?, ?)');
  db.transaction(() => {
    for (const [place, guest] of guests.entries()) {
      insertGuest.run(place, guest.personId, wholeText(guest));
      insertText.run(place, wholeText(guest));
    }
  })();
  const select = db.prepare<unknown[], string>(
    'SELECT person_id FROM trigram JOIN guest ON place = trigram.rowid WHERE trigram MATCH ? ORDER BY rank LIMIT ?',
  );
  const selects = new Map<number, Database.Statement<unknown[], string>>();
  const like = (words: readonly string[]) => {
    const where = words.map(() => "text LIKE '%' || ? || '%'").join(' AND ');
    const sql = `SELECT person_id FROM guest WHERE ${where} ORDER BY place LIMIT ?`;
    const statement = selects.get(words.length) ?? db.prepare<unknown[], string>(sql).pluck();
    selects.set(words.length, statement);
    return statement.all(...words, pageSize);
  };
  const wordsOf = (query: string) => foldedQuery(query).split(' ');
  select.pluck();
  return [
    {
      name: 'FTS5 trigram',
      search(query) {
        const words = wordsOf(query);
        if (words.some((word) => [...word].length < 3)) return like(words);
        return select.all(words.map((word) => `"${word}"`).join(' AND '), pageSize);
      },
    },
    { name: "LIKE '%q%'", search: (query) => like(wordsOf(query)) },
  ];
}
