import type { Migration } from '../../migrate.ts';

/**
 * What the service has said. A guest has a place while it is visible: places of an event are in
 * the order of its names, and are the row ids of the search index, so that hits come sorted. Each event that
 * has guests owns a slot of places (places.ts). `guest` is narrow and `guest_record` wide, so that asking for
 * everybody reads little; `guest_by_status` ends with the key so that newcomers are added at one end of it.
 */
export const firstTables: Migration = {
  version: 1,
  name: 'first tables',
  up: `
    CREATE TABLE event (
      event_key INTEGER PRIMARY KEY,
      account TEXT NOT NULL,
      event_id TEXT NOT NULL,
      primary_date TEXT,
      raw TEXT NOT NULL,
      slot INTEGER UNIQUE CHECK (slot BETWEEN 0 AND 4095),
      pulls INTEGER NOT NULL DEFAULT 0,
      guests_ready INTEGER,
      pulled_at TEXT,
      etag TEXT,
      UNIQUE (account, event_id)
    ) STRICT;

    CREATE TABLE event_scope (
      account TEXT NOT NULL,
      past INTEGER NOT NULL,
      organization INTEGER NOT NULL,
      event_key INTEGER NOT NULL REFERENCES event,
      PRIMARY KEY (account, past, organization, event_key)
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE guest (
      guest_key INTEGER PRIMARY KEY,
      event_key INTEGER NOT NULL REFERENCES event,
      person_id TEXT NOT NULL,
      attendance_status TEXT,
      sort_key TEXT NOT NULL,
      place INTEGER,
      digest TEXT,
      missing_since INTEGER,
      UNIQUE (event_key, person_id)
    ) STRICT;

    CREATE UNIQUE INDEX guest_by_place ON guest (place) WHERE place IS NOT NULL;
    CREATE INDEX guest_by_name ON guest (event_key, sort_key, place) WHERE place IS NOT NULL;
    CREATE INDEX guest_by_status ON guest (event_key, attendance_status, guest_key, place) WHERE place IS NOT NULL;

    CREATE TABLE guest_record (
      guest_key INTEGER PRIMARY KEY REFERENCES guest,
      raw TEXT NOT NULL,
      tokens TEXT NOT NULL
    ) STRICT;

    CREATE VIRTUAL TABLE guest_search USING fts5 (
      tokens,
      content = '',
      columnsize = 0,
      detail = none,
      prefix = '2 3 4 5',
      tokenize = "ascii tokenchars '_@.+-$'"
    );
    INSERT INTO guest_search (guest_search, rank) VALUES ('automerge', 8);
  `,
};
