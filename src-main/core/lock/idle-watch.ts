import type { IdleMinutes } from '../../../src-shared/domain/lock.ts';
import type { Clock } from '../ports/clock.ts';
import { ageMs, momentNow } from '../timing/moment.ts';

const minuteMs = 60_000;

/** Notices when nobody has used this laptop for a while. */
export interface IdleWatch {
  /** Sets how long to wait from now on; null turns it off. */
  watch(minutes: IdleMinutes): void;
  stillHere(): void;
  stop(): void;
}

/**
 * Calls `onIdle` when the time is over, once until the next touch. The timer stands still while the laptop sleeps, so
 * the first touch after a pause is measured by both clocks.
 */
export function createIdleWatch(clock: Clock, onIdle: () => void): IdleWatch {
  let limitMs: number | null = null;
  let lastTouch = momentNow(clock);
  let cancel = () => {};

  function restart(): void {
    cancel();
    lastTouch = momentNow(clock);
    cancel = limitMs === null ? () => {} : clock.after(limitMs, onIdle);
  }

  return {
    watch(minutes) {
      limitMs = minutes === null ? null : minutes * minuteMs;
      restart();
    },
    stillHere() {
      const hasSlept = limitMs !== null && ageMs(clock, lastTouch) >= limitMs;
      if (hasSlept) onIdle();
      restart();
    },
    stop: () => cancel(),
  };
}
