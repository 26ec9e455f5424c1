import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';
import { firstTables } from '../../../../../src-main/adapters/sqlite/mirror/migrations/001-first-tables.ts';

function migrated(): Database.Database {
  const db = new Database(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, [firstTables]);
  db.exec("INSERT INTO event (event_key, account, event_id, raw) VALUES (1, 'a', 'e', '{}')");
  return db;
}

const insertGuest =
  'INSERT INTO guest (event_key, person_id, sort_key, place) VALUES (@event, @person, @name, @place)';

test('makes strict tables and an index for searching', () => {
  const db = migrated();
  const tables = db
    .prepare(
      "SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite%'",
    )
    .all();
  expect(tables).toHaveLength(4);
  for (const name of ['event', 'event_scope', 'guest', 'guest_record']) {
    expect(tables).toContainEqual({ name, strict: 1 });
  }
  expect(db.prepare("SELECT count(*) FROM guest_search WHERE guest_search MATCH 'na'").pluck().get()).toBe(0);
});

test('a person is on the list of an event once, and a place has one guest', () => {
  const db = migrated();
  const insert = db.prepare(insertGuest);
  insert.run({ event: 1, person: 'p', name: 'a', place: 5 });
  expect(() => insert.run({ event: 1, person: 'p', name: 'b', place: 6 })).toThrow('UNIQUE');
  expect(() => insert.run({ event: 1, person: 'q', name: 'b', place: 5 })).toThrow('UNIQUE');
});

test('guests without a place do not take one from each other', () => {
  const insert = migrated().prepare(insertGuest);
  insert.run({ event: 1, person: 'p', name: 'a', place: null });
  expect(insert.run({ event: 1, person: 'q', name: 'b', place: null }).changes).toBe(1);
});

test('a guest belongs to an event that is there', () => {
  const insert = migrated().prepare(insertGuest);
  expect(() => insert.run({ event: 2, person: 'p', name: 'a', place: 1 })).toThrow('FOREIGN KEY');
});
