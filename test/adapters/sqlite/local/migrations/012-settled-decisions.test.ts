import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { localMigrations } from '../../../../../src-main/adapters/sqlite/local/local-store.ts';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';

test('a decision is settled that counts, or was sent, where the guest list is newer; no outcome is known to be lost', () => {
  const db = new Database(':memory:');
  migrate(db, localMigrations.slice(0, 11));
  db.exec(`
    INSERT INTO door_decision
      (decision_id, account, event_id, person_id, kind, decided_at, author, run, place, turn)
    VALUES ('counting', 'a', 'e', 'p', 'rsvp', 'now', 'east', 'r', 1, 1),
      ('sent', 'a', 'e', 'local:east-1', 'rsvp', 'now', 'north', 'r', 2, 2),
      ('unsent', 'a', 'e', 'p', 'rsvp', 'now', 'west', 'r', 3, 3),
      ('of-another-field', 'a', 'e', 'p', 'attendance', 'now', 'east', 'r', 4, 4),
      ('of-another-guest', 'a', 'e', 'q', 'rsvp', 'now', 'east', 'r', 5, 5);
    INSERT INTO door_outcome (decision_id, outcome, ended_at, heard_at)
    VALUES ('sent', 'no-op', 'now', 'now'), ('of-another-field', 'confirmed', 'now', 'now'),
      ('of-another-guest', 'confirmed', 'now', 'now');
    INSERT INTO guest_identity (account, event_id, local_id, person_id, found_at, checksum)
    VALUES ('a', 'e', 'local:east-1', 'p', 'now', 0);
    INSERT INTO door_value
      (account, event_id, person_id, kind, decision_id, author, decided_at, is_settled, rivals)
    VALUES ('a', 'e', 'p', 'rsvp', 'counting', 'east', 'now', 1, '[]'),
      ('a', 'e', 'p', 'attendance', 'of-another-field', 'east', 'now', 0, '[]');
  `);
  migrate(db, localMigrations.slice(0, 12));
  const settled = db.prepare('SELECT decision_id FROM door_decision WHERE is_settled = 1').pluck().all();
  expect(settled.toSorted()).toEqual(['counting', 'sent']);
  expect(db.prepare('SELECT DISTINCT is_lost FROM door_outcome').pluck().all()).toEqual([0]);
});
