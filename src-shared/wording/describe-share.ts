import { percentOf } from './percent-of.ts';
import type { Wording } from './wording.ts';

/** A part of the whole list: "32 %"; nothing when nobody is on it. */
export function describeShare(part: number, whole: number, { report }: Wording): string {
  return whole === 0 ? '' : report.share({ percent: percentOf(part, whole) });
}
