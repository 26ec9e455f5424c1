import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import {
  type NoShowPreview,
  type NoShowSweep,
  previewedNames,
} from '../../../src-shared/domain/no-show-sweep.ts';
import type { Operator } from '../../../src-shared/domain/settings.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { fullName } from '../guests/guest-rows.ts';
import type { Clock } from '../ports/clock.ts';
import type { EventRecords } from '../ports/event-records.ts';
import type { Decision, LocalStore } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';
import { asNotSaved } from '../settings/settings.ts';
import { yieldToEventLoop } from '../timing/pauses.ts';
import { markChunk, undoChunk } from './mark-chunk.ts';
import { readSweep, type SweepRecord, writeSweep } from './sweep-record.ts';

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

/** "Mark everyone not arrived as No Show": one at a time. */
export interface NoShowSweeps {
  preview(event: EventRef): Promise<NoShowPreview>;
  /** The newest sweep of the event, null when there was none. */
  current(event: EventRef): NoShowSweep | null;
  /**
   * Marks them all, chunk by chunk, and resolves when it is done; one that was stopped is gone on with.
   * Fails with `sweep-running`, or with `not-saved`: what was saved before stands.
   */
  mark(event: EventRef, by: Operator): Promise<NoShowSweep>;
  /** Takes back what the newest sweep marked. Fails as `mark`, and with `nothing-to-undo`. */
  undo(event: EventRef, by: Operator): Promise<NoShowSweep>;
}

export function createNoShowSweeps(deps: SweepDeps): NoShowSweeps {
  const { local, reader, records, clock, onSaved } = deps;
  let running: EventRef | null = null;

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
    } finally {
      running = null;
    }
    const ended = requireSweep(local, event);
    save(event, { ...ended, ended: true });
    return toSweep(event, { ...ended, ended: true });
  }

  async function markAll(event: EventRef, by: Operator): Promise<void> {
    const { personIds } = await records.listNotArrived(event);
    save(event, begun(event, personIds.length));
    for (let at = 0; at < personIds.length; at += chunkSize) {
      onSaved(toSweep(event, markChunk(deps, event, personIds.slice(at, at + chunkSize), by)));
      await yieldToEventLoop(clock);
    }
  }

  function begun(event: EventRef, guests: number): SweepRecord {
    const last = readSweep(local, event);
    if (last?.wish === 'mark' && !last.ended) return { ...last, total: last.marked + guests };
    const startedAt = clock.wallTime();
    const sweepId = `${local.laptopId}-sweep-${asNotSaved(() => local.nextSequence())}`;
    const fresh = { wish: 'mark', ended: false, total: guests, marked: 0, undone: 0, ranges: [] } as const;
    return { sweepId, startedAt, ...fresh, ranges: [] };
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
      const { personIds, declined, leftOut } = await records.listNotArrived(event);
      const guests = personIds.slice(0, previewedNames).flatMap((id) => reader.findGuest(event, id) ?? []);
      const names = guests.map(({ guest }) => fullName(guest));
      return { guests: personIds.length, names, declined, leftOut };
    },
    current(event) {
      const record = readSweep(local, event);
      return record === null ? null : toSweep(event, record);
    },
    mark: (event, by) => alone(event, () => markAll(event, by)),
    async undo(event, by) {
      const { wish, ended } = requireSweep(local, event);
      if (wish === 'undo' && ended) throw new VestibuleError('nothing-to-undo');
      return alone(event, () => undoAll(event, by));
    },
  };
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
