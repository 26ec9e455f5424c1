import type { Migration } from '../../migrate.ts';

/**
 * The search index gathers a whole commit of an import in memory (about 3 MB of 2,000 guests) and writes it as one
 * piece. By itself it writes a piece for each megabyte, and merges all of them later.
 */
export const largerPieces: Migration = {
  version: 8,
  name: 'larger pieces',
  up: "INSERT INTO guest_search (guest_search, rank) VALUES ('hashsize', 16777216)",
};
