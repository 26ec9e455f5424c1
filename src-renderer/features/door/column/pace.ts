import type { RecentArrivals } from '../../../../src-shared/domain/report.ts';

const minuteMs = 60_000;
/** How much the bars show, the current minute included. */
export const shownMinutes = 30;
/** A pace is told of this many whole minutes, and only when so many came in them. */
const paceMinutes = 5;
const fewestForPace = 5;
/** A night is not longer: beyond that nobody can tell. */
const furthestMs = 6 * 60 * minuteMs;

export interface Bars {
  /** The beginning of the first minute, in milliseconds since 1970. */
  readonly startMs: number;
  /** Arrivals in each minute, the current one last. */
  readonly counts: readonly number[];
}

/** The arrivals of the last half hour at `nowMs`, minute by minute. */
export function barsAt(minutes: RecentArrivals['minutes'], nowMs: number): Bars {
  const lastMs = Math.floor(nowMs / minuteMs) * minuteMs;
  const startMs = lastMs - (shownMinutes - 1) * minuteMs;
  const byMinute = new Map(minutes.map(({ startsAt, arrivals }) => [Date.parse(startsAt), arrivals]));
  const counts = Array.from(
    { length: shownMinutes },
    (_, index) => byMinute.get(startMs + index * minuteMs) ?? 0,
  );
  return { startMs, counts };
}

/** Arrivals a minute over the last whole minutes; null when too few came to speak of a pace. */
export function paceOf({ counts }: Bars): number | null {
  const came = sum(counts.slice(-1 - paceMinutes, -1));
  return came < fewestForPace ? null : came / paceMinutes;
}

/** When everybody is in at this pace, in milliseconds since 1970; null when nobody is to come, or not tonight. */
export function forecast(pace: number, toCome: number, nowMs: number): number | null {
  const lastsMs = (toCome / pace) * minuteMs;
  return toCome === 0 || lastsMs > furthestMs ? null : nowMs + lastsMs;
}

/** The fullest minute, the latest of several; null when nobody came. */
export function peakOf({ startMs, counts }: Bars): { readonly index: number; readonly atMs: number } | null {
  const most = Math.max(...counts);
  if (most === 0) return null;
  const index = counts.lastIndexOf(most);
  return { index, atMs: startMs + index * minuteMs };
}

export function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
