import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Diagnostics, RecoveryReport } from '../../src-shared/domain/activity.ts';
import type { EventData } from '../../src-shared/domain/event.ts';
import type { TextFile } from '../../src-shared/domain/export.ts';
import type { UpdateStatus } from '../../src-shared/domain/settings.ts';
import type { ErrorCode } from '../../src-shared/errors/vestibule-error.ts';
import type { Bridge } from '../bridge/bridge.ts';
import { type Cell, partOf } from './part-of.ts';
import { failureCode, type TroubleStore } from './trouble-store.ts';

interface LaptopState {
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

/** This laptop, whatever the account: its event data, what was recovered, its diagnostics, and newer versions. */
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

interface EventDataState {
  /** Null until the core has answered. */
  readonly events: readonly EventData[] | null;
  /** The event that is being removed just now, or whose changes are being given up. */
  readonly busy: string | null;
  /** Why the last of that did not happen. */
  readonly failure: ErrorCode | null;
  load(): Promise<void>;
  /** Resolves to whether it was removed. */
  remove(eventId: string): Promise<boolean>;
  /** Removes one after the other all that have nothing unsent, until one fails; resolves to how many were removed. */
  removeAll(): Promise<number>;
  /** Gives up the event's unsent changes; resolves to whether that was done. */
  giveUpChanges(eventId: string): Promise<boolean>;
  /** The diagnostics file for support; null when it could not be made, which is shown. */
  exportDiagnostics(): Promise<TextFile | null>;
}

/** Whether everything about an event is sent, so that its guests can be removed. */
export function isRemovable({ unsent, unsentOfGone }: EventData): boolean {
  return unsent + unsentOfGone === 0;
}

/** Lists the events without unsent changes. */
export function listRemovable(events: readonly EventData[]): readonly EventData[] {
  return events.filter(isRemovable);
}

/** What this laptop holds of each event. */
function createEventData(
  bridge: Bridge,
  trouble: TroubleStore,
  { get, set }: Cell<EventDataState>,
): EventDataState {
  const { attempt, report } = trouble.getState();
  const doing = async (eventId: string, work: () => Promise<unknown>): Promise<boolean> => {
    set({ busy: eventId, failure: null });
    try {
      await work();
      return true;
    } catch (error) {
      set({ failure: failureCode(error) });
      return false;
    } finally {
      set({ busy: null });
      await get().load();
    }
  };
  return {
    events: null,
    busy: null,
    failure: null,
    load: () => attempt(async () => set({ events: await bridge.listEventData() })),
    remove: (eventId) => doing(eventId, () => bridge.removeEventData({ eventId })),
    removeAll: async () => {
      let removed = 0;
      for (const { eventId } of listRemovable(get().events ?? [])) {
        if (!(await get().remove(eventId))) break;
        removed += 1;
      }
      return removed;
    },
    giveUpChanges: (eventId) => doing(eventId, () => bridge.giveUpChanges({ eventId })),
    exportDiagnostics: async () => {
      try {
        return await bridge.exportDiagnostics();
      } catch (error) {
        report(failureCode(error));
        return null;
      }
    },
  };
}

interface LaptopDiagnostics {
  /** What the last `load` found; null before the first answer. */
  readonly diagnostics: Diagnostics | null;
  readonly failure: ErrorCode | null;
  load(): Promise<void>;
}

/** The diagnostics of this laptop, without personal data. */
function createLaptopDiagnostics(bridge: Bridge, { set }: Cell<LaptopDiagnostics>): LaptopDiagnostics {
  return {
    diagnostics: null,
    failure: null,
    load: async () => {
      try {
        set({ diagnostics: await bridge.getDiagnostics(), failure: null });
      } catch (error) {
        set({ diagnostics: null, failure: failureCode(error) });
      }
    },
  };
}
