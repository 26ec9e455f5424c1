import type { Bridge } from '../bridge/bridge.ts';
import { type ActivityStore, createActivityStore } from './activity/activity-store.ts';
import { type ArrivalsStore, createArrivalsStore } from './door/arrivals-store.ts';
import type { DoorStore } from './door/door-state.ts';
import { createDoorStore } from './door/door-store.ts';
import { createNewGuestStore, type NewGuestStore } from './door/new-guest-store.ts';
import { createDoorsStore, type DoorsStore } from './doors-store.ts';
import { createEventsStore, type EventsStore } from './events/events-store.ts';
import { createGuestDetailsStore, type GuestDetailsStore } from './guest-details/guest-details-store.ts';
import { createLaptopStore, type LaptopStore } from './laptop-store.ts';
import { createLockStore, type LockStore } from './lock-store.ts';
import { createPracticeStore, type PracticeStore } from './practice/practice-store.ts';
import { createPreferencesStore, type PreferencesStore } from './preferences-store.ts';
import { createReportStore, type ReportStore } from './report/report-store.ts';
import { createScannerStore, type ScannerStore } from './scanner-store.ts';
import { createScreensStore, type ScreensStore } from './screens-store.ts';
import { createSessionStore, type SessionStore, selectAccount } from './session-store.ts';
import { createStopsStore, type StopsStore } from './stops-store.ts';
import { createSyncStore, type SyncStore } from './sync-store.ts';
import { createTroubleStore, type TroubleStore } from './trouble-store.ts';
import type { WindowMemory } from './window-memory.ts';

export interface Stores {
  readonly screens: ScreensStore;
  readonly session: SessionStore;
  readonly events: EventsStore;
  readonly door: DoorStore;
  readonly arrivals: ArrivalsStore;
  readonly newGuest: NewGuestStore;
  readonly guestDetails: GuestDetailsStore;
  readonly doors: DoorsStore;
  readonly sync: SyncStore;
  readonly preferences: PreferencesStore;
  readonly scanner: ScannerStore;
  readonly stops: StopsStore;
  readonly lock: LockStore;
  readonly activity: ActivityStore;
  readonly report: ReportStore;
  readonly practice: PracticeStore;
  readonly laptop: LaptopStore;
  readonly trouble: TroubleStore;
}

/**
 * Creates every store and connects them: another account closes the door and every screen over it and empties
 * the events; when the connection is back, everything is loaded again.
 */
export function createStores(bridge: Bridge, now: () => number, memory?: WindowMemory): Stores {
  const trouble = createTroubleStore();
  const screens = createScreensStore();
  const session = createSessionStore(bridge, trouble);
  const door = createDoorStore(bridge, trouble, now, memory);
  const sync = createSyncStore(bridge, trouble, now);
  const practice = createPracticeStore({ bridge, trouble, session, door, sync });
  const preferences = createPreferencesStore(bridge, trouble);
  const lock = createLockStore(bridge, trouble, now);
  const stores: Stores = {
    screens,
    session,
    events: createEventsStore(bridge),
    door,
    arrivals: createArrivalsStore(bridge, door, trouble),
    newGuest: createNewGuestStore(bridge, door, trouble),
    guestDetails: createGuestDetailsStore(bridge, door, trouble),
    doors: createDoorsStore(bridge, door, trouble, now),
    sync,
    preferences,
    scanner: createScannerStore({ bridge, door, lock, preferences, trouble, now }),
    stops: createStopsStore(bridge, door, trouble),
    lock,
    activity: createActivityStore(bridge, trouble, screens),
    report: createReportStore(bridge, trouble, screens, now),
    practice,
    laptop: createLaptopStore(bridge, trouble),
    trouble,
  };

  stores.session.subscribe((state, before) => {
    const account = selectAccount(state);
    if (account === selectAccount(before)) return;
    void stores.door.getState().close();
    stores.screens.getState().leaveAll();
    stores.events.getState().reset();
    stores.doors.getState().hide();
    if (account === null) return;
    void stores.practice.getState().load();
    void stores.doors.getState().load();
    // Opens the last door when somebody is signed in from the start.
    if (before.session === null) void stores.door.getState().reopen();
    void stores.events.getState().load();
  });

  // The event became readier while its door was open: the list shows that when it is seen again.
  stores.door.subscribe(({ event }, before) => {
    const isLeft = event === null && before.event !== null;
    if (isLeft && selectAccount(stores.session.getState()) !== null) void stores.events.getState().load();
  });

  keepOnePanel(stores);

  stores.lock.subscribe(({ lock }, before) => {
    if (lock?.isLocked && !before.lock?.isLocked) hideGuests(stores);
  });

  // Calls made while locked were refused.
  stores.lock.subscribe(({ lock }, before) => {
    if (!before.lock?.isLocked || lock?.isLocked) return;
    void loadAll(stores);
    if (selectAccount(stores.session.getState()) === null) return;
    void stores.door.getState().reopen();
    void stores.events.getState().load();
  });

  bridge.onConnection((connected) => {
    if (connected) void loadAll(stores);
  });
  bridge.on('coreReopened', () => void loadAll(stores));
  return stores;
}

/** The details of a guest and the other laptops take each other's place; a screen over them closes the laptops. */
function keepOnePanel({ doors, guestDetails, screens }: Stores): void {
  doors.subscribe(({ isOpen }, before) => {
    if (isOpen && !before.isOpen) guestDetails.getState().close();
  });
  guestDetails.subscribe(({ personId }, before) => {
    if (personId !== null && before.personId === null) doors.getState().close();
  });
  screens.subscribe(({ open }, before) => {
    if (open.length > before.open.length) doors.getState().close();
  });
}

/** Removes every guest from the page while it is locked: developer tools and memory dumps find none. */
function hideGuests({
  scanner,
  door,
  arrivals,
  newGuest,
  guestDetails,
  doors,
  stops,
  activity,
  report,
}: Stores): void {
  void scanner.getState().closeCamera();
  for (const store of [door, arrivals, newGuest, guestDetails, doors, stops, activity, report])
    store.getState().hide();
}

/** Asks the core for everything that is shown. */
export async function loadAll(stores: Stores): Promise<void> {
  await Promise.all([
    stores.session.getState().load(),
    stores.lock.getState().load(),
    stores.sync.getState().load(),
    stores.preferences.getState().load(),
    stores.preferences.getState().operator.load(),
    stores.door.getState().reload(),
    stores.arrivals.getState().load(),
    stores.guestDetails.getState().reload(),
    stores.doors.getState().load(),
    stores.stops.getState().load(),
    stores.activity.getState().reload(),
    stores.report.getState().reload(),
    stores.laptop.getState().loadRecovery(),
    stores.practice.getState().load(),
  ]);
}
