import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { PullStatus, SyncStatus } from '../../../src-shared/domain/sync-status.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { createOpenEvents } from '../mirror/open-events.ts';
import { pullGuests } from '../mirror/pull-guests.ts';
import { startPullLoop } from '../mirror/pull-loop.ts';
import { createPullsUnderWay, PullGivenUp } from '../mirror/pulls-under-way.ts';
import { type DrainLoop, startDrainLoop } from '../outbox/drain-loop.ts';
import { giveUpChanges } from '../outbox/give-up.ts';
import { noteLostMarks } from '../outbox/note-lost-marks.ts';
import { sweepLostMarks } from '../outbox/sweep-lost-marks.ts';
import type { EventService } from '../ports/event-service.ts';
import type { AttendanceLost } from '../ports/mirror.ts';
import { type Connection, createConnection, heardUntil } from '../sync/connection.ts';
import { createPutLane, type PutLane } from '../sync/put-lane.ts';
import type { SessionDeps } from './core-deps.ts';

/** The way to the service with the present key, shared with the loops that send and pull. */
export interface ServiceLine {
  readonly service: EventService;
  readonly connection: Connection;
  readonly lane: PutLane;
  /** Gives up what is asked when the key is another one, or the session has ended. */
  readonly signal: AbortSignal;
}

/** One signed-in account at work: its connection, its outbox being drained, its open events kept fresh. */
export interface AccountSession {
  readonly account: string;
  /** From now on requests go to this service; null means that there is no key to ask with. */
  connectTo(service: EventService | null): void;
  /** Fails with `sign-in-required` when there is no key. */
  requireService(): EventService;
  /** True when the service rejected the key, or there is none. */
  readonly keyRejected: boolean;
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
   * Runs what lands guests of this event and is no pull, so that `withoutPulls` gives it up, too. Fails as `work` (then
   * with `PullGivenUp`), and with `sign-in-required` when there is no key.
   */
  asPull<T>(event: EventRef, work: (line: ServiceLine) => Promise<T>): Promise<T>;
  /** Gives up every pull of this event, and does `work` when nothing of the event lands any more. */
  withoutPulls(event: EventRef, work: () => Promise<void>): Promise<void>;
  /** Changes of these guests were saved (`null` means any): a reason to send now. */
  changesSaved(eventId: string, personIds: readonly string[] | null): void;
  /** Gives up every change of an event that is not sent (`outbox/give-up.ts`); returns how many. */
  giveUpChanges(event: EventRef): Promise<number>;
  /** A person has looked at a conflict. */
  conflictReviewed(): void;
  /** A person asks. */
  tryNow(): void;
  /** The network changed, or the computer woke up: ends what only backs off, and no pause the service asked for. */
  nudge(): void;
  syncStatus(): SyncStatus;
  stop(): void;
}

/** Opens the session of one account. Nothing is sent until `connectTo`. */
export function openAccountSession(
  deps: SessionDeps,
  account: string,
  onKeyRejected: () => void,
): AccountSession {
  const { local, reader, writer, clock, random, log, tell } = deps;
  const connection = createConnection(clock, {
    onChange() {
      noticeRejectedKey();
      tellSync();
    },
    onRecovered: endPauses,
  });
  const lane = createPutLane();
  const pulls = createPullsUnderWay();
  const openEvents = createOpenEvents();
  let service: EventService | null = null;
  let line = newLine();
  let drain: DrainLoop | null = null;
  let keyWasRejected = false;
  /** Events whose decisions have been looked through for marks that the service has lost. */
  const swept = new Set<string>();

  /**
   * What the requests with one key share. Those of an old key are given up, and not heard any more; what they
   * have acknowledged is settled first, so the lane is one for all keys.
   */
  function newLine() {
    const ending = new AbortController();
    const { signal } = ending;
    const heard = heardUntil(connection, signal);
    return { ending, requests: { connection: heard, lane, signal } };
  }

  function noticeRejectedKey(): void {
    const keyRejected = connection.gate === 'sign-in';
    if (keyRejected === keyWasRejected) return;
    keyWasRejected = keyRejected;
    onKeyRejected();
  }

  /** Not a nudge: a service that reads well and refuses to write would be asked again without a pause. */
  function endPauses(): void {
    drain?.endPause();
    openEvents.endPauses();
  }

  function stopLoops(): void {
    line.ending.abort();
    drain?.stop();
    drain = null;
    openEvents.stopPulling();
  }

  function startLoops(): void {
    if (!service) return;
    line = newLine();
    const shared = { service, local, writer, clock, random, log, ...line.requests };
    drain = startDrainLoop({ ...shared, account, onEntriesChanged: tellGuests }, tellSync);
    openEvents.pullWith((event) =>
      startPullLoop({
        ...{ ...shared, event, reader, pulls },
        onStatus: (status) => tell('pullChanged', status),
        onGuestsChanged: () => tell('guestsChanged', { eventId: event.eventId, personIds: null }),
        onPulled() {
          readmit(event);
          void listMarksLostBefore(event);
        },
      }),
    );
  }

  function requireService(): EventService {
    if (!service) throw new VestibuleError('sign-in-required');
    return service;
  }

  async function getReady(event: EventRef): Promise<void> {
    const asking = { event, service: requireService(), ...line.requests };
    const onGuestsChanged = () => tell('guestsChanged', { eventId: event.eventId, personIds: null });
    try {
      const deps = { ...asking, local, reader, writer, pulls, clock, onGuestsChanged };
      await pullGuests(deps, () => undefined);
    } catch (error) {
      if (error instanceof PullGivenUp) return;
      throw error;
    }
    readmit(event);
  }

  /** The service has given the list of this event: it may take its changes, too. */
  function readmit({ eventId }: EventRef): void {
    if (drain && drain.refused.length > 0) drain.readmit(eventId);
  }

  /** `personIds` null means any. */
  function tellGuests(eventId: string, personIds: readonly string[] | null): void {
    tell('guestsChanged', { eventId, personIds: personIds && [...personIds] });
    tell('activityChanged', undefined);
    tellSync();
  }

  function lookAgain(event: EventRef, error: unknown): void {
    swept.delete(event.eventId);
    log.error('outbox.lost-marks-not-noted', error);
  }

  /** When the disk refuses it is looked for again after the next pull. */
  function listLostMarks(event: EventRef, lost: readonly AttendanceLost[]): void {
    try {
      if (noteLostMarks(deps, event, lost)) tellGuests(event.eventId, null);
    } catch (error) {
      lookAgain(event, error);
    }
  }

  /** Once a session: the last one may have ended before it had noted what it was told. */
  async function listMarksLostBefore(event: EventRef): Promise<void> {
    if (swept.has(event.eventId)) return;
    swept.add(event.eventId);
    try {
      if (await sweepLostMarks(deps, event)) tellGuests(event.eventId, null);
    } catch (error) {
      lookAgain(event, error);
    }
  }

  function syncStatus(): SyncStatus {
    const waiting = local.countEntries({ account, state: 'waiting' });
    const held = local.countEntries({ account, state: 'held' });
    const verifying = local.countEntries({ account, state: 'verifying' });
    const refusedEvents = (drain?.refused ?? []).map((eventId) => ({
      eventId,
      name: reader.findEvent({ account, eventId })?.event.name ?? '',
    }));
    return {
      connection: connection.state,
      gate: connection.gate ?? (refusedEvents.length > 0 ? 'event-refused' : null),
      refusedEvents,
      waiting: waiting + held + verifying,
      needsAttention: local.countEntries({ account, state: 'needs-attention' }),
      openConflicts: local.countOpenConflicts(account),
      isPaused: (connection.waitMs() ?? 0) > 0,
      busy: line.requests.lane.busy,
      nextTryInMs: waiting > 0 ? (drain?.nextTryInMs() ?? null) : null,
    };
  }

  /** Called from timers and answers: a disk that cannot be read must not end them. */
  function tellSync(): void {
    try {
      tell('syncChanged', syncStatus());
    } catch (error) {
      log.error('sync.status-unreadable', error);
    }
  }

  writer.watchAttendance((event, lost) => {
    if (event.account === account) listLostMarks(event, lost);
  });
  return {
    account,
    connectTo(next) {
      stopLoops();
      service = next;
      if (next) connection.reopen();
      else connection.closeForSignIn();
      startLoops();
    },
    requireService,
    get keyRejected() {
      return connection.gate === 'sign-in';
    },
    openEvent: openEvents.open,
    closeEvent: openEvents.close,
    isOpen: openEvents.isOpen,
    pullStatus: (event) => openEvents.statusOf(event) ?? restingStatus(deps, event),
    refreshGuests: openEvents.refresh,
    stopRefresh: openEvents.halt,
    getReady,
    async asPull(event, work) {
      const asking = { service: requireService(), ...line.requests };
      return pulls.run(event, asking.signal, (signal) => work({ ...asking, signal }));
    },
    withoutPulls: pulls.without,
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
    conflictReviewed() {
      tell('activityChanged', undefined);
      tellSync();
    },
    tryNow() {
      if (service) connection.reopen();
      drain?.retryRefused();
      openEvents.refreshAll();
    },
    nudge: endPauses,
    syncStatus,
    stop: stopLoops,
  };
}

/** The status of an event whose list is not being pulled. */
function restingStatus({ reader }: SessionDeps, event: EventRef): PullStatus {
  const known = reader.findEvent(event);
  return {
    eventId: event.eventId,
    state: 'idle',
    received: 0,
    expected: known?.guestsReady ?? null,
    failure: null,
    unusable: 0,
    shrunken: false,
    pulledAt: known?.pulledAt ?? null,
  };
}
