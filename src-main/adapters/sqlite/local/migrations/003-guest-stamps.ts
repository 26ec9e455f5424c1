import type { Migration } from '../../migrate.ts';

/**
 * The version of each guest, which stood on attempts before, also on such as changed
 * nothing. An attempt keeps the number it was sent with.
 */
export const guestStamps: Migration = {
  version: 3,
  name: 'guest stamps',
  up: `
    CREATE TABLE guest_stamp (
      account TEXT NOT NULL,
      event_id TEXT NOT NULL,
      person_id TEXT NOT NULL,
      sequence INTEGER NOT NULL,
      PRIMARY KEY (account, event_id, person_id)
    ) STRICT, WITHOUT ROWID;

    CREATE INDEX guest_stamp_by_age ON guest_stamp (sequence);

    INSERT INTO guest_stamp (account, event_id, person_id, sequence)
    SELECT account, event_id, person_id, max(max(sent_sequence, coalesce(acknowledged_sequence, 0)))
    FROM attempt GROUP BY account, event_id, person_id;

    ALTER TABLE attempt DROP COLUMN acknowledged_sequence;
  `,
};
