import Database from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { firstTables } from '../../../../../src-main/adapters/sqlite/local/migrations/001-first-tables.ts';
import { guestIdentity } from '../../../../../src-main/adapters/sqlite/local/migrations/002-guest-identity.ts';
import { guestStamps } from '../../../../../src-main/adapters/sqlite/local/migrations/003-guest-stamps.ts';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';

let db: Database.Database;

/** Attempts as version 2 had them: guest, number of sending, number of acknowledgement. */
const attempts = [
  ['ann', 3, 'NULL'],
  ['ann', 4, '9'],
  ['ann', 5, 'NULL'],
  ['bob', 7, 'NULL'],
] as const;

beforeEach(() => {
  db = new Database(':memory:');
  migrate(db, [firstTables, guestIdentity]);
  for (const [personId, sent, acknowledged] of attempts) {
    db.exec(`
      INSERT INTO attempt
        (account, event_id, person_id, kind, generation, value, sent_sequence, acknowledged_sequence, outcome)
      VALUES ('a', 'e', '${personId}', 'attendance', 1, 'Attended', ${sent}, ${acknowledged}, 'unknown')
    `);
  }
  migrate(db, [firstTables, guestIdentity, guestStamps]);
});

test('stamps each guest with the highest number that stood on an attempt', () => {
  expect(db.prepare('SELECT person_id, sequence FROM guest_stamp ORDER BY person_id').raw().all()).toEqual([
    ['ann', 9],
    ['bob', 7],
  ]);
});

test('keeps the attempts, with the number they were sent with', () => {
  expect(db.prepare('SELECT person_id, sent_sequence FROM attempt').raw().all()).toEqual(
    attempts.map(([personId, sent]) => [personId, sent]),
  );
});
