import type { Clock } from '../ports/clock.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';

const keepMs = 10 * 60_000;

/**
 * Forgets attempts that are ten minutes old and whose entry is gone (ARCHITECTURE.md, rule 6). Until then, a pull that
 * started earlier must not overwrite their guests. Age is measured by the local sequence and a monotonic timer, so a
 * restart or a disk that refuses only keeps them longer. Returns how to stop.
 */
export function startAttemptPruning(local: LocalStore, clock: Clock, log: Log): () => void {
  let cancel = () => {};

  function pruneLater(sequence: number): void {
    cancel = clock.after(keepMs, () => pruneLater(prune(sequence)));
  }

  /** Prunes and returns the next limit. A timer calls it, so a disk that refuses must not end the app. */
  function prune(sequence: number): number {
    try {
      local.pruneAttempts(sequence);
      return local.currentSequence();
    } catch (error) {
      log.error('outbox.attempts-not-pruned', error);
      return sequence;
    }
  }

  pruneLater(local.currentSequence());
  return () => cancel();
}
