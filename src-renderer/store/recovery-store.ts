import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RecoveryReport } from '../../src-shared/domain/activity.ts';
import type { Bridge } from '../bridge/bridge.ts';
import type { TroubleStore } from './trouble-store.ts';

export interface RecoveryState extends RecoveryReport {
  load(): Promise<void>;
  dismiss(): Promise<void>;
}

export type RecoveryStore = StoreApi<RecoveryState>;

const nothingRecovered: RecoveryReport = { local: null, guestLists: false };

/** What was recovered from damaged databases, until somebody has seen it. */
export function createRecoveryStore(bridge: Bridge, trouble: TroubleStore): RecoveryStore {
  const { attempt } = trouble.getState();
  return createStore<RecoveryState>()((set) => ({
    ...nothingRecovered,
    load: () => attempt(async () => set(await bridge.getRecovery())),
    dismiss: () =>
      attempt(async () => {
        await bridge.dismissRecovery();
        set(nothingRecovered);
      }),
  }));
}
