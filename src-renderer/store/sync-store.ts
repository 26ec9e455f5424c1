import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SyncStatus } from '../../src-shared/domain/sync-status.ts';
import type { Bridge } from '../bridge/bridge.ts';
import type { TroubleStore } from './trouble-store.ts';

export interface SyncState {
  /** Whether the core can be asked. It says nothing about the network or the service. */
  readonly connected: boolean;
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

/** How far what is saved here has come: whether the core is there, and what is not yet sent. `now` gives milliseconds since 1970. */
export function createSyncStore(bridge: Bridge, trouble: TroubleStore, now: () => number): SyncStore {
  const { attempt } = trouble.getState();
  const store = createStore<SyncState>()((set) => ({
    connected: true,
    status: null,
    receivedAtMs: now(),
    load: () => attempt(async () => set({ status: await bridge.getSyncStatus(), receivedAtMs: now() })),
    tryNow: () => attempt(() => bridge.tryNow()),
    nudge: () => attempt(() => bridge.nudge()),
    openCaptivePortal: () => attempt(() => bridge.openCaptivePortal()),
  }));
  bridge.onConnection((connected) => store.setState({ connected }));
  bridge.on('syncChanged', (status) => store.setState({ status, receivedAtMs: now() }));
  return store;
}
