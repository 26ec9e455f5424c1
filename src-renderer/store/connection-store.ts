import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../bridge/bridge.ts';

export interface ConnectionState {
  /** Whether the core can be asked. It says nothing about the network or the service. */
  readonly connected: boolean;
}

export type ConnectionStore = StoreApi<ConnectionState>;

/** Whether this page still has its core. */
export function createConnectionStore(bridge: Bridge): ConnectionStore {
  const store = createStore<ConnectionState>()(() => ({ connected: true }));
  bridge.onConnection((connected) => store.setState({ connected }));
  return store;
}
