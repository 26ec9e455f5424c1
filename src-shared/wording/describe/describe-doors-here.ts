import type { Wording } from '../wording.ts';

/** "5 of 6 doors here.", this laptop included, or that it is the only one. */
export function describeDoorsHere(
  { here, all }: { readonly here: number; readonly all: number },
  { doors: { summary } }: Wording,
): string {
  return here === 1 && all > 1 ? summary.alone : summary.here({ here, all });
}
