import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PracticeState as Practice, PracticeWifi } from '../../../src-shared/domain/practice.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import type { TroubleStore } from '../trouble-store.ts';

export interface PracticeState {
  /** Null until the core has said it. */
  readonly practice: Practice | null;
  load(): Promise<void>;
  setWifi(wifi: PracticeWifi): Promise<void>;
  setTourOver(tourOver: boolean): Promise<void>;
}

export type PracticeStore = StoreApi<PracticeState>;

/** What belongs to practising only: how bad its Wi-Fi is, and whether the guided first run is over. */
export function createPracticeStore(bridge: Bridge, trouble: TroubleStore): PracticeStore {
  const { attempt } = trouble.getState();
  const store = createStore<PracticeState>()((set) => {
    const take = (work: () => Promise<Practice>) => attempt(async () => set({ practice: await work() }));
    return {
      practice: null,
      load: () => take(() => bridge.getPractice()),
      setWifi: (wifi) => take(() => bridge.setPracticeWifi({ wifi })),
      setTourOver: (tourOver) => take(() => bridge.setTourOver({ tourOver })),
    };
  });
  bridge.on('practiceChanged', (practice) => store.setState({ practice }));
  return store;
}
