import type { Migration } from '../../migrate.ts';

/**
 * What could be read of `shared_update` in a damaged `local.db`. It counts for nothing until it was checked like an update
 * from another laptop, so it stands apart from what was.
 */
export const salvagedUpdates: Migration = {
  version: 17,
  name: 'salvaged updates',
  up: `
    CREATE TABLE salvaged_update (
      update_id INTEGER PRIMARY KEY,
      topic TEXT NOT NULL,
      bytes BLOB NOT NULL
    ) STRICT;
    CREATE INDEX salvaged_update_by_topic ON salvaged_update (topic);
  `,
};
