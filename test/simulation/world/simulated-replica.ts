import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { Replica } from '../../fakes/fake-event-service.ts';

/** Guests as they were from a time on. */
interface State {
  readonly fromMs: number;
  readonly guests: readonly ServiceGuest[];
}

/** What lists and searches are answered from, and the time as of which it answered last. */
export interface SimulatedReplica extends Replica {
  readonly asOfMs: number;
}

/** A replica that begins with these guests and is at most `lagMs` behind at each read. It never goes back in time. */
export function simulatedReplica(
  guests: readonly ServiceGuest[],
  lagMs: () => number,
  nowMs: () => number,
): SimulatedReplica {
  let current: State = { fromMs: Number.NEGATIVE_INFINITY, guests };
  let later: readonly State[] = [];
  let asOfMs = Number.NEGATIVE_INFINITY;
  return {
    changed(now) {
      later = [...later, { fromMs: nowMs(), guests: now }];
    },
    get asOfMs() {
      return asOfMs;
    },
    guests() {
      asOfMs = Math.max(asOfMs, nowMs() - lagMs());
      current = later.findLast(({ fromMs }) => fromMs <= asOfMs) ?? current;
      later = later.filter(({ fromMs }) => fromMs > asOfMs);
      return current.guests;
    },
  };
}
