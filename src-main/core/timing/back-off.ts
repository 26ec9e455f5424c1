import type { Random } from '../ports/clock.ts';

const shortestMs = 250;
const longestMs = 60_000;

/**
 * Milliseconds to wait after `failures` (1, 2, 3 …) failures in a row: `rand(0.25 s … min(60 s, 2ⁿ s))`. The jitter
 * keeps the laptops of one venue from returning all at once.
 */
export function backOffMs(failures: number, random: Random): number {
  const ceilingMs = Math.min(longestMs, 2 ** failures * 1_000);
  return Math.round(shortestMs + random() * (ceilingMs - shortestMs));
}
