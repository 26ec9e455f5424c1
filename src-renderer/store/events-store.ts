import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EventScope, EventSummary } from '../../src-shared/domain/event.ts';
import type { ErrorCode } from '../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { createEventReadiness, type EventReadiness } from './event-readiness.ts';
import { failureCode } from './failure-code.ts';
import { partOf } from './part-of.ts';

export interface EventsState {
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
