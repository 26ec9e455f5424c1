import { z } from 'zod';
import type { ServiceGuest } from '../../../../src-shared/service/guest-schema.ts';
import { differingField } from '../../../core/door/differing-field.ts';
import { parseStoredGuest } from '../../../core/mirror/land-guests.ts';
import type { MirroredGuest } from '../../../core/ports/mirror.ts';
import { sameNameKeys } from '../../../core/search/guest-name.ts';
import { parseRow } from '../local/rows.ts';
import type { Prepare } from '../prepare-once.ts';

const guestSchema = z.object({ place: z.int(), raw: z.string(), sortKey: z.string() });
type GuestRow = z.infer<typeof guestSchema>;

const sortKeySchema = z.object({ sortKey: z.string() });
const columnSchema = z.object({ name: z.string() });
const namesakesSchema = z.object({ name: z.string(), guests: z.int() });

/** Of more namesakes, what tells the first of them apart is shown of all. */
const mostCompared = 20;

const columns = 'guest.place, raw, sort_key AS sortKey';

/** The guests at these places, in their order: two statements, however many guests. */
export function guestsAt(
  prepare: Prepare,
  eventKey: number,
  places: readonly number[],
): readonly MirroredGuest[] {
  const rows = prepare(`
    SELECT ${columns} FROM json_each(?) AS wanted
      CROSS JOIN guest ON guest.place = wanted.value
      JOIN guest_record USING (guest_key)
  `).all(JSON.stringify(places));
  const guests = new Map(rows.map((row) => parseRow(guestSchema, row)).map((guest) => [guest.place, guest]));
  return mirroredGuests(
    prepare,
    eventKey,
    places.flatMap((place) => guests.get(place) ?? []),
  );
}

export function findGuest(prepare: Prepare, eventKey: number, personId: string): MirroredGuest | null {
  const row = prepare(`
    SELECT ${columns} FROM guest JOIN guest_record USING (guest_key)
    WHERE event_key = ? AND person_id = ? AND place IS NOT NULL
  `).get(eventKey, personId);
  if (row === undefined) return null;
  return mirroredGuests(prepare, eventKey, [parseRow(guestSchema, row)])[0] ?? null;
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
  return mirroredGuests(prepare, eventKey, readNamesakes(prepare, eventKey, sortKey, limit));
}

/** Names of the custom columns that visible guests have, in the order in which guests bring them. */
export function listColumnNames(prepare: Prepare, eventKey: number): readonly string[] {
  return prepare(`
    SELECT custom.key AS name FROM guest
      JOIN guest_record USING (guest_key)
      JOIN json_each(raw, '$.customColumns') AS custom
    WHERE event_key = ? AND place IS NOT NULL AND custom.key IS NOT NULL
    GROUP BY custom.key ORDER BY min(guest_key), min(custom.id)
  `)
    .all(eventKey)
    .map((row) => parseRow(columnSchema, row).name);
}

function mirroredGuests(
  prepare: Prepare,
  eventKey: number,
  guests: readonly GuestRow[],
): readonly MirroredGuest[] {
  const counts = countNamesakes(
    prepare,
    eventKey,
    guests.map(({ sortKey }) => sortKey),
  );
  const compared = new Map<string, readonly ServiceGuest[]>();
  const compareWith = (sortKey: string) =>
    readNamesakes(prepare, eventKey, sortKey, mostCompared).map(({ raw }) => parseStoredGuest(raw));
  return guests.map(({ raw, sortKey }) => {
    const guest = parseStoredGuest(raw);
    const name = sameNameKeys(sortKey).from;
    const sameName = counts.get(name) ?? 1;
    if (sameName === 1) return { guest, sameName, differs: null };
    const namesakes = compared.get(name) ?? compareWith(sortKey);
    compared.set(name, namesakes);
    return { guest, sameName, differs: differingField(guest, namesakes) };
  });
}

/** Guests with the name in this sort key, by personId, the end of their own. */
function readNamesakes(
  prepare: Prepare,
  eventKey: number,
  sortKey: string,
  limit: number,
): readonly GuestRow[] {
  const { from, to } = sameNameKeys(sortKey);
  return prepare(`
    SELECT ${columns} FROM guest JOIN guest_record USING (guest_key)
    WHERE event_key = ? AND sort_key >= ? AND sort_key < ? AND place IS NOT NULL ORDER BY sort_key LIMIT ?
  `)
    .all(eventKey, from, to, limit)
    .map((row) => parseRow(guestSchema, row));
}

/** How many guests bear each of these names, by the beginning that the keys of a name have in common. */
function countNamesakes(
  prepare: Prepare,
  eventKey: number,
  sortKeys: readonly string[],
): ReadonlyMap<string, number> {
  const names = new Map(sortKeys.map(sameNameKeys).map(({ from, to }) => [from, to]));
  const rows = prepare(`
    SELECT wanted.value ->> 0 AS name, (
      SELECT count(*) FROM guest
      WHERE event_key = ? AND sort_key >= wanted.value ->> 0 AND sort_key < wanted.value ->> 1
        AND place IS NOT NULL
    ) AS guests
    FROM json_each(?) AS wanted
  `).all(eventKey, JSON.stringify([...names]));
  return new Map(rows.map((row) => parseRow(namesakesSchema, row)).map(({ name, guests }) => [name, guests]));
}
