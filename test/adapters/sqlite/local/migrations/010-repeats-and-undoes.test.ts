import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { localMigrations } from '../../../../../src-main/adapters/sqlite/local/local-store.ts';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';

test('decisions that are there already repeat nothing, and take nothing back', () => {
  const db = new Database(':memory:');
  migrate(db, localMigrations.slice(0, 9));
  db.exec(`
    INSERT INTO decision VALUES
      ('west-1', 1, 'a', 'e', 'p-1', 'attendance', NULL, 'Attended', NULL, NULL, 'now', 7);
    INSERT INTO door_decision VALUES
      ('east-1', 'a', 'e', 'p-1', 'attendance', NULL, 'Attended', NULL, NULL, 'now', 'east', 'run', 0, 1, '[]');
  `);
  migrate(db, localMigrations.slice(0, 10));
  for (const table of ['decision', 'door_decision']) {
    expect(db.prepare(`SELECT repeats, undoes FROM ${table}`).all()).toEqual([
      { repeats: null, undoes: null },
    ]);
  }
});
