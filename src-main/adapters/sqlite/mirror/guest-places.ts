import { z } from 'zod';
import { compareSortKeys, sameNameKeys } from '../../../core/guests/guest-name.ts';
import { parseRow } from '../local/rows.ts';
import type { Prepare } from '../prepare-once.ts';
import { type PlaceRange, placesEvenly, placesInGap } from './places.ts';
import { addToIndex, removeFromIndex } from './search-index.ts';

/** Guests moved on either side when a gap is full; more when that makes too little room. */
const firstWindow = 32;
/** Room that moving must bring to each guest, on average, times the window's size over the first window's. */
const enoughRoom = 256;

const seatedSchema = z.object({ place: z.int(), sortKey: z.string() });
type Seated = z.infer<typeof seatedSchema>;
const placeSchema = z.object({ place: z.int() });
const movedSchema = z.object({ guestKey: z.int(), place: z.int(), tokens: z.string() });

/** The guests of one event, in the order of their names. */
export interface NameOrder {
  readonly eventKey: number;
  readonly range: PlaceRange;
}

/**
 * Places for guests who have none yet, given by their sort keys in ascending order (`compareSortKeys`);
 * `seat` is called for each and must store the place. Where a gap is full, its neighbours move.
 */
export function seatGuests(
  prepare: Prepare,
  order: NameOrder,
  sortKeys: readonly string[],
  seat: (index: number, place: number) => void,
): void {
  let at = 0;
  while (at < sortKeys.length) {
    const sortKey = sortKeys[at] ?? '';
    const next = nextByName(prepare, order.eventKey, sortKey);
    const before = lastByName(prepare, order.eventKey, sortKey);
    const gap = { before: before?.place ?? null, after: next?.place ?? null };
    const run = endOfRun(sortKeys, at, next?.sortKey ?? null);
    const namesakes = before === null ? at : endOfName(sortKeys, at, run, before.sortKey);
    const close = namesakes > at;
    const end = close ? namesakes : run;
    const places = placesInGap(order.range, gap, end - at, { close });
    if (places === null) {
      makeRoom(prepare, order, gap.before ?? gap.after ?? order.range.low);
      continue;
    }
    for (const [index, place] of places.entries()) seat(at + index, place);
    at = end;
  }
}

/** Spreads the guests around this place evenly, as many as it takes to make room. */
function makeRoom(prepare: Prepare, { range }: NameOrder, around: number): void {
  for (let window = firstWindow; ; window *= 4) {
    const below = placesBelow(prepare, range, around, window + 1);
    const above = placesAbove(prepare, range, around, window + 1);
    const low = below.length > window ? (below.at(-1) ?? range.low) : range.low;
    const high = above.length > window ? (above.at(-1) ?? range.high) : range.high;
    const count = Math.min(below.length, window) + Math.min(above.length, window);
    const everybody = low === range.low && high === range.high;
    if (everybody || (high - low) / (count + 1) >= (enoughRoom * window) / firstWindow) {
      moveEvenly(prepare, low, high);
      return;
    }
  }
}

function moveEvenly(prepare: Prepare, low: number, high: number): void {
  const guests = prepare(`
    SELECT guest_key AS guestKey, place, tokens FROM guest JOIN guest_record USING (guest_key)
    WHERE place > ? AND place < ? ORDER BY place
  `)
    .all(low, high)
    .map((row) => parseRow(movedSchema, row));
  for (const { guestKey, place, tokens } of guests) {
    removeFromIndex(prepare, place, tokens);
    prepare('UPDATE guest SET place = NULL WHERE guest_key = ?').run(guestKey);
  }
  for (const [index, place] of placesEvenly(low, high, guests.length).entries()) {
    const guest = guests[index];
    if (guest === undefined) return;
    prepare('UPDATE guest SET place = ? WHERE guest_key = ?').run(place, guest.guestKey);
    addToIndex(prepare, place, guest.tokens);
  }
}

/** The guest of the mirror who stands next behind this sort key. */
export function nextByName(prepare: Prepare, eventKey: number, sortKey: string): Seated | null {
  const row = prepare(`
    SELECT place, sort_key AS sortKey FROM guest
    WHERE event_key = +? AND sort_key > +? AND place IS NOT NULL ORDER BY sort_key LIMIT 1
  `).get(eventKey, sortKey);
  return row === undefined ? null : parseRow(seatedSchema, row);
}

/** The guest of the mirror who stands last before this sort key. */
export function lastByName(prepare: Prepare, eventKey: number, sortKey: string): Seated | null {
  const row = prepare(`
    SELECT place, sort_key AS sortKey FROM guest
    WHERE event_key = +? AND sort_key < +? AND place IS NOT NULL ORDER BY sort_key DESC LIMIT 1
  `).get(eventKey, sortKey);
  return row === undefined ? null : parseRow(seatedSchema, row);
}

function placesBelow(prepare: Prepare, range: PlaceRange, place: number, limit: number): readonly number[] {
  return prepare('SELECT place FROM guest WHERE place > ? AND place <= ? ORDER BY place DESC LIMIT ?')
    .all(range.low, place, limit)
    .map((row) => parseRow(placeSchema, row).place);
}

function placesAbove(prepare: Prepare, range: PlaceRange, place: number, limit: number): readonly number[] {
  return prepare('SELECT place FROM guest WHERE place > ? AND place < ? ORDER BY place LIMIT ?')
    .all(place, range.high, limit)
    .map((row) => parseRow(placeSchema, row).place);
}

/** The end of those guests of a run `[from, to)` who have the name of this one. */
function endOfName(sortKeys: readonly string[], from: number, to: number, sortKey: string): number {
  const { from: name } = sameNameKeys(sortKey);
  let end = from;
  while (end < to && sortKeys[end]?.startsWith(name)) end += 1;
  return end;
}

/** The end of the run of guests, from `from` on, who belong before this neighbour. */
function endOfRun(sortKeys: readonly string[], from: number, neighbour: string | null): number {
  if (neighbour === null) return sortKeys.length;
  let end = from + 1;
  while (end < sortKeys.length && compareSortKeys(sortKeys[end] ?? '', neighbour) < 0) end += 1;
  return end;
}
