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

/** A run that is the beginning of more. */
const longRun = 25;

export function rangeOfSlot(slot: number): PlaceRange {
  return { low: slot * placesPerSlot, high: (slot + 1) * placesPerSlot };
}

/** The places of an event. One that has no slot has no guests in the mirror: its walk-ins stand below all slots. */
export function rangeOfEvent(eventKey: number, slot: number | null): PlaceRange {
  if (slot !== null) return rangeOfSlot(slot);
  return { low: -(eventKey + 1) * stride, high: -eventKey * stride };
}

/** A gap between two neighbours in the order of names; null where there is none. */
export interface Gap {
  readonly before: number | null;
  readonly after: number | null;
}

/**
 * Places for `count` guests who belong into one gap, ascending; null when they do not fit. At the ends of
 * the list they stand close to the others, because a list often arrives in the order of its names and the
 * rest of the room is needed for those still to come. For the same reason a long run stands at the
 * beginning of its gap, and so do those who are to stand `close` behind the one before it.
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

/** Places for `count` guests in a row who are to stand evenly between two others (exclusive). */
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
