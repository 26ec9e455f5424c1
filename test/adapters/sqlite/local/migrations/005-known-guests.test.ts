import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { localMigrations } from '../../../../../src-main/adapters/sqlite/local/local-store.ts';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';

test('keeps the identities there are, of whose namesakes nothing is known', () => {
  const db = new Database(':memory:');
  const before = localMigrations.filter(({ version }) => version < 5);
  migrate(db, before);
  db.exec(`
    INSERT INTO guest_identity (account, event_id, local_id, person_id, found_at, checksum)
    VALUES ('a', 'e', 'local:1', 'ann', '2026-05-30T18:06:00.000Z', 1)
  `);
  migrate(db, [...before, ...localMigrations.filter(({ version }) => version === 5)]);
  expect(db.prepare('SELECT local_id, person_id, known FROM guest_identity').raw().all()).toEqual([
    ['local:1', 'ann', null],
  ]);
});
