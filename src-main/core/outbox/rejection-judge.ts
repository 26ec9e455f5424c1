import type { OutboxEntry } from '../ports/local-store.ts';

/** So many lone guests refused alike, and none who passed, speak against the service. */
export const alikeUntilService = 3;

/**
 * Tells a guilty guest from a failing service. A guest whose PUT is refused (400, 422) though it stands
 * alone needs attention; but when three lone guests of an event are refused and none passes, it is the service,
 * and nobody is parked (design §5, Answers).
 */
export interface RejectionJudge {
  /** Guests already refused alone: they are tried last, so that they cannot hold up the others. */
  isSuspect(entry: OutboxEntry): boolean;
  /**
   * Ends a round of one event. `park` need a human now; `release` were parked too early and wait again;
   * `isService` tells that the round has to stop, because the service refuses everybody.
   */
  conclude(round: { eventId: string; passed: boolean; rejected: readonly OutboxEntry[] }): {
    readonly park: readonly OutboxEntry[];
    readonly release: readonly OutboxEntry[];
    readonly isService: boolean;
  };
  /** True when so many guests refused alone, and none who passed, speak against the service. */
  blamesService(rejectedThisRound: readonly OutboxEntry[]): boolean;
}

/**
 * Makes the judge of one session. `isOpen` tells whether a change still stands in the outbox as it was refused:
 * one that has ended otherwise speaks against nobody any more.
 */
export function createRejectionJudge(isOpen: (entry: OutboxEntry) => boolean): RejectionJudge {
  let suspects: readonly OutboxEntry[] = [];
  return {
    isSuspect: (entry) => suspects.some((suspect) => isSameDecision(suspect, entry)),
    conclude({ eventId, passed, rejected }) {
      const others = suspects.filter((suspect) => suspect.eventId !== eventId);
      const earlier = suspects.filter(
        (suspect) =>
          suspect.eventId === eventId &&
          isOpen(suspect) &&
          !rejected.some((entry) => isSameDecision(entry, suspect)),
      );
      suspects = passed ? others : [...others, ...earlier, ...rejected];
      const isService = !passed && blamesService([...earlier, ...rejected]);
      return isService
        ? { park: [], release: earlier, isService }
        : { park: rejected, release: [], isService };
    },
    blamesService,
  };
}

function blamesService(rejected: readonly OutboxEntry[]): boolean {
  return countGuests(rejected) >= alikeUntilService;
}

/** Several changes of one guest are one case. */
function countGuests(entries: readonly OutboxEntry[]): number {
  return new Set(entries.map(({ eventId, personId }) => JSON.stringify([eventId, personId]))).size;
}

function isSameDecision(a: OutboxEntry, b: OutboxEntry): boolean {
  return a.decisionId === b.decisionId;
}
