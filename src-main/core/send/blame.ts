import type { OutboxEntry } from '../ports/local-store.ts';

/** When this many guests were refused alone and none passed in between, the service is at fault. */
const refusedUntilService = 3;

/** A change that was in a failed request. */
export interface Suspect {
  readonly entry: OutboxEntry;
  /** How often its groups have been cut down. */
  readonly rank: number;
}

/**
 * The session's memory of failed requests: one rank for each decision, 0 when it was in none. A change of a higher rank
 * is sent later and in a smaller group (`groupSize`), so the others go first and halving finds the guest at fault. A
 * rank parks nobody. On each success, more than two failures since the last success count as two: halving needs no
 * more, and an outage, in which everything fails again and again, must not leave every change to be sent alone.
 */
export interface Blame {
  rankOf(entry: OutboxEntry): number;
  /** All changes with a rank. Some may have ended since, or no longer wait. */
  readonly suspects: readonly Suspect[];
  /** The number of changes of this rank that may be sent together. */
  groupSize(rank: number): number;
  /** Notes that these failed together: next time they go in groups of at most half the size. A lone one goes last. */
  noteFailed(entries: readonly OutboxEntry[]): void;
  /** Notes for the session that the service refused a request of this size (413). */
  noteTooLarge(size: number): void;
  /** Notes that these went through: the service works, and takes changes of their events. */
  notePassed(entries: readonly OutboxEntry[]): void;
  /**
   * The service refused this guest alone. The guest is at fault, unless three guests of the event were refused alone
   * and none passed in between: then the service is, and all of `refused` wait again.
   */
  refusedAlone(entry: OutboxEntry): { readonly isService: boolean; readonly refused: readonly OutboxEntry[] };
  /** Forgets a decision that has ended or was replaced. */
  forget(entry: Pick<OutboxEntry, 'decisionId'>): void;
}

interface Memory extends Suspect {
  readonly refusal: Refusal;
  /** Failures since the last success, and the rank after the second of them. */
  readonly failures: number;
  readonly fairRank: number;
}

/** Whether a guest was refused alone. `doubtful`: the service may refuse everybody. `proven`: it has taken others since. */
type Refusal = 'none' | 'doubtful' | 'proven';

/** Makes the memory of one session. `isOpen` tells whether a refused change still waits, or is parked as rejected. */
export function createBlame(largestGroup: number, isOpen: (entry: OutboxEntry) => boolean): Blame {
  const suspects = new Map<string, Memory>();
  let largest = largestGroup;

  function groupSize(rank: number): number {
    return Math.min(largest, Math.max(1, Math.ceil(largestGroup / 2 ** rank)));
  }

  /** The first higher rank whose groups are at most half of this one. */
  function nextRank(rank: number, groupOf: number): number {
    let next = rank + 1;
    while (groupSize(next) > Math.ceil(groupOf / 2)) next += 1;
    return next;
  }

  function raise(entry: OutboxEntry, groupOf: number, refusal: Refusal): void {
    const before = suspects.get(entry.decisionId);
    const rank = nextRank(before?.rank ?? 0, groupOf);
    const failures = (before?.failures ?? 0) + 1;
    const fairRank = failures <= 2 ? rank : (before?.fairRank ?? rank);
    suspects.set(entry.decisionId, { entry, rank, refusal, failures, fairRank });
  }

  /** The same suspect after a success. */
  function relieved({ entry, refusal, fairRank }: Memory, events: ReadonlySet<string>): Memory {
    const isProven = refusal === 'doubtful' && events.has(entry.eventId);
    return { entry, rank: fairRank, failures: 0, fairRank, refusal: isProven ? 'proven' : refusal };
  }

  function refusalOf({ decisionId }: OutboxEntry): Refusal {
    return suspects.get(decisionId)?.refusal ?? 'none';
  }

  return {
    rankOf: ({ decisionId }) => suspects.get(decisionId)?.rank ?? 0,
    get suspects() {
      return [...suspects.values()];
    },
    groupSize,
    noteFailed(entries) {
      for (const entry of entries) raise(entry, entries.length, refusalOf(entry));
    },
    noteTooLarge(size) {
      largest = Math.min(largest, Math.ceil(size / 2));
    },
    notePassed(entries) {
      for (const { decisionId } of entries) suspects.delete(decisionId);
      const events = new Set(entries.map(({ eventId }) => eventId));
      if (events.size === 0) return;
      for (const [decisionId, suspect] of suspects) suspects.set(decisionId, relieved(suspect, events));
    },
    refusedAlone(entry) {
      const isProven = refusalOf(entry) === 'proven';
      raise(entry, 1, isProven ? 'proven' : 'doubtful');
      if (isProven) return { isService: false, refused: [entry] };
      const refused = [...suspects.values()]
        .filter(({ refusal }) => refusal === 'doubtful')
        .map((suspect) => suspect.entry)
        .filter((other) => other.eventId === entry.eventId && isOpen(other));
      // Several changes of one guest count once.
      const isService = new Set(refused.map(({ personId }) => personId)).size >= refusedUntilService;
      return { isService, refused };
    },
    forget: ({ decisionId }) => void suspects.delete(decisionId),
  };
}
