import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Recovery } from '../../src-shared/domain/activity.ts';
import type { Bridge } from '../bridge/bridge.ts';
import type { TroubleStore } from './trouble-store.ts';

export interface RecoveryState {
  /** What was recovered at this start, until somebody has seen it. */
  readonly recovery: Recovery | null;
  load(): Promise<void>;
  dismiss(): Promise<void>;
}

export type RecoveryStore = StoreApi<RecoveryState>;

/** What was rebuilt from a damaged database (design §5, Coming back from the dead). */
export function createRecoveryStore(bridge: Bridge, trouble: TroubleStore): RecoveryStore {
  const { attempt } = trouble.getState();
  return createStore<RecoveryState>()((set) => ({
    recovery: null,
    load: () => attempt(async () => set({ recovery: await bridge.getRecovery() })),
    dismiss: () =>
      attempt(async () => {
        await bridge.dismissRecovery();
        set({ recovery: null });
      }),
  }));
}
