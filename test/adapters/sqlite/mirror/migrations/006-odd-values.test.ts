import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';
import { createMirrorWriter } from '../../../../../src-main/adapters/sqlite/mirror/create-mirror-writer.ts';
import { mirrorMigrations } from '../../../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { aServiceGuest } from '../../../../builders/a-guest.ts';
import { gala } from '../../../../contract/mirror/mirror-under-contract.ts';
import { createInMemoryLocalStore } from '../../../../fakes/stores/in-memory-local-store.ts';

const odd = JSON.stringify({
  ...aServiceGuest({ personId: 'odd' }),
  customColumns: { VIP: 'Gold', Table: 12, Coat: null },
  dietaryRestrictions: ['Nut allergy', null],
});

/** A mirror as it was before: of the record of `odd` everything was known but columns and diets. */
async function mirroredBefore(): Promise<Database.Database> {
  const db = new Database(':memory:');
  migrate(db, mirrorMigrations);
  const blind = aServiceGuest({ personId: 'odd', customColumns: null, dietaryRestrictions: null });
  const plain = aServiceGuest({ personId: 'plain', customColumns: { VIP: 'Silver' } });
  await createMirrorWriter(db, createInMemoryLocalStore()).saveGuests(gala, [blind, plain], 1);
  db.prepare(
    'UPDATE guest_record SET raw = ? WHERE guest_key = (SELECT guest_key FROM guest WHERE person_id = ?)',
  ).run(odd, 'odd');
  db.exec(
    'DROP TABLE list_order; DROP TABLE guest_order; DROP TABLE also_listed; DROP INDEX guest_not_expected; DROP INDEX guest_gone; ALTER TABLE event DROP COLUMN place_changes',
  );
  db.pragma('user_version = 5');
  return db;
}

test('guests mirrored before are found and filtered by what is shown of them now', async () => {
  const db = await mirroredBefore();
  migrate(db, mirrorMigrations);
  const find = db
    .prepare(`
      SELECT person_id FROM guest_search JOIN guest ON guest.place = guest_search.rowid
      WHERE guest_search MATCH ? ORDER BY person_id
    `)
    .pluck();
  expect([find.all('"agold"'), find.all('"anut"'), find.all('"asilver"')]).toEqual([
    ['odd'],
    ['odd'],
    ['plain'],
  ]);
  const counted = db
    .prepare<[], { field: string; value: string; guests: number; id: number }>(
      "SELECT field, value, guests, facet_id AS id FROM facet WHERE field LIKE 'column:%' ORDER BY 1, 2",
    )
    .all();
  expect(counted.map(({ field, value, guests }) => [field, value, guests])).toEqual([
    ['column:Table', '12', 1],
    ['column:VIP', 'Gold', 1],
    ['column:VIP', 'Silver', 1],
  ]);
  expect(counted.map(({ id }) => find.all(`"${String.fromCodePoint(0xf0000 + id)}"`))).toEqual([
    ['odd'],
    ['odd'],
    ['plain'],
  ]);
});

test('nobody is counted twice, and records stay as they came', async () => {
  const db = await mirroredBefore();
  migrate(db, mirrorMigrations);
  const statuses = db
    .prepare("SELECT field, guests FROM facet WHERE field IN ('attendance', 'rsvp') ORDER BY 1")
    .raw();
  expect(statuses.all()).toEqual([
    ['attendance', 2],
    ['rsvp', 2],
  ]);
  const raw = db
    .prepare("SELECT raw FROM guest_record JOIN guest USING (guest_key) WHERE person_id = 'odd'")
    .pluck();
  expect(raw.get()).toBe(odd);
});
