import type { TellNews } from '../../../src-shared/bridge/contract.ts';
import type { Doors as DoorsShown } from '../../../src-shared/domain/doors.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { SyncStatus } from '../../../src-shared/domain/sync-status.ts';
import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { Clock } from '../ports/clock.ts';
import { type Doors, DoorsFailure, type DoorsHost } from '../ports/doors.ts';
import type { ServiceConnector } from '../ports/event-service.ts';
import { StoreFailure } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import type { DoorReader } from '../ports/mirror.ts';
import { writeSetting } from '../settings/settings.ts';
import { apartAfterMs, describeDoors, findLender, isHere } from './describe-doors.ts';
import { createOwnPresence } from './own-presence.ts';
import { createKnownLaptops, type KnownPeer } from './pairing/known-laptops.ts';
import { countTakeOver, takeOverUnheard } from './sending/take-over.ts';
import { createSharedEvents } from './shared-events.ts';
import type { DocumentRegistry } from './sharing/open-documents.ts';
import type { SharingStore } from './sharing/shared-local-store.ts';
import type { BroughtUpdate } from './sharing/take-entries.ts';
import { listSharedEvents, membersTopic } from './sharing/topics.ts';

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
    /** Whether this laptop reaches the event service without another one. */
    hasInternet(): boolean;
    /** Guests were changed by others (null means any). `maySend`: something that was held may be sent. */
    othersDecided(eventId: string, personIds: readonly string[] | null, maySend: boolean): void;
  };
}

/**
 * `unshared`: decisions about open events, and about all that are shared, that no other laptop is known to hold; null where none
 * is paired.
 * `sendsThrough`: the laptop through which this one reaches the event service; null for none.
 */
export type SharedStatus = Pick<SyncStatus, 'unshared' | 'sendsThrough'>;

/** The laptops that are paired with this one for an account. Nothing is opened before a person has paired one. */
export interface AccountDoors {
  /** Opens the doors if a person has ever paired a laptop. Never fails: see `describe`. */
  start(): void;
  /** An event was opened: what is decided about it is shared from now on. */
  eventOpened(event: EventRef): void;
  /** What the Doors panel shows. Fails with `StoreFailure`. */
  describe(eventId: string | null): Promise<DoorsShown>;
  /** What the sync status tells of paired laptops. Costs no query, but for open events that cannot be shared yet. */
  sharedStatus(): SharedStatus;
  /** The open doors, opened for a person who wants something of them. Fails with `doors-closed`. */
  requireOpen(): Promise<Doors>;
  /** As `requireOpen`, to pair laptops: one that was removed comes back under another key. Fails with `doors-closed`. */
  requireToPair(): Promise<Doors>;
  /** Every key under which a laptop was paired that has or had this one. */
  keysOf(door: DoorId): readonly DoorId[];
  /** The ids of the laptops that are here: linked, or heard of through others. */
  laptopsHere(): ReadonlySet<string>;
  /** The open doors; null while there are none. */
  current(): Doors | null;
  setLends(lends: boolean): void;
  /** Tries again what failed, and looks for the others at once. */
  nudge(): void;
  /** Tells others what this laptop says of itself now. */
  announce(): void;
  /** What others have not sent may be another number now: a guest list has come, or something was taken over. */
  recount(event: EventRef): void;
  /** Decisions of all laptops about all events that are held here. */
  countHeld(): number;
  /** How many decisions about an event other laptops have not sent, as far as is known here, of laptops that are not here. */
  countUnsentOfGone(event: EventRef): Promise<number>;
  /** A laptop has handed over all that it holds: what this one lacked it has, and events that are not open here are shared, too. */
  handedOver(from: DoorId): void;
  /** Forgets all that was shared about an event. Fails with `not-saved`. */
  forgetEvent(event: EventRef): Promise<void>;
  stop(): Promise<void>;
}

/** `doorsChanged` is told four times a second at most. */
const tellEveryMs = 250;
const saveEveryMs = 10_000;

export function createAccountDoors(deps: AccountDoorsDeps, account: string): AccountDoors {
  const { sharing, reader, documents, clock, log, tell, session } = deps;
  const { unshared: local } = sharing;
  const onSetting = `doors ${account}`;
  let doors: Doors | null = null;
  let openedAtMs = 0;
  let opening: Promise<void> | null = null;
  let trouble: DoorsFailure['reason'] | null = null;
  let isStopped = false;
  let cancelTell: (() => void) | null = null;
  let cancelSave: (() => void) | null = null;
  let cancelApart = () => {};

  /** A rebuilt `local.db` may have lost the setting. */
  const isOn = () =>
    local.readSetting(onSetting) === 'true' || local.listTopics().includes(membersTopic(account));
  const lendsSetting = `doors-lend ${account}`;
  const lends = () => local.readSetting(lendsSetting) !== 'false';
  // A tunnel is opened by the one that borrows.
  const mayLend = () => lends() && doors?.isReachable() !== false;
  const presence = createOwnPresence({ local, log, session, lends: mayLend });

  const laptops = createKnownLaptops(local, account, () => doors);
  const peersHere = () => laptops.peers().filter(isHere);

  const events = createSharedEvents({
    ...{ account, sharing, reader, documents, clock, log, tell, onChange: changed },
    doors: () => doors,
    othersDecided: session.othersDecided,
    onDamage() {
      trouble = 'damaged';
    },
  });

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
      observe(laptops.peers());
      unlessRefused('doors.unheard-not-taken', goOnAlone);
      tell('doorsChanged', undefined);
    });
  }

  function observe(peers: readonly KnownPeer[]): void {
    unlessRefused('doors.names-not-kept', () => laptops.keepNames(peers));
    unlessRefused('doors.not-caught-up', () => events.observe(peers));
    cancelSave ??= clock.after(saveEveryMs, () => {
      cancelSave = null;
      saveHeld();
    });
  }

  /** Sends what laptops have to send that will not be heard any more: this one was removed, or its pairing has ended. */
  function goOnAlone(): void {
    if (doors === null) return;
    const paired = new Set(doors.peers().map(({ laptopId }) => laptopId));
    for (const { event } of events.all()) {
      const walkIns = takeOverUnheard({ ...deps, local: sharing.local }, event, (id) => paired.has(id));
      if (walkIns.length > 0) session.othersDecided(event.eventId, walkIns, true);
    }
  }

  function saveHeld(): void {
    unlessRefused('doors.held-not-saved', events.save);
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
      openedAtMs = clock.monotonicMs();
      // Where no laptop is heard, nothing else has the page ask again.
      cancelApart();
      cancelApart = clock.after(apartAfterMs, changed);
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
    // At once: another account may be about to open its own, and a document may take long to load.
    await Promise.all([closing?.close(), events.closeAll()]);
  }

  async function requireOpen(isGood: (doors: Doors) => boolean): Promise<Doors> {
    writeSetting(local, onSetting, true);
    if (doors === null || !isGood(doors)) await open();
    if (doors === null) throw new VestibuleError('doors-closed');
    return doors;
  }

  /** Opens what is shared about events that are open here, those of which something was shared, and those with unsent changes. */
  function openDocuments(): void {
    const unsent = local.listEventsWithEntries(account).map((eventId) => ({ account, eventId }));
    const stored = listSharedEvents(local, account);
    for (const event of [...session.openEvents(), ...stored, ...unsent]) events.open(event);
  }

  function onTaken(eventId: string, brought: BroughtUpdate): void {
    if (isStopped) throw new StoreFailure('io');
    events.take(eventId, brought);
  }

  return {
    start() {
      if (isOn()) void open();
    },
    eventOpened: events.open,
    async describe(eventId) {
      observe(laptops.peers());
      const at = eventId === null ? null : events.find(eventId);
      const toTakeOver = await at?.takeOvers.now();
      const peers = laptops.peers();
      const lender = findLender(peers, deps.connector.via());
      const { laptopId } = local;
      const link = { isOn: isOn(), trouble, doors, lends: lends(), name: presence().name, laptopId, lender };
      const unshared = at?.countHereAlone() ?? events.countHereAlone(session.openEvents());
      const openForMs = clock.monotonicMs() - openedAtMs;
      return describeDoors(
        { ...link, peers, former: laptops.former(), unshared, openForMs },
        at && toTakeOver ? { ...at, tallies: local.tallyDoors(at.event), toTakeOver } : null,
      );
    },
    sharedStatus() {
      const peers = laptops.peers();
      const sendsThrough = findLender(peers, deps.connector.via())?.name ?? null;
      if (peers.length === 0) return { unshared: null, sendsThrough };
      observe(peers);
      return { unshared: events.countHereAlone(session.openEvents()), sendsThrough };
    },
    requireOpen: () => requireOpen(() => true),
    requireToPair: () => requireOpen((found) => !found.isRemoved()),
    keysOf: laptops.keysOf,
    laptopsHere: () => new Set(peersHere().map(({ laptopId }) => laptopId)),
    current: () => doors,
    setLends(chosen) {
      writeSetting(local, lendsSetting, chosen);
      doors?.announce();
      changed();
    },
    nudge() {
      if (doors === null && isOn()) void open();
      doors?.nudge();
      if (doors !== null) trouble = null;
      openDocuments();
      events.shareMissing();
    },
    announce: () => doors?.announce(),
    recount: events.recount,
    countHeld: () =>
      listSharedEvents(local, account)
        .flatMap((event) => [...local.tallyDoors(event).values()])
        .reduce((sum, { decisions }) => sum + decisions, 0),
    async countUnsentOfGone(event) {
      const offered = await countTakeOver({ local, clock }, event);
      const here = new Set(peersHere().flatMap(({ keys }) => keys));
      return [...offered].reduce((sum, [door, count]) => sum + (here.has(door) ? 0 : count), 0);
    },
    handedOver(from) {
      const brought = listSharedEvents(local, account);
      if (from !== doors?.self) unlessRefused('doors.not-caught-up', () => events.handedOver(brought));
      openDocuments();
    },
    forgetEvent: events.forget,
    async stop() {
      isStopped = true;
      cancelTell?.();
      cancelSave?.();
      cancelApart();
      await closeDoors();
    },
  };
}
