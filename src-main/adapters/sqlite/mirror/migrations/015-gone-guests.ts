import type { Migration } from '../../migrate.ts';

/** Finds guests by name who are on the list no more: few are, so the index is small. */
export const goneGuests: Migration = {
  version: 15,
  name: 'gone guests',
  up: 'CREATE INDEX guest_gone ON guest (event_key, sort_key) WHERE place IS NULL',
};
