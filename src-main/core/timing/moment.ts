import type { Clock } from '../ports/clock.ts';

type BothClocks = Pick<Clock, 'monotonicMs' | 'wallTime'>;

/** When something was, by both clocks of this run. */
export interface Moment {
  readonly monotonicMs: number;
  readonly wallMs: number;
}

export function momentNow(clock: BothClocks): Moment {
  return { monotonicMs: clock.monotonicMs(), wallMs: Date.parse(clock.wallTime()) };
}

/**
 * Milliseconds since then, by the clock that says more. Where an age decides what is safe, neither clock will do
 * alone: the monotonic one stands still while the laptop sleeps, and the wall clock can be set. A jump of the wall
 * clock, whichever way, only ever makes things older.
 */
export function ageMs(clock: BothClocks, { monotonicMs, wallMs }: Moment): number {
  const now = momentNow(clock);
  return Math.max(now.monotonicMs - monotonicMs, Math.abs(now.wallMs - wallMs));
}
