import type { Clock } from '../ports/clock.ts';

/** Lets other work run between two parts of long work. */
export function yieldToEventLoop(clock: Clock): Promise<void> {
  return new Promise((resolve) => clock.after(0, resolve));
}

/** Does this for all items, a few at a time, and lets other work run between. Stops at the first failure. */
export async function inSteps<T>(
  clock: Clock,
  items: readonly T[],
  perStep: number,
  take: (step: readonly T[]) => void,
): Promise<void> {
  for (let from = 0; from < items.length; from += perStep) {
    if (from > 0) await yieldToEventLoop(clock);
    take(items.slice(from, from + perStep));
  }
}
