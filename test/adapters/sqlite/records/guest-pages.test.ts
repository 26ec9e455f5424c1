import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../../../../src-main/adapters/sqlite/migrate.ts';
import { createMirrorWriter } from '../../../../src-main/adapters/sqlite/mirror/create-mirror-writer.ts';
import { mirrorMigrations } from '../../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { openOverlay } from '../../../../src-main/adapters/sqlite/mirror/overlay.ts';
import { guestPages } from '../../../../src-main/adapters/sqlite/records/guest-pages.ts';
import { prepareOnce } from '../../../../src-main/adapters/sqlite/statements.ts';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import { gala, manyGuests, pull } from '../../../contract/mirror/mirror-under-contract.ts';
import { createInMemoryLocalStore } from '../../../fakes/stores/in-memory-local-store.ts';
import { mirrorFiles } from '../mirror/opened-mirror-files.ts';

/** A mirror of 450 guests, with another event on either side of it, and what was asked of it since. */
async function aMirror() {
  const executed: string[] = [];
  const db = new Database(':memory:', { verbose: (sql) => executed.push(String(sql)) });
  migrate(db, mirrorMigrations);
  db.prepare('ATTACH ? AS local').run(mirrorFiles().localFile);
  const local = createInMemoryLocalStore();
  const writer = createMirrorWriter(db, local);
  await writer.saveGuests({ ...gala, eventId: 'before' }, manyGuests(3), 1);
  await pull({ writer, local }, manyGuests(450));
  await writer.saveGuests({ ...gala, eventId: 'behind' }, manyGuests(3), 1);
  const prepare = prepareOnce(db);
  const overlay = openOverlay(db, prepare);
  return { db, executed, pagesOf: (event: EventRef) => guestPages(prepare, overlay.of(event)) };
}

test('brings everybody of the event and nobody else, by name, 200 at a time', async () => {
  const { pagesOf } = await aMirror();
  const pages = [...pagesOf(gala)];
  expect(pages.map((page) => page.length)).toEqual([200, 200, 50]);
  expect(pages.flat().map(({ personId }) => personId)).toEqual(
    manyGuests(450).map(({ personId }) => personId),
  );
});

test('of an event that is not mirrored there are none', async () => {
  const { pagesOf } = await aMirror();
  expect([...pagesOf({ ...gala, eventId: 'unknown' })]).toEqual([]);
});

test('a page costs what it brings: nobody else is read, and nobody is sorted', async () => {
  const { db, executed, pagesOf } = await aMirror();
  const pages = pagesOf(gala);
  executed.length = 0;
  for (const _page of pages);
  const [sql] = executed.filter((statement) => statement.includes('guest_record'));
  const plan = db.prepare<unknown[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`).all();
  const details = plan.map(({ detail }) => detail);
  expect(details.filter((detail) => detail.includes('guest'))).toEqual([
    'SEARCH guest USING COVERING INDEX guest_by_place (place>? AND place<?)',
    'SEARCH guest_record USING INTEGER PRIMARY KEY (rowid=?)',
  ]);
  // Guests and walk-ins, each in their order, are merged.
  expect(details[0]).toBe('MERGE (UNION ALL)');
  expect(details.filter((detail) => detail.includes('TEMP B-TREE'))).toEqual([]);
});
