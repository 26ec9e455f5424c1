import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { localMigrations } from '../../../../../src-main/adapters/sqlite/local/local-store.ts';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';

test('what laptops had decided is counted, and goes on being counted', () => {
  const db = new Database(':memory:');
  migrate(db, localMigrations.slice(0, 12));
  const decide = db.prepare(`
    INSERT INTO door_decision (decision_id, account, event_id, person_id, kind, decided_at, author, run, place, turn)
    VALUES (?, 'a', ?, 'p', 'attendance', 'now', 'key', 'r', 1, 1)
  `);
  const say = db.prepare(`
    INSERT INTO door_value (account, event_id, person_id, kind, value, decision_id, author, decided_at, is_settled, rivals)
    VALUES ('a', ?, ?, ?, ?, ?, 'key', 'now', 0, '[]')
  `);
  for (const [id, event] of [
    ['east-7-1', 'e'],
    ['east-7-2', 'e'],
    ['north-1', 'e'],
    ['east-7-3', 'other'],
  ]) {
    decide.run(id, event);
  }
  say.run('e', 'p', 'attendance', 'Attended', 'east-7-1');
  say.run('e', 'q', 'attendance', 'No Show', 'north-1');
  say.run('e', 'r', 'attendance', null, 'north-1');
  say.run('e', 'p', 'rsvp', 'Accepted', 'north-1');
  migrate(db, localMigrations.slice(0, 13));
  const tallies = db.prepare(`
    SELECT event_id, laptop_id, decisions, admitted FROM door_tally ORDER BY event_id, laptop_id
  `);
  expect(tallies.raw().all()).toEqual([
    ['e', 'east-7', 2, 1],
    ['e', 'north', 1, 0],
    ['other', 'east-7', 1, 0],
  ]);
  decide.run('north-2', 'e');
  say.run('e', 's', 'attendance', 'Attended', 'north-2');
  expect(tallies.raw().all()[1]).toEqual(['e', 'north', 2, 1]);
});
