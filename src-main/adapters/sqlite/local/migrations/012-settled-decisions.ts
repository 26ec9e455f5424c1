import type { Migration } from '../../migrate.ts';

/** Notes of each decision that the guest list is newer, and of each outcome that the service has it no more. */
export const settledDecisions: Migration = {
  version: 12,
  name: 'settled decisions',
  up: `
    ALTER TABLE door_outcome ADD COLUMN is_lost INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE door_decision ADD COLUMN is_settled INTEGER NOT NULL DEFAULT 0;
    UPDATE door_decision SET is_settled = 1
    WHERE decision_id IN (SELECT decision_id FROM door_value WHERE is_settled = 1);
  `,
};
