import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { localMigrations } from '../../../../../src-main/adapters/sqlite/local/local-store.ts';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';

test('outcomes that are there already have the order of their times', () => {
  const db = new Database(':memory:');
  migrate(db, localMigrations.slice(0, 10));
  db.exec(`INSERT INTO door_outcome VALUES
    ('east-1', 'confirmed', '18:00', '18:02'), ('east-2', 'no-op', '18:00', '18:01')`);
  migrate(db, localMigrations.slice(0, 11));
  expect(db.prepare('SELECT * FROM door_outcome ORDER BY outcome_id').all()).toEqual([
    { outcome_id: 1, decision_id: 'east-2', outcome: 'no-op', ended_at: '18:00', heard_at: '18:01' },
    { outcome_id: 2, decision_id: 'east-1', outcome: 'confirmed', ended_at: '18:00', heard_at: '18:02' },
  ]);
});
