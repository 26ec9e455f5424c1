import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PracticeState as Practice, PracticeWifi } from '../../../src-shared/domain/practice.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import type { DoorStore } from '../door/door-state.ts';
import { type SessionStore, selectIsPractice } from '../session-store.ts';
import type { SyncStore } from '../sync-store.ts';
import type { TroubleStore } from '../trouble-store.ts';
import { stepAfter, type TourFacts, type TourStep, tourSteps } from './tour-steps.ts';

export interface PracticeState {
  /** Null until the core has said it. */
  readonly practice: Practice | null;
  /** Where the guided first run is. */
  readonly step: TourStep;
  load(): Promise<void>;
  setWifi(wifi: PracticeWifi): Promise<void>;
  /** Begins the guided first run from the beginning, also when it was over before. */
  restartTour(): Promise<void>;
  /** Skipped, or read to its end: remembered on this laptop. */
  endTour(): Promise<void>;
}

export type PracticeStore = StoreApi<PracticeState>;

interface PracticeStoreDeps {
  readonly bridge: Bridge;
  readonly trouble: TroubleStore;
  readonly session: SessionStore;
  readonly door: DoorStore;
  readonly sync: SyncStore;
}

/**
 * Practice only: how bad its Wi-Fi is, and the guided first run, which continues with what a person does,
 * never with a "next" button.
 */
export function createPracticeStore(deps: PracticeStoreDeps): PracticeStore {
  const { bridge, trouble, session, door, sync } = deps;
  const { attempt } = trouble.getState();
  const store = createStore<PracticeState>()((set) => {
    const take = (work: () => Promise<Practice>) => attempt(async () => set({ practice: await work() }));
    return {
      practice: null,
      step: 'open-event',
      load: () => take(() => bridge.getPractice()),
      setWifi: (wifi) => take(() => bridge.setPracticeWifi({ wifi })),
      restartTour: () => {
        set({ step: door.getState().event === null ? 'open-event' : 'search' });
        return take(() => bridge.setTourOver({ tourOver: false }));
      },
      endTour: () => take(() => bridge.setTourOver({ tourOver: true })),
    };
  });
  bridge.on('practiceChanged', (practice) => store.setState({ practice }));

  const factsNow = () => readFacts(deps, store.getState().practice);
  let before = factsNow();
  const look = () => {
    const now = factsNow();
    // Work for a real account is no step, and the next practice starts at the first.
    const isPractice = selectIsPractice(session.getState());
    store.setState(({ step }) => ({ step: isPractice ? stepAfter(step, before, now) : tourSteps[0] }));
    before = now;
  };
  for (const other of [session, door, sync]) other.subscribe(look);
  store.subscribe((state, last) => {
    if (state.practice !== last.practice) look();
  });
  return store;
}

function readFacts({ door, sync }: PracticeStoreDeps, practice: Practice | null): TourFacts {
  const { event, answeredQuery, total, spoken } = door.getState();
  return {
    isAtDoor: event !== null,
    found: answeredQuery ? total : 0,
    spoken,
    wifi: practice?.wifi ?? 'good',
    waiting: sync.getState().status?.waiting ?? 0,
  };
}
