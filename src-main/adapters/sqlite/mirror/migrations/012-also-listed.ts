import type { Migration } from '../../migrate.ts';

/** Other people whom a guest list has under the personId of a guest, as JSON (`alsoListedSchema`). Few guests have any. */
export const alsoListed: Migration = {
  version: 12,
  name: 'also listed',
  up: `
    CREATE TABLE also_listed (
      event_key INTEGER NOT NULL,
      guest_key INTEGER NOT NULL,
      people TEXT NOT NULL,
      PRIMARY KEY (event_key, guest_key)
    ) STRICT, WITHOUT ROWID;
  `,
};
