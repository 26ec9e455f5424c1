import { z } from 'zod';
import type { ServiceGuest } from '../../../../src-shared/service/guest-schema.ts';
import { columnField } from '../../../core/filters/facets.ts';
import { parseStoredGuest } from '../../../core/mirror/guest-record.ts';
import { localIdRange } from '../../../core/outbox/local-id.ts';
import type { MirroredGuest, WithoutRsvpLink } from '../../../core/ports/mirror.ts';
import { comparableLink } from '../../../core/scanner/comparable-link.ts';
import { parseRow } from '../local/rows.ts';
import type { Prepare } from '../prepare-once.ts';
import { linkDigest } from './link-digest.ts';
import { amongNamesakes, readNamesakes, storedColumns, toStoredRow } from './namesakes.ts';

const recordSchema = z.object({ raw: z.string() });
const personIdSchema = z.object({ personId: z.string() });
const sortKeySchema = z.object({ sortKey: z.string() });
const columnPrefix = columnField('');
const afterColumnPrefix = columnPrefix.replace(/:$/, ';');

const linkSchema = z.object({ personId: z.string(), isWithout: z.int() });
const columnSchema = z.object({ name: z.string() });

/** The guests at these places, in their order: two statements, however many guests. */
export function guestsAt(
  prepare: Prepare,
  eventKey: number,
  places: readonly number[],
): readonly MirroredGuest[] {
  const rows = prepare(`
    SELECT ${storedColumns} FROM json_each(?) AS wanted
      CROSS JOIN guest ON guest.place = wanted.value
      JOIN guest_record USING (guest_key)
  `).all(JSON.stringify(places));
  const guests = new Map(rows.map(toStoredRow).map((guest) => [guest.place, guest]));
  return amongNamesakes(
    prepare,
    eventKey,
    places.flatMap((place) => guests.get(place) ?? []),
  );
}

export function findGuest(prepare: Prepare, eventKey: number, personId: string): MirroredGuest | null {
  const row = prepare(`
    SELECT ${storedColumns} FROM guest JOIN guest_record USING (guest_key)
    WHERE event_key = ? AND person_id = ? AND place IS NOT NULL
  `).get(eventKey, personId);
  if (row === undefined) return null;
  return amongNamesakes(prepare, eventKey, [toStoredRow(row)])[0] ?? null;
}

/** The one visible guest whose RSVP link is this address. */
export function findByRsvpLink(prepare: Prepare, eventKey: number, address: string): MirroredGuest | null {
  const link = comparableLink(address);
  if (link === null) return null;
  const found = prepare(`
    SELECT ${storedColumns} FROM guest JOIN guest_record USING (guest_key)
    WHERE event_key = ? AND link_digest = ? AND place IS NOT NULL
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

/** Local ids of the visible walk-ins. */
export function listWalkIns(prepare: Prepare, eventKey: number): readonly string[] {
  return prepare(`
    SELECT person_id AS personId FROM guest
    WHERE event_key = ? AND person_id >= ? AND person_id < ? AND place IS NOT NULL ORDER BY person_id
  `)
    .all(eventKey, localIdRange.from, localIdRange.before)
    .map((row) => parseRow(personIdSchema, row).personId);
}

/** Visible guests with the name of this one, who is among them; by personId, `limit` at most. */
export function findNamesakes(
  prepare: Prepare,
  eventKey: number,
  personId: string,
  limit: number,
): readonly MirroredGuest[] {
  const row = prepare(`
    SELECT sort_key AS sortKey FROM guest WHERE event_key = ? AND person_id = ? AND place IS NOT NULL
  `).get(eventKey, personId);
  if (row === undefined) return [];
  const { sortKey } = parseRow(sortKeySchema, row);
  return amongNamesakes(prepare, eventKey, readNamesakes(prepare, eventKey, sortKey, limit));
}

/** Names of the custom columns that visible guests have, in the order in which guests bring them. */
export function listColumnNames(prepare: Prepare, eventKey: number): readonly string[] {
  return prepare(`
    SELECT substr(field, ?) AS name FROM facet
    WHERE event_key = ? AND field >= ? AND field < ? AND guests > 0 GROUP BY field ORDER BY min(facet_id)
  `)
    .all(columnPrefix.length + 1, eventKey, columnPrefix, afterColumnPrefix)
    .map((row) => parseRow(columnSchema, row).name);
}

/**
 * Of the next `limit` visible guests after `after`, by personId: those without an RSVP link. `last` is where
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
    WHERE event_key = ? AND person_id > ? AND place IS NOT NULL ORDER BY person_id LIMIT ?
  `)
    .all(eventKey, after ?? '', limit)
    .map((row) => parseRow(linkSchema, row));
  return {
    personIds: rows.filter(({ isWithout }) => isWithout === 1).map(({ personId }) => personId),
    last: rows.length < limit ? null : (rows.at(-1)?.personId ?? null),
  };
}
