import type { Clock } from '../ports/clock.ts';

/** How far this laptop's wall clock is from the service's. Only shown: order never depends on it. */
export interface ClockOffset {
  /** Takes the Date header of an answer; its resolution is one second. */
  heard(dateHeader: string): void;
  /** Milliseconds this laptop is ahead of the service; null before the first answer with a date. */
  read(): number | null;
}

/** Makes the measure of one run; the newest answer counts. */
export function createClockOffset(clock: Clock): ClockOffset {
  let offsetMs: number | null = null;
  return {
    heard(dateHeader) {
      const serviceMs = Date.parse(dateHeader);
      if (!Number.isNaN(serviceMs)) offsetMs = Date.parse(clock.wallTime()) - serviceMs;
    },
    read: () => offsetMs,
  };
}
