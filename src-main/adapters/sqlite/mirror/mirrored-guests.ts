import { z } from 'zod';
import type { AlsoListed } from '../../../../src-shared/domain/guest-row.ts';
import type { ListedGuest, ServiceGuest } from '../../../../src-shared/service/guest-schema.ts';
import type { GuestAddition } from '../../../../src-shared/service/request-schemas.ts';
import {
  namesakeKeyOf,
  sameNameKeys,
  sortInitial,
  sortKey,
  wordsOfName,
} from '../../../core/guests/guest-name.ts';
import { differingField } from '../../../core/guests/guest-texts.ts';
import { mayBeSamePerson } from '../../../core/guests/walk-in-details.ts';
import type { MirroredGuest, WithoutRsvpLink } from '../../../core/ports/mirror.ts';
import { parseStoredGuest } from '../../../core/pull/guest-record.ts';
import { comparableLink } from '../../../core/scanner/comparable-link.ts';
import { type Prepare, parseRow } from '../statements.ts';
import { parseAlsoListed } from './also-listed.ts';
import { readListOrder } from './list-order.ts';
import {
  countLookAlikes,
  countNamesakes,
  readNamesakes,
  type StoredRow,
  storedColumns,
  toStoredRow,
  walkInColumns,
} from './namesakes.ts';
import { linkDigest } from './search-index.ts';
import { isOnList } from './shown-guests.ts';

const recordSchema = z.object({ raw: z.string() });
const sortKeySchema = z.object({ sortKey: z.string() });
const presentSchema = z.object({ personId: z.string() });
const linkSchema = z.object({ personId: z.string(), isWithout: z.int() });

/** The guests at these places, in their order: two statements, however many guests. */
export function readGuestsAt(
  prepare: Prepare,
  eventKey: number,
  places: readonly number[],
): readonly MirroredGuest[] {
  const rows = prepare(`
    SELECT ${storedColumns} FROM json_each(@places) AS wanted
      CROSS JOIN guest ON guest.place = wanted.value
      JOIN guest_record USING (guest_key)
    UNION ALL
    SELECT ${walkInColumns} FROM json_each(@places) AS wanted
      CROSS JOIN temp.walk_in ON walk_in.place = wanted.value
  `).all({ places: JSON.stringify(places) });
  const guests = new Map(rows.map(toStoredRow).map((guest) => [guest.place, guest]));
  return toMirroredGuests(
    prepare,
    eventKey,
    places.flatMap((place) => guests.get(place) ?? []),
  );
}

/** The guest on the list with this personId. */
export function findGuest(prepare: Prepare, eventKey: number, personId: string): MirroredGuest | null {
  const row = prepare(`
    SELECT ${storedColumns} FROM guest JOIN guest_record USING (guest_key)
    WHERE event_key = @eventKey AND person_id = @personId AND ${isOnList}
    UNION ALL
    SELECT ${walkInColumns} FROM temp.walk_in WHERE person_id = @personId
  `).get({ eventKey, personId });
  if (row === undefined) return null;
  return toMirroredGuests(prepare, eventKey, [toStoredRow(row)])[0] ?? null;
}

/** The one guest on the list whose RSVP link is this address. */
export function findByRsvpLink(prepare: Prepare, eventKey: number, address: string): MirroredGuest | null {
  const link = comparableLink(address);
  if (link === null) return null;
  const found = prepare(`
    SELECT ${storedColumns} FROM guest JOIN guest_record USING (guest_key)
    WHERE event_key = ? AND link_digest = ? AND ${isOnList}
  `)
    .all(eventKey, linkDigest(address))
    .map(toStoredRow)
    // A digest is short: other links may have the same one.
    .filter(({ raw }) => comparableLink(parseStoredGuest(raw).rsvpLink ?? '') === link);
  return found.length === 1 ? (toMirroredGuests(prepare, eventKey, found)[0] ?? null) : null;
}

/** The record of a guest, visible or hidden. */
export function findRecord(prepare: Prepare, eventKey: number, personId: string): ServiceGuest | null {
  const row = prepare(`
    SELECT raw FROM guest JOIN guest_record USING (guest_key) WHERE event_key = ? AND person_id = ?
  `).get(eventKey, personId);
  return row === undefined ? null : parseStoredGuest(parseRow(recordSchema, row).raw);
}

/** Guests with this whole name (`mayBeSamePerson`) whom the service's list had, and has no more. */
export function findGone(
  prepare: Prepare,
  eventKey: number,
  details: GuestAddition,
): readonly ServiceGuest[] {
  const keys = namesOf(details).map((name) => sameNameKeys(sortKey({ ...name, personId: '' })));
  const rows = prepare(`
    SELECT DISTINCT raw FROM json_each(?) AS wanted
      CROSS JOIN guest ON event_key = ? AND place IS NULL
        AND sort_key >= wanted.value ->> 'from' AND sort_key < wanted.value ->> 'to'
      JOIN guest_record USING (guest_key)
  `).all(JSON.stringify(keys), eventKey);
  return rows
    .map((row) => parseStoredGuest(parseRow(recordSchema, row).raw))
    .filter((guest) => mayBeSamePerson(details, guest));
}

/** A name as a list may have it: cut into first and last name anywhere, beginning at any of its words. */
function namesOf({
  firstName,
  lastName,
}: GuestAddition): readonly Pick<ListedGuest, 'firstName' | 'lastName'>[] {
  const words = wordsOfName({ firstName, lastName, personId: '' });
  return words.flatMap((_, at) => {
    const turned = [...words.slice(at), ...words.slice(0, at)];
    return turned.map((__, end) => ({
      firstName: turned.slice(0, end).join(' '),
      lastName: turned.slice(end).join(' '),
    }));
  });
}

/** Those of these guests whom the last complete guest list had. */
export function listPresent(
  prepare: Prepare,
  eventKey: number,
  personIds: readonly string[],
): readonly string[] {
  return prepare(`
    SELECT person_id AS personId FROM json_each(?) AS wanted
      CROSS JOIN guest ON event_key = ? AND person_id = wanted.value
    WHERE place IS NOT NULL AND missing_since IS NULL
  `)
    .all(JSON.stringify(personIds), eventKey)
    .map((row) => parseRow(presentSchema, row).personId);
}

/** The namesakes of this guest on the list, this one included; in the usual order of names, `limit` at most. */
export function findNamesakes(
  prepare: Prepare,
  eventKey: number,
  personId: string,
  limit: number,
): readonly MirroredGuest[] {
  const row = prepare(`
    SELECT sort_key AS sortKey FROM guest
    WHERE event_key = @eventKey AND person_id = @personId AND ${isOnList}
    UNION ALL
    SELECT sort_key FROM temp.walk_in WHERE person_id = @personId
  `).get({ eventKey, personId });
  if (row === undefined) return [];
  const { sortKey } = parseRow(sortKeySchema, row);
  const namesakes = readNamesakes(prepare, eventKey, namesakeKeyOf(sortKey), limit);
  return toMirroredGuests(prepare, eventKey, namesakes);
}

/**
 * Those without an RSVP link among the next `limit` guests of the service on the list after `after`, by personId.
 * `last` is where to continue, null at the end.
 */
export function listWithoutRsvpLink(
  prepare: Prepare,
  eventKey: number,
  after: string | null,
  limit: number,
): WithoutRsvpLink {
  const rows = prepare(`
    SELECT person_id AS personId, coalesce(raw ->> '$.rsvpLink', '') = '' AS isWithout
    FROM guest JOIN guest_record USING (guest_key)
    WHERE event_key = ? AND person_id > ? AND ${isOnList} ORDER BY person_id LIMIT ?
  `)
    .all(eventKey, after ?? '', limit)
    .map((row) => parseRow(linkSchema, row));
  return {
    personIds: rows.filter(({ isWithout }) => isWithout === 1).map(({ personId }) => personId),
    last: rows.length < limit ? null : (rows.at(-1)?.personId ?? null),
  };
}

/** These guests, each with the number of guests of the same name and the field that tells it apart. */
function toMirroredGuests(
  prepare: Prepare,
  eventKey: number,
  rows: readonly StoredRow[],
): readonly MirroredGuest[] {
  const guests = rows.map(toNamedGuest);
  const names = new Set(guests.map(({ name }) => name));
  const lookAlikes = countLookAlikes(prepare, eventKey, names);
  const counts = countNamesakes(prepare, eventKey, names, lookAlikes);
  const differs = new Map<string, ReturnType<typeof differingField>>();
  for (const [name, given] of byName(guests)) {
    const sameName = counts.get(name) ?? 1;
    if (sameName > 1)
      differs.set(
        name,
        differingField(namesakesAmong(prepare, eventKey, given, sameName, lookAlikes.has(name))),
      );
  }
  const order = readListOrder(prepare);
  return guests.map(({ guest, name, alsoListed }) => ({
    guest,
    initial: sortInitial(guest, order),
    sameName: counts.get(name) ?? 1,
    differs: differs.get(name)?.(guest) ?? null,
    alsoListed,
  }));
}

interface NamedGuest {
  readonly guest: ServiceGuest;
  readonly place: number;
  /** The key of its namesakes. */
  readonly name: string;
  readonly alsoListed: AlsoListed | null;
}

function toNamedGuest({ raw, place, sortKey, alsoListed }: StoredRow): NamedGuest {
  return {
    guest: parseStoredGuest(raw),
    place,
    name: namesakeKeyOf(sortKey),
    alsoListed: parseAlsoListed(alsoListed),
  };
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

/** With more namesakes, the field that distinguishes these is shown for all. */
const mostCompared = 20;

/**
 * The guests of one name to compare, in the order of places. Most namesakes are adjacent in a list, so usually all are at
 * hand and none needs to be read and parsed again.
 */
function namesakesAmong(
  prepare: Prepare,
  eventKey: number,
  given: readonly [NamedGuest, ...NamedGuest[]],
  sameName: number,
  looks: boolean,
): readonly ServiceGuest[] {
  if (given.length < sameName) {
    const read = readNamesakes(prepare, eventKey, given[0].name, mostCompared, looks);
    return read.map(({ raw }) => parseStoredGuest(raw));
  }
  const ordered = given.toSorted((left, right) => left.place - right.place);
  return ordered.slice(0, mostCompared).map(({ guest }) => guest);
}
