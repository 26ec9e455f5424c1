import type { Clock } from '../../src-main/core/ports/clock.ts';

/** A clock that moves only when told to. */
export interface FakeClock extends Clock {
  /** Moves time on and runs the timers that come due, each at its own time, in order. */
  advance(ms: number): void;
  /** The same, and lets what the timers set off (promises) run before time moves on. */
  advanceAsync(ms: number): Promise<void>;
  /** Sets the wall clock alone, as a person or a time server does: waiting is not affected. */
  setWallTime(iso: string): void;
  /** The lid is closed so long, as on Linux: the wall clock goes on, timers and monotonic time stand still. */
  sleep(ms: number): void;
  /** Timers that have not run. */
  readonly pendingTimers: number;
}

interface Timer {
  readonly dueMs: number;
  readonly work: () => void;
}

/** A clock that stands at `wallTime` (ISO 8601 in UTC) and at 0 monotonic milliseconds. */
export function createFakeClock(wallTime = '2026-05-30T18:00:00.000Z'): FakeClock {
  const timers = new Set<Timer>();
  let nowMs = 0;
  let wallOriginMs = Date.parse(wallTime);

  /** Of timers due at the same time, the one set first. */
  function nextDue(untilMs: number): Timer | null {
    let next: Timer | null = null;
    for (const timer of timers) {
      if (timer.dueMs <= untilMs && (next === null || timer.dueMs < next.dueMs)) next = timer;
    }
    return next;
  }

  function run(timer: Timer): void {
    timers.delete(timer);
    nowMs = Math.max(nowMs, timer.dueMs);
    timer.work();
  }

  return {
    wallTime: () => new Date(wallOriginMs + nowMs).toISOString(),
    monotonicMs: () => nowMs,
    after(delayMs, work) {
      const timer = { dueMs: nowMs + Math.max(0, delayMs), work };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance(ms) {
      const untilMs = nowMs + ms;
      for (let timer = nextDue(untilMs); timer !== null; timer = nextDue(untilMs)) run(timer);
      nowMs = untilMs;
    },
    async advanceAsync(ms) {
      const untilMs = nowMs + ms;
      await promisesToSettle();
      for (let timer = nextDue(untilMs); timer !== null; timer = nextDue(untilMs)) {
        run(timer);
        await promisesToSettle();
      }
      nowMs = untilMs;
    },
    setWallTime(iso) {
      wallOriginMs = Date.parse(iso) - nowMs;
    },
    sleep(ms) {
      wallOriginMs += ms;
    },
    get pendingTimers() {
      return timers.size;
    },
  };
}

/** An immediate runs after every promise that is ready, however long their chain. */
function promisesToSettle(): Promise<void> {
  return new Promise((resolve) => {
    setImmediate(resolve);
  });
}
