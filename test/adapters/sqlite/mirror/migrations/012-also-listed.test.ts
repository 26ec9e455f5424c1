import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';
import { createMirrorWriter } from '../../../../../src-main/adapters/sqlite/mirror/create-mirror-writer.ts';
import { mirrorMigrations } from '../../../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { aServiceGuest } from '../../../../builders/a-guest.ts';
import { gala, pull } from '../../../../contract/mirror/mirror-under-contract.ts';
import { createInMemoryLocalStore } from '../../../../fakes/stores/in-memory-local-store.ts';

test('a mirror of before names the other people of an id after the next list', async () => {
  const db = new Database(':memory:');
  migrate(db, mirrorMigrations.slice(0, 11));
  db.exec(`
    INSERT INTO event (event_key, account, event_id, raw) VALUES (1, '${gala.account}', '${gala.eventId}', '{}');
  `);
  migrate(db, mirrorMigrations);
  const local = createInMemoryLocalStore();
  const writer = createMirrorWriter(db, local);
  const people = ['Ada', 'Ben'].map((firstName) =>
    aServiceGuest({ personId: 'one', firstName, lastName: 'Berg' }),
  );
  await pull({ writer, local }, people);
  expect(db.prepare('SELECT count(*) FROM also_listed').pluck().get()).toBe(1);
  expect(() =>
    db.exec("INSERT INTO also_listed (event_key, guest_key, people) VALUES (1, 9, x'00')"),
  ).toThrow('TEXT');
});
