import type { Clock } from '../ports/clock.ts';

/** Work that repeats, one run at a time, with a pause that each run chooses. */
export interface RepeatingTask {
  /** Runs as soon as possible, but after whoever asks has been answered; or right after the run that is under way. */
  nudge(): void;
  /** Ends a pause. A run under way is left alone, and chooses the next pause. */
  endPause(): void;
  /** Milliseconds until the next run; null when none is scheduled or one is under way. */
  nextRunInMs(): number | null;
  /** Starts no further run. A run under way is not awaited: give its requests an AbortSignal. */
  stop(): void;
}

/**
 * Starts a repeating task. `run` resolves to the pause in milliseconds before the next run, or null to sleep until
 * isNudged, and must not reject. `onPause` is called when a pause begins.
 */
export function startRepeatingTask(
  clock: Clock,
  run: () => Promise<number | null>,
  onPause: () => void,
): RepeatingTask {
  let isStopped = false;
  let isRunning = false;
  let isNudged = false;
  let cancelTimer: (() => void) | null = null;
  let dueAtMs: number | null = null;

  async function runOnce(): Promise<void> {
    isRunning = true;
    dueAtMs = null;
    const pauseMs = await run();
    isRunning = false;
    if (isStopped) return;
    if (isNudged) wake();
    else pause(pauseMs);
  }

  function pause(pauseMs: number | null): void {
    if (pauseMs !== null) {
      dueAtMs = clock.monotonicMs() + pauseMs;
      cancelTimer = clock.after(pauseMs, wake);
    }
    onPause();
  }

  function wakeSoon(): void {
    cancelTimer?.();
    dueAtMs = clock.monotonicMs();
    cancelTimer = clock.after(0, wake);
  }

  function wake(): void {
    cancelTimer?.();
    cancelTimer = null;
    isNudged = false;
    void runOnce();
  }

  wake();
  return {
    nudge() {
      if (isStopped) return;
      if (isRunning) isNudged = true;
      else wakeSoon();
    },
    endPause() {
      if (!isStopped && !isRunning) wakeSoon();
    },
    nextRunInMs: () => (dueAtMs === null ? null : Math.max(0, Math.round(dueAtMs - clock.monotonicMs()))),
    stop() {
      isStopped = true;
      cancelTimer?.();
      cancelTimer = null;
    },
  };
}
