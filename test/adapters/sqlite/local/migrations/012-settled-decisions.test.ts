import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { localMigrations } from '../../../../../src-main/adapters/sqlite/local/local-store.ts';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';

test('a decision is settled that counts where the guest list is newer; no outcome is known to be lost', () => {
  const db = new Database(':memory:');
  migrate(db, localMigrations.slice(0, 11));
  db.exec(`
    INSERT INTO door_decision
      (decision_id, account, event_id, person_id, kind, decided_at, author, run, place, turn)
    VALUES ('east-1', 'a', 'e', 'p', 'rsvp', 'now', 'east', 'r', 1, 1),
      ('east-2', 'a', 'e', 'p', 'attendance', 'now', 'east', 'r', 2, 2);
    INSERT INTO door_outcome (decision_id, outcome, ended_at, heard_at)
    VALUES ('east-1', 'confirmed', 'now', 'now');
    INSERT INTO door_value
      (account, event_id, person_id, kind, decision_id, author, decided_at, is_settled, rivals)
    VALUES ('a', 'e', 'p', 'rsvp', 'east-1', 'east', 'now', 1, '[]'),
      ('a', 'e', 'p', 'attendance', 'east-2', 'east', 'now', 0, '[]');
  `);
  migrate(db, localMigrations.slice(0, 12));
  const settled = db.prepare('SELECT decision_id, is_settled FROM door_decision ORDER BY decision_id').raw();
  expect(settled.all()).toEqual([
    ['east-1', 1],
    ['east-2', 0],
  ]);
  expect(db.prepare('SELECT is_lost FROM door_outcome').pluck().all()).toEqual([0]);
});
