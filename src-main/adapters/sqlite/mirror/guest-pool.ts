import { z } from 'zod';
import { parseRow } from '../local/rows.ts';
import type { Prepare } from '../prepare-once.ts';
import type { PlaceRange } from './places.ts';

/** Part of an ordered list. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Guests counted in one step, and where to count on. */
export interface CountStep {
  readonly guests: number;
  /** The last place that was counted; null when nobody stands behind it. */
  readonly last: number | null;
}

/**
 * The visible guests among whom a search finds, in the order of places, that is of names. `expression` is one
 * of FTS5 (fts-expression.ts); null takes everybody of the pool.
 */
export interface GuestPool {
  /** Tells this pool from others. */
  readonly name: string;
  /** Changes whenever its guests may have changed. */
  version(): string;
  places(expression: string | null, page: Page): readonly number[];
  /** Counts at most `most` guests, those behind the place `after` (null: from the beginning). */
  count(expression: string | null, after: number | null, most: number): CountStep;
}

/** All visible guests of the event that has this range of places. */
export function everyGuest(prepare: Prepare, range: PlaceRange): GuestPool {
  const { low, high } = range;
  return {
    name: String(low),
    version: () => dataVersion(prepare),
    places(expression, { offset, limit }) {
      const rows =
        expression === null
          ? prepare(
              'SELECT place FROM guest WHERE place > ? AND place < ? ORDER BY place LIMIT ? OFFSET ?',
            ).all(low, high, limit, offset)
          : prepare(`
              SELECT rowid AS place FROM guest_search
              WHERE guest_search MATCH ? AND rowid > ? AND rowid < ? ORDER BY rowid LIMIT ? OFFSET ?
            `).all(expression, low, high, limit, offset);
      return rows.map(toPlace);
    },
    count(expression, after, most) {
      const row =
        expression === null
          ? prepare(`
              SELECT count(*) AS guests, max(place) AS last FROM (
                SELECT place FROM guest WHERE place > ? AND place < ? ORDER BY place LIMIT ?
              )
            `).get(after ?? low, high, most)
          : prepare(`
              SELECT count(*) AS guests, max(place) AS last FROM (
                SELECT rowid AS place FROM guest_search
                WHERE guest_search MATCH ? AND rowid > ? AND rowid < ? ORDER BY rowid LIMIT ?
              )
            `).get(expression, after ?? low, high, most);
      return toCountStep(row, most);
    },
  };
}

const placeSchema = z.object({ place: z.int() });
const stepSchema = z.object({ guests: z.int(), last: z.int().nullable() });
const versionSchema = z.object({ data_version: z.int() });

/** A row with the place of a guest. */
export function toPlace(row: unknown): number {
  return parseRow(placeSchema, row).place;
}

/** A row with a number of guests and the `last` place among them, of a count of at most `most`. */
export function toCountStep(row: unknown, most: number): CountStep {
  const { guests, last } = parseRow(stepSchema, row);
  return { guests, last: guests < most ? null : last };
}

/** Changes with every commit of another connection to `mirror.db`. */
function dataVersion(prepare: Prepare): string {
  return String(parseRow(versionSchema, prepare('PRAGMA main.data_version').get()).data_version);
}
