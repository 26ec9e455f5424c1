import type { Clock } from '../ports/clock.ts';

type BothClocks = Pick<Clock, 'monotonicMs' | 'wallTime'>;

/** A point in time, by both clocks of this run. */
export interface Moment {
  readonly monotonicMs: number;
  readonly wallMs: number;
}

export function momentNow(clock: BothClocks): Moment {
  return { monotonicMs: clock.monotonicMs(), wallMs: Date.parse(clock.wallTime()) };
}

/**
 * Milliseconds since `moment`, by the clock that shows more. Neither clock is enough alone: the monotonic one stands
 * still while the laptop sleeps, and the wall clock can be set. A jump of the wall clock, either way, only adds age.
 */
export function ageMs(clock: BothClocks, { monotonicMs, wallMs }: Moment): number {
  const now = momentNow(clock);
  return Math.max(now.monotonicMs - monotonicMs, Math.abs(now.wallMs - wallMs));
}
