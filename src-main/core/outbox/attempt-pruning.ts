import type { Clock } from '../ports/clock.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';

const keepMs = 10 * 60_000;

/**
 * Forgets attempts once they are ten minutes old and their entry is gone (rule 6): until then a pull that
 * started earlier may still have to be kept from overwriting them. Age is told by the local sequence and a
 * monotonic timer, so a restart, or a disk that refuses, only ever keeps them longer. Returns how to stop.
 */
export function startAttemptPruning(local: LocalStore, clock: Clock, log: Log): () => void {
  let cancel = () => {};

  function pruneBefore(sequence: number): void {
    cancel = clock.after(keepMs, () => {
      try {
        local.pruneAttempts(sequence);
      } catch (error) {
        log.error('outbox.attempts-not-pruned', error);
      }
      pruneBefore(local.currentSequence());
    });
  }

  pruneBefore(local.currentSequence());
  return () => cancel();
}
