const dayMs = 24 * 60 * 60 * 1_000;
/** A laptop's clock may be so slow that an event has begun for the service, and not here. */
const slowClockMs = 10 * 60 * 1_000;

/** Whether an event of this date is over: a day after it, because nights go on after midnight. One without a date never is. */
export function isPast(primaryDate: string | null | undefined, wallTime: string): boolean {
  return Date.parse(primaryDate ?? '') + dayMs < Date.parse(wallTime);
}

/**
 * Whether an event of this date has begun and is not past. When the service counts an event as past is not documented
 * (interface: What it leaves open): its list may leave out what is going on at this door.
 */
export function isGoingOn(primaryDate: string | null | undefined, wallTime: string): boolean {
  const hasBegun = Date.parse(primaryDate ?? '') <= Date.parse(wallTime) + slowClockMs;
  return hasBegun && !isPast(primaryDate, wallTime);
}
