import { z } from 'zod';
import { parseStoredGuest } from '../../../core/mirror/land-guests.ts';
import type { MirroredGuest } from '../../../core/ports/mirror.ts';
import { sameNameKeys } from '../../../core/search/guest-name.ts';
import { parseRow } from '../local/rows.ts';
import type { Prepare } from '../prepare-once.ts';

const guestSchema = z.object({ place: z.int(), raw: z.string(), sortKey: z.string() });
type GuestRow = z.infer<typeof guestSchema>;

const namesakesSchema = z.object({ name: z.string(), guests: z.int() });

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

function mirroredGuests(
  prepare: Prepare,
  eventKey: number,
  guests: readonly GuestRow[],
): readonly MirroredGuest[] {
  const namesakes = countNamesakes(
    prepare,
    eventKey,
    guests.map(({ sortKey }) => sortKey),
  );
  return guests.map(({ raw, sortKey }) => ({
    guest: parseStoredGuest(raw),
    sameName: namesakes.get(sameNameKeys(sortKey).from) ?? 1,
  }));
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
