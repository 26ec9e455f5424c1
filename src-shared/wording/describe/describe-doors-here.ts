import type { Wording } from '../wording.ts';

/** "5 of 6 doors here.", this laptop included, or that it is the only one. */
export function describeDoorsHere(
  { here, all }: { readonly here: number; readonly all: number },
  { doors: { summary } }: Wording,
): string {
  return here === 1 && all > 1 ? summary.alone : summary.here({ here, all });
}

interface DoorsCompared {
  readonly here: number;
  readonly all: number;
  /** Those that hold the same of the event, this laptop included. */
  readonly inStep: number;
  /** Decisions about the event that this laptop holds. */
  readonly held: number;
}

/** "All have the same 10,412 changes."; null while a laptop is here that was not compared: it is at another event, say. */
export function describeSameChanges(
  { here, all, inStep, held }: DoorsCompared,
  { doors: { summary } }: Wording,
): string | null {
  if (inStep < here) return null;
  return here === all ? summary.same({ count: held }) : summary.sameHere({ count: held });
}
