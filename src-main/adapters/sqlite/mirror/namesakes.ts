import { z } from 'zod';
import { namesakeKeyOf, sameNameKeys } from '../../../core/guests/guest-name.ts';
import { lookAlike, lookAlikeClass } from '../../../core/search/search-tokens.ts';
import { type Prepare, parseRow } from '../statements.ts';
import { alsoListedColumn } from './also-listed.ts';
import { findSlot } from './events.ts';
import { type PlaceRange, rangeOfSlot } from './places.ts';
import { isOnList } from './shown-guests.ts';

/**
 * Namesakes share a namesake key (`core/guests/guest-name.ts`). Those whose name is written as the key says are
 * neighbours by `sort_key`; those whose name only looks so have a token in the search index. Few lists have any, and
 * asking the index for each name of a page costs more than reading the page: so it is asked once for the event.
 */

/** A guest on the list as it is stored. */
const rowSchema = z.object({
  place: z.int(),
  raw: z.string(),
  sortKey: z.string(),
  alsoListed: z.string().nullable(),
});
export type StoredRow = z.infer<typeof rowSchema>;

/** The columns of a `StoredRow`, of `guest` and `guest_record`. */
export const storedColumns = `guest.place, raw, sort_key AS sortKey, ${alsoListedColumn}`;
/** The same of `walk_in`. */
export const walkInColumns = 'walk_in.place, walk_in.raw, walk_in.sort_key AS sortKey, NULL AS alsoListed';

export function toStoredRow(row: unknown): StoredRow {
  return parseRow(rowSchema, row);
}

const writtenSo = `event_key = @eventKey AND sort_key >= @from AND sort_key < @to AND ${isOnList}`;
const looksSo = `guest_search CROSS JOIN guest ON guest.place = guest_search.rowid AND event_key = @eventKey
  WHERE guest_search MATCH @token AND ${isOnList}`;

/**
 * The guests on the list with this namesake key, in the usual order of names, `limit` at most. `looks`: whether some name
 * may only look like the key.
 */
export function readNamesakes(
  prepare: Prepare,
  eventKey: number,
  key: string,
  limit: number,
  looks = hasLookAlikes(prepare, eventKey),
): readonly StoredRow[] {
  const others = looks ? `UNION SELECT guest_key, sort_key FROM ${looksSo}` : '';
  const { from, to } = sameNameKeys(key);
  return prepare(`
    SELECT ${storedColumns} FROM (
      SELECT guest_key, sort_key AS by_name FROM guest WHERE ${writtenSo} ${others} ORDER BY by_name LIMIT @limit
    ) CROSS JOIN guest USING (guest_key) JOIN guest_record USING (guest_key)
    UNION ALL
    SELECT ${walkInColumns} FROM temp.walk_in WHERE namesake_key = @from
    ORDER BY sortKey LIMIT @limit
  `)
    .all({ eventKey, from, to, limit, ...(looks && { token: tokenOf(key) }) })
    .map(toStoredRow);
}

const countSchema = z.object({ key: z.string(), guests: z.int() });

/** The number of guests on the list with each of these namesake keys. `lookAlikes`: those of `countLookAlikes`. */
export function countNamesakes(
  prepare: Prepare,
  eventKey: number,
  keys: ReadonlySet<string>,
  lookAlikes: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> {
  const rows = prepare(`
    SELECT wanted.value ->> 0 AS key, (
      SELECT count(*) FROM guest
      WHERE event_key = ? AND sort_key >= wanted.value ->> 0 AND sort_key < wanted.value ->> 1 AND ${isOnList}
    ) + (SELECT count(*) FROM temp.walk_in WHERE namesake_key = wanted.value ->> 0) AS guests
    FROM json_each(?) AS wanted
  `).all(eventKey, JSON.stringify([...keys].map((key) => [key, sameNameKeys(key).to])));
  return new Map(
    rows
      .map((row) => parseRow(countSchema, row))
      .map(({ key, guests }) => [key, guests + (lookAlikes.get(key) ?? 0)]),
  );
}

const sortKeySchema = z.object({ sortKey: z.string() });

/**
 * The number of guests on the list whose name only looks like each of these keys, without the keys that have none. One
 * query for all: each takes as long.
 */
export function countLookAlikes(
  prepare: Prepare,
  eventKey: number,
  keys: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const range = rangeOf(prepare, eventKey);
  if (keys.size === 0 || range === null || !hasLookAlikes(prepare, eventKey)) return counts;
  const rows = prepare(`
    SELECT sort_key AS sortKey FROM guest_search CROSS JOIN guest ON guest.place = guest_search.rowid
    WHERE guest_search MATCH ? AND guest_search.rowid > ? AND guest_search.rowid < ? AND ${isOnList}
  `).all([...keys].map(tokenOf).join(' OR '), range.low, range.high);
  for (const row of rows) {
    const { sortKey } = parseRow(sortKeySchema, row);
    const key = namesakeKeyOf(sortKey);
    // Another person under the same id may have brought the token.
    if (!keys.has(key) || key === sameNameKeys(sortKey).from) continue;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Whether a name of the event's list only looks like its namesake key. */
function hasLookAlikes(prepare: Prepare, eventKey: number): boolean {
  const range = rangeOf(prepare, eventKey);
  if (range === null) return false;
  const row = prepare(`
    SELECT 1 FROM guest_search WHERE guest_search MATCH '"${lookAlikeClass}" *' AND rowid > ? AND rowid < ? LIMIT 1
  `).get(range.low, range.high);
  return row !== undefined;
}

function rangeOf(prepare: Prepare, eventKey: number): PlaceRange | null {
  const slot = findSlot(prepare, eventKey);
  return slot === null ? null : rangeOfSlot(slot);
}

function tokenOf(key: string): string {
  return `"${lookAlike(key)}"`;
}
