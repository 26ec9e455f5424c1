import type { Clock } from '../ports/clock.ts';

/** The difference between this laptop's wall clock and the service's. It is shown; order never depends on it. */
export interface ClockOffset {
  /** Notes the Date header of an answer, which has a resolution of one second. */
  noteDateHeader(dateHeader: string): void;
  /** Milliseconds this laptop is ahead of the service; null before the first answer with a date. */
  read(): number | null;
}

/** Makes the measurement of one run. The newest answer counts. */
export function createClockOffset(clock: Clock): ClockOffset {
  let offsetMs: number | null = null;
  return {
    noteDateHeader(dateHeader) {
      const serviceMs = Date.parse(dateHeader);
      if (!Number.isNaN(serviceMs)) offsetMs = Date.parse(clock.wallTime()) - serviceMs;
    },
    read: () => offsetMs,
  };
}
