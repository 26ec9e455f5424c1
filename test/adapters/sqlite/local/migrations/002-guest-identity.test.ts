import Database from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { firstTables } from '../../../../../src-main/adapters/sqlite/local/migrations/001-first-tables.ts';
import { guestIdentity } from '../../../../../src-main/adapters/sqlite/local/migrations/002-guest-identity.ts';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';

const insert = "INSERT INTO guest_identity VALUES ('a', 'e', 'local:l-1', 'p', 'now', 0)";
let db: Database.Database;

beforeEach(() => {
  db = new Database(':memory:');
  migrate(db, [firstTables]);
  db.exec(
    "INSERT INTO outbox VALUES ('a', 'e', 'p', 'attendance', 'Attended', NULL, 1, 'waiting', NULL, 0, 'd', 0)",
  );
  migrate(db, [firstTables, guestIdentity]);
});

test('keeps what the database held', () => {
  expect(db.prepare('SELECT person_id FROM outbox').pluck().all()).toEqual(['p']);
});

test('a walk-in becomes one guest, for ever', () => {
  db.exec(insert);
  expect(() => db.exec(insert)).toThrow('UNIQUE');
  expect(() => db.exec("UPDATE guest_identity SET person_id = 'x'")).toThrow('append-only');
  expect(() => db.exec('DELETE FROM guest_identity')).toThrow('append-only');
});
