import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SyncStatus } from '../../src-shared/domain/sync-status.ts';
import type { Bridge } from '../bridge/bridge.ts';
import type { TroubleStore } from './trouble-store.ts';

export interface SyncState {
  /** Null until the core has said it. */
  readonly status: SyncStatus | null;
  /** When `status` arrived, on the clock of `now`: the countdown runs from here. */
  readonly receivedAtMs: number;
  load(): Promise<void>;
  tryNow(): Promise<void>;
  /** There is a reason to believe that a try would succeed now. */
  nudge(): Promise<void>;
  openCaptivePortal(): Promise<void>;
}

export type SyncStore = StoreApi<SyncState>;

/** What is saved here and not yet sent. `now` gives milliseconds since 1970. */
export function createSyncStore(bridge: Bridge, trouble: TroubleStore, now: () => number): SyncStore {
  const { attempt } = trouble.getState();
  const store = createStore<SyncState>()((set) => ({
    status: null,
    receivedAtMs: now(),
    load: () => attempt(async () => set({ status: await bridge.getSyncStatus(), receivedAtMs: now() })),
    tryNow: () => attempt(() => bridge.tryNow()),
    nudge: () => attempt(() => bridge.nudge()),
    openCaptivePortal: () => attempt(() => bridge.openCaptivePortal()),
  }));
  bridge.on('syncChanged', (status) => store.setState({ status, receivedAtMs: now() }));
  return store;
}
