import type { Migration } from '../../migrate.ts';

/**
 * What paired laptops share. The updates can be had from another laptop again, and the other tables follow from them, so
 * their rows carry no checksum.
 */
export const doors: Migration = {
  version: 6,
  name: 'doors',
  up: `
    CREATE TABLE shared_update (
      update_id INTEGER PRIMARY KEY,
      topic TEXT NOT NULL,
      bytes BLOB NOT NULL
    ) STRICT;
    CREATE INDEX shared_update_by_topic ON shared_update (topic);

    CREATE TABLE reached_door (
      account TEXT NOT NULL,
      door TEXT NOT NULL,
      host TEXT NOT NULL,
      port INTEGER NOT NULL,
      reached_at TEXT NOT NULL,
      PRIMARY KEY (account, door, host, port)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE door_decision (
      decision_id TEXT NOT NULL PRIMARY KEY,
      account TEXT NOT NULL,
      event_id TEXT NOT NULL,
      person_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      from_value TEXT,
      to_value TEXT,
      operator TEXT,
      door TEXT,
      decided_at TEXT NOT NULL,
      author TEXT NOT NULL,
      run TEXT NOT NULL,
      place INTEGER NOT NULL,
      turn INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX door_decision_by_guest ON door_decision (account, event_id, person_id);
    CREATE INDEX door_decision_by_author ON door_decision (account, event_id, author);

    CREATE TABLE door_outcome (
      decision_id TEXT NOT NULL PRIMARY KEY,
      outcome TEXT NOT NULL,
      ended_at TEXT NOT NULL,
      heard_at TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE door_value (
      account TEXT NOT NULL,
      event_id TEXT NOT NULL,
      person_id TEXT NOT NULL,
      kind TEXT NOT NULL,
      value TEXT,
      decision_id TEXT NOT NULL,
      author TEXT NOT NULL,
      operator TEXT,
      door TEXT,
      decided_at TEXT NOT NULL,
      is_settled INTEGER NOT NULL,
      ended_heard_at TEXT,
      rivals TEXT NOT NULL,
      reviewed_rivals TEXT NOT NULL DEFAULT '[]',
      PRIMARY KEY (account, event_id, person_id, kind)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX open_door_value ON door_value (account, event_id, kind, person_id, value, decided_at)
      WHERE is_settled = 0;
    CREATE INDEX door_arrival ON door_value (account, event_id, decided_at)
      WHERE kind = 'attendance' AND value = 'Attended';
    CREATE INDEX door_rivalry ON door_value (account) WHERE rivals <> '[]';
  `,
};
