import { createStore, type StoreApi } from 'zustand/vanilla';
import type { SyncStatus } from '../../src-shared/domain/sync-status.ts';
import type { Bridge } from '../bridge/bridge.ts';
import type { TroubleStore } from './trouble-store.ts';

interface SyncState {
  /** Whether the core can be asked. It says nothing about the network or the service. */
  readonly connected: boolean;
  /** Null until the core has said it. */
  readonly status: SyncStatus | null;
  /** When `status` arrived, on the clock of `now`: the countdown runs from here. */
  readonly receivedAtMs: number;
  /** Since when the service cannot be reached, on the clock of `now`; null when it can, or was not from the start. */
  readonly offlineSinceMs: number | null;
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
    offlineSinceMs: null,
    load: () =>
      attempt(async () => {
        const status = await bridge.getSyncStatus();
        set((before) => after(before, status, now()));
      }),
    tryNow: () => attempt(() => bridge.tryNow()),
    nudge: () => attempt(() => bridge.nudge()),
    openCaptivePortal: () => attempt(() => bridge.openCaptivePortal()),
  }));
  bridge.onConnection((connected) => store.setState({ connected }));
  bridge.on('syncChanged', (status) => store.setState((before) => after(before, status, now())));
  return store;
}

/** What a new status changes. Only a connection that was lost before our eyes was lost at a known time. */
function after(before: SyncState, status: SyncStatus, nowMs: number): Partial<SyncState> {
  const wasOffline = before.status === null || before.status.connection === 'offline';
  const sinceMs = wasOffline ? before.offlineSinceMs : nowMs;
  return { status, receivedAtMs: nowMs, offlineSinceMs: status.connection === 'offline' ? sinceMs : null };
}

/** How many changes are saved on this laptop and nowhere else. */
export function selectUnsent({ status }: SyncState): number {
  return status === null ? 0 : status.waiting + status.needsAttention;
}

/** Whether the service refuses this event while something of it is unsent. */
export function selectIsEventRefused(eventId: string): (state: SyncState) => boolean {
  return ({ status }) => status?.refusedEvents.some((refused) => refused.eventId === eventId) ?? false;
}

/** The status as it is at `nowMs`: the time to the next try has run on since it was told. */
export function syncStatusAt({ status, receivedAtMs }: SyncState, nowMs: number): SyncStatus | null {
  if (status === null || status.nextTryInMs === null) return status;
  return { ...status, nextTryInMs: Math.max(0, status.nextTryInMs - (nowMs - receivedAtMs)) };
}
