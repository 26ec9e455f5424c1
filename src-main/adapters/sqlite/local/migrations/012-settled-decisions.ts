import type { Migration } from '../../migrate.ts';

const settledValueOf = (personId: string) => `
  SELECT 1 FROM door_value AS said
  WHERE said.account = door_decision.account AND said.event_id = door_decision.event_id
    AND said.person_id = ${personId} AND said.kind = door_decision.kind AND said.is_settled = 1`;

/** Notes of each decision that the guest list is newer, and of each outcome that the service has it no more. */
export const settledDecisions: Migration = {
  version: 12,
  name: 'settled decisions',
  up: `
    ALTER TABLE door_outcome ADD COLUMN is_lost INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE door_decision ADD COLUMN is_settled INTEGER NOT NULL DEFAULT 0;
    UPDATE door_decision SET is_settled = 1
    WHERE decision_id IN (SELECT decision_id FROM door_value WHERE is_settled = 1)
      OR (
        EXISTS (
          SELECT 1 FROM door_outcome AS ended
          WHERE ended.decision_id = door_decision.decision_id AND ended.outcome IN ('confirmed', 'no-op')
        )
        AND (
          EXISTS (${settledValueOf('door_decision.person_id')})
          OR EXISTS (
            SELECT 1 FROM guest_identity AS known
            WHERE known.account = door_decision.account AND known.event_id = door_decision.event_id
              AND known.local_id = door_decision.person_id AND EXISTS (${settledValueOf('known.person_id')})
          )
        )
      );
    CREATE INDEX overruled_outcome ON decision_outcome (outcome, decision_id) WHERE outcome = 'overruled';
  `,
};
