import type { Migration } from '../../migrate.ts';

/** A decision says which marks of other doors it replaces. Those of before do not say it: they stand beside. */
export const replacedMarks: Migration = {
  version: 8,
  name: 'replaced marks',
  up: `ALTER TABLE door_decision ADD COLUMN replaces TEXT NOT NULL DEFAULT '[]';`,
};
