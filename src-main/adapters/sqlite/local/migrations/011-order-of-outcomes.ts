import type { Migration } from '../../migrate.ts';

/** Outcomes of doors keep the order in which this laptop has heard of them: clocks may be set back. */
export const orderOfOutcomes: Migration = {
  version: 11,
  name: 'order of outcomes',
  up: `
    CREATE TABLE ordered_outcome (
      outcome_id INTEGER PRIMARY KEY,
      decision_id TEXT NOT NULL UNIQUE,
      outcome TEXT NOT NULL,
      ended_at TEXT NOT NULL,
      heard_at TEXT NOT NULL
    ) STRICT;
    INSERT INTO ordered_outcome (decision_id, outcome, ended_at, heard_at)
      SELECT decision_id, outcome, ended_at, heard_at FROM door_outcome ORDER BY heard_at, decision_id;
    DROP TABLE door_outcome;
    ALTER TABLE ordered_outcome RENAME TO door_outcome;
  `,
};
