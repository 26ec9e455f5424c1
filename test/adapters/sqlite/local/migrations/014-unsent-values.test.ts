import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { localMigrations } from '../../../../../src-main/adapters/sqlite/local/local-store.ts';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';

test('values that may be unsent are found by an index, those from before as well', () => {
  const db = new Database(':memory:');
  migrate(db, localMigrations.slice(0, 13));
  const say = db.prepare(`
    INSERT INTO door_value
      (account, event_id, person_id, kind, decision_id, author, decided_at, is_settled, is_listed, ended_heard_at, rivals)
    VALUES ('a', 'e', ?, ?, 'east-1', 'key', 'now', ?, ?, ?, '[]')
  `);
  say.run('unsent', 'rsvp', 0, 0, null);
  say.run('walk-in', 'walk-in', 0, 0, 'now');
  say.run('sent', 'rsvp', 0, 0, 'now');
  say.run('listed', 'rsvp', 0, 1, null);
  say.run('settled', 'rsvp', 1, 0, null);
  migrate(db, localMigrations.slice(0, 14));
  const found = db.prepare(`
    SELECT person_id FROM door_value INDEXED BY unsent_door_value
    WHERE is_settled = 0 AND is_listed = 0 AND (kind = 'walk-in' OR ended_heard_at IS NULL) ORDER BY kind
  `);
  expect(found.pluck().all()).toEqual(['unsent', 'walk-in']);
});
