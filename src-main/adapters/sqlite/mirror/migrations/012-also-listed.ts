import type { Migration } from '../../migrate.ts';

/** Other people whom a guest list has under the personId of a guest, as JSON (`alsoListedSchema`). Few guests have any. */
export const alsoListed: Migration = {
  version: 12,
  name: 'also listed',
  up: `
    CREATE TABLE also_listed (
      guest_key INTEGER PRIMARY KEY,
      people TEXT NOT NULL
    ) STRICT;
  `,
};
