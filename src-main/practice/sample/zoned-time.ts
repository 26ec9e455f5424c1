/** A date on the calendar, without time or zone. */
export interface CalendarDate {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

/** The calendar date of an instant in an IANA time zone. */
export function dateInZone(instant: Date, timezone: string): CalendarDate {
  const wall = new Date(instant.getTime() + zoneOffsetMs(instant, timezone));
  return calendarDate(wall);
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
  const guess = asIfUtc - zoneOffsetMs(new Date(asIfUtc), timezone);
  return new Date(asIfUtc - zoneOffsetMs(new Date(guess), timezone));
}

/** How far clocks in the zone are ahead of UTC at this instant. */
function zoneOffsetMs(instant: Date, timezone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const wall = Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  );
  return wall - Math.floor(instant.getTime() / 1_000) * 1_000;
}

function calendarDate(wall: Date): CalendarDate {
  return { year: wall.getUTCFullYear(), month: wall.getUTCMonth() + 1, day: wall.getUTCDate() };
}
