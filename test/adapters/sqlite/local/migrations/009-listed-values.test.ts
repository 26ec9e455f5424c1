import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { localMigrations } from '../../../../../src-main/adapters/sqlite/local/local-store.ts';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';

test('what doors have said before is not known to be listed', () => {
  const db = new Database(':memory:');
  migrate(db, localMigrations.slice(0, 8));
  db.exec(`
    INSERT INTO door_value
      (account, event_id, person_id, kind, decision_id, author, decided_at, is_settled, rivals)
    VALUES ('a', 'e', 'p', 'attendance', 'east-1', 'east', 'now', 0, '[]')
  `);
  migrate(db, localMigrations.slice(0, 9));
  expect(db.prepare('SELECT is_listed FROM door_value').pluck().all()).toEqual([0]);
});
