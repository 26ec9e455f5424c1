import type { Migration } from '../../migrate.ts';

/**
 * Two laptops may have added the same walk-in, so that it became two guests. All laptops take the one with the lower
 * personId, also where the other was known before. Nothing else about an identity changes.
 */
export const oneOfTwoGuests: Migration = {
  version: 7,
  name: 'one of two guests',
  up: `
    DROP TRIGGER guest_identity_is_not_changed;
    CREATE TRIGGER guest_identity_is_not_changed BEFORE UPDATE ON guest_identity
      WHEN NEW.person_id >= OLD.person_id
        OR (NEW.account, NEW.event_id, NEW.local_id) IS NOT (OLD.account, OLD.event_id, OLD.local_id)
      BEGIN SELECT RAISE(ABORT, 'guest_identity is append-only'); END;
  `,
};
