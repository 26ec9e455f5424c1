import { z } from 'zod';
import { parseRow } from '../local/rows.ts';
import type { Prepare } from '../prepare-once.ts';
import { dataVersions, type EventGuests } from './overlay.ts';

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
 * The guests on the list among whom a search finds, in the order of places, that is of names. `expression` is one
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

/** Everybody on the list of an event. */
export function everyGuest(prepare: Prepare, guests: EventGuests): GuestPool {
  const { low, high } = guests.range;
  return {
    name: String(low),
    version: () => `${dataVersions(prepare)[0]} ${guests.overlayVersion}`,
    places(expression, { offset, limit }) {
      const rows =
        expression === null
          ? prepare(`${everybody(guests)} LIMIT @limit OFFSET @offset`).all({ low, high, limit, offset })
          : prepare(`${found(guests)} LIMIT @limit OFFSET @offset`).all({
              expression,
              low,
              high,
              limit,
              offset,
            });
      return rows.map(toPlace);
    },
    count(expression, after, most) {
      const range = { low: after ?? low, high, most };
      const row =
        expression === null
          ? prepare(countOf(everybody(guests))).get(range)
          : prepare(countOf(found(guests))).get({ expression, ...range });
      return toCountStep(row, most);
    },
  };
}

/** Places of everybody between `@low` and `@high`, in their order. */
function everybody({ isPlain }: EventGuests): string {
  const mirrored = 'SELECT place FROM guest WHERE place > @low AND place < @high';
  if (isPlain) return `${mirrored} ORDER BY place`;
  return `${mirrored} AND place NOT IN (SELECT place FROM temp.left_out)
    UNION ALL SELECT place FROM temp.walk_in WHERE place > @low AND place < @high ORDER BY place`;
}

/** The same of those who fit `@expression`. */
function found({ isPlain }: EventGuests): string {
  const mirrored = `SELECT rowid AS place FROM guest_search
    WHERE guest_search MATCH @expression AND rowid > @low AND rowid < @high`;
  if (isPlain) return `${mirrored} ORDER BY rowid`;
  return `${mirrored} AND rowid NOT IN (SELECT place FROM temp.left_out)
    UNION ALL SELECT rowid FROM temp.walk_in_search
    WHERE walk_in_search MATCH @expression AND rowid > @low AND rowid < @high ORDER BY place`;
}

function countOf(places: string): string {
  return `SELECT count(*) AS guests, max(place) AS last FROM (${places} LIMIT @most)`;
}

const placeSchema = z.object({ place: z.int() });
const stepSchema = z.object({ guests: z.int(), last: z.int().nullable() });

/** A row with the place of a guest. */
export function toPlace(row: unknown): number {
  return parseRow(placeSchema, row).place;
}

/** A row with a number of guests and the `last` place among them, of a count of at most `most`. */
export function toCountStep(row: unknown, most: number): CountStep {
  const { guests, last } = parseRow(stepSchema, row);
  return { guests, last: guests < most ? null : last };
}
