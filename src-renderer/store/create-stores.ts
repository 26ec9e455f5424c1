import type { Bridge } from '../bridge/bridge.ts';
import { type ConnectionStore, createConnectionStore } from './connection-store.ts';
import type { DoorStore } from './door/door-state.ts';
import { createDoorStore } from './door/door-store.ts';
import { createEventsStore, type EventsStore } from './events-store.ts';
import { createOperatorStore, type OperatorStore } from './operator-store.ts';
import { selectAccount } from './session-selectors.ts';
import { createSessionStore, type SessionStore } from './session-store.ts';
import { createSyncStore, type SyncStore } from './sync-store.ts';

export interface Stores {
  readonly connection: ConnectionStore;
  readonly session: SessionStore;
  readonly events: EventsStore;
  readonly door: DoorStore;
  readonly sync: SyncStore;
  readonly operator: OperatorStore;
}

/**
 * Makes every store and joins them where one's news concerns another: another account closes the door and
 * empties the events, and a connection that is back has everything asked again.
 */
export function createStores(bridge: Bridge, now: () => number): Stores {
  const stores: Stores = {
    connection: createConnectionStore(bridge),
    session: createSessionStore(bridge),
    events: createEventsStore(bridge),
    door: createDoorStore(bridge, now),
    sync: createSyncStore(bridge, now),
    operator: createOperatorStore(bridge),
  };

  stores.session.subscribe((state, before) => {
    const account = selectAccount(state);
    if (account === selectAccount(before)) return;
    void stores.door.getState().close();
    stores.events.getState().reset();
    if (account !== null) void stores.events.getState().load();
  });

  bridge.onConnection((connected) => {
    if (connected) void loadAll(stores);
  });
  return stores;
}

/** Asks the core for everything that is shown. */
export async function loadAll(stores: Stores): Promise<void> {
  await Promise.all([
    stores.session.getState().load(),
    stores.sync.getState().load(),
    stores.operator.getState().load(),
    stores.door.getState().reload(),
  ]);
}
