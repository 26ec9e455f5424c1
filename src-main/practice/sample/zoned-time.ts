import { createZoneClock } from '../../../src-shared/time/zone-clock.ts';

/** A date on the calendar, without time or zone. */
export interface CalendarDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** The calendar date of an instant in an IANA time zone. */
export function dateInZone(instant: Date, timezone: string): CalendarDate {
  return calendarDate(new Date(createZoneClock(timezone)(instant.getTime())));
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return calendarDate(new Date(Date.UTC(date.year, date.month - 1, date.day + days)));
}

/**
 * The instant at which clocks in `timezone` show this date and time (`HH:MM`). A time that is skipped when
 * clocks go forward becomes the time they show an hour later or earlier.
 */
export function instantInZone(date: CalendarDate, time: string, timezone: string): Date {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const asIfUtc = Date.UTC(date.year, date.month - 1, date.day, hours, minutes);
  const wallClock = createZoneClock(timezone);
  const offsetAt = (instantMs: number): number => wallClock(instantMs) - instantMs;
  return new Date(asIfUtc - offsetAt(asIfUtc - offsetAt(asIfUtc)));
}

function calendarDate(wall: Date): CalendarDate {
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() };
}
