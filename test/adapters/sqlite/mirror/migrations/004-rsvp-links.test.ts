import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';
import { mirrorMigrations } from '../../../../../src-main/adapters/sqlite/mirror/open-mirror.ts';
import { linkDigest } from '../../../../../src-main/adapters/sqlite/mirror/search-index.ts';

test('guests mirrored before are found by their links', () => {
  const db = new Database(':memory:');
  migrate(
    db,
    mirrorMigrations.filter(({ version }) => version < 4),
  );
  db.exec(`
    INSERT INTO event (event_key, account, event_id, raw) VALUES (1, 'a', 'e', '{}');
    INSERT INTO guest (guest_key, event_key, person_id, sort_key) VALUES
      (1, 1, 'p', 'p'), (2, 1, 'q', 'q'), (3, 1, 'r', 'r'), (4, 1, 's', 's');
    INSERT INTO guest_record (guest_key, raw, tokens) VALUES
      (1, '{"rsvpLink":"https://rsvp.example/p"}', ''), (2, '{"rsvpLink":null}', ''),
      (3, '{}', ''), (4, '{"rsvpLink":"by phone"}', '');
  `);
  migrate(
    db,
    mirrorMigrations.filter(({ version }) => version <= 4),
  );
  expect(db.prepare('SELECT guest_key, link_digest FROM guest ORDER BY guest_key').raw().all()).toEqual([
    [1, linkDigest('https://rsvp.example/p')],
    [2, null],
    [3, null],
    [4, null],
  ]);
});
