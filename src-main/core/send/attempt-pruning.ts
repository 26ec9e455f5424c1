import type { Clock } from '../ports/clock.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';

const keepMs = 10 * 60_000;

/**
 * Forgets attempts once they are ten minutes old and their entry is gone (ARCHITECTURE.md, rule 6): until then a pull
 * that started earlier may still have to be kept from overwriting them. Age is told by the local sequence and a
 * monotonic timer, so a restart, or a disk that refuses, only ever keeps them longer. Returns how to stop.
 */
export function startAttemptPruning(local: LocalStore, clock: Clock, log: Log): () => void {
  let cancel = () => {};

  function pruneLater(sequence: number): void {
    cancel = clock.after(keepMs, () => pruneLater(prune(sequence)));
  }

  /** The number below which is pruned next. Called by a timer: a disk that refuses must not end the app. */
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
