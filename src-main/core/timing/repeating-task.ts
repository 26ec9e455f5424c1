import type { Clock } from '../ports/clock.ts';

/** Work that runs again and again, one run at a time, with a pause that each run chooses. */
export interface RepeatingTask {
  /** Runs as soon as possible: now, or right after the run that is under way. */
  nudge(): void;
  /** Ends the pause, if there is one. A run under way is left alone: its outcome chooses the next pause. */
  endPause(): void;
  /** Milliseconds until the next run; null when none is scheduled or one is under way. */
  nextRunInMs(): number | null;
  /** No further run starts. The run under way is not waited for: give its requests an AbortSignal. */
  stop(): void;
}

/**
 * Starts a repeating task. `run` resolves to the pause in milliseconds before the next run, or null to
 * sleep until nudged, and must not reject. `onPause` is told when a pause begins.
 */
export function startRepeatingTask(
  clock: Clock,
  run: () => Promise<number | null>,
  onPause: () => void,
): RepeatingTask {
  let stopped = false;
  let running = false;
  let nudged = false;
  let cancelTimer: (() => void) | null = null;
  let dueAtMs: number | null = null;

  async function runOnce(): Promise<void> {
    running = true;
    dueAtMs = null;
    const pauseMs = await run();
    running = false;
    if (stopped) return;
    if (nudged) wake();
    else pause(pauseMs);
  }

  function pause(pauseMs: number | null): void {
    if (pauseMs !== null) {
      dueAtMs = clock.monotonicMs() + pauseMs;
      cancelTimer = clock.after(pauseMs, wake);
    }
    onPause();
  }

  function wake(): void {
    cancelTimer?.();
    cancelTimer = null;
    nudged = false;
    void runOnce();
  }

  wake();
  return {
    nudge() {
      if (stopped) return;
      if (running) nudged = true;
      else wake();
    },
    endPause() {
      if (!stopped && !running) wake();
    },
    nextRunInMs: () => (dueAtMs === null ? null : Math.max(0, Math.round(dueAtMs - clock.monotonicMs()))),
    stop() {
      stopped = true;
      cancelTimer?.();
      cancelTimer = null;
    },
  };
}
