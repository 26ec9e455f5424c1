import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { type Migration, migrate } from '../../../src-main/adapters/sqlite/migrate.ts';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';

const first: Migration = { version: 1, name: 'one', up: 'CREATE TABLE one (a INTEGER) STRICT' };
const second: Migration = {
  version: 2,
  name: 'two',
  up: (db) => {
    db.exec('CREATE TABLE two (a INTEGER) STRICT');
  },
};
const failing: Migration = {
  version: 3,
  name: 'three',
  up: (db) => {
    db.exec('CREATE TABLE three (a INTEGER) STRICT');
    throw new Error('broken migration');
  },
};

describe('migrate', () => {
  test('runs SQL and functions in order and notes the version', () => {
    const db = new Database(':memory:');
    migrate(db, [first, second]);
    expect(schemaOf(db)).toEqual({ tables: ['one', 'two'], version: 2 });
  });

  test('runs only what the database lacks', () => {
    const db = new Database(':memory:');
    migrate(db, [first]);
    migrate(db, [first, second]);
    migrate(db, [first, second]);
    expect(schemaOf(db)).toEqual({ tables: ['one', 'two'], version: 2 });
  });

  test('a migration that fails leaves nothing of itself, and keeps those before it', () => {
    const db = new Database(':memory:');
    expect(() => migrate(db, [first, second, failing])).toThrow('broken migration');
    expect(schemaOf(db)).toEqual({ tables: ['one', 'two'], version: 2 });
  });

  test('a newer database is refused and unchanged', () => {
    const db = new Database(':memory:');
    db.pragma('user_version = 7');
    expect(() => migrate(db, [first, second])).toThrow(new StoreFailure('newer-schema'));
    expect(schemaOf(db)).toEqual({ tables: [], version: 7 });
  });
});

function schemaOf(db: Database.Database): { tables: unknown[]; version: unknown } {
  return {
    tables: db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name").pluck().all(),
    version: db.pragma('user_version', { simple: true }),
  };
}
