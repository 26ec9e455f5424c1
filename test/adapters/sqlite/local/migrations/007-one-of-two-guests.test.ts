import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { localMigrations } from '../../../../../src-main/adapters/sqlite/local/local-store.ts';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';

test('an identity changes to a lower personId, and in nothing else', () => {
  const db = new Database(':memory:');
  migrate(db, localMigrations.slice(0, 6));
  db.exec("INSERT INTO guest_identity VALUES ('a', 'e', 'local:l-1', 'p-2', 'now', 0, NULL)");
  migrate(db, localMigrations.slice(0, 7));
  db.exec("UPDATE guest_identity SET person_id = 'p-1'");
  for (const change of ["person_id = 'p-2'", "known = '[]'", "person_id = 'p-0', local_id = 'local:l-2'"]) {
    expect(() => db.exec(`UPDATE guest_identity SET ${change}`)).toThrow('append-only');
  }
  expect(() => db.exec('DELETE FROM guest_identity')).toThrow('append-only');
  expect(db.prepare('SELECT person_id FROM guest_identity').pluck().all()).toEqual(['p-1']);
});
