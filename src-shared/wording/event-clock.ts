import type { Wording } from './wording.ts';

/** Writes instants (milliseconds since 1970) as one event's own time zone has them. */
export interface EventClock {
  /** "18:04" */
  time(instantMs: number): string;
  /** "18:04 CEST" */
  timeWithZone(instantMs: number): string;
  /** "14 Jun, 18:04" */
  dayAndTime(instantMs: number): string;
  /** "14 Jun 2025, 18:04" */
  fullDayAndTime(instantMs: number): string;
  /** "Sat, 14 Jun 2025, 18:00 CEST" */
  date(instantMs: number): string;
  /** "Sat 14 Jun" */
  day(instantMs: number): string;
  calendarDay(instantMs: number): CalendarDay;
}

/** The day of an instant, taken apart. */
export interface CalendarDay {
  /** Days since 1970: two instants of one day have the same. */
  readonly number: number;
  readonly year: number;
  /** 0 to 23. */
  readonly hour: number;
  /** "14" */
  readonly dayOfMonth: string;
  /** "Sat" */
  readonly weekday: string;
  /** "Jun" */
  readonly month: string;
}

const clock: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' };
const day: Intl.DateTimeFormatOptions = { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' };

const numbers: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  hourCycle: 'h23',
};
const dayMs = 24 * 60 * 60 * 1_000;

function partsBy(
  format: Intl.DateTimeFormat,
  instantMs: number,
): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = format.formatToParts(instantMs);
  return (type) => parts.find((part) => part.type === type)?.value ?? '';
}

/** A clock for `zone` (IANA name). When the zone is missing or unknown here: UTC, and every text says so. */
export function createEventClock(zone: string | null, { language }: Wording): EventClock {
  const known = knownZone(zone);
  const timeZone = known ?? 'UTC';
  const named = { ...clock, timeZone, timeZoneName: 'short' } as const;
  const plain = known === null ? named : { ...clock, timeZone };
  const short = new Intl.DateTimeFormat(language.locale, plain);
  const shortDay = new Intl.DateTimeFormat(language.locale, { ...plain, day: 'numeric', month: 'short' });
  const fullDay = new Intl.DateTimeFormat(language.locale, {
    ...plain,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  const long = new Intl.DateTimeFormat(language.locale, named);
  const full = new Intl.DateTimeFormat(language.locale, { ...day, ...named });
  const weekday = new Intl.DateTimeFormat(language.locale, {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
  const figures = new Intl.DateTimeFormat('en-u-nu-latn', { ...numbers, timeZone });
  return {
    day: (instantMs) => weekday.format(instantMs),
    calendarDay: (instantMs) => {
      const textOf = partsBy(weekday, instantMs);
      const numberOf = (type: Intl.DateTimeFormatPartTypes) => Number(partsBy(figures, instantMs)(type));
      return {
        number: Date.UTC(numberOf('year'), numberOf('month') - 1, numberOf('day')) / dayMs,
        year: numberOf('year'),
        hour: numberOf('hour'),
        dayOfMonth: textOf('day'),
        weekday: textOf('weekday'),
        month: textOf('month'),
      };
    },
    time: (instantMs) => short.format(instantMs),
    dayAndTime: (instantMs) => shortDay.format(instantMs),
    fullDayAndTime: (instantMs) => fullDay.format(instantMs),
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
