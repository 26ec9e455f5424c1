import type { Clock } from '../ports/clock.ts';
import type { OutboxEntry } from '../ports/local-store.ts';
import { ageMs, type Moment, momentNow } from '../sync/moment.ts';

const freshMs = 30_000;

/**
 * Which changes are sent without reading the guest first: that somebody has come in, decided just now. It stands
 * before whatever another laptop may have decided in between; anything else could overrule that somebody has come in,
 * which another laptop may have sent a moment ago. Both clocks have to say that it was just now: a lid may have been
 * closed for hours in between, in which the monotonic one stands still. A change of an earlier run is old.
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
  const decidedAt = new Map<string, Moment>();

  function isYoung(moment: Moment): boolean {
    return ageMs(clock, moment) < freshMs;
  }

  function forgetOld(): void {
    for (const [decisionId, moment] of decidedAt) {
      if (isYoung(moment)) return;
      decidedAt.delete(decisionId);
    }
  }

  return {
    decided(decisionId) {
      forgetOld();
      decidedAt.set(decisionId, momentNow(clock));
    },
    doubted: (decisionId) => void decidedAt.delete(decisionId),
    isFresh({ kind, desired, decisionId }) {
      if (kind !== 'attendance' || desired !== 'Attended') return false;
      const moment = decidedAt.get(decisionId);
      return moment !== undefined && isYoung(moment);
    },
  };
}
