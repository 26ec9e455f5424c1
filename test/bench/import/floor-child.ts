import { hash } from 'node:crypto';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countFacets } from '../../../src-main/adapters/sqlite/mirror/guest-facets.ts';
import { linkDigest } from '../../../src-main/adapters/sqlite/mirror/link-digest.ts';
import { mirrorMigrations } from '../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { openMigrated } from '../../../src-main/adapters/sqlite/open-database.ts';
import { prepareOnce } from '../../../src-main/adapters/sqlite/prepare-once.ts';
import { facetsOf } from '../../../src-main/core/filters/facets.ts';
import { compareSortKeys, sortKey } from '../../../src-main/core/guests/guest-name.ts';
import { searchTokens } from '../../../src-main/core/search/search-tokens.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { serveChild } from '../frame/child.ts';
import { timed } from '../frame/timing.ts';
import { importRequestSchema } from './import-measured.ts';

/** V8 has no string longer than half a gigabyte: a longer list is parsed in parts. */
const guestsPerParse = 200_000;

/** The least that fills the same tables with the same rows: nobody waits, nothing is compared, one commit. */
serveChild(importRequestSchema, async ({ file, directory }) => {
  mkdirSync(directory, { recursive: true });
  const db = openMigrated(join(directory, 'mirror.db'), { synchronous: 'NORMAL' }, mirrorMigrations);
  const insertGuest = db.prepare(`
    INSERT INTO guest (
      guest_key, event_key, person_id, attendance_status, rsvp_status, sort_key, place, digest, link_digest
    ) VALUES (?, 1, ?, ?, ?, ?, ?, ?, ?)
  `);
  const insertRecord = db.prepare('INSERT INTO guest_record (guest_key, raw, tokens) VALUES (?, ?, ?)');
  const insertTokens = db.prepare('INSERT INTO guest_search (rowid, tokens) VALUES (?, ?)');

  const milliseconds = await timed(() => {
    const rows = readGuests(file)
      .map((guest) => ({ guest, key: sortKey(guest) }))
      .sort((left, right) => compareSortKeys(left.key, right.key));
    db.transaction(() => {
      db.exec("INSERT INTO event (event_key, account, event_id, raw, slot) VALUES (1, 'a', 'e', '{}', 0)");
      const facets = countFacets(prepareOnce(db), 1);
      for (const [index, { guest, key }] of rows.entries()) {
        const place = index + 1;
        const raw = JSON.stringify(guest);
        const tokens = [...searchTokens(guest), facets.enter(facetsOf(guest))].join(' ');
        const digest = hash('sha256', raw, 'base64url');
        const statuses = [guest.attendanceStatus ?? null, guest.rsvpStatus ?? null];
        insertGuest.run(place, guest.personId, ...statuses, key, place, digest, linkDigest(guest.rsvpLink));
        insertRecord.run(place, raw, tokens);
        insertTokens.run(place, tokens);
      }
      facets.write();
    }).immediate();
  });
  db.close();
  return milliseconds;
});

function readGuests(file: string): ServiceGuest[] {
  const bytes = readFileSync(file);
  const guests: ServiceGuest[] = [];
  let from = bytes.indexOf('\n') + 1;
  while (from < bytes.length && bytes[from] !== 0x5d) {
    const to = endOfLines(bytes, from, guestsPerParse);
    const text = bytes.toString('utf8', from, to).trimEnd().replace(/,$/, '');
    // Not checked: a floor does the least.
    for (const guest of JSON.parse(`[${text}]`) as ServiceGuest[]) guests.push(guest);
    from = to;
  }
  return guests;
}

/** Where so many lines end, at most. */
function endOfLines(bytes: Buffer, from: number, lines: number): number {
  let to = from;
  for (let line = 0; line < lines && bytes[to] !== 0x5d; line += 1) to = bytes.indexOf('\n', to) + 1;
  return to;
}
