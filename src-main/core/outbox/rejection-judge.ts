import type { OutboxEntry } from '../ports/local-store.ts';

const alikeUntilService = 3;

/**
 * Tells a guilty guest from a failing service. A guest whose PUT is refused (400, 422) though it stands
 * alone needs attention; but when three lone guests are refused and none passes, it is the service, and
 * nobody is parked (design §5, Answers).
 */
export interface RejectionJudge {
  /** Guests already refused alone: they are tried last, so that they cannot hold up the others. */
  isSuspect(entry: OutboxEntry): boolean;
  /** Ends a round. `park` need a human now; `release` were parked too early and wait again. */
  conclude(round: { passed: boolean; rejected: readonly OutboxEntry[] }): {
    readonly park: readonly OutboxEntry[];
    readonly release: readonly OutboxEntry[];
  };
  /** True when so many guests refused alone, and none who passed, speak against the service. */
  blamesService(rejectedThisRound: readonly OutboxEntry[]): boolean;
}

/** Makes the judge of one session. */
export function createRejectionJudge(): RejectionJudge {
  let suspects: readonly OutboxEntry[] = [];
  return {
    isSuspect: (entry) => suspects.some((suspect) => isSameDecision(suspect, entry)),
    conclude({ passed, rejected }) {
      const earlier = suspects.filter((suspect) => !rejected.some((entry) => isSameDecision(entry, suspect)));
      if (passed) {
        suspects = [];
        return { park: rejected, release: [] };
      }
      suspects = [...earlier, ...rejected];
      if (countGuests(suspects) < alikeUntilService) return { park: rejected, release: [] };
      return { park: [], release: earlier };
    },
    blamesService: (rejectedThisRound) => countGuests(rejectedThisRound) >= alikeUntilService,
  };
}

/** Several changes of one guest are one case. */
function countGuests(entries: readonly OutboxEntry[]): number {
  return new Set(entries.map(({ eventId, personId }) => JSON.stringify([eventId, personId]))).size;
}

function isSameDecision(a: OutboxEntry, b: OutboxEntry): boolean {
  return a.decisionId === b.decisionId;
}
