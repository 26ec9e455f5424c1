import { z } from 'zod';
import { type GuestFilter, isNoFilter, type ListChoice } from '../../../../src-shared/domain/guest-filter.ts';
import { type Prepare, parseRow } from '../statements.ts';
import { allOf, filterExpressions } from './fts-expression.ts';
import { attendanceGroupOf, dataVersions, type EventGuests, laidGuests } from './overlay.ts';

/** Part of an ordered list. */
export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Guests counted in one step, and where to count on. */
interface CountStep {
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
  const ask = questionsAbout(prepare, guests, filter);
  const pool = isWhole ? everyone : filteredPool(prepare, guests, filter, ask);
  if (sort === 'name') return pool;
  const byChange = listByChange(filter);
  return {
    ...pool,
    version: () => dataVersions(prepare).join(' '),
    places: (expression, page) =>
      expression === null
        ? prepare(byChange)
            .all({ ...ask(null), ...page })
            .map(toPlace)
        : pool.places(expression, page),
  };
}

/**
 * Guests by what is shown of them: those of whom the outbox says nothing are found in the index, the others
 * are judged one by one.
 */
function filteredPool(prepare: Prepare, { range }: EventGuests, filter: GuestFilter, ask: Ask): GuestPool {
  return {
    name: JSON.stringify([range.low, filter]),
    version: () => dataVersions(prepare).join(' '),
    places: (expression, page) =>
      prepare(listByName(laidPart(filter, expression)))
        .all({ ...ask(expression), ...page })
        .map(toPlace),
    count(expression, after, most) {
      const counted = countByName(laidPart(filter, expression));
      const row = prepare(counted).get({ ...ask(expression), low: after ?? range.low, most });
      return toCountStep(row, most);
    },
  };
}

/** The parameters of a statement that looks for an expression. */
type Ask = (expression: string | null) => Readonly<Record<string, string | number | null>>;

function questionsAbout(prepare: Prepare, { event, eventKey, range }: EventGuests, filter: GuestFilter): Ask {
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
    AND rowid NOT IN (SELECT place FROM laid)`;

/** A condition on shown statuses, given as SQL. */
function fitsStatuses(attendance: string, rsvp: string): string {
  return `(@attendance IS NULL OR ${attendanceGroupOf(attendance)} IN (SELECT value FROM json_each(@attendance)))
    AND (@rsvp IS NULL OR ${rsvp} IN (SELECT value FROM json_each(@rsvp)))`;
}

/** Goes through the guests in their order, as far as the page reaches. */
const settledByChange = `
  SELECT place, last_change AS change FROM guest
  WHERE event_key = @eventKey AND place IS NOT NULL AND place NOT IN (SELECT place FROM laid)
    AND @needsAttention = 0 AND ${fitsStatuses('attendance_status', "coalesce(rsvp_status, '')")}`;

const fits = `is_shown AND ${fitsStatuses('shown_attendance', "coalesce(shown_rsvp, '')")}
  AND needs_attention >= @needsAttention`;

/** What waits here was decided after everything that the mirror has heard of. */
const laidChange = '4503599627370496 + generation AS change';

const laid = `
  SELECT place, ${laidChange} FROM laid WHERE place > @low AND place < @high AND ${fits}`;

const laidInIndex = `
  SELECT laid.place, ${laidChange} FROM guest_search CROSS JOIN laid ON laid.place = guest_search.rowid
  WHERE guest_search MATCH @byColumns AND guest_search.rowid > @low AND guest_search.rowid < @high AND ${fits}
  UNION ALL
  SELECT laid.place, ${laidChange} FROM temp.walk_in_search CROSS JOIN laid ON laid.place = walk_in_search.rowid
  WHERE walk_in_search MATCH @byColumns AND ${fits}`;

/** The guests of whom the outbox speaks need the index only when something is asked that it alone knows. */
function laidPart(filter: GuestFilter, expression: string | null): string {
  return expression === null && filter.columns.length === 0 ? laid : laidInIndex;
}

function listByName(laidOnes: string): string {
  return `WITH ${laidGuests} ${settled} UNION ALL ${laidOnes} ORDER BY place LIMIT @limit OFFSET @offset`;
}

const hasColumns = `
  AND place IN (
    SELECT rowid FROM guest_search WHERE guest_search MATCH @byColumns AND rowid > @low AND rowid < @high
  )`;

function listByChange(filter: GuestFilter): string {
  return `
    WITH ${laidGuests} ${settledByChange} ${filter.columns.length === 0 ? '' : hasColumns}
    UNION ALL ${laidPart(filter, null)} ORDER BY change DESC, place LIMIT @limit OFFSET @offset`;
}

function countByName(laidOnes: string): string {
  return `
    WITH ${laidGuests} SELECT count(*) AS guests, max(place) AS last FROM (
      ${settled} UNION ALL ${laidOnes} ORDER BY place LIMIT @most
    )`;
}
