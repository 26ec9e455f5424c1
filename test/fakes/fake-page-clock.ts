import type { Clock } from '../../src-renderer/app/clock.ts';

/** A clock that stands still until it is told to move on. */
export interface FakePageClock extends Clock {
  /** Moves on by `ms` and does everything that falls due, once each. */
  pass(ms: number): void;
}

/** A fake page clock that begins at `start` (ISO 8601). */
export function createFakePageClock(start: string): FakePageClock {
  let nowMs = Date.parse(start);
  const repeated = new Set<{ readonly periodMs: number; dueMs: number; readonly work: () => void }>();
  return {
    now: () => nowMs,
    every: (periodMs, work) => {
      const entry = { periodMs, dueMs: nowMs + periodMs, work };
      repeated.add(entry);
      return () => repeated.delete(entry);
    },
    pass: (ms) => {
      nowMs += ms;
      for (const entry of repeated) {
        if (entry.dueMs > nowMs) continue;
        entry.dueMs = nowMs + entry.periodMs;
        entry.work();
      }
    },
  };
}
