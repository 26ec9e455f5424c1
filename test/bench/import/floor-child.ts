import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase } from '../../../src-main/adapters/sqlite/open-database.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { serveChild } from '../frame/child.ts';
import { timed } from '../frame/timing.ts';
import { importRequestSchema } from './import-measured.ts';

/** V8 has no string longer than half a gigabyte: a longer list is parsed in parts of so many lines. */
const longestText = 2 ** 29 - 25;
const linesPerPart = 200_000;

/** The plainest import there is: parse the whole body, insert every record and index names and emails, one commit. */
serveChild(importRequestSchema, async ({ file, directory }) => {
  mkdirSync(directory, { recursive: true });
  const db = openDatabase(join(directory, 'mirror.db'), { synchronous: 'NORMAL' });
  db.exec(`
    CREATE TABLE guest (guest_key INTEGER PRIMARY KEY, raw TEXT NOT NULL) STRICT;
    CREATE VIRTUAL TABLE guest_search USING fts5 (name, email, content = '', prefix = '2 3 4 5 6');
  `);
  const insertGuest = db.prepare('INSERT INTO guest (guest_key, raw) VALUES (?, ?)');
  const insertWords = db.prepare('INSERT INTO guest_search (rowid, name, email) VALUES (?, ?, ?)');
  const insertAll = db.transaction(() => {
    let key = 0;
    for (const guest of readGuests(file)) {
      key += 1;
      insertGuest.run(key, JSON.stringify(guest));
      insertWords.run(key, guest.name, guest.email);
    }
  });
  const milliseconds = await timed(() => insertAll.immediate());
  db.close();
  return milliseconds;
});

/** Not checked: a floor does the least. */
function* readGuests(file: string): Generator<ServiceGuest, void, undefined> {
  const bytes = readFileSync(file);
  if (bytes.length < longestText) {
    yield* JSON.parse(bytes.toString()).guests;
    return;
  }
  let from = bytes.indexOf('\n') + 1;
  while (bytes[from] !== 0x5d) {
    const to = endOfLines(bytes, from);
    const end = bytes.subarray(0, to).lastIndexOf('}') + 1;
    yield* JSON.parse(`[${bytes.toString('utf8', from, end)}]`);
    from = to;
  }
}

/** Where the lines of a part end: before the bracket behind the last guest, at most. */
function endOfLines(bytes: Buffer, from: number): number {
  let to = from;
  for (let line = 0; line < linesPerPart && bytes[to] !== 0x5d; line += 1) to = bytes.indexOf('\n', to) + 1;
  return to;
}
