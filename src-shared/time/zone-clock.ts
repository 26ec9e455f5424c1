/** The reading of a wall clock in milliseconds since 1970, taken as if it were UTC. */
export type WallClockMs = number;

/** Tells the reading of a wall clock in one time zone at an instant (milliseconds since 1970). */
export type ZoneClock = (instantMs: number) => WallClockMs;

const minuteMs = 60_000;
/** No zone changes its offset inside a quarter of an hour by the clock. */
const steadyMs = 15 * minuteMs;

/** The clock of an IANA zone; of UTC when the zone is null or not known to this machine. */
export function createZoneClock(zone: string | null): ZoneClock {
  const format = wallClockFormat(zone);
  const offsets = new Map<number, number>();

  function offsetAt(instantMs: number): number {
    const steady = Math.floor(instantMs / steadyMs) * steadyMs;
    const known = offsets.get(steady);
    if (known !== undefined) return known;
    const offset = readingOf(format, steady) - steady;
    offsets.set(steady, offset);
    return offset;
  }

  return (instantMs) => instantMs + offsetAt(instantMs);
}

/** The zone as this machine knows it; `UTC` when it is null or not known. */
export function knownZone(zone: string | null): string {
  return wallClockFormat(zone).resolvedOptions().timeZone;
}

function wallClockFormat(zone: string | null): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat('en', { ...parts, timeZone: zone ?? 'UTC' });
  } catch (error) {
    if (error instanceof RangeError) return new Intl.DateTimeFormat('en', { ...parts, timeZone: 'UTC' });
    throw error;
  }
}

const parts = {
  calendar: 'iso8601',
  numberingSystem: 'latn',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
} as const;

function readingOf(format: Intl.DateTimeFormat, instantMs: number): WallClockMs {
  const read = new Map(format.formatToParts(instantMs).map(({ type, value }) => [type, Number(value)]));
  const part = (type: Intl.DateTimeFormatPartTypes) => read.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}
