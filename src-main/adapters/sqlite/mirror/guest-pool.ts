import { z } from 'zod';
import { parseRow } from '../local/rows.ts';
import type { Prepare } from '../prepare-once.ts';
import type { PlaceRange } from './places.ts';

/** Part of an ordered list. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/**
 * The visible guests among whom a search finds, in the order of places, that is of names. `expression` is one
 * of FTS5 (fts-expression.ts); null takes everybody of the pool.
 */
export interface GuestPool {
  places(expression: string | null, page: Page): readonly number[];
  count(expression: string | null): number;
}

/** All visible guests of the event that has this range of places. */
export function everyGuest(prepare: Prepare, range: PlaceRange): GuestPool {
  const { low, high } = range;
  return {
    places(expression, { offset, limit }) {
      const rows =
        expression === null
          ? prepare(
              'SELECT place FROM guest WHERE place > ? AND place < ? ORDER BY place LIMIT ? OFFSET ?',
            ).all(low, high, limit, offset)
          : prepare(`
              SELECT rowid AS place FROM guest_search
              WHERE guest_search MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rowid LIMIT ? OFFSET ?
            `).all(expression, low, high, limit, offset);
      return rows.map(toPlace);
    },
    count(expression) {
      return toCount(
        expression === null
          ? prepare('SELECT count(*) AS guests FROM guest WHERE place > ? AND place < ?').get(low, high)
          : prepare(`
              SELECT count(*) AS guests FROM guest_search
              WHERE guest_search MATCH ? AND rowid BETWEEN ? AND ?
            `).get(expression, low, high),
      );
    },
  };
}

const placeSchema = z.object({ place: z.int() });
const countSchema = z.object({ guests: z.int() });

/** A row with the place of a guest. */
export function toPlace(row: unknown): number {
  return parseRow(placeSchema, row).place;
}

/** A row with a number of guests. */
export function toCount(row: unknown): number {
  return parseRow(countSchema, row).guests;
}
