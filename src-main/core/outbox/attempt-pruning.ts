import type { Clock } from '../ports/clock.ts';
import type { LocalStore } from '../ports/local-store.ts';

const keepMs = 10 * 60_000;

/**
 * Forgets attempts once they are ten minutes old and their entry is gone (rule 6): until then a pull that
 * started earlier may still have to be kept from overwriting them. Age is told by the local sequence and a
 * monotonic timer, so a restart only ever keeps them longer. Returns how to stop.
 */
export function startAttemptPruning(local: LocalStore, clock: Clock): () => void {
  let cancel = () => {};
  const pruneBefore = (sequence: number): void => {
    cancel = clock.after(keepMs, () => {
      local.pruneAttempts(sequence);
      pruneBefore(local.nextSequence());
    });
  };
  pruneBefore(local.nextSequence());
  return () => cancel();
}
