import type { Migration } from '../../migrate.ts';

/**
 * The order that a person chose for all guest lists. Without a row they stand in the usual one, by `guest.sort_key`;
 * in any other, `guest_order` has the key of each guest who has or had a place.
 */
export const listOrder: Migration = {
  version: 9,
  name: 'list order',
  up: `
    CREATE TABLE list_order (
      list_order_id INTEGER PRIMARY KEY CHECK (list_order_id = 1),
      sorted_by TEXT NOT NULL,
      language TEXT NOT NULL
    ) STRICT;
    CREATE TABLE guest_order (
      guest_key INTEGER PRIMARY KEY,
      event_key INTEGER NOT NULL,
      order_key TEXT NOT NULL
    ) STRICT;
    CREATE UNIQUE INDEX guest_order_by_key ON guest_order (event_key, order_key);
  `,
};
