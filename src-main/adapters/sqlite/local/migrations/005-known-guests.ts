import type { Migration } from '../../migrate.ts';

/** Notes with the identity of a walk-in which guests who fit its details are other people. */
export const knownGuests: Migration = {
  version: 5,
  name: 'known guests',
  up: 'ALTER TABLE guest_identity ADD COLUMN known TEXT;',
};
