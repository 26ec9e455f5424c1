import type { Clock } from '../ports/clock.ts';
import type { OutboxEntry } from '../ports/local-store.ts';

const freshMs = 30_000;

/**
 * Which changes are so young that nobody else can have decided in between: they are sent without reading
 * the guest first. Age is measured on the monotonic clock of this run; a change of an earlier run is old.
 */
export interface Freshness {
  /** A decision was made just now. */
  decided(decisionId: string): void;
  /** The service's answer left a doubt: the guest is read before the next try. */
  doubted(decisionId: string): void;
  isFresh(entry: OutboxEntry): boolean;
}

/** Makes the memory of one session. It forgets what is no longer fresh. */
export function createFreshness(clock: Clock): Freshness {
  const decidedAtMs = new Map<string, number>();

  function forgetOld(): void {
    for (const [decisionId, atMs] of decidedAtMs) {
      if (clock.monotonicMs() - atMs < freshMs) return;
      decidedAtMs.delete(decisionId);
    }
  }

  return {
    decided(decisionId) {
      forgetOld();
      decidedAtMs.set(decisionId, clock.monotonicMs());
    },
    doubted: (decisionId) => void decidedAtMs.delete(decisionId),
    isFresh(entry) {
      const atMs = decidedAtMs.get(entry.decisionId);
      return atMs !== undefined && clock.monotonicMs() - atMs < freshMs;
    },
  };
}
