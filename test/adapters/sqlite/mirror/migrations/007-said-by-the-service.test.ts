import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';
import { createMirrorWriter } from '../../../../../src-main/adapters/sqlite/mirror/create-mirror-writer.ts';
import { saidByTheService } from '../../../../../src-main/adapters/sqlite/mirror/migrations/007-said-by-the-service.ts';
import { mirrorMigrations } from '../../../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { aServiceGuest } from '../../../../builders/a-guest.ts';
import { gala } from '../../../../contract/mirror/mirror-under-contract.ts';
import { createInMemoryLocalStore } from '../../../../fakes/stores/in-memory-local-store.ts';

const before = mirrorMigrations.filter(({ version }) => version < 7);

/** As it was before: a walk-in stands in the mirror, one guest is being removed here, one was removed for good. */
async function mirroredBefore(): Promise<Database.Database> {
  const db = new Database(':memory:');
  migrate(db, mirrorMigrations);
  const guests = ['ada', 'removed', 'gone', 'local:laptop-1'].map((personId) => {
    return aServiceGuest({ personId, lastName: personId.replace(':', ''), customColumns: { Table: '7' } });
  });
  const writer = createMirrorWriter(db, createInMemoryLocalStore());
  await writer.saveGuests(gala, guests, 1);
  await writer.saveGuests(gala, [], 2, ['removed', 'gone']);
  db.exec('DROP INDEX guest_gone; ALTER TABLE event DROP COLUMN place_changes');
  db.pragma('user_version = 6');
  migrate(db, before);
  return db;
}

function placed(db: Database.Database): unknown[] {
  return db.prepare('SELECT person_id FROM guest WHERE place IS NOT NULL ORDER BY place').pluck().all();
}

function found(db: Database.Database, expression: string): unknown[] {
  return db
    .prepare(`
      SELECT person_id FROM guest_search JOIN guest ON guest.place = guest_search.rowid
      WHERE guest_search MATCH ? ORDER BY person_id
    `)
    .pluck()
    .all(expression);
}

test('walk-ins leave the mirror, and who is being removed here stands in it again, found and counted', async () => {
  const db = await mirroredBefore();
  migrate(db, [...before, saidByTheService([{ ...gala, personId: 'removed' }])]);
  expect(placed(db)).toEqual(['ada', 'removed']);
  expect(found(db, '"nremoved"')).toEqual(['removed']);
  expect(found(db, '"nlocallaptop"')).toEqual([]);
  expect(db.prepare("SELECT guests FROM facet WHERE field = 'column:Table'").pluck().all()).toEqual([2]);
  expect(db.prepare("SELECT count(*) FROM guest WHERE person_id LIKE 'local:%'").pluck().get()).toBe(0);
  expect(db.prepare('SELECT count(*) FROM guest_record').pluck().get()).toBe(3);
});

test('removals of guests, or of events, whom the mirror does not have change nothing', async () => {
  const db = await mirroredBefore();
  const elsewhere = { account: gala.account, eventId: 'elsewhere', personId: 'removed' };
  migrate(db, [...before, saidByTheService([{ ...gala, personId: 'unknown' }, elsewhere])]);
  expect(placed(db)).toEqual(['ada']);
  expect(db.prepare('SELECT count(*) FROM event').pluck().get()).toBe(1);
});
