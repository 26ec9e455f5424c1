import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { PullStatus, SyncStatus } from '../../../src-shared/domain/sync-status.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { listLostMarks } from '../conflicts/lost-marks.ts';
import { listPossiblyTwice } from '../conflicts/possibly-twice.ts';
import { type AccountDoors, createAccountDoors } from '../doors/account-doors.ts';
import { createValueSettler } from '../doors/agreement/value-settler.ts';
import type { EventService } from '../ports/event-service.ts';
import { type DrainLoop, startDrainLoop } from '../send/drain-loop.ts';
import { giveUpChanges } from '../send/give-up.ts';
import { identifyByPerson } from '../send/identify-walk-in.ts';
import { endRemovalsOfGone, resumeReturned, resumeUnquestioned } from '../send/resume-returned.ts';
import { createAcknowledgements } from '../service/acknowledgements.ts';
import { createConnection } from '../service/connection.ts';
import { createGuestLane } from '../service/guest-lane.ts';
import { type OpenLine, openServiceLine, type ServiceLine } from '../service/service-line.ts';
import type { SessionDeps } from './core-deps.ts';
import { createGuestLists } from './guest-lists.ts';
import { readSyncStatus } from './sync-status.ts';

/** One signed-in account: its connection, the drain of its outbox, and its open events, which it keeps fresh. */
export interface AccountSession {
  readonly account: string;
  /** The laptops that are paired with this one. */
  readonly doors: AccountDoors;
  /** Sends requests to this service from now on; null means that there is no key. */
  connectTo(service: EventService | null): void;
  /** Fails with `sign-in-required` when there is no key. */
  requireLine(): ServiceLine;
  /** Whether the service rejected the key, or there is none. */
  readonly keyRejected: boolean;
  /** True when there is none. */
  readonly keyMissing: boolean;
  /** Keeps this event fresh, beside those that are open already, and pulls it now. */
  openEvent(event: EventRef): void;
  closeEvent(event: EventRef): void;
  /** Whether this event is one of those kept fresh. */
  isOpen(event: EventRef): boolean;
  pullStatus(event: EventRef): PullStatus;
  /** A person asks for a pull of an open event. */
  refreshGuests(event: EventRef): void;
  /** Stops the pull under way; the next is made when somebody asks for it. */
  stopRefresh(event: EventRef): void;
  /**
   * Pulls the guest list of an event once; brings nothing when the event is left alone meanwhile. Fails with
   * `ServiceFailure`, or `sign-in-required` without a key.
   */
  getReady(event: EventRef): Promise<void>;
  /**
   * Runs what lands guests of this event and is no pull, so that `runWithoutPulls` gives it up, too. Fails as `work` (then
   * with `PullGivenUp`), and with `sign-in-required` when there is no key.
   */
  runAsPull<T>(event: EventRef, work: (line: ServiceLine) => Promise<T>): Promise<T>;
  /** Gives up every pull of this event, and does `work` when nothing of the event lands any more. */
  runWithoutPulls(event: EventRef, work: () => Promise<void>): Promise<void>;
  /** Changes of these guests were saved (`null` means any): a reason to send now. */
  changesSaved(eventId: string, personIds: readonly string[] | null): void;
  /** Gives up every change of an event that is not sent (`send/give-up.ts`); returns how many. */
  giveUpChanges(event: EventRef): Promise<number>;
  /** A person says which guest a walk-in is (`send/identify-walk-in.ts`). */
  identifyWalkIn(event: EventRef, localId: string, personId: string): Promise<void>;
  /** A person has looked at a conflict. */
  conflictReviewed(): void;
  /** A person asks. */
  tryNow(): void;
  /** The network changed, or the computer woke up: ends what only backs off, and no pause the service asked for. */
  nudge(): void;
  syncStatus(): SyncStatus;
  /** Nothing is sent and nobody told from here on. Resolves when other laptops are cut off. */
  stop(): Promise<void>;
}

/** Opens the session of one account. Nothing is sent until `connectTo`. */
export function openAccountSession(
  deps: SessionDeps,
  account: string,
  onKeyRejected: () => void,
): AccountSession {
  const { log, tell } = deps;
  const connection = createConnection(deps.clock, {
    onChange() {
      noticeRejectedKey();
      tellSync();
    },
    onRecovered: endPauses,
  });
  const lane = createGuestLane();
  const acknowledgements = createAcknowledgements(deps.local, deps.clock);
  const settleValues = createValueSettler(deps);
  const lists = createGuestLists(deps, onPulled);
  const isOnline = () => connection.state === 'online';
  /** Through the laptop that helped last nothing is sent while no answer comes, and while a gate is closed. */
  const via = () => (isOnline() && connection.gate === null ? deps.connector.via() : null);
  const doors = createAccountDoors(
    {
      ...deps,
      connector: { via },
      tell(name, payload) {
        tell(name, payload);
        if (name === 'doorsChanged') tellSync();
      },
      session: {
        openEvents: lists.listOpen,
        unsent: () => deps.local.countEntries({ account }),
        listAgeS,
        hasInternet: () => isOnline() && deps.connector.via() === null,
        othersDecided(eventId, personIds, maySend) {
          // `doorsChanged` follows, and with it what waits: not once for each mark of a busy night.
          tellChanged(eventId, personIds);
          if (maySend) drain?.nudge();
        },
      },
    },
    account,
  );
  let line: OpenLine | null = null;
  let drain: DrainLoop | null = null;
  let keyWasRejected = false;

  function noticeRejectedKey(): void {
    const keyRejected = connection.gate === 'sign-in';
    if (keyRejected === keyWasRejected) return;
    keyWasRejected = keyRejected;
    onKeyRejected();
  }

  /** Ends back-offs. A nudge instead would ask a service that reads well and refuses to write without any pause. */
  function endPauses(): void {
    drain?.endPause();
    lists.endPauses();
  }

  /** A service that gave the whole list of an event may accept its changes again. */
  function onPulled(event: EventRef, wentWell: boolean, beganMs: number): void {
    if (wentWell && drain && drain.refused.length > 0) drain.readmit(event.eventId);
    if (wentWell) resumeReturnedGuests(event);
    void lookForLostMarks(event, wentWell);
    if (wentWell) void lookForTwins(event);
    if (wentWell) void settleDoors(event, beganMs);
  }

  /** When the disk refuses, the next pull looks again. */
  async function settleDoors(event: EventRef, pullBeganMs: number): Promise<void> {
    try {
      const personIds = await settleValues(event, pullBeganMs);
      if (personIds.length === 0) return;
      tellGuests(event.eventId, null);
      doors.recount(event);
    } catch (error) {
      log.error('doors.values-not-settled', error);
    }
  }

  function listAgeS(): number | null {
    const newest = lists.listOpen().at(-1);
    const pulledAt = newest && deps.reader.findEvent(newest)?.pulledAt;
    if (!pulledAt) return null;
    const ageMs = Date.parse(deps.clock.wallTime()) - Date.parse(pulledAt);
    return Math.max(0, Math.round(ageMs / 1_000));
  }

  /** When the disk refuses, the next pull looks again. */
  function resumeReturnedGuests(event: EventRef): void {
    try {
      const resumed = [...resumeReturned(deps, event), ...resumeUnquestioned(deps, event)];
      const personIds = [...resumed, ...endRemovalsOfGone(deps, event)];
      if (personIds.length === 0) return;
      tellGuests(event.eventId, personIds);
      drain?.nudge();
    } catch (error) {
      log.error('outbox.returned-not-resumed', error);
    }
  }

  /** When the disk refuses, the next pull looks again. */
  async function lookForLostMarks(event: EventRef, isComplete: boolean): Promise<void> {
    try {
      if (!(await listLostMarks(deps, event, isComplete))) return;
      tellGuests(event.eventId, null);
      drain?.nudge();
    } catch (error) {
      log.error('outbox.lost-marks-not-noted', error);
    }
  }

  /** When the disk refuses, the next pull looks again. */
  async function lookForTwins(event: EventRef): Promise<void> {
    try {
      if (await listPossiblyTwice(deps, event, doors.laptopsHere())) tellGuests(event.eventId, null);
    } catch (error) {
      log.error('outbox.twins-not-noted', error);
    }
  }

  function stopLoops(): void {
    line?.end();
    drain?.stop();
    line = null;
    drain = null;
    lists.stopPulling();
  }

  function startLoops(service: EventService): void {
    const opened = openServiceLine(service, { connection, lane, acknowledgements });
    const readList = (event: EventRef) => lists.getReady(event, opened);
    line = opened;
    drain = startDrainLoop({ ...deps, ...opened, account, onEntriesChanged: tellGuests, readList }, tellSync);
    lists.pullOver(opened);
  }

  function requireLine(): ServiceLine {
    if (!line) throw new VestibuleError('sign-in-required');
    return line;
  }

  /** `personIds` null means any. */
  function tellGuests(eventId: string, personIds: readonly string[] | null): void {
    tellChanged(eventId, personIds);
    tellSync();
  }

  function tellChanged(eventId: string, personIds: readonly string[] | null): void {
    tell('guestsChanged', { eventId, personIds: personIds && [...personIds] });
    tell('activityChanged', undefined);
  }

  function syncStatus(): SyncStatus {
    return readSyncStatus(deps, account, { connection, lane, drain, shared: doors.sharedStatus() });
  }

  /** Timers and answers call this, so a disk that cannot be read must not end them. */
  function tellSync(): void {
    try {
      tell('syncChanged', syncStatus());
    } catch (error) {
      log.error('sync.status-unreadable', error);
    }
  }

  doors.start();
  return {
    account,
    doors,
    connectTo(service) {
      stopLoops();
      if (service) connection.reopen();
      else connection.closeForSignIn();
      if (service) startLoops(service);
    },
    requireLine,
    get keyRejected() {
      return connection.gate === 'sign-in';
    },
    get keyMissing() {
      return connection.gate === 'sign-in' && line === null;
    },
    openEvent(event) {
      lists.open(event);
      doors.eventOpened(event);
    },
    closeEvent: lists.close,
    isOpen: lists.isOpen,
    pullStatus: lists.statusOf,
    refreshGuests: lists.refresh,
    stopRefresh: lists.halt,
    getReady: async (event) => lists.getReady(event, requireLine()),
    runAsPull: async (event, work) => lists.runAsPull(event, requireLine(), work),
    runWithoutPulls: lists.runWithout,
    changesSaved(eventId, personIds) {
      tellGuests(eventId, personIds);
      drain?.nudge();
    },
    async giveUpChanges(event) {
      try {
        return await giveUpChanges({ ...deps, lane }, event);
      } finally {
        tellGuests(event.eventId, null);
      }
    },
    async identifyWalkIn(event, localId, personId) {
      await identifyByPerson({ ...deps, lane }, { ...event, personId: localId, kind: 'walk-in' }, personId);
      tellGuests(event.eventId, [localId, personId]);
      drain?.nudge();
    },
    conflictReviewed() {
      tell('activityChanged', undefined);
      tellSync();
    },
    tryNow() {
      if (line) connection.reopen();
      drain?.retryRefused();
      lists.refreshAll();
    },
    nudge() {
      endPauses();
      doors.nudge();
    },
    syncStatus,
    async stop() {
      stopLoops();
      await doors.stop();
    },
  };
}
