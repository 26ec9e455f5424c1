import type { Migration } from '../../migrate.ts';

/** Which decisions a review of a conflict between doors was about. Reviews of before were of this laptop, and are yet to be shared. */
export const sharedReviews: Migration = {
  version: 16,
  name: 'shared reviews',
  up: `
    CREATE TABLE door_review (
      decision_id TEXT NOT NULL,
      review_id TEXT NOT NULL,
      account TEXT NOT NULL,
      event_id TEXT NOT NULL,
      is_shared INTEGER NOT NULL,
      PRIMARY KEY (decision_id, review_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX door_review_by_event ON door_review (account, event_id, is_shared, review_id);

    INSERT INTO door_review (decision_id, review_id, account, event_id, is_shared)
    SELECT decision_id, 'review-' || decision_id, account, event_id, 0
    FROM door_value WHERE rivals <> '[]' AND rivals = reviewed_rivals
    UNION
    SELECT rival.value ->> 'decisionId', 'review-' || decision_id, account, event_id, 0
    FROM door_value, json_each(door_value.rivals) AS rival WHERE rivals <> '[]' AND rivals = reviewed_rivals;

    ALTER TABLE door_value DROP COLUMN reviewed_rivals;
  `,
};
