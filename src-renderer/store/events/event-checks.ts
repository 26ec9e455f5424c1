import type { Power, Readiness } from '../../../src-shared/domain/readiness.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import type { Cell } from '../part-of.ts';
import { failureCode } from '../trouble-store.ts';

/** What the check of one event has come to. */
export interface EventCheck {
  /** What was found last; null until the first check has ended. */
  readonly readiness: Readiness | null;
  readonly failure: ErrorCode | null;
  readonly busy: boolean;
}

/** How ready this laptop is for the doors of events. */
export interface EventChecks {
  /** By `eventId`. */
  readonly events: Readonly<Record<string, EventCheck>>;
  /** What an earlier check of the same event found stays until this one has ended. */
  check(eventId: string, readPower: () => Promise<Power>): Promise<void>;
  /** Forgets all of them: another account is signed in. */
  forget(): void;
}

export const notChecked: EventCheck = { readiness: null, failure: null, busy: false };

/** Makes the checks of events. */
export function createEventChecks(bridge: Bridge, { get, set }: Cell<EventChecks>): EventChecks {
  /** The newest check of each event: what an older one finds is late and is dropped. */
  const newest = new Map<string, symbol>();
  return {
    events: {},
    check: async (eventId, readPower) => {
      const mine = Symbol(eventId);
      newest.set(eventId, mine);
      const setUnlessLate = (change: Partial<EventCheck>) => {
        if (newest.get(eventId) !== mine) return;
        const { events } = get();
        set({ events: { ...events, [eventId]: { ...(events[eventId] ?? notChecked), ...change } } });
      };
      setUnlessLate({ failure: null, busy: true });
      try {
        const readiness = await bridge.checkReadiness({ eventId, power: await readPower() });
        setUnlessLate({ readiness });
      } catch (error) {
        setUnlessLate({ failure: failureCode(error) });
      } finally {
        setUnlessLate({ busy: false });
      }
    },
    forget: () => {
      newest.clear();
      set({ events: {} });
    },
  };
}
