import { z } from 'zod';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import type { DoorReview } from '../../../core/ports/shared-store.ts';
import { type Prepare, parseRow } from '../statements.ts';
import { jsonText } from './rows.ts';

const reviewSchema = z.object({
  account: z.string(),
  eventId: z.string(),
  reviewId: z.string(),
  decisionIds: jsonText.pipe(z.array(z.string())),
}) satisfies z.ZodType<DoorReview>;

/** A `door_value` with rivals that no review is about. One is about it when it names the decision that counts, and all rivals. */
export const isUnreviewedValue = `NOT EXISTS (
  SELECT 1 FROM door_review AS counting WHERE counting.decision_id = door_value.decision_id AND NOT EXISTS (
    SELECT 1 FROM json_each(door_value.rivals) WHERE NOT EXISTS (
      SELECT 1 FROM door_review AS named
      WHERE named.decision_id = json_each.value ->> 'decisionId' AND named.review_id = counting.review_id
    )
  )
)`;

/** Adds a review, or notes of one that is known that it is shared. */
export function addDoorReview(
  prepare: Prepare,
  { decisionIds, ...review }: DoorReview,
  isShared: boolean,
): void {
  const add = prepare(`
    INSERT INTO door_review (decision_id, review_id, account, event_id, is_shared)
    VALUES (@decisionId, @reviewId, @account, @eventId, @isShared)
    ON CONFLICT (decision_id, review_id) DO UPDATE SET is_shared = max(is_shared, excluded.is_shared)
  `);
  for (const decisionId of decisionIds) add.run({ ...review, decisionId, isShared: Number(isShared) });
}

/** Reviews of this laptop that were not shared yet. */
export function listUnsharedReviews(prepare: Prepare, event: EventRef): DoorReview[] {
  return prepare(`
    SELECT account, event_id AS eventId, review_id AS reviewId, json_group_array(decision_id) AS decisionIds
    FROM door_review WHERE account = @account AND event_id = @eventId AND is_shared = 0
    GROUP BY account, event_id, review_id
  `)
    .all(event)
    .map((row) => parseRow(reviewSchema, row));
}
