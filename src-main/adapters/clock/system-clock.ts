import type { Clock } from '../../core/ports/clock.ts';

/** The clock of this machine. */
export function createSystemClock(): Clock {
  return {
    wallTime: () => new Date().toISOString(),
    monotonicMs: () => performance.now(),
    after(delayMs, work) {
      // A timer waits a millisecond at least, which is long between many small pieces of work.
      if (delayMs <= 0) {
        const immediate = setImmediate(work);
        return () => clearImmediate(immediate);
      }
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
  };
}
