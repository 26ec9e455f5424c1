import type { Migration } from '../../migrate.ts';

/**
 * Which guest of the service a walk-in became: decisions made under the local id are about that
 * guest. Walk-ins and removals are asked for whenever guests land in the mirror; the indexes hold only them.
 */
export const guestIdentity: Migration = {
  version: 2,
  name: 'guest identity',
  up: `
    CREATE TABLE guest_identity (
      account TEXT NOT NULL,
      event_id TEXT NOT NULL,
      local_id TEXT NOT NULL,
      person_id TEXT NOT NULL,
      found_at TEXT NOT NULL,
      checksum INTEGER NOT NULL,
      PRIMARY KEY (account, event_id, local_id)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX guest_identity_by_person ON guest_identity (account, event_id, person_id);

    CREATE INDEX outbox_walk_in ON outbox (account, event_id, generation) WHERE kind = 'walk-in';
    CREATE INDEX outbox_removal ON outbox (account, event_id, generation) WHERE kind = 'removal';

    CREATE TRIGGER guest_identity_is_not_changed BEFORE UPDATE ON guest_identity
      BEGIN SELECT RAISE(ABORT, 'guest_identity is append-only'); END;
    CREATE TRIGGER guest_identity_is_not_deleted BEFORE DELETE ON guest_identity
      BEGIN SELECT RAISE(ABORT, 'guest_identity is append-only'); END;
  `,
};
