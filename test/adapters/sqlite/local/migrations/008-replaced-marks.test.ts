import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { localMigrations } from '../../../../../src-main/adapters/sqlite/local/local-store.ts';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';

test('decisions that are there already replace nothing', () => {
  const db = new Database(':memory:');
  migrate(db, localMigrations.slice(0, 7));
  db.exec(`INSERT INTO door_decision VALUES
    ('east-1', 'a', 'e', 'p-1', 'attendance', NULL, 'Attended', NULL, NULL, 'now', 'east', 'run', 0, 1)`);
  migrate(db, localMigrations.slice(0, 8));
  expect(db.prepare('SELECT decision_id, replaces FROM door_decision').all()).toEqual([
    { decision_id: 'east-1', replaces: '[]' },
  ]);
});
