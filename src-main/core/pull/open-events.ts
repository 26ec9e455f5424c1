import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { PullStatus } from '../../../src-shared/domain/sync-status.ts';
import type { PullLoop } from './pull-loop.ts';

/**
 * A window that goes without going back to the events leaves its door open, and nobody says so: no more than
 * these are kept fresh, those opened last.
 */
const mostOpen = 4;

/** The events of one account whose doors are open: two windows may stand at two of them, and each is kept fresh. */
export interface OpenEvents {
  /** Keeps the event fresh from now on, and pulls it; a pull that is under way will do. */
  open(event: EventRef): void;
  close(event: EventRef): void;
  isOpen(event: EventRef): boolean;
  /** Null for an event that is not being pulled. */
  statusOf(event: EventRef): PullStatus | null;
  /** A person asks for a pull; during one, for one more. */
  refresh(event: EventRef): void;
  /** A person stops the pull under way. */
  halt(event: EventRef): void;
  refreshAll(): void;
  endPauses(): void;
  /** From now on the open events are pulled by loops that `start` starts. */
  pullWith(start: (event: EventRef) => PullLoop): void;
  /** Ends every loop. The events stay open, and are pulled again with the next `pullWith`. */
  stopPulling(): void;
}

interface Door {
  readonly event: EventRef;
  /** Null while there is nothing to pull with. */
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
