import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { migrate } from '../../../../../src-main/adapters/sqlite/migrate.ts';
import { firstTables } from '../../../../../src-main/adapters/sqlite/mirror/migrations/001-first-tables.ts';
import { listFilters } from '../../../../../src-main/adapters/sqlite/mirror/migrations/002-list-filters.ts';

/** A mirror of version 1 with these records, each with a place but for the last. */
function mirrored(records: readonly object[]): Database.Database {
  const db = new Database(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, [firstTables]);
  db.exec("INSERT INTO event (event_key, account, event_id, raw) VALUES (1, 'a', 'e', '{}')");
  for (const [index, record] of records.entries()) {
    const personId = `p${index}`;
    const place = index === records.length - 1 ? null : (index + 1) * 10;
    db.prepare(
      'INSERT INTO guest (guest_key, event_key, person_id, sort_key, place) VALUES (?, 1, ?, ?, ?)',
    ).run(index, personId, personId, place);
    db.prepare("INSERT INTO guest_record (guest_key, raw, tokens) VALUES (?, ?, 'nada')").run(
      index,
      JSON.stringify({ personId, ...record }),
    );
    if (place !== null) db.prepare("INSERT INTO guest_search (rowid, tokens) VALUES (?, 'nada')").run(place);
  }
  return db;
}

test('guests mirrored before can be filtered: their facets are counted and in the index', () => {
  const db = mirrored([
    { rsvpStatus: 'Accepted', customColumns: { Table: '7' } },
    { rsvpStatus: 'Accepted', attendanceStatus: 'Attended', customColumns: null },
    { rsvpStatus: 'Declined' },
  ]);
  migrate(db, [firstTables, listFilters]);
  expect(db.prepare('SELECT field, value, guests FROM facet ORDER BY field, value').all()).toEqual([
    { field: 'attendance', value: '', guests: 1 },
    { field: 'attendance', value: 'Attended', guests: 1 },
    { field: 'column:Table', value: '7', guests: 1 },
    { field: 'rsvp', value: 'Accepted', guests: 2 },
  ]);
  const table = db.prepare("SELECT facet_id FROM facet WHERE field = 'column:Table'").pluck().get();
  const seven = `"${String.fromCodePoint(0xf0000 + Number(table))}"`;
  const find = db.prepare('SELECT rowid FROM guest_search WHERE guest_search MATCH ?').pluck();
  expect(find.all(seven)).toEqual([10]);
  expect(find.all('nada')).toEqual([10, 20]);
});

test('nothing that was mirrored before counts as a change', () => {
  const db = mirrored([{ rsvpStatus: 'Accepted' }, { rsvpStatus: 'Declined' }]);
  migrate(db, [firstTables, listFilters]);
  expect(db.prepare('SELECT rsvp_status, last_change FROM guest ORDER BY guest_key').all()).toEqual([
    { rsvp_status: 'Accepted', last_change: null },
    { rsvp_status: 'Declined', last_change: null },
  ]);
});
