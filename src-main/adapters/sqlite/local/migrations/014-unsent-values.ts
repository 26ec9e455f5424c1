import type { Migration } from '../../migrate.ts';

/** Finds what its author may have yet to send among thousands that were sent, and that no guest list is newer than yet. */
export const unsentValues: Migration = {
  version: 14,
  name: 'unsent values',
  up: `
    CREATE INDEX unsent_door_value ON door_value (account, event_id, kind, person_id)
      WHERE is_settled = 0 AND is_listed = 0 AND (kind = 'walk-in' OR ended_heard_at IS NULL);
  `,
};
