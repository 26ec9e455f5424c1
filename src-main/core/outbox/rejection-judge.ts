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
  /** True when this many lone refusals without a pass speak against the service. */
  blamesService(rejectedThisRound: number): boolean;
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
      if (suspects.length < alikeUntilService) return { park: rejected, release: [] };
      return { park: [], release: earlier };
    },
    blamesService: (rejectedThisRound) => rejectedThisRound >= alikeUntilService,
  };
}

function isSameDecision(a: OutboxEntry, b: OutboxEntry): boolean {
  return a.decisionId === b.decisionId;
}
