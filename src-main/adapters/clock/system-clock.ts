import type { Clock } from '../../core/ports/clock.ts';

/** The clock of this machine. */
export function createSystemClock(): Clock {
  return {
    wallTime: () => new Date().toISOString(),
    monotonicMs: () => performance.now(),
    after(delayMs, work) {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
  };
}
