import type { Wording } from '../wording.ts';
import { percentOf } from './percent-of.ts';

/** A part of the whole list: "32%", "<1%" for less than half a percent; nothing when the list is empty. */
export function describeShare(part: number, whole: number, { report }: Wording): string {
  if (whole === 0) return '';
  if (part > 0 && part / whole < 0.005) return report.shareTiny;
  return report.share({ percent: percentOf(part, whole) });
}
