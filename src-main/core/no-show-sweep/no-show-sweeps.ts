import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type {
  NoShowPreview,
  NoShowSweep,
  SweptName,
  SweptStatuses,
} from '../../../src-shared/domain/no-show-sweep.ts';
import type { Operator } from '../../../src-shared/domain/settings.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { fullName } from '../guests/guest-name.ts';
import type { Clock } from '../ports/clock.ts';
import type { EventRecords, NotArrived } from '../ports/event-records.ts';
import type { Decision, LocalStore } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';
import { asNotSaved } from '../settings/settings.ts';
import { yieldToEventLoop } from '../timing/yield-to-event-loop.ts';
import { markChunk, undoChunk } from './mark-chunk.ts';
import { isChosen, readSweep, type SweepRecord, writeSweep } from './sweep-record.ts';

/** Guests decided about in one commit: between two of them keystrokes and marks are answered. */
const chunkSize = 25;

export interface SweepDeps {
  readonly local: LocalStore;
  readonly reader: DoorReader;
  readonly records: EventRecords;
  readonly clock: Clock;
  /** Told after each commit. */
  readonly onSaved: (sweep: NoShowSweep) => void;
}

/** "Mark guests as No Show": one at a time. */
export interface NoShowSweeps {
  preview(event: EventRef): Promise<NoShowPreview>;
  /** Guests whom a sweep of these statuses would mark, by name, as the newest preview has listed them. */
  listNames(
    event: EventRef,
    statuses: SweptStatuses,
    page: { readonly offset: number; readonly limit: number },
  ): Promise<SweptName[]>;
  /** The newest sweep of the event, null when there was none. */
  current(event: EventRef): NoShowSweep | null;
  /**
   * Marks the guests with these statuses, chunk by chunk, and resolves when it is done. One that was stopped takes them
   * up, so that one undo is enough. Fails with `sweep-running`, or with `not-saved`: what was saved before stands.
   */
  mark(event: EventRef, statuses: SweptStatuses, by: Operator): Promise<NoShowSweep>;
  /** Goes on with the newest sweep if it was stopped while it marked. Fails as `mark`, and with `nothing-to-undo`. */
  resume(event: EventRef, by: Operator): Promise<NoShowSweep>;
  /** Takes back what the newest sweep marked. Fails as `mark`, and with `nothing-to-undo`. */
  undo(event: EventRef, by: Operator): Promise<NoShowSweep>;
}

export function createNoShowSweeps(deps: SweepDeps): NoShowSweeps {
  const { local, reader, records, clock, onSaved } = deps;
  let running: EventRef | null = null;
  /** Who had not arrived at the event that was previewed last. */
  let listed: { readonly event: EventRef; readonly notArrived: NotArrived } | null = null;

  async function list(event: EventRef): Promise<NotArrived> {
    const notArrived = await records.listNotArrived(event);
    listed = { event, notArrived };
    return notArrived;
  }

  function toSweep({ eventId }: EventRef, record: SweepRecord): NoShowSweep {
    const { sweepId, startedAt, total, marked, undone } = record;
    const state = stateOf(record, running?.eventId === eventId);
    return { eventId, sweepId, startedAt, state, total, marked, undone };
  }

  function save(event: EventRef, record: SweepRecord): void {
    asNotSaved(() => writeSweep(local, event, record));
    onSaved(toSweep(event, record));
  }

  async function alone(event: EventRef, work: () => Promise<void>): Promise<NoShowSweep> {
    if (running !== null) throw new VestibuleError('sweep-running');
    running = event;
    try {
      await work();
    } catch (error) {
      running = null;
      const stopped = readSweep(local, event);
      if (stopped !== null) onSaved(toSweep(event, stopped));
      throw error;
    }
    running = null;
    const ended = requireSweep(local, event);
    save(event, { ...ended, ended: true });
    return toSweep(event, { ...ended, ended: true });
  }

  async function markAll(event: EventRef, statuses: SweptStatuses | null, by: Operator): Promise<void> {
    const { guests } = await records.listNotArrived(event);
    const personIds = personIdsOf(guests, statuses);
    listed = null;
    save(event, begun(event, statuses, personIds.length));
    for (let at = 0; at < personIds.length; at += chunkSize) {
      onSaved(toSweep(event, markChunk(deps, event, personIds.slice(at, at + chunkSize), by)));
      await yieldToEventLoop(clock);
    }
  }

  function begun(event: EventRef, statuses: SweptStatuses | null, guests: number): SweepRecord {
    const last = readSweep(local, event);
    if (last !== null && isStopped(last)) return { ...last, statuses, total: last.marked + guests };
    const startedAt = clock.wallTime();
    const sweepId = `${local.laptopId}-sweep-${asNotSaved(() => local.nextSequence())}`;
    const fresh = { wish: 'mark', ended: false, total: guests, marked: 0, undone: 0 } as const;
    return { sweepId, startedAt, statuses, ...fresh, ranges: [] };
  }

  async function undoAll(event: EventRef, by: Operator): Promise<void> {
    const record = requireSweep(local, event);
    save(event, { ...record, wish: 'undo', ended: false });
    for (const chunk of decisionsOf(local, event, record)) {
      onSaved(toSweep(event, undoChunk(deps, event, chunk, by)));
      await yieldToEventLoop(clock);
    }
  }

  return {
    async preview(event) {
      const { guests, unsent, otherStatus } = await list(event);
      const byRsvp = [...Map.groupBy(guests, ({ rsvpStatus }) => rsvpStatus)]
        .map(([rsvpStatus, ofStatus]) => ({ rsvpStatus, guests: ofStatus.length }))
        .toSorted((one, other) => other.guests - one.guests);
      return { byRsvp, unsent, otherStatus };
    },
    async listNames(event, statuses, { offset, limit }) {
      const isListed = listed?.event.account === event.account && listed.event.eventId === event.eventId;
      const { guests } = isListed && listed !== null ? listed.notArrived : await list(event);
      return guests
        .filter(({ rsvpStatus }) => isChosen(statuses, rsvpStatus))
        .slice(offset, offset + limit)
        .map(({ personId, rsvpStatus }) => {
          const guest = reader.findRecord(event, personId);
          return { name: guest === null ? '' : fullName(guest), rsvpStatus };
        });
    },
    current(event) {
      const record = readSweep(local, event);
      return record === null ? null : toSweep(event, record);
    },
    mark: (event, statuses, by) => alone(event, () => markAll(event, statuses, by)),
    async resume(event, by) {
      const record = requireSweep(local, event);
      if (!isStopped(record) || running !== null) return toSweep(event, record);
      return alone(event, () => markAll(event, record.statuses, by));
    },
    async undo(event, by) {
      const { wish, ended } = requireSweep(local, event);
      if (wish === 'undo' && ended) throw new VestibuleError('nothing-to-undo');
      return alone(event, () => undoAll(event, by));
    },
  };
}

function personIdsOf(guests: NotArrived['guests'], statuses: SweptStatuses | null): readonly string[] {
  return guests.filter(({ rsvpStatus }) => isChosen(statuses, rsvpStatus)).map(({ personId }) => personId);
}

/** Whether a sweep that is not under way was stopped while it marked. */
function isStopped({ wish, ended }: SweepRecord): boolean {
  return wish === 'mark' && !ended;
}

/** Fails with `nothing-to-undo` when there was none. */
function requireSweep(local: LocalStore, event: EventRef): SweepRecord {
  const record = readSweep(local, event);
  if (record === null) throw new VestibuleError('nothing-to-undo');
  return record;
}

function stateOf({ wish, ended }: SweepRecord, isRunning: boolean): NoShowSweep['state'] {
  if (wish === 'mark') return isRunning ? 'marking' : ended ? 'marked' : 'stopped';
  return isRunning ? 'undoing' : ended ? 'undone' : 'undo-stopped';
}

/** The decisions of a sweep, newest first, in chunks. */
function* decisionsOf(
  local: LocalStore,
  event: EventRef,
  { ranges }: SweepRecord,
): Generator<readonly Decision[]> {
  for (const [first, last] of ranges.toReversed()) {
    for (let before = last + 1; before > first; ) {
      const page = local
        .listDecisions({ ...event, before, limit: chunkSize })
        .map(({ decision }) => decision)
        .filter(({ sequence, kind }) => sequence >= first && kind === 'attendance');
      const oldest = page.at(-1);
      if (oldest === undefined) break;
      yield page;
      before = oldest.sequence;
    }
  }
}
