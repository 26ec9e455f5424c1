import type { Arrivals, Stretch } from '../../../src-shared/domain/report.ts';
import { createZoneClock } from '../../../src-shared/time/zone-clock.ts';
import type { ArrivalTally } from '../ports/event-records.ts';

const minuteMs = 60_000;
/** A plot with more bars than this is hard to read. */
const mostBins = 48;
const peakMinutes = 5;
const quarterMinutes = 15;
/** Lengths a person thinks in, up to a day. */
const binLengths = [5, 10, 15, 30, 60, 120, 180, 360, 720, 1_440];

interface Arrival {
  readonly atMs: number;
  readonly door: string | null;
  readonly guests: number;
}

/**
 * Arrivals over time in bins that suit their span, aligned to the clock of `zone` (IANA name). `attended` is
 * how many guests attended in all: those without a time here came in through other laptops.
 */
export function binArrivals(
  tallies: readonly ArrivalTally[],
  attended: number,
  zone: string | null,
): Arrivals {
  const arrivals = tallies
    .map(({ minute, door, guests }) => ({ atMs: Date.parse(`${minute}:00.000Z`), door, guests }))
    .filter(({ atMs }) => !Number.isNaN(atMs))
    .toSorted((left, right) => left.atMs - right.atMs);
  const timed = sum(arrivals.map(({ guests }) => guests));
  const align = alignment(arrivals[0]?.atMs ?? 0, zone);
  const binMinutes = suitableBin(arrivals, align);
  const bins = everyBin(arrivals, binMinutes, align);
  const quarters = countByStretch(arrivals, quarterMinutes, align);
  return {
    binMinutes,
    bins,
    doors: byDoor(arrivals, bins, binMinutes),
    timed,
    untimed: attended - timed,
    peak: findFullest(countByStretch(arrivals, peakMinutes, align)),
    busiestQuarter: findFullest(quarters),
    slowestQuarter: findEmptiest(quarters),
  };
}

/** The beginning of the stretch of so many minutes, by the clock on the wall, in which an instant lies. */
type Align = (instantMs: number, minutes: number) => number;

/** One offset for the whole night: the bars of a night in which the clocks change keep their length. */
function alignment(firstMs: number, zone: string | null): Align {
  const offsetMs = createZoneClock(zone)(firstMs) - firstMs;
  return (instantMs, minutes) => {
    const lengthMs = minutes * minuteMs;
    return Math.floor((instantMs + offsetMs) / lengthMs) * lengthMs - offsetMs;
  };
}

function suitableBin(arrivals: readonly Arrival[], align: Align): number {
  const first = arrivals[0]?.atMs ?? 0;
  const last = arrivals.at(-1)?.atMs ?? 0;
  const fits = (minutes: number) =>
    (align(last, minutes) - align(first, minutes)) / (minutes * minuteMs) < mostBins;
  const days = Math.ceil((last - first) / (mostBins * 1_440 * minuteMs)) + 1;
  return binLengths.find(fits) ?? days * 1_440;
}

/** Every bin from the first arrival to the last, empty ones too. */
function everyBin(arrivals: readonly Arrival[], minutes: number, align: Align): Stretch[] {
  const counts = countByStretch(arrivals, minutes, align);
  const [startMs = 0] = counts.keys();
  const lengthMs = minutes * minuteMs;
  const length = counts.size === 0 ? 0 : (lastOf(counts) - startMs) / lengthMs + 1;
  return Array.from({ length }, (_, index) => {
    const atMs = startMs + index * lengthMs;
    return stretch(atMs, counts.get(atMs) ?? 0);
  });
}

/** Arrivals by the beginning of their stretch, in its order; stretches without any are left out. */
function countByStretch(
  arrivals: readonly Arrival[],
  minutes: number,
  align: Align,
): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { atMs, guests } of arrivals) {
    const startMs = align(atMs, minutes);
    counts.set(startMs, (counts.get(startMs) ?? 0) + guests);
  }
  return counts;
}

function byDoor(
  arrivals: readonly Arrival[],
  bins: readonly Stretch[],
  binMinutes: number,
): Arrivals['doors'] {
  const startMs = Date.parse(bins[0]?.startsAt ?? '');
  return [...Map.groupBy(arrivals, ({ door }) => door)]
    .map(([door, through]) => {
      const counts = bins.map(() => 0);
      for (const { atMs, guests } of through) {
        const index = Math.floor((atMs - startMs) / (binMinutes * minuteMs));
        counts[index] = (counts[index] ?? 0) + guests;
      }
      return { door, arrivals: sum(counts), bins: counts };
    })
    .toSorted((left, right) => right.arrivals - left.arrivals);
}

/** The earliest of the stretches with most arrivals. */
function findFullest(counts: ReadonlyMap<number, number>): Stretch | null {
  let found: Stretch | null = null;
  for (const [startMs, count] of counts) {
    if (found === null || count > found.arrivals) found = stretch(startMs, count);
  }
  return found;
}

/**
 * The earliest of the quarters with fewest arrivals between the first and the last one, which may be cut by
 * the beginning and the end of the evening. A quarter that is left out has none: the search ends there.
 */
function findEmptiest(counts: ReadonlyMap<number, number>): Stretch | null {
  const lengthMs = quarterMinutes * minuteMs;
  const [firstMs = 0] = counts.keys();
  let found: Stretch | null = null;
  for (let atMs = firstMs + lengthMs; atMs < lastOf(counts); atMs += lengthMs) {
    const count = counts.get(atMs) ?? 0;
    if (found === null || count < found.arrivals) found = stretch(atMs, count);
    if (count === 0) break;
  }
  return found;
}

function stretch(startMs: number, arrivals: number): Stretch {
  return { startsAt: new Date(startMs).toISOString(), arrivals };
}

function lastOf(counts: ReadonlyMap<number, number>): number {
  return [...counts.keys()].at(-1) ?? 0;
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
