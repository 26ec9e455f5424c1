import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RecentArrivals } from '../../../src-shared/domain/report.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { coalesce } from '../coalesce.ts';
import { keepSame } from '../keep-same.ts';
import type { TroubleStore } from '../trouble-store.ts';
import type { DoorStore } from './door-state.ts';

interface ArrivalsState {
  /** Of the open door; null before the first answer. */
  readonly arrivals: RecentArrivals | null;
  load(): Promise<void>;
  /** Forgets every guest, until `load`: the laptop is locked. */
  hide(): void;
}

export type ArrivalsStore = StoreApi<ArrivalsState>;

/** Who came in through this laptop, for the column beside the list: apart from the list, which it never draws again. */
export function createArrivalsStore(bridge: Bridge, door: DoorStore, trouble: TroubleStore): ArrivalsStore {
  const { attempt } = trouble.getState();
  const eventNow = () => door.getState().event?.eventId;
  /** Counts hidings: an answer from before one is late. */
  let hidings = 0;

  const store = createStore<ArrivalsState>()((set, get) => {
    const ask = coalesce(async () => {
      const eventId = eventNow();
      if (eventId === undefined) return;
      const mine = hidings;
      const arrivals = await bridge.getRecentArrivals({ eventId });
      if (eventNow() === eventId && mine === hidings) set({ arrivals: keepSame(get().arrivals, arrivals) });
    });
    return {
      arrivals: null,
      load: () => attempt(ask),
      hide: () => {
        hidings += 1;
        set({ arrivals: null });
      },
    };
  });

  bridge.on('guestsChanged', ({ eventId }) => {
    if (eventId === eventNow()) void store.getState().load();
  });
  door.subscribe(({ event }, before) => {
    if (event?.eventId === before.event?.eventId) return;
    store.setState({ arrivals: null });
    if (event !== null) void store.getState().load();
  });
  return store;
}
