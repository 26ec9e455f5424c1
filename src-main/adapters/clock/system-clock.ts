import type { Clock } from '../../core/ports/clock.ts';

/** The clock of this machine. */
export function createSystemClock(): Clock {
  return {
    wallTime: () => new Date().toISOString(),
    monotonicMs: () => performance.now(),
    after(delayMs, work) {
      if (delayMs <= 0) return afterOneTurn(work);
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
  };
}

/**
 * Runs this when the event loop has gone round: a timer waits a millisecond at least, which is long between many small
 * pieces of work, and what one handler of a message leaves to an immediate runs before any other timer and message.
 */
function afterOneTurn(work: () => void): () => void {
  let immediate = setImmediate(() => {
    immediate = setImmediate(work);
  });
  return () => clearImmediate(immediate);
}
