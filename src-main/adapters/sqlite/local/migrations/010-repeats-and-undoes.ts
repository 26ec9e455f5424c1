import type { Migration } from '../../migrate.ts';

/** A decision says which one it repeats, and which one it takes back. Those of before do not say it: each is its own. */
export const repeatsAndUndoes: Migration = {
  version: 10,
  name: 'repeats and undoes',
  up: `
    ALTER TABLE decision ADD COLUMN repeats TEXT;
    ALTER TABLE decision ADD COLUMN undoes TEXT;
    ALTER TABLE door_decision ADD COLUMN repeats TEXT;
    ALTER TABLE door_decision ADD COLUMN undoes TEXT;
  `,
};
