import type { Power, Readiness } from '../../src-shared/domain/readiness.ts';
import type { ErrorCode } from '../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { failureCode } from './failure-code.ts';
import type { Cell } from './part-of.ts';

export interface EventReadiness {
  /** The event checked last. */
  readonly eventId: string | null;
  /** What was found; null until the first check of this event has ended. */
  readonly readiness: Readiness | null;
  readonly failure: ErrorCode | null;
  readonly busy: boolean;
  /** What an earlier check of the same event found stays until this one has ended. */
  check(eventId: string, readPower: () => Promise<Power>): Promise<void>;
}

/** How ready this laptop is for the doors of an event. */
export function createEventReadiness(bridge: Bridge, { get, set }: Cell<EventReadiness>): EventReadiness {
  /** Counts checks: what an older one finds is late, and may be about another event. */
  let newest = 0;
  return {
    eventId: null,
    readiness: null,
    failure: null,
    busy: false,
    check: async (eventId, readPower) => {
      newest += 1;
      const mine = newest;
      const setUnlessLate = (change: Partial<EventReadiness>) => {
        if (mine === newest) set(change);
      };
      const readiness = get().eventId === eventId ? get().readiness : null;
      set({ eventId, readiness, failure: null, busy: true });
      try {
        setUnlessLate({ readiness: await bridge.checkReadiness({ eventId, power: await readPower() }) });
      } catch (error) {
        setUnlessLate({ failure: failureCode(error) });
      } finally {
        setUnlessLate({ busy: false });
      }
    },
  };
}
