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

export function rangeOfSlot(slot: number): PlaceRange {
  return { low: slot * placesPerSlot, high: (slot + 1) * placesPerSlot };
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
 * beginning of its gap.
 */
export function placesInGap(range: PlaceRange, gap: Gap, count: number): readonly number[] | null {
  const low = gap.before ?? range.low;
  const high = gap.after ?? range.high;
  const even = (high - low) / (count + 1);
  if (even < 1) return null;
  const packed = Math.min(stride, even);
  if (gap.before === null && gap.after === null) {
    const wide = Math.min(stride * 16, even);
    return steps((low + high - wide * count) / 2, wide, count);
  }
  if (gap.after === null) return steps(low + packed, packed, count);
  if (gap.before === null) return steps(high - packed * count, packed, count);
  if (count >= longRun) return steps(low + Math.max(1, even / 64), Math.max(1, even / 64), count);
  return steps(low + even, even, count);
}

/** Places for `count` guests in a row who are to stand evenly between two others (exclusive). */
export function placesEvenly(low: number, high: number, count: number): readonly number[] {
  const even = (high - low) / (count + 1);
  return steps(low + even, even, count);
}

const longRun = 25;

function steps(first: number, step: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => Math.floor(first + step * index));
}
