import type { Migration } from '../../migrate.ts';

/**
 * Counts the changes of the words in the search index, so that a reader who holds them in memory reads them again
 * only then (guest-words.ts), and not after every mark, which changes facets only.
 */
export const wordChanges: Migration = {
  version: 5,
  name: 'word changes',
  up: `
    CREATE TABLE word_change (
      word_change_id INTEGER PRIMARY KEY CHECK (word_change_id = 1),
      changes INTEGER NOT NULL
    ) STRICT;
    INSERT INTO word_change (word_change_id, changes) VALUES (1, 0);
  `,
};
