import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { PullStatus } from '../../../src-shared/domain/sync-status.ts';
import { pullGuests } from '../pull/pull-guests.ts';
import { type PullLoop, restingStatus, startPullLoop } from '../pull/pull-loop.ts';
import { createPullsUnderWay, PullGivenUp } from '../pull/pulls-under-way.ts';
import type { ServiceLine } from '../service/service-line.ts';
import type { SessionDeps } from './core-deps.ts';

/** The guest lists of one account. Those of open events are kept fresh, others are fetched when a person asks. */
export interface GuestLists {
  /** Keeps this event fresh, beside those that are open already, and pulls it now. */
  open(event: EventRef): void;
  close(event: EventRef): void;
  /** Whether this event is one of those kept fresh. */
  isOpen(event: EventRef): boolean;
  /** The events that are kept fresh, the one opened last at the end. */
  listOpen(): readonly EventRef[];
  statusOf(event: EventRef): PullStatus;
  /** A person asks for a pull of an open event. */
  refresh(event: EventRef): void;
  refreshAll(): void;
  /** Stops the pull under way; the next is made when somebody asks for it. */
  halt(event: EventRef): void;
  /** Ends back-offs. */
  endPauses(): void;
  /**
   * Pulls the guest list of an event once; brings nothing when the event is left alone meanwhile. Fails with
   * `ServiceFailure`.
   */
  getReady(event: EventRef, line: ServiceLine): Promise<void>;
  /**
   * Runs what lands guests of this event and is no pull, so that `runWithout` gives it up, too. Fails as `work`, then with
   * `PullGivenUp`.
   */
  runAsPull<T>(event: EventRef, line: ServiceLine, work: (line: ServiceLine) => Promise<T>): Promise<T>;
  /** Gives up every pull of this event, and does `work` when nothing of the event lands any more. */
  runWithout(event: EventRef, work: () => Promise<void>): Promise<void>;
  /** From now on the open events are pulled over this line. */
  pullOver(line: ServiceLine): void;
  /** The events stay open, and are pulled again with the next `pullOver`. */
  stopPulling(): void;
}

/** Called after each pull, which began at this time of the monotonic clock; part of the list may have landed. */
export type OnPulled = (event: EventRef, wentWell: boolean, beganMs: number) => void;

/** Makes the guest lists of one account. */
export function createGuestLists(
  deps: Omit<SessionDeps, 'sharing' | 'documents'>,
  onPulled: OnPulled,
): GuestLists {
  const { reader, tell } = deps;
  const pulls = createPullsUnderWay();
  const openEvents = createOpenEvents();
  const tellGuests = ({ eventId }: EventRef) => tell('guestsChanged', { eventId, personIds: null });

  return {
    open: openEvents.open,
    close: openEvents.close,
    isOpen: openEvents.isOpen,
    listOpen: openEvents.listOpen,
    statusOf: (event) => openEvents.statusOf(event) ?? restingStatus(reader, event),
    refresh: openEvents.refresh,
    refreshAll: openEvents.refreshAll,
    halt: openEvents.halt,
    endPauses: openEvents.endPauses,
    async getReady(event, line) {
      const beganMs = deps.clock.monotonicMs();
      try {
        const onGuestsChanged = () => tellGuests(event);
        await pullGuests({ ...deps, ...line, event, reader, pulls, onGuestsChanged }, () => undefined);
      } catch (error) {
        if (error instanceof PullGivenUp) return;
        throw error;
      }
      onPulled(event, true, beganMs);
    },
    runAsPull: (event, line, work) => pulls.run(event, line.signal, (signal) => work({ ...line, signal })),
    runWithout: pulls.runWithout,
    pullOver: (line) =>
      openEvents.pullWith((event) =>
        startPullLoop({
          ...{ ...deps, ...line, event, pulls },
          onStatus: (status) => tell('pullChanged', status),
          onGuestsChanged: () => tellGuests(event),
          onPulled: (wentWell, beganMs) => onPulled(event, wentWell, beganMs),
        }),
      ),
    stopPulling: openEvents.stopPulling,
  };
}

/**
 * Most events kept fresh, those opened last. A window that is closed without going back to the events leaves its event
 * open.
 */
const mostOpen = 4;

/** The open events of one account, each kept fresh. Two windows may have two events open. */
export interface OpenEvents {
  /** Keeps the event fresh from now on, and pulls it unless a pull is under way. */
  open(event: EventRef): void;
  close(event: EventRef): void;
  isOpen(event: EventRef): boolean;
  /** The one opened last at the end. */
  listOpen(): readonly EventRef[];
  /** Null for an event that is not being pulled. */
  statusOf(event: EventRef): PullStatus | null;
  /** Pulls, or pulls once more after the pull under way. */
  refresh(event: EventRef): void;
  /** A person stops the pull under way. */
  halt(event: EventRef): void;
  refreshAll(): void;
  endPauses(): void;
  /** Pulls the open events in loops that `start` starts. */
  pullWith(start: (event: EventRef) => PullLoop): void;
  /** Ends every loop. The events stay open, and are pulled again with the next `pullWith`. */
  stopPulling(): void;
}

interface Door {
  readonly event: EventRef;
  /** Null without a line. */
  readonly loop: PullLoop | null;
}

export function createOpenEvents(): OpenEvents {
  /** By eventId, the one opened last at the end. */
  const doors = new Map<string, Door>();
  let start: ((event: EventRef) => PullLoop) | null = null;

  const loopOf = ({ eventId }: EventRef) => doors.get(eventId)?.loop ?? null;

  function close({ eventId }: EventRef): void {
    doors.get(eventId)?.loop?.stop();
    doors.delete(eventId);
  }

  function put(event: EventRef, loop: PullLoop | null): void {
    doors.delete(event.eventId);
    doors.set(event.eventId, { event, loop });
  }

  function open(event: EventRef): void {
    const known = loopOf(event);
    put(event, known ?? start?.(event) ?? null);
    if (known && known.status.state !== 'pulling') known.nudge();
    const [longestOpen] = doors.values();
    if (doors.size > mostOpen && longestOpen) close(longestOpen.event);
  }

  function refresh(event: EventRef): void {
    const loop = loopOf(event);
    if (loop) loop.nudge();
    else open(event);
  }

  return {
    open,
    close,
    isOpen: ({ eventId }) => doors.has(eventId),
    listOpen: () => [...doors.values()].map(({ event }) => event),
    statusOf: (event) => loopOf(event)?.status ?? null,
    refresh,
    halt: (event) => loopOf(event)?.halt(),
    refreshAll() {
      for (const { event } of [...doors.values()]) refresh(event);
    },
    endPauses() {
      for (const { loop } of doors.values()) loop?.endPause();
    },
    pullWith(next) {
      start = next;
      for (const { event, loop } of [...doors.values()]) {
        loop?.stop();
        put(event, next(event));
      }
    },
    stopPulling() {
      start = null;
      for (const { event, loop } of [...doors.values()]) {
        loop?.stop();
        put(event, null);
      }
    },
  };
}
