import type { Migration } from '../../migrate.ts';

/**
 * Counts the guests whose RSVP status says not to expect them, without reading the others: few guests are in this index.
 * Its condition is that of `isExpectedIn` (shown-guests.ts). If that changes, the count stays right and becomes slow, until
 * another migration makes the index anew.
 */
export const notExpected: Migration = {
  version: 10,
  name: 'not expected',
  up: `
    CREATE INDEX guest_not_expected ON guest (event_key, attendance_status, rsvp_status, place) WHERE place IS NOT NULL
      AND NOT lower(trim(coalesce(rsvp_status, ''))) IN ('', 'invited', 'accepted', 'maybe');
  `,
};
