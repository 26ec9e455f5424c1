import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { localMigrations } from '../../../../../src-main/adapters/sqlite/local/local-store.ts';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';

test('guests whom doors have removed are found by an index, those from before as well', () => {
  const db = new Database(':memory:');
  migrate(db, localMigrations.slice(0, 14));
  const say = db.prepare(`
    INSERT INTO door_value
      (account, event_id, person_id, kind, value, decision_id, author, decided_at, is_settled, is_listed, rivals)
    VALUES ('a', 'e', ?, ?, ?, 'east-1', 'key', 'now', ?, 0, '[]')
  `);
  say.run('removed', 'removal', 'Removed', 0);
  say.run('removed and settled', 'removal', 'Removed', 1);
  say.run('put back', 'removal', null, 0);
  say.run('in', 'attendance', 'Attended', 0);
  migrate(db, localMigrations.slice(0, 15));
  const found = db.prepare(`
    SELECT person_id FROM door_value INDEXED BY removed_door_value WHERE kind = 'removal' AND value = 'Removed'
  `);
  expect(found.pluck().all()).toEqual(['removed', 'removed and settled']);
});
