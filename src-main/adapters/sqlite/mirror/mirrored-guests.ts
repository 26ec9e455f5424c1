import { z } from 'zod';
import type { ServiceGuest } from '../../../../src-shared/service/guest-schema.ts';
import type { MirroredGuest, WithoutRsvpLink } from '../../../core/ports/mirror.ts';
import { parseStoredGuest } from '../../../core/pull/guest-record.ts';
import { comparableLink } from '../../../core/scanner/comparable-link.ts';
import { parseRow } from '../local/rows.ts';
import type { Prepare } from '../prepare-once.ts';
import { linkDigest } from './link-digest.ts';
import { amongNamesakes, readNamesakes, storedColumns, toStoredRow, walkInColumns } from './namesakes.ts';
import { isOnList } from './overlay.ts';

const recordSchema = z.object({ raw: z.string() });
const sortKeySchema = z.object({ sortKey: z.string() });
const presentSchema = z.object({ personId: z.string() });
const linkSchema = z.object({ personId: z.string(), isWithout: z.int() });

/** The guests at these places, in their order: two statements, however many guests. */
export function guestsAt(
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
  return amongNamesakes(
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
  return amongNamesakes(prepare, eventKey, [toStoredRow(row)])[0] ?? null;
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
  return found.length === 1 ? (amongNamesakes(prepare, eventKey, found)[0] ?? null) : null;
}

/** The record of a guest, visible or hidden. */
export function findRecord(prepare: Prepare, eventKey: number, personId: string): ServiceGuest | null {
  const row = prepare(`
    SELECT raw FROM guest JOIN guest_record USING (guest_key) WHERE event_key = ? AND person_id = ?
  `).get(eventKey, personId);
  return row === undefined ? null : parseStoredGuest(parseRow(recordSchema, row).raw);
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

/** Guests on the list with the name of this one, who is among them; by personId, `limit` at most. */
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
  return amongNamesakes(prepare, eventKey, readNamesakes(prepare, eventKey, sortKey, limit));
}

/**
 * Of the next `limit` guests of the service on the list after `after`, by personId: those without an RSVP link. `last` is where
 * to go on from, null at the end.
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
