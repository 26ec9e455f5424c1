import type { TellNews } from '../../../src-shared/bridge/contract.ts';
import type { Doors as DoorsShown } from '../../../src-shared/domain/doors.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { Clock } from '../ports/clock.ts';
import { type Doors, DoorsFailure, type DoorsHost, type EventDoors } from '../ports/doors.ts';
import type { ServiceConnector } from '../ports/event-service.ts';
import { StoreFailure } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import type { DoorReader } from '../ports/mirror.ts';
import { asNotSaved, writeSetting } from '../settings/settings.ts';
import { createDoorFigures, describeDoors, findLender } from './describe-doors.ts';
import { listSharedEvents, topicOf } from './event-topics.ts';
import { createHeldElsewhere, forgetHeldElsewhere, type HeldElsewhere } from './held-elsewhere.ts';
import { createKnownLaptops } from './known-laptops.ts';
import type { DocumentRegistry } from './open-documents.ts';
import { forgetOwnEntries, holdsAllOfLinked, mayLackOwnEntries, noteOwnEntries } from './own-entries.ts';
import { createOwnPresence } from './own-presence.ts';
import { countToShare, forgetUnshared, shareMissing } from './share-missing.ts';
import type { SharingStore } from './shared-local-store.ts';
import { forgetSharedRules } from './shared-rules.ts';
import { type BroughtUpdate, createEntryTaker } from './take-entries.ts';
import { takeOverUnheard } from './take-over.ts';
import { forgetUnsharedSeen } from './unshared-seen.ts';

export interface AccountDoorsDeps {
  readonly sharing: SharingStore;
  readonly reader: DoorReader;
  readonly documents: DocumentRegistry;
  readonly doors: DoorsHost;
  readonly connector: Pick<ServiceConnector, 'via'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly tell: TellNews;
  /** What the account session knows; none of it may fail. */
  readonly session: {
    openEvents(): readonly EventRef[];
    unsent(): number;
    /** Seconds since the list of the event opened last was refreshed. */
    listAgeS(): number | null;
    isOnline(): boolean;
    /** Guests were changed by others (null means any). `maySend`: something that was held may be sent. */
    othersDecided(eventId: string, personIds: readonly string[] | null, maySend: boolean): void;
  };
}

/** The laptops that are paired with this one for an account. Nothing is opened before a person has paired one. */
export interface AccountDoors {
  /** Opens the doors if a person has ever paired a laptop. Never fails: see `describe`. */
  start(): void;
  /** An event was opened: what is decided about it is shared from now on. */
  eventOpened(event: EventRef): void;
  describe(eventId: string | null): DoorsShown;
  /** Records about the open events that no other laptop is known to hold; null where none is paired. Costs no query. */
  countUnshared(): number | null;
  /** The laptop through which this one reaches the event service; null for none. */
  sendsThrough(): string | null;
  /** The open doors, opened for a person who wants something of them. Fails with `doors-closed`. */
  requireOpen(): Promise<Doors>;
  /** As `requireOpen`, to pair laptops: one that was removed comes back under another key. Fails with `doors-closed`. */
  requireToPair(): Promise<Doors>;
  /** Every key under which a laptop was paired that has or had this one. */
  keysOf(door: DoorId): readonly DoorId[];
  /** The open doors; null while there are none. */
  current(): Doors | null;
  setLends(lends: boolean): void;
  /** Tries again what failed, and looks for the others at once. */
  nudge(): void;
  /** Tells others what this laptop says of itself now. */
  announce(): void;
  /** The guest list may have told that others have sent something. */
  listPulled(event: EventRef): void;
  /** Decisions of all laptops about all events that are held here. */
  countHeld(): number;
  /** Shares on what was brought about events that are not open here. */
  openShared(): void;
  /** Forgets all that was shared about an event. Fails with `not-saved`. */
  forgetEvent(event: EventRef): Promise<void>;
  stop(): Promise<void>;
}

/** `doorsChanged` is told four times a second at most. */
const tellEveryMs = 250;
const saveEveryMs = 10_000;
/** More guests than this are told as any. */
const mostTold = 200;

interface OpenedEvent {
  readonly event: EventRef;
  readonly held: HeldElsewhere;
  readonly figures: ReturnType<typeof createDoorFigures>;
  /** The document of the event. */
  readonly document: EventDoors;
  /** Records of this laptop that no other is known to hold. */
  countHereAlone(): number;
}

export function createAccountDoors(deps: AccountDoorsDeps, account: string): AccountDoors {
  const { sharing, documents, clock, log, session } = deps;
  const { unshared: local } = sharing;
  const onSetting = `doors ${account}`;
  const opened = new Map<string, OpenedEvent>();
  /** Documents that are being loaded. Decisions that are made meanwhile are shared afterwards (`shareMissing`). */
  const loading = new Map<string, Promise<void>>();
  const take = createEntryTaker({ unshared: local, clock, log, laptopIdOf });
  let doors: Doors | null = null;
  let opening: Promise<void> | null = null;
  let trouble: DoorsFailure['reason'] | null = null;
  let isStopped = false;
  let cancelTell: (() => void) | null = null;
  let cancelSave: (() => void) | null = null;

  const isOn = () => local.readSetting(onSetting) === 'true';
  const lendsSetting = `doors-lend ${account}`;
  const lends = () => local.readSetting(lendsSetting) !== 'false';
  const presence = createOwnPresence({ local, log, session, lends });

  const laptops = createKnownLaptops(local, account, () => doors);
  const lender = () => findLender(laptops.peers(), deps.connector.via());

  function laptopIdOf(door: DoorId): string | null {
    if (door === doors?.self) return local.laptopId;
    return doors?.peers().find((peer) => peer.door === door)?.laptopId ?? null;
  }

  /** Timers and other laptops call what uses this, so a disk that refuses costs nothing else. */
  function unlessRefused(name: string, work: () => void): void {
    try {
      work();
    } catch (error) {
      log.error(name, error);
    }
  }

  function changed(): void {
    if (cancelTell !== null || isStopped) return;
    cancelTell = clock.after(tellEveryMs, () => {
      cancelTell = null;
      observe();
      unlessRefused('doors.unheard-not-taken', goOnAlone);
      deps.tell('doorsChanged', undefined);
    });
  }

  function observe(): void {
    const peers = laptops.peers();
    unlessRefused('doors.names-not-kept', laptops.keepNames);
    for (const { event, document, held } of opened.values()) {
      held.observe(peers);
      if (documents.find(event) === null && holdsAllOfLinked(document, peers)) {
        unlessRefused('doors.not-caught-up', () => noteOwnEntries(local, event));
        startSharing(event, document);
      }
    }
    cancelSave ??= clock.after(saveEveryMs, () => {
      cancelSave = null;
      saveHeld();
    });
  }

  /** Sends what laptops have to send that will not be heard any more: this one was removed, or its pairing has ended. */
  function goOnAlone(): void {
    if (doors === null) return;
    const paired = new Set(doors.peers().map(({ laptopId }) => laptopId));
    for (const { event } of opened.values()) {
      const walkIns = takeOverUnheard({ ...deps, local: sharing.local }, event, (id) => paired.has(id));
      if (walkIns.length > 0) session.othersDecided(event.eventId, walkIns, true);
    }
  }

  function saveHeld(): void {
    unlessRefused('doors.held-not-saved', () => {
      for (const { held } of opened.values()) held.save();
    });
  }

  /** Opens the doors; those that are open are closed before. */
  function open(): Promise<void> {
    opening ??= openHost().finally(() => {
      opening = null;
      changed();
    });
    return opening;
  }

  async function openHost(): Promise<void> {
    try {
      await closeDoors();
      const found = await deps.doors.open({
        ...{ account, store: local, presence, onTaken, onChange: changed },
      });
      if (isStopped) {
        await found.close();
        return;
      }
      doors = found;
      trouble = null;
      openDocuments();
    } catch (error) {
      trouble = error instanceof DoorsFailure ? error.reason : 'damaged';
      log.error('doors.not-opened', error, { reason: trouble });
    }
  }

  async function closeDoors(): Promise<void> {
    const closing = doors;
    // From here on nothing more is opened over them.
    doors = null;
    saveHeld();
    await Promise.all(loading.values());
    for (const { event } of [...opened.values()]) closeDocument(event);
    await closing?.close();
  }

  async function requireOpen(isGood: (doors: Doors) => boolean): Promise<Doors> {
    writeSetting(local, onSetting, true);
    if (doors === null || !isGood(doors)) await open();
    if (doors === null) throw new VestibuleError('doors-closed');
    return doors;
  }

  /** Opens what is shared about events that are open here, and about those of which something was shared. */
  function openDocuments(): void {
    const stored = listSharedEvents(local, account);
    for (const event of [...session.openEvents(), ...stored]) openDocument(event);
  }

  function openDocument({ eventId }: EventRef): void {
    if (doors === null || isStopped || opened.has(eventId) || loading.has(eventId)) return;
    const loaded = loadDocument(doors, { account, eventId }).finally(() => {
      loading.delete(eventId);
      changed();
    });
    loading.set(eventId, loaded);
  }

  async function loadDocument(from: Doors, event: EventRef): Promise<void> {
    const { eventId } = event;
    try {
      const document = await from.openEvent(eventId);
      if (isStopped) {
        document.close();
        return;
      }
      const held = createHeldElsewhere(local, event, document);
      const figures = createDoorFigures(local, event, document, clock);
      const countHereAlone = () =>
        documents.find(event) === null ? countToShare(local, event) : held.countHereAlone();
      opened.set(eventId, { event, held, figures, document, countHereAlone });
      if (!mayLackOwnEntries(local, event)) startSharing(event, document);
    } catch (error) {
      trouble = 'damaged';
      log.error('doors.event-not-opened', error);
    }
  }

  function startSharing(event: EventRef, document: EventDoors): void {
    documents.put(event, {
      document,
      reload() {
        closeDocument(event);
        openDocument(event);
      },
      leftSome: () => shareSoon(event),
      shared: () => recount(event),
    });
    shareSoon(event);
  }

  function recount({ eventId }: EventRef): void {
    opened.get(eventId)?.figures.forget();
    changed();
  }

  function closeDocument({ eventId }: EventRef): void {
    documents.remove({ account, eventId });
    opened.get(eventId)?.document.close();
    opened.delete(eventId);
  }

  const sharingNow = new Set<string>();

  function shareSoon(event: EventRef): void {
    if (sharingNow.has(event.eventId)) return;
    sharingNow.add(event.eventId);
    clock.after(0, () => void shareAll(event).finally(() => sharingNow.delete(event.eventId)));
  }

  async function shareAll(event: EventRef): Promise<void> {
    const at = opened.get(event.eventId);
    if (at === undefined || doors === null || documents.find(event) === null) return;
    const { self } = doors;
    const isOpen = () => !isStopped && opened.get(event.eventId) === at;
    try {
      if (!(await shareMissing({ sharing, clock, self, isOpen }, event))) return;
      session.othersDecided(event.eventId, null, false);
    } catch (error) {
      // The next opening, or the next nudge, goes on.
      log.error('doors.not-all-shared', error);
    }
  }

  function onTaken(eventId: string, brought: BroughtUpdate): void {
    if (isStopped) throw new StoreFailure('io');
    const event = { account, eventId };
    const taken = take(event, brought);
    opened.get(eventId)?.figures.forget();
    const personIds = taken.personIds.length > mostTold ? null : taken.personIds;
    if (personIds === null || personIds.length > 0) {
      session.othersDecided(eventId, personIds, taken.isAnyFreed);
    }
    if (taken.alertsChanged) deps.tell('alertsChanged', { eventId });
    if (taken.isAnyEnded) shareSoon(event);
    changed();
  }

  return {
    start() {
      if (isOn()) void open();
    },
    eventOpened: openDocument,
    describe(eventId) {
      const at = eventId === null ? null : (opened.get(eventId) ?? null);
      observe();
      const link = { isOn: isOn(), trouble, doors, lends: lends(), name: presence().name, lender: lender() };
      return describeDoors({ ...link, peers: laptops.peers(), former: laptops.former() }, at);
    },
    countUnshared() {
      if (doors === null || doors.peers().length === 0) return null;
      observe();
      return session
        .openEvents()
        .reduce((sum, { eventId }) => sum + (opened.get(eventId)?.countHereAlone() ?? 0), 0);
    },
    sendsThrough() {
      return lender()?.name ?? null;
    },
    requireOpen: () => requireOpen(() => true),
    requireToPair: () => requireOpen((found) => !found.isRemoved()),
    keysOf: laptops.keysOf,
    current: () => doors,
    setLends(chosen) {
      writeSetting(local, lendsSetting, chosen);
      doors?.announce();
      changed();
    },
    nudge() {
      if (doors === null && isOn()) void open();
      doors?.nudge();
      for (const { event } of opened.values()) shareSoon(event);
    },
    announce: () => doors?.announce(),
    listPulled: recount,
    countHeld: () =>
      listSharedEvents(local, account)
        .flatMap((event) => [...local.countDoorDecisions(event).values()])
        .reduce((sum, decisions) => sum + decisions, 0),
    openShared: openDocuments,
    async forgetEvent({ eventId }) {
      const event = { account, eventId };
      await loading.get(eventId);
      closeDocument(event);
      asNotSaved(() =>
        local.transaction(() => {
          local.removeUpdates(topicOf(event));
          local.removeSharedEvent(event);
          forgetUnshared(local, event);
          forgetSharedRules(local, event);
          forgetUnsharedSeen(local, event);
          forgetOwnEntries(local, event);
          forgetHeldElsewhere(local, event);
        }),
      );
      changed();
    },
    async stop() {
      isStopped = true;
      cancelTell?.();
      cancelSave?.();
      await closeDoors();
    },
  };
}
