import type { Holdings } from '../../ports/doors.ts';

/** The first entry of each run introduces its writer and is no record. */
const introductions = 1;

/** How many records, of any kind, `one` has that `other` lacks. */
export function countMissing(one: Holdings, other: Holdings): number {
  let missing = 0;
  for (const [writer, count] of one) {
    missing += Math.max(0, count - Math.max(other.get(writer) ?? 0, introductions));
  }
  return missing;
}
