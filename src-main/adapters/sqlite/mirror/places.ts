import { z } from 'zod';
import { compareSortKeys, sameNameKeys } from '../../../core/guests/guest-name.ts';
import { type Prepare, parseRow } from '../statements.ts';
import { addToIndex, removeFromIndex } from './search-index.ts';

/** Guests moved on either side when a gap is full; more if that makes too little room. */
const firstWindow = 32;
/** Room that moving must bring to each guest, on average, times the window's size over the first window's. */
const enoughRoom = 256;

const seatedSchema = z.object({ place: z.int(), sortKey: z.string() });
type Seated = z.infer<typeof seatedSchema>;
const placeSchema = z.object({ place: z.int() });
const movedSchema = z.object({ guestKey: z.int(), place: z.int(), tokens: z.string() });

/** The guests of one event, in the order of the list. */
export interface NameOrder {
  readonly eventKey: number;
  readonly range: PlaceRange;
  /** They stand in the usual order, by `guest.sort_key`; else by `guest_order`. */
  readonly isUsual: boolean;
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
    const next = nextByName(prepare, order, sortKey);
    const before = lastByName(prepare, order, sortKey);
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

type Order = Omit<NameOrder, 'range'>;

/** The guest of the mirror right after this key. */
export function nextByName(prepare: Prepare, order: Order, key: string): Seated | null {
  return findNeighbour(prepare, order, key, { is: '>', nearest: 'ASC' });
}

/** The guest of the mirror right before this key. */
export function lastByName(prepare: Prepare, order: Order, key: string): Seated | null {
  return findNeighbour(prepare, order, key, { is: '<', nearest: 'DESC' });
}

const usualKeys = { from: 'guest', eventKey: 'event_key', key: 'sort_key' };
const chosenKeys = {
  from: 'guest_order CROSS JOIN guest USING (guest_key)',
  eventKey: 'guest_order.event_key',
  key: 'order_key',
};

function findNeighbour(
  prepare: Prepare,
  { eventKey, isUsual }: Order,
  key: string,
  side: { readonly is: '<' | '>'; readonly nearest: 'ASC' | 'DESC' },
): Seated | null {
  const keys = isUsual ? usualKeys : chosenKeys;
  const row = prepare(`
    SELECT place, ${keys.key} AS sortKey FROM ${keys.from}
    WHERE ${keys.eventKey} = ? AND ${keys.key} ${side.is} ? AND place IS NOT NULL
    ORDER BY ${keys.key} ${side.nearest} LIMIT 1
  `).get(eventKey, key);
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

/** Places of one event: its slot's share of the whole numbers that JavaScript holds exactly. */
export interface PlaceRange {
  /** Below the first place. */
  readonly low: number;
  /** Above the last place. */
  readonly high: number;
}

/** How many places a slot has. With 4,096 slots they fill the 53 bits of a safe integer. */
const placesPerSlot = 2 ** 41;

/** Room left between neighbours where a list grows at its ends: enough for a million guests. */
const stride = 2 ** 21;

/** A run this long is probably the beginning of a longer one. */
const longRun = 25;

export function rangeOfSlot(slot: number): PlaceRange {
  return { low: slot * placesPerSlot, high: (slot + 1) * placesPerSlot };
}

/**
 * The places of an event. An event without a slot has no guests in the mirror: its walk-ins get places below all
 * slots.
 */
export function rangeOfEvent(eventKey: number, slot: number | null): PlaceRange {
  if (slot !== null) return rangeOfSlot(slot);
  return { low: -(eventKey + 1) * stride, high: -eventKey * stride };
}

/** A gap between two neighbours in the order of names; null where there is none. */
interface Gap {
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * Places for `count` guests in one gap, ascending; null when they do not fit. At the ends of the list they are close
 * to the others, because a list often arrives in the order of its names and later guests need the room. For the same
 * reason a long run is at the beginning of its gap, and so are guests who are to be `close` behind the one before.
 */
export function placesInGap(
  range: PlaceRange,
  gap: Gap,
  count: number,
  { close } = { close: false },
): readonly number[] | null {
  const low = gap.before ?? range.low;
  const room = (gap.after ?? range.high) - low;
  const even = room / (count + 1);
  if (even < 1) return null;
  const packed = Math.min(stride, even);
  if (gap.before === null && gap.after === null) {
    const wide = Math.min(stride * 256, even);
    return steps(low, (room - wide * count) / 2, wide, count);
  }
  if (gap.after === null) return steps(low, packed, packed, count);
  if (gap.before === null) return steps(low, room - packed * count, packed, count);
  const distance = close || count >= longRun ? Math.max(1, even / 64) : even;
  return steps(low, distance, distance, count);
}

/** Places for `count` guests, evenly spread between two others (exclusive). */
export function placesEvenly(low: number, high: number, count: number): readonly number[] {
  const even = (high - low) / (count + 1);
  return steps(low, even, even, count);
}

/** Rounds the distance and not the place, because high places have no fractions. */
function steps(low: number, first: number, step: number, count: number): readonly number[] {
  const places: number[] = [];
  for (let index = 0; index < count; index += 1) places.push(low + Math.floor(first + step * index));
  return places;
}
