import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DoorStore } from '../door/door-state.ts';
import { selectIsPractice } from '../session-selectors.ts';
import type { SessionStore } from '../session-store.ts';
import type { SyncStore } from '../sync-store.ts';
import type { PracticeStore } from './practice-store.ts';
import { type Deeds, stepAfter, type TourStep, tourSteps } from './tour-steps.ts';

export interface TourState {
  readonly step: TourStep;
  /** From the beginning, also when it was over before. */
  restart(): Promise<void>;
  /** Skipped, or read to its end: remembered on this laptop. */
  end(): Promise<void>;
}

export type TourStore = StoreApi<TourState>;

interface Watched {
  readonly session: SessionStore;
  readonly door: DoorStore;
  readonly sync: SyncStore;
  readonly practice: PracticeStore;
}

/** The guided first run of practice: it goes on by what a person does, never by a button "next". */
export function createTourStore(watched: Watched): TourStore {
  const { session, door, practice, sync } = watched;
  const store = createStore<TourState>()((set) => ({
    step: 'open-event',
    restart: () => {
      set({ step: door.getState().event === null ? 'open-event' : 'search' });
      return practice.getState().setTourOver(false);
    },
    end: () => practice.getState().setTourOver(true),
  }));

  let before = deedsOf(watched);
  const look = () => {
    const now = deedsOf(watched);
    // What is done for a real account is no step, and whoever practises next begins at the first.
    const isPractice = selectIsPractice(session.getState());
    store.setState(({ step }) => ({ step: isPractice ? stepAfter(step, before, now) : tourSteps[0] }));
    before = now;
  };
  for (const other of [session, door, sync, practice]) other.subscribe(look);
  return store;
}

function deedsOf({ door, sync, practice }: Watched): Deeds {
  const { event, answeredQuery, total, spoken } = door.getState();
  return {
    isAtDoor: event !== null,
    found: answeredQuery ? total : 0,
    spoken,
    wifi: practice.getState().practice?.wifi ?? 'good',
    waiting: sync.getState().status?.waiting ?? 0,
  };
}
