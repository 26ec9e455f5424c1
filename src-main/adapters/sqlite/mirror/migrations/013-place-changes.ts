import type { Migration } from '../../migrate.ts';

/**
 * Counts how often guests of an event came into the list, left it, or moved in it, so that a reader who has laid what
 * doors have decided over the list does so again only then (overlay.ts), and not after every commit.
 */
export const placeChanges: Migration = {
  version: 13,
  name: 'place changes',
  up: 'ALTER TABLE event ADD COLUMN place_changes INTEGER NOT NULL DEFAULT 0',
};
