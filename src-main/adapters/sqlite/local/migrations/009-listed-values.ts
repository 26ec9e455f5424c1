import type { Migration } from '../../migrate.ts';

/** Notes which values of other doors the guest list shows, although nobody has said that they were sent. */
export const listedValues: Migration = {
  version: 9,
  name: 'listed values',
  up: 'ALTER TABLE door_value ADD COLUMN is_listed INTEGER NOT NULL DEFAULT 0;',
};
