import { z } from 'zod';
import { type GuestFilter, isNoFilter, type ListChoice } from '../../../../src-shared/domain/guest-filter.ts';
import { type Prepare, parseRow } from '../statements.ts';
import { allOf, filterExpressions } from './fts-expression.ts';
import { dataVersions, type EventGuests } from './overlay.ts';
import { attendanceGroupOf } from './shown-guests.ts';

/** Part of an ordered list. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Guests counted in one step, and where to count on. */
interface CountStep {
  readonly guests: number;
  /** The last place that was counted; null when it was the end. */
  readonly last: number | null;
}

/**
 * The guests on the list that a search covers, in the order of places (that is, of names). `expression` is one of
 * FTS5 (fts-expression.ts); null takes every guest of the pool.
 */
export interface GuestPool {
  /** Distinguishes this pool from others. */
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
          ? prepare(`${selectEverybody(guests)} LIMIT @limit OFFSET @offset`).all({
              low,
              high,
              limit,
              offset,
            })
          : prepare(`${selectFound(guests)} LIMIT @limit OFFSET @offset`).all({
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
          ? prepare(countOf(selectEverybody(guests))).get(range)
          : prepare(countOf(selectFound(guests))).get({ expression, ...range });
      return toCountStep(row, most);
    },
  };
}

/** Places of everybody between `@low` and `@high`, in their order. */
function selectEverybody({ isPlain }: EventGuests): string {
  const mirrored = 'SELECT place FROM guest WHERE place > @low AND place < @high';
  if (isPlain) return `${mirrored} ORDER BY place`;
  return `${mirrored} AND place NOT IN (SELECT place FROM temp.left_out)
    UNION ALL SELECT place FROM temp.walk_in WHERE place > @low AND place < @high ORDER BY place`;
}

/** The same of those who fit `@expression`. */
function selectFound({ isPlain }: EventGuests): string {
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
function toPlace(row: unknown): number {
  return parseRow(placeSchema, row).place;
}

/** A row with a number of guests and the `last` place among them, of a count of at most `most`. */
function toCountStep(row: unknown, most: number): CountStep {
  const { guests, last } = parseRow(stepSchema, row);
  return { guests, last: guests < most ? null : last };
}

/** The guests that a choice lets through, in its order. A search has its own order: best first, then by name. */
export function openPool(prepare: Prepare, guests: EventGuests, { filter, sort }: ListChoice): GuestPool {
  const everyone = everyGuest(prepare, guests);
  const isWhole = isNoFilter(filter);
  if (isWhole && sort === 'name') return everyone;
  const parameters = parametersFor(prepare, guests, filter);
  const pool = isWhole ? everyone : filteredPool(prepare, guests, filter, parameters);
  if (sort === 'name') return pool;
  const byChange = listByChange(filter);
  return {
    ...pool,
    version: () => dataVersions(prepare).join(' '),
    places: (expression, page) =>
      expression === null
        ? prepare(byChange)
            .all({ ...parameters(null), ...page })
            .map(toPlace)
        : pool.places(expression, page),
  };
}

/**
 * Filters guests by the values shown: the index finds those about whom no door has decided, and SQL checks the others
 * one by one.
 */
function filteredPool(
  prepare: Prepare,
  guests: EventGuests,
  filter: GuestFilter,
  parameters: SearchParameters,
): GuestPool {
  const { range } = guests;
  return {
    name: JSON.stringify([range.low, filter]),
    version: () => dataVersions(prepare).join(' '),
    places: (expression, page) =>
      prepare(listByName(overlaidPart(filter, expression)))
        .all({ ...parameters(expression), ...page })
        .map(toPlace),
    count(expression, after, most) {
      const counted = countByName(overlaidPart(filter, expression));
      const row = prepare(counted).get({ ...parameters(expression), low: after ?? range.low, most });
      return toCountStep(row, most);
    },
  };
}

/** The parameters of a statement that looks for an expression. */
type SearchParameters = (expression: string | null) => Readonly<Record<string, string | number | null>>;

function parametersFor(
  prepare: Prepare,
  { event, eventKey, range }: EventGuests,
  filter: GuestFilter,
): SearchParameters {
  const { byMirror, byColumns } = filterExpressions(prepare, eventKey, filter);
  const { attendance, rsvpStatuses, needsAttention } = filter;
  return (expression) => {
    const search = expression === null ? [] : [expression];
    return {
      ...{ account: event.account, eventId: event.eventId, eventKey, low: range.low, high: range.high },
      byMirror: allOf([...search, byMirror]),
      byColumns: allOf([...search, byColumns]),
      attendance: attendance.length > 0 ? JSON.stringify(attendance) : null,
      rsvp: rsvpStatuses.length > 0 ? JSON.stringify(rsvpStatuses) : null,
      needsAttention: needsAttention ? 1 : 0,
    };
  };
}

const settled = `
  SELECT rowid AS place, NULL AS change FROM guest_search
  WHERE guest_search MATCH @byMirror AND rowid > @low AND rowid < @high
    AND rowid NOT IN (SELECT place FROM temp.overlaid)`;

/** A condition on shown statuses, given as SQL. */
function fitsStatuses(attendance: string, rsvp: string): string {
  return `(@attendance IS NULL OR ${attendanceGroupOf(attendance)} IN (SELECT value FROM json_each(@attendance)))
    AND (@rsvp IS NULL OR ${rsvp} IN (SELECT value FROM json_each(@rsvp)))`;
}

/** Goes through the guests in their order, as far as the page reaches. */
const settledByChange = `
  SELECT place, last_change AS change FROM guest
  WHERE event_key = @eventKey AND place IS NOT NULL AND place NOT IN (SELECT place FROM temp.overlaid)
    AND @needsAttention = 0 AND ${fitsStatuses('attendance_status', "coalesce(rsvp_status, '')")}`;

const fits = `is_shown AND ${fitsStatuses('shown_attendance', "coalesce(shown_rsvp, '')")}
  AND needs_attention >= @needsAttention`;

const overlaid = `
  SELECT place, change FROM temp.overlaid WHERE place > @low AND place < @high AND ${fits}`;

const overlaidInIndex = `
  SELECT overlaid.place, change FROM guest_search CROSS JOIN temp.overlaid ON overlaid.place = guest_search.rowid
  WHERE guest_search MATCH @byColumns AND guest_search.rowid > @low AND guest_search.rowid < @high AND ${fits}
  UNION ALL
  SELECT overlaid.place, change FROM temp.walk_in_search CROSS JOIN temp.overlaid ON overlaid.place = walk_in_search.rowid
  WHERE walk_in_search MATCH @byColumns AND ${fits}`;

/** Without a condition on places SQLite reads these in the order of changes. */
const overlaidByChange = `SELECT place, change FROM temp.overlaid WHERE ${fits}`;

/** The part for guests about whom doors have decided. It uses the index only for a search or for custom columns. */
function overlaidPart(filter: GuestFilter, expression: string | null): string {
  return expression === null && filter.columns.length === 0 ? overlaid : overlaidInIndex;
}

function listByName(overlaidRows: string): string {
  return `${settled} UNION ALL ${overlaidRows} ORDER BY place LIMIT @limit OFFSET @offset`;
}

const hasColumns = `
  AND place IN (
    SELECT rowid FROM guest_search WHERE guest_search MATCH @byColumns AND rowid > @low AND rowid < @high
  )`;

function listByChange(filter: GuestFilter): string {
  return `
    ${settledByChange} ${filter.columns.length === 0 ? '' : hasColumns}
    UNION ALL ${filter.columns.length === 0 ? overlaidByChange : overlaidInIndex} ORDER BY change DESC, place LIMIT @limit OFFSET @offset`;
}

function countByName(overlaidRows: string): string {
  return `
    SELECT count(*) AS guests, max(place) AS last FROM (
      ${settled} UNION ALL ${overlaidRows} ORDER BY place LIMIT @most
    )`;
}
