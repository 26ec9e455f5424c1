import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EventScope, EventSummary } from '../../../src-shared/domain/event.ts';
import type { ErrorCode } from '../../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { keepSame } from '../keep-same.ts';
import { partOf } from '../part-of.ts';
import { failureCode } from '../trouble-store.ts';
import { createEventChecks, type EventChecks } from './event-checks.ts';
import { createListDownloads, type ListDownloads } from './list-downloads.ts';

interface EventsState {
  readonly scope: EventScope;
  /** Null until the mirror has answered for this scope. */
  readonly events: readonly EventSummary[] | null;
  /** The service is being asked. */
  readonly refreshing: boolean;
  /** Why the service could not be asked; the events of the mirror are shown all the same. */
  readonly failure: ErrorCode | null;
  readonly filter: string;
  readonly checks: EventChecks;
  readonly downloads: ListDownloads;
  /** Shows what the mirror has at once, then asks the service. */
  load(): Promise<void>;
  setScope(scope: EventScope): Promise<void>;
  setFilter(filter: string): void;
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
        setUnlessLate({ events: keepEach(get().events, await bridge.listEvents(scope)) });
        setUnlessLate({ events: keepEach(get().events, await bridge.refreshEvents(scope)) });
      } catch (error) {
        setUnlessLate({ failure: failureCode(error) });
      } finally {
        setUnlessLate({ refreshing: false });
      }
    };
    const takeReady = (ready: EventSummary) =>
      set(({ events }) => ({
        events: events?.map((event) => (event.eventId === ready.eventId ? ready : event)) ?? null,
      }));
    return {
      ...empty,
      checks: createEventChecks(bridge, partOf(self, 'checks')),
      downloads: createListDownloads(bridge, partOf(self, 'downloads'), takeReady),
      load,
      setScope: (scope) => {
        set({ scope, events: null });
        return load();
      },
      setFilter: (filter) => set({ filter }),
      reset: () => {
        newest += 1;
        set(empty);
        get().checks.forget();
        get().downloads.forget();
      },
    };
  });

  bridge.on('eventsChanged', async () => {
    const mine = newest;
    const { scope } = store.getState();
    try {
      const events = await bridge.listEvents(scope);
      if (mine === newest) store.setState((state) => ({ events: keepEach(state.events, events) }));
    } catch (error) {
      if (mine === newest) store.setState({ failure: failureCode(error) });
    }
  });
  return store;
}

/** The events with the objects before of those that have not changed: they are not drawn again. */
function keepEach(
  before: readonly EventSummary[] | null,
  after: readonly EventSummary[],
): readonly EventSummary[] {
  const known = new Map(before?.map((event) => [event.eventId, event]));
  return after.map((event) => keepSame(known.get(event.eventId), event));
}
