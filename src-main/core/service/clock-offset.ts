import type { Clock } from '../ports/clock.ts';

/** The clock difference from which the times beside marks look wrong. */
const toleranceMs = 60_000;

/** The difference between this laptop's wall clock and the service's. It is shown; order never depends on it. */
export interface ClockOffset {
  /** Notes the Date header of an answer, which has a resolution of one second. */
  noteDateHeader(dateHeader: string): void;
  /** Notes a time that this laptop has shown before (ISO 8601). */
  noteTime(wallTime: string): void;
  /** Milliseconds this laptop is ahead of the service; null before the first answer with a date. */
  read(): number | null;
  /**
   * Milliseconds by which the clock is behind a time that this laptop has shown before; null when it is not, or when the
   * service has said what the time is.
   */
  setBackMs(): number | null;
  /** Whether times beside marks look wrong, as far as anything is known. */
  isWrong(): boolean;
}

/** Makes the measurement of one run. The newest answer counts, and how far the clock was set back since. */
export function createClockOffset(clock: Clock): ClockOffset {
  let offsetMs: number | null = null;
  let latestMs = Number.NEGATIVE_INFINITY;
  /** The most that the wall clock was ahead of the monotonic one, which stands still while the laptop sleeps. */
  let mostAheadMs = Number.NEGATIVE_INFINITY;

  function look(): { readonly nowMs: number; readonly setBackMs: number } {
    const nowMs = Date.parse(clock.wallTime());
    const aheadMs = nowMs - clock.monotonicMs();
    latestMs = Math.max(latestMs, nowMs);
    mostAheadMs = Math.max(mostAheadMs, aheadMs);
    return { nowMs, setBackMs: Math.round(mostAheadMs - aheadMs) };
  }

  function read(): number | null {
    const { setBackMs } = look();
    return offsetMs === null ? null : offsetMs - setBackMs;
  }

  function setBackMs(): number | null {
    const { nowMs } = look();
    const behindMs = latestMs - nowMs;
    return offsetMs === null && behindMs > toleranceMs ? behindMs : null;
  }

  return {
    noteDateHeader(dateHeader) {
      const serviceMs = Date.parse(dateHeader);
      if (Number.isNaN(serviceMs)) return;
      mostAheadMs = Number.NEGATIVE_INFINITY;
      offsetMs = look().nowMs - serviceMs;
    },
    noteTime(wallTime) {
      const shownMs = Date.parse(wallTime);
      if (!Number.isNaN(shownMs)) latestMs = Math.max(latestMs, shownMs);
    },
    read,
    setBackMs,
    isWrong: () => Math.abs(read() ?? 0) > toleranceMs || setBackMs() !== null,
  };
}
