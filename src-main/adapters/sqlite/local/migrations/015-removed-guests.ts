import type { Migration } from '../../migrate.ts';

/** Finds whom doors have removed among thousands who were let in. */
export const removedGuests: Migration = {
  version: 15,
  name: 'removed guests',
  up: `
    CREATE INDEX removed_door_value ON door_value (account, event_id, person_id)
      WHERE kind = 'removal' AND value = 'Removed';
  `,
};
