import type { Clock } from '../../../src-renderer/app/clock.ts';

/** A clock that stands still until it is told to move on. */
export interface FakePageClock extends Clock {
  /** Moves on by `ms` and does everything that falls due, once each. */
  pass(ms: number): void;
  /** How long after the last event each event happens: a person's keys are told from a scanner's by it. */
  eventGapMs: number;
}

/** The pace of a person. */
const byHandMs = 120;

/** A fake page clock that begins at `start` (ISO 8601). */
export function createFakePageClock(start: string): FakePageClock {
  let nowMs = Date.parse(start);
  let eventMs = 0;
  const planned = new Set<{ readonly periodMs: number | null; dueMs: number; readonly work: () => void }>();
  const plan = (delayMs: number, periodMs: number | null, work: () => void) => {
    const entry = { periodMs, dueMs: nowMs + delayMs, work };
    planned.add(entry);
    return () => void planned.delete(entry);
  };
  const clock: FakePageClock = {
    eventGapMs: byHandMs,
    now: () => nowMs,
    every: (periodMs, work) => plan(periodMs, periodMs, work),
    after: (delayMs, work) => plan(delayMs, null, work),
    timeOf: () => {
      eventMs += clock.eventGapMs;
      return eventMs;
    },
    pass: (ms) => {
      nowMs += ms;
      for (const entry of planned) {
        if (entry.dueMs > nowMs) continue;
        if (entry.periodMs === null) planned.delete(entry);
        else entry.dueMs = nowMs + entry.periodMs;
        entry.work();
      }
    },
  };
  return clock;
}
