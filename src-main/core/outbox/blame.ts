import type { OutboxEntry } from '../ports/local-store.ts';

/** So many guests refused alone, and none who passed in between, speak against the service. */
const refusedUntilService = 3;

/** A change that was in a request that failed. */
export interface Suspect {
  readonly entry: OutboxEntry;
  /** How often its groups became smaller. */
  readonly rank: number;
}

/**
 * The memory of the session of who was in requests that failed: one rank for each decision, 0 when it was in none. A
 * higher rank travels later and in smaller groups (`groupSize`), so others go first, and the guest who is the reason
 * is found by halving. It parks nobody. When something goes through, more than two failures since the last time count as
 * two: halving needs no more, and an outage, which fails everybody again and again, must not send everybody alone.
 */
export interface Blame {
  rankOf(entry: OutboxEntry): number;
  /** Those with a rank. Some may have ended, or may not wait any more. */
  readonly suspects: readonly Suspect[];
  /** The most that may travel together at this rank. */
  groupSize(rank: number): number;
  /** These failed together: next time in groups of half as many at most; a lone one goes last, alone. */
  failed(entries: readonly OutboxEntry[]): void;
  /** So many were too many for one request (413): remembered for the session. */
  tooLarge(size: number): void;
  /** These went through: the service is well, and it was not the service that refused others of their event. */
  passed(entries: readonly OutboxEntry[]): void;
  /**
   * The service refused this guest alone. It is the guest, unless three guests of the event were refused alone and
   * none passed in between: then it is the service, and these must wait again.
   */
  refusedAlone(entry: OutboxEntry): { readonly isService: boolean; readonly refused: readonly OutboxEntry[] };
  /** This decision has ended. */
  forget(entry: Pick<OutboxEntry, 'decisionId'>): void;
}

interface Memory extends Suspect {
  readonly refusal: Refusal;
  /** Failures since something went through, and the rank after the second of them. */
  readonly failures: number;
  readonly fairRank: number;
}

/** What is known of a suspect who was refused alone: by a service that may refuse everybody, or by one that takes others. */
type Refusal = 'none' | 'doubtful' | 'proven';

/** Makes the memory. `isOpen` tells whether a change still waits as it did, or was parked for being refused. */
export function createBlame(largestGroup: number, isOpen: (entry: OutboxEntry) => boolean): Blame {
  const suspects = new Map<string, Memory>();
  let largest = largestGroup;

  function groupSize(rank: number): number {
    return Math.min(largest, Math.max(1, Math.ceil(largestGroup / 2 ** rank)));
  }

  /** The next rank, or the first at which half of them may travel together. */
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

  /** What something that went through says of the others. */
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
    failed(entries) {
      for (const entry of entries) raise(entry, entries.length, refusalOf(entry));
    },
    tooLarge(size) {
      largest = Math.min(largest, Math.ceil(size / 2));
    },
    passed(entries) {
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
      // Several changes of one guest are one case.
      const isService = new Set(refused.map(({ personId }) => personId)).size >= refusedUntilService;
      return { isService, refused };
    },
    forget: ({ decisionId }) => void suspects.delete(decisionId),
  };
}
