import { createStore, type StoreApi } from 'zustand/vanilla';
import type { UpdateStatus } from '../../src-shared/domain/update-status.ts';
import type { Bridge } from '../bridge/bridge.ts';
import type { TroubleStore } from './trouble-store.ts';

export interface UpdatesState extends UpdateStatus {
  load(): Promise<void>;
}

export type UpdatesStore = StoreApi<UpdatesState>;

/** Newer versions of Vestibule; before the core has answered there is no channel. */
export function createUpdatesStore(bridge: Bridge, trouble: TroubleStore): UpdatesStore {
  const { attempt } = trouble.getState();
  const store = createStore<UpdatesState>()((set) => ({
    hasChannel: false,
    readyVersion: null,
    load: () => attempt(async () => set(await bridge.getUpdateStatus())),
  }));
  bridge.on('updateStatusChanged', (status) => store.setState(status));
  return store;
}
