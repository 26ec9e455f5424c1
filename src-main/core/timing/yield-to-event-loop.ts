import type { Clock } from '../ports/clock.ts';

/** Lets other work run between two parts of long work. */
export function yieldToEventLoop(clock: Clock): Promise<void> {
  return new Promise((resolve) => clock.after(0, resolve));
}
