import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';
import { firstTables } from '../../../../../src-main/adapters/sqlite/mirror/migrations/001-first-tables.ts';
import { listFilters } from '../../../../../src-main/adapters/sqlite/mirror/migrations/002-list-filters.ts';
import { longerPrefixes } from '../../../../../src-main/adapters/sqlite/mirror/migrations/003-longer-prefixes.ts';

test('guests mirrored before are found as they were, and those without a place are not', () => {
  const db = new Database(':memory:');
  migrate(db, [firstTables, listFilters]);
  db.exec(`
    INSERT INTO event (event_key, account, event_id, raw) VALUES (1, 'a', 'e', '{}');
    INSERT INTO guest (guest_key, event_key, person_id, sort_key, place) VALUES
      (1, 1, 'p', 'p', 20), (2, 1, 'q', 'q', 10), (3, 1, 'r', 'r', NULL);
    INSERT INTO guest_record (guest_key, raw, tokens) VALUES
      (1, '{}', 'nsmithson x'), (2, '{}', 'nsmith x'), (3, '{}', 'nsmith x');
    INSERT INTO guest_search (rowid, tokens) VALUES (10, 'nsmith x'), (20, 'nsmithson x');
  `);
  migrate(db, [firstTables, listFilters, longerPrefixes]);
  const find = db.prepare('SELECT rowid FROM guest_search WHERE guest_search MATCH ?').pluck();
  expect(find.all('"nsmith"')).toEqual([10]);
  expect(find.all('"nsmith" *')).toEqual([10, 20]);
  expect(find.all('"x"')).toEqual([10, 20]);
});
