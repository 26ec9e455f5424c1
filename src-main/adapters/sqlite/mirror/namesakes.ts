import { z } from 'zod';
import type { ServiceGuest } from '../../../../src-shared/service/guest-schema.ts';
import { sameNameKeys } from '../../../core/guests/guest-name.ts';
import { differingField } from '../../../core/guests/guest-texts.ts';
import type { MirroredGuest } from '../../../core/ports/mirror.ts';
import { parseStoredGuest } from '../../../core/pull/guest-record.ts';
import { parseRow } from '../local/rows.ts';
import type { Prepare } from '../prepare-once.ts';
import { isOnList } from './overlay.ts';

const guestSchema = z.object({ place: z.int(), raw: z.string(), sortKey: z.string() });

/** A guest on the list as it is stored. */
export type StoredRow = z.infer<typeof guestSchema>;

/** The columns of a `StoredRow`, of `guest` and `guest_record`. */
export const storedColumns = 'guest.place, raw, sort_key AS sortKey';
/** The same of `walk_in`. */
export const walkInColumns = 'walk_in.place, walk_in.raw, walk_in.sort_key AS sortKey';

export function toStoredRow(row: unknown): StoredRow {
  return parseRow(guestSchema, row);
}

/** Guests with the name in this sort key, by personId, the end of their own. */
export function readNamesakes(
  prepare: Prepare,
  eventKey: number,
  sortKey: string,
  limit: number,
): readonly StoredRow[] {
  const { from, to } = sameNameKeys(sortKey);
  return prepare(`
    SELECT ${storedColumns} FROM guest JOIN guest_record USING (guest_key)
    WHERE event_key = +@eventKey AND sort_key >= +@from AND sort_key < +@to AND ${isOnList}
    UNION ALL
    SELECT ${walkInColumns} FROM temp.walk_in WHERE sort_key >= +@from AND sort_key < +@to
    ORDER BY sortKey LIMIT @limit
  `)
    .all({ eventKey, from, to, limit })
    .map(toStoredRow);
}

/** These guests, each with how many bear its name and what tells it apart from them. */
export function amongNamesakes(
  prepare: Prepare,
  eventKey: number,
  rows: readonly StoredRow[],
): readonly MirroredGuest[] {
  const guests = rows.map(toNamedGuest);
  const counts = countNamesakes(prepare, eventKey, guests);
  const differs = new Map<string, ReturnType<typeof differingField>>();
  for (const [name, given] of byName(guests)) {
    const sameName = counts.get(name) ?? 1;
    if (sameName > 1) differs.set(name, differingField(namesakesAmong(prepare, eventKey, given, sameName)));
  }
  return guests.map(({ guest, name }) => ({
    guest,
    sameName: counts.get(name) ?? 1,
    differs: differs.get(name)?.(guest) ?? null,
  }));
}

interface NamedGuest {
  readonly guest: ServiceGuest;
  readonly place: number;
  readonly sortKey: string;
  /** What the sort keys of its name have in common. */
  readonly name: string;
}

function toNamedGuest({ raw, place, sortKey }: StoredRow): NamedGuest {
  return { guest: parseStoredGuest(raw), place, sortKey, name: sameNameKeys(sortKey).from };
}

function byName(guests: readonly NamedGuest[]): ReadonlyMap<string, [NamedGuest, ...NamedGuest[]]> {
  const named = new Map<string, [NamedGuest, ...NamedGuest[]]>();
  for (const guest of guests) {
    const others = named.get(guest.name);
    if (others === undefined) named.set(guest.name, [guest]);
    else others.push(guest);
  }
  return named;
}

/** Of more namesakes, what tells the first of them apart is shown of all. */
const mostCompared = 20;

/**
 * The guests of one name who are compared, in the order of their sort keys, that is of places. Namesakes stand
 * side by side in a list: most times all of them are at hand, and none needs to be read and parsed again.
 */
function namesakesAmong(
  prepare: Prepare,
  eventKey: number,
  given: readonly [NamedGuest, ...NamedGuest[]],
  sameName: number,
): readonly ServiceGuest[] {
  if (given.length < sameName) {
    const read = readNamesakes(prepare, eventKey, given[0].sortKey, mostCompared);
    return read.map(({ raw }) => parseStoredGuest(raw));
  }
  const ordered = given.toSorted((left, right) => left.place - right.place);
  return ordered.slice(0, mostCompared).map(({ guest }) => guest);
}

const countSchema = z.object({ name: z.string(), guests: z.int() });

/** How many guests bear each of the names of these, by the beginning that the keys of a name have in common. */
function countNamesakes(
  prepare: Prepare,
  eventKey: number,
  guests: readonly NamedGuest[],
): ReadonlyMap<string, number> {
  const names = new Map(guests.map(({ name, sortKey }) => [name, sameNameKeys(sortKey).to]));
  const rows = prepare(`
    SELECT wanted.value ->> 0 AS name, (
      SELECT count(*) FROM guest
      WHERE event_key = ? AND sort_key >= wanted.value ->> 0 AND sort_key < wanted.value ->> 1 AND ${isOnList}
    ) + (
      SELECT count(*) FROM temp.walk_in
      WHERE sort_key >= wanted.value ->> 0 AND sort_key < wanted.value ->> 1
    ) AS guests
    FROM json_each(?) AS wanted
  `).all(eventKey, JSON.stringify([...names]));
  return new Map(rows.map((row) => parseRow(countSchema, row)).map(({ name, guests }) => [name, guests]));
}
