import type { Migration } from '../../../adapters/sqlite/migrate.ts';

/**
 * Everything the practice service knows. Lists that are only ever read and written whole (history, answers,
 * custom columns) are JSON texts; secrets are kept as SHA-256. `event.revision` counts changes of the guest list.
 */
export const organizationsEventsGuests: Migration = {
  version: 1,
  name: 'organizations-events-guests',
  up: `
    CREATE TABLE service (
      only_row INTEGER PRIMARY KEY CHECK (only_row = 1),
      instance_id TEXT NOT NULL
    ) STRICT;

    CREATE TABLE organization (
      organization_slug TEXT PRIMARY KEY,
      name TEXT NOT NULL
    ) STRICT;

    CREATE TABLE user (
      user_id TEXT PRIMARY KEY,
      first_name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      email TEXT NOT NULL UNIQUE,
      role TEXT NOT NULL,
      password_hash TEXT NOT NULL
    ) STRICT;

    CREATE TABLE membership (
      user_id TEXT NOT NULL REFERENCES user,
      organization_slug TEXT NOT NULL REFERENCES organization,
      PRIMARY KEY (user_id, organization_slug)
    ) STRICT;

    CREATE TABLE api_key (
      key_hash TEXT PRIMARY KEY,
      organization_slug TEXT NOT NULL REFERENCES organization,
      user_id TEXT NOT NULL REFERENCES user
    ) STRICT;

    CREATE TABLE access_token (
      token_hash TEXT PRIMARY KEY,
      user_id TEXT NOT NULL REFERENCES user
    ) STRICT;

    CREATE TABLE person (
      person_id TEXT PRIMARY KEY,
      organization_slug TEXT NOT NULL REFERENCES organization,
      first_name TEXT NOT NULL,
      last_name TEXT NOT NULL,
      name TEXT NOT NULL,
      folded_name TEXT NOT NULL,
      email TEXT,
      folded_email TEXT,
      phone_number TEXT,
      company TEXT,
      position TEXT
    ) STRICT, WITHOUT ROWID;

    CREATE TABLE event (
      event_id TEXT PRIMARY KEY,
      organization_slug TEXT NOT NULL REFERENCES organization,
      name TEXT NOT NULL,
      primary_slug TEXT,
      primary_date TEXT NOT NULL,
      timezone TEXT NOT NULL,
      is_public INTEGER NOT NULL CHECK (is_public IN (0, 1)),
      location_name TEXT,
      location_address TEXT,
      location_phone_number TEXT,
      location_website TEXT,
      virtual_locations TEXT NOT NULL CHECK (json_valid(virtual_locations)),
      event_tags TEXT NOT NULL CHECK (json_valid(event_tags)),
      images TEXT NOT NULL CHECK (json_valid(images)),
      rsvp_description TEXT,
      revision INTEGER NOT NULL DEFAULT 0
    ) STRICT;
    CREATE INDEX event_by_date ON event (organization_slug, primary_date, event_id);

    CREATE TABLE event_role (
      event_id TEXT NOT NULL REFERENCES event,
      user_id TEXT NOT NULL REFERENCES user,
      role TEXT NOT NULL,
      PRIMARY KEY (event_id, user_id)
    ) STRICT;

    CREATE TABLE guest (
      guest_id INTEGER PRIMARY KEY,
      event_id TEXT NOT NULL REFERENCES event,
      person_id TEXT NOT NULL REFERENCES person,
      rsvp_status TEXT NOT NULL,
      rsvp_status_history TEXT NOT NULL CHECK (json_valid(rsvp_status_history)),
      dietary_restrictions TEXT CHECK (json_valid(dietary_restrictions)),
      attendance_status TEXT,
      rsvp_question_responses TEXT NOT NULL CHECK (json_valid(rsvp_question_responses)),
      rsvp_note TEXT,
      custom_columns TEXT CHECK (json_valid(custom_columns)),
      notes TEXT,
      invite_code TEXT,
      UNIQUE (event_id, person_id)
    ) STRICT;
    CREATE INDEX guest_in_order ON guest (event_id, guest_id);
  `,
};
