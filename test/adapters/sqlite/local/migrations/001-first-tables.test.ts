import Database from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { firstTables } from '../../../../../src-main/adapters/sqlite/local/migrations/001-first-tables.ts';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';

let db: Database.Database;

beforeEach(() => {
  db = new Database(':memory:');
  migrate(db, [firstTables]);
});

test('makes the tables of local.db, all of them strict', () => {
  const tables = db
    .prepare("SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite%'")
    .all();
  const expected = ['meta', 'setting', 'counter', 'outbox', 'attempt', 'decision', 'decision_outcome'].concat(
    ['conflict', 'conflict_review', 'recovery'],
  );
  expect(tables).toHaveLength(expected.length);
  expect(tables).toEqual(expect.arrayContaining(expected.map((name) => ({ name, strict: 1 }))));
});

test('the sequence starts before 1', () => {
  expect(db.prepare("SELECT value FROM counter WHERE name = 'sequence'").pluck().get()).toBe(0);
});

test.each([
  "INSERT INTO decision VALUES ('d', 1, 'a', 'e', 'p', 'attendance', NULL, 'Attended', NULL, NULL, 'now', 0)",
  "INSERT INTO decision_outcome VALUES (1, 'd', 'confirmed', 'now', 0)",
  "INSERT INTO conflict VALUES ('c', 1, 'a', 'e', 'p', 'attendance', 'd', NULL, 'Attended', 'No Show', 'ours', 'now', 0)",
  "INSERT INTO conflict_review VALUES (1, 'c', 'kept', 'now', 0)",
])('%s is for ever', (insert) => {
  const table = String(insert.split(' ')[2]);
  const idColumn = table.startsWith('decision') ? 'decision_id' : 'conflict_id';
  db.exec(insert);
  expect(() => db.exec(`UPDATE ${table} SET ${idColumn} = 'x'`)).toThrow('append-only');
  expect(() => db.exec(`DELETE FROM ${table}`)).toThrow('append-only');
});

test('there is one outbox row for a change', () => {
  const insert =
    "INSERT INTO outbox VALUES ('a', 'e', 'p', 'attendance', 'Attended', NULL, 1, 'waiting', NULL, 0, 'd', 0)";
  db.exec(insert);
  expect(() => db.exec(insert)).toThrow('UNIQUE');
});
