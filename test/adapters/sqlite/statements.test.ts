import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { prepareOnce } from '../../../src-main/adapters/sqlite/statements.ts';

function openTable() {
  const db = new Database(':memory:');
  db.exec(`
    CREATE TABLE guest (number INTEGER NOT NULL, name TEXT NOT NULL, kind TEXT NOT NULL) STRICT;
    CREATE INDEX guest_by_name ON guest (name);
    CREATE INDEX walk_in ON guest (name) WHERE kind = 'walk-in';
    INSERT INTO guest VALUES (1, 'Ada', 'invited'), (2, 'Grace', 'walk-in'), (3, 'Grace', 'invited');
  `);
  return prepareOnce(db);
}

test('a statement is compiled once', () => {
  const prepare = openTable();
  const sql = 'SELECT number FROM guest WHERE name = ?';
  expect(prepare(sql)).toBe(prepare(sql));
});

test('SQLite does not look at what a parameter holds that is compared, and finds the same rows by it', () => {
  const prepare = openTable();
  const statement = prepare('SELECT number FROM guest WHERE name=? AND kind = @kind AND number >= @from');
  expect(statement.source).toBe(
    'SELECT number FROM guest WHERE name=+? AND kind = +@kind AND number >= +@from',
  );
  expect(statement.pluck().all('Grace', { kind: 'walk-in', from: 2 })).toEqual([2]);
});

test('a parameter that is not compared stays as it is', () => {
  const prepare = openTable();
  const { source } = prepare('INSERT INTO guest (number, name, kind) VALUES (@number, ?, ?)');
  expect(source).toBe('INSERT INTO guest (number, name, kind) VALUES (@number, ?, ?)');
});
