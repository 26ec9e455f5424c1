import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';
import { createMirrorWriter } from '../../../../../src-main/adapters/sqlite/mirror/create-mirror-writer.ts';
import { mirrorMigrations } from '../../../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { aServiceGuest } from '../../../../builders/a-guest.ts';
import { gala } from '../../../../contract/mirror/mirror-under-contract.ts';
import { createInMemoryLocalStore } from '../../../../fakes/stores/in-memory-local-store.ts';

test('lists from before stay in the usual order, and can be brought into another', async () => {
  const db = new Database(':memory:');
  migrate(db, mirrorMigrations);
  const guests = ['Ann Zimmer', 'Zoe Adams'].map((name) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    return aServiceGuest({ personId: name, firstName, lastName });
  });
  await createMirrorWriter(db, createInMemoryLocalStore()).saveGuests(gala, guests, 1);
  db.exec(
    'DROP TABLE list_order; DROP TABLE guest_order; DROP TABLE also_listed; DROP INDEX guest_not_expected; DROP INDEX guest_gone; ALTER TABLE event DROP COLUMN place_changes',
  );
  db.pragma('user_version = 8');

  migrate(db, mirrorMigrations);

  const placed = db.prepare('SELECT person_id FROM guest WHERE place IS NOT NULL ORDER BY place').pluck();
  expect(placed.all()).toEqual(['Zoe Adams', 'Ann Zimmer']);
  const writer = createMirrorWriter(db, createInMemoryLocalStore());
  expect(await writer.sortLists({ by: 'first-name', language: 'en' })).toBe(true);
  expect(placed.all()).toEqual(['Ann Zimmer', 'Zoe Adams']);
});
