import type { Wording } from './wording.ts';

/** Writes instants (milliseconds since 1970) as one event's own time zone has them. */
export interface EventClock {
  /** "18:04" */
  time(instantMs: number): string;
  /** "18:04 CEST" */
  timeWithZone(instantMs: number): string;
  /** "14 Jun, 18:04" */
  dayAndTime(instantMs: number): string;
  /** "Sat, 14 Jun 2025, 18:00 CEST" */
  date(instantMs: number): string;
}

const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const day: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' };

/** A clock for `zone` (IANA name). When the zone is missing or unknown here: UTC, and every text says so. */
export function createEventClock(zone: string | null, { language }: Wording): EventClock {
  const known = knownZone(zone);
  const timeZone = known ?? 'UTC';
  const named = { ...clock, timeZone, timeZoneName: 'short' } as const;
  const plain = known === null ? named : { ...clock, timeZone };
  const short = new Intl.DateTimeFormat(language.locale, plain);
  const shortDay = new Intl.DateTimeFormat(language.locale, { ...plain, day: 'numeric', month: 'short' });
  const long = new Intl.DateTimeFormat(language.locale, named);
  const full = new Intl.DateTimeFormat(language.locale, { ...day, ...named });
  return {
    time: (instantMs) => short.format(instantMs),
    dayAndTime: (instantMs) => shortDay.format(instantMs),
    timeWithZone: (instantMs) => long.format(instantMs),
    date: (instantMs) => full.format(instantMs),
  };
}

/** Event clocks by zone, each made once: making one costs more than a whole page of lines. */
export function createEventClocks(wording: Wording): (zone: string | null) => EventClock {
  const clocks = new Map<string | null, EventClock>();
  return (zone) => {
    const clock = clocks.get(zone) ?? createEventClock(zone, wording);
    clocks.set(zone, clock);
    return clock;
  };
}

/** The zone when this machine knows it. Intl has no question for that but trying: it throws RangeError. */
function knownZone(zone: string | null): string | null {
  if (zone === null || zone === '') return null;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
