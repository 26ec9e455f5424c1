import type { IdleMinutes } from '../../../src-shared/domain/lock.ts';
import type { Clock } from '../ports/clock.ts';

const minuteMs = 60_000;

/** Notices that nobody has touched this laptop for a while. */
export interface IdleWatch {
  /** From now on this long; null notices nothing. */
  watch(minutes: IdleMinutes): void;
  stillHere(): void;
  stop(): void;
}

/**
 * Calls `onIdle` when the time is over, once until somebody is here again. The timer stands still while the
 * laptop sleeps, so the first touch after a long pause is measured by the wall clock too.
 */
export function createIdleWatch(
  { after, wallTime }: Pick<Clock, 'after' | 'wallTime'>,
  onIdle: () => void,
): IdleWatch {
  let limitMs: number | null = null;
  let lastTouchMs = 0;
  let cancel = () => {};

  function restart(): void {
    cancel();
    lastTouchMs = Date.parse(wallTime());
    cancel = limitMs === null ? () => {} : after(limitMs, onIdle);
  }

  return {
    watch(minutes) {
      limitMs = minutes === null ? null : minutes * minuteMs;
      restart();
    },
    stillHere() {
      const hasSlept = limitMs !== null && Date.parse(wallTime()) - lastTouchMs >= limitMs;
      if (hasSlept) onIdle();
      restart();
    },
    stop: () => cancel(),
  };
}
