import Database from 'better-sqlite3';
import { beforeEach, expect, test } from 'vitest';
import { migrate } from '../../../../src-main/adapters/sqlite/migrate.ts';
import { organizationsEventsGuests } from '../../../../src-main/practice/database/migrations/001-organizations-events-guests.ts';

let db: Database.Database;

beforeEach(() => {
  db = new Database(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, [organizationsEventsGuests]);
  db.exec(`
    INSERT INTO organization (organization_slug, name) VALUES ('o', 'O');
    INSERT INTO person (person_id, organization_slug, first_name, last_name, name, folded_name)
      VALUES ('p', 'o', 'P', 'P', 'P P', 'p p');
    INSERT INTO event (event_id, organization_slug, name, primary_date, timezone, is_public,
        virtual_locations, event_tags, images)
      VALUES ('e', 'o', 'E', '2026-05-04T10:00:00.000Z', 'Europe/Berlin', 0, '[]', '[]', '[]');
  `);
});

function insertGuest(personId: string, history: string): void {
  db.prepare(
    `INSERT INTO guest (event_id, person_id, rsvp_status, rsvp_status_history, rsvp_question_responses)
     VALUES ('e', ?, 'Invited', ?, '[]')`,
  ).run(personId, history);
}

test('makes the tables, all of them strict', () => {
  const tables = db
    .prepare("SELECT name, strict FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite%'")
    .all();
  const names = [
    'service',
    'organization',
    'user',
    'membership',
    'api_key',
    'access_token',
    'person',
    'event',
    'event_role',
    'guest',
  ];
  expect(tables).toHaveLength(names.length);
  expect(tables).toEqual(expect.arrayContaining(names.map((name) => ({ name, strict: 1 }))));
});

test('a person is on a guest list once', () => {
  insertGuest('p', '[]');
  expect(() => insertGuest('p', '[]')).toThrow('UNIQUE');
});

test('a guest is a person', () => {
  expect(() => insertGuest('nobody', '[]')).toThrow('FOREIGN KEY');
});

test('a history is JSON', () => {
  expect(() => insertGuest('p', 'Invited')).toThrow('CHECK');
});
