import { createStore, type StoreApi } from 'zustand/vanilla';
import type { RecoveryReport } from '../../../src-shared/domain/activity.ts';
import type { UpdateStatus } from '../../../src-shared/domain/settings.ts';
import type { Bridge } from '../../bridge/bridge.ts';
import { partOf } from '../part-of.ts';
import type { TroubleStore } from '../trouble-store.ts';
import { createEventData, type EventDataState } from './event-data.ts';
import { createLaptopDiagnostics, type LaptopDiagnostics } from './laptop-diagnostics.ts';

export interface LaptopState {
  readonly eventData: EventDataState;
  readonly diagnostics: LaptopDiagnostics;
  /** What was recovered from damaged databases, until somebody has seen it. */
  readonly recovery: RecoveryReport;
  /** Newer versions of Vestibule; before the core has answered there is no channel. */
  readonly updates: UpdateStatus;
  loadRecovery(): Promise<void>;
  dismissRecovery(): Promise<void>;
  loadUpdates(): Promise<void>;
}

export type LaptopStore = StoreApi<LaptopState>;

const nothingRecovered: RecoveryReport = { local: null, guestLists: false };

/** This laptop, whoever is signed in: what it holds, what was recovered on it, how it is, and newer versions for it. */
export function createLaptopStore(bridge: Bridge, trouble: TroubleStore): LaptopStore {
  const { attempt } = trouble.getState();
  const store = createStore<LaptopState>()((set, _get, self) => ({
    eventData: createEventData(bridge, trouble, partOf(self, 'eventData')),
    diagnostics: createLaptopDiagnostics(bridge, partOf(self, 'diagnostics')),
    recovery: nothingRecovered,
    updates: { hasChannel: false, readyVersion: null },
    loadRecovery: () => attempt(async () => set({ recovery: await bridge.getRecovery() })),
    dismissRecovery: () =>
      attempt(async () => {
        await bridge.dismissRecovery();
        set({ recovery: nothingRecovered });
      }),
    loadUpdates: () => attempt(async () => set({ updates: await bridge.getUpdateStatus() })),
  }));
  bridge.on('updateStatusChanged', (updates) => store.setState({ updates }));
  return store;
}
