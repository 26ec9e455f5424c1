import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EventScope, EventSummary } from '../../src-shared/domain/event.ts';
import type { Power, Readiness } from '../../src-shared/domain/readiness.ts';
import type { ErrorCode } from '../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { foldText } from './fold-text.ts';
import { type Cell, partOf } from './part-of.ts';
import { failureCode } from './trouble-store.ts';

interface EventsState {
  readonly scope: EventScope;
  /** Null until the mirror has answered for this scope. */
  readonly events: readonly EventSummary[] | null;
  /** The service is being asked. */
  readonly refreshing: boolean;
  /** Why the service could not be asked; the events of the mirror are shown all the same. */
  readonly failure: ErrorCode | null;
  readonly filter: string;
  /** How ready this laptop is for the doors of one of them. */
  readonly readiness: EventReadiness;
  /** Shows what the mirror has at once, then asks the service. */
  load(): Promise<void>;
  setScope(scope: EventScope): Promise<void>;
  setFilter(filter: string): void;
  /** Fetches a guest list without opening its door. Fails with `VestibuleError`. */
  getReady(eventId: string): Promise<void>;
  /** Forgets everything: another account is signed in. */
  reset(): void;
}

export type EventsStore = StoreApi<EventsState>;

const empty = {
  scope: { past: false, organization: false },
  events: null,
  refreshing: false,
  failure: null,
  filter: '',
} satisfies Partial<EventsState>;

/** The events of the account: mirrored ones at once, what the service says when it answers. */
export function createEventsStore(bridge: Bridge): EventsStore {
  /** Counts loads: an answer to an older one is late and is dropped. */
  let newest = 0;

  const store = createStore<EventsState>()((set, get, self) => {
    const load = async () => {
      newest += 1;
      const mine = newest;
      const setUnlessLate = (change: Partial<EventsState>) => {
        if (mine === newest) set(change);
      };
      const { scope } = get();
      set({ refreshing: true, failure: null });
      try {
        setUnlessLate({ events: await bridge.listEvents(scope) });
        setUnlessLate({ events: await bridge.refreshEvents(scope) });
      } catch (error) {
        setUnlessLate({ failure: failureCode(error) });
      } finally {
        setUnlessLate({ refreshing: false });
      }
    };
    return {
      ...empty,
      readiness: createEventReadiness(bridge, partOf(self, 'readiness')),
      load,
      setScope: (scope) => {
        set({ scope, events: null });
        return load();
      },
      setFilter: (filter) => set({ filter }),
      getReady: async (eventId) => {
        const ready = await bridge.getReadyOffline({ eventId });
        const events = get().events?.map((event) => (event.eventId === eventId ? ready : event)) ?? null;
        set({ events });
      },
      reset: () => {
        newest += 1;
        set(empty);
      },
    };
  });

  bridge.on('eventsChanged', async () => {
    const mine = newest;
    const { scope } = store.getState();
    try {
      const events = await bridge.listEvents(scope);
      if (mine === newest) store.setState({ events });
    } catch (error) {
      if (mine === newest) store.setState({ failure: failureCode(error) });
    }
  });
  return store;
}

interface EventReadiness {
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
function createEventReadiness(bridge: Bridge, { get, set }: Cell<EventReadiness>): EventReadiness {
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

/** Fewer events than this need no filter box. */
const filterFrom = 9;

/** Whether the list is long enough for a filter box. */
export function needsFilter(events: readonly EventSummary[]): boolean {
  return events.length >= filterFrom;
}

/**
 * The events in the order they are shown: coming ones first, the nearest at the top; then past ones, the
 * latest at the top; those without a date close each part. The filter looks at names and places.
 */
export function arrangeEvents(events: readonly EventSummary[], filter: string): readonly EventSummary[] {
  const wanted = foldText(filter.trim());
  const fits = (text: string | null) => text !== null && foldText(text).includes(wanted);
  return events
    .filter(({ name, place }) => !needsFilter(events) || fits(name) || fits(place))
    .toSorted((a, b) => {
      if (a.past !== b.past) return a.past ? 1 : -1;
      if (a.primaryDate === b.primaryDate) return a.name.localeCompare(b.name);
      if (a.primaryDate === null) return 1;
      if (b.primaryDate === null) return -1;
      return (Date.parse(a.primaryDate) - Date.parse(b.primaryDate)) * (a.past ? -1 : 1);
    });
}
