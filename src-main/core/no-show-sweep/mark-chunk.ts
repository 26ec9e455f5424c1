import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { Operator } from '../../../src-shared/domain/settings.ts';
import { type ErrorCode, VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { type DecideDeps, markGuest, undoField } from '../decide/decide.ts';
import { valueOfKind } from '../guests/known-decision.ts';
import { isCopyOf, isUnsent } from '../guests/other-doors.ts';
import type { FieldKind } from '../guests/shown.ts';
import type { Decision, LocalStore } from '../ports/local-store.ts';
import { asNotSaved } from '../settings/settings.ts';
import { isChosen, readSweep, type SweepRecord, withRange, writeSweep } from './sweep-record.ts';

/** What is said of a guest who is not shown any more as the sweep has left them. */
const hasNothingToSend: ReadonlySet<ErrorCode> = new Set(['nothing-to-undo', 'guest-unknown']);

/**
 * Marks these guests No Show in one commit, together with the record of the sweep. A guest is left out who has arrived at
 * any door, got a waiting change at one, or got an RSVP status that was not chosen since they were listed. Fails with `not-saved`: then nothing was changed.
 */
export function markChunk(
  deps: DecideDeps,
  event: EventRef,
  personIds: readonly string[],
  by: Operator,
): SweepRecord {
  return inOneCommit(deps, event, (inside, record) => {
    const waiting = new Set(inside.local.findEntries(event, personIds).map(({ personId }) => personId));
    const values = Map.groupBy(inside.local.findDoorValues(event, personIds), ({ personId }) => personId);
    const shown = (personId: string, kind: FieldKind) => {
      const said = valueOfKind(values.get(personId) ?? [], kind);
      return said === null || said.isSettled ? deps.reader.findStatus(event, personId, kind) : said.value;
    };
    const isMarked = (personId: string) =>
      !waiting.has(personId) &&
      !(values.get(personId) ?? []).some(isUnsent) &&
      shown(personId, 'attendance') === null &&
      isChosen(record.statuses, shown(personId, 'rsvp') ?? null);
    const decisions = personIds
      .filter(isMarked)
      .flatMap((personId) => markGuest(inside, { ...event, personId }, 'No Show', by) ?? []);
    const [first] = decisions;
    const last = decisions.at(-1);
    if (first === undefined || last === undefined) return record;
    return {
      ...record,
      marked: record.marked + decisions.length,
      ranges: withRange(record.ranges, [first.sequence, last.sequence]),
    };
  });
}

/**
 * Takes these marks of the sweep back in one commit, together with its record: each whose guest is
 * still shown as the sweep has left them, and about whom nobody here has decided since. A guest who came in after
 * all, at any door, stays Attended. Fails with `not-saved`: then nothing was changed.
 */
export function undoChunk(
  deps: DecideDeps,
  event: EventRef,
  decisions: readonly Decision[],
  by: Operator,
): SweepRecord {
  return inOneCommit(deps, event, (inside, record) => {
    const personIds = decisions.map(({ personId }) => personId);
    const newest = inside.local.latestDecisions(event, personIds, 'attendance');
    const undone = decisions.filter((decision) => {
      const last = newest.get(decision.personId);
      // What had given way to another door for a while was made again under an id of its own.
      return last !== undefined && isCopyOf(last, decision) && takeBack(inside, last, by);
    });
    return { ...record, undone: record.undone + undone.length };
  });
}

/** False when there is nothing to take back any more: the guest was changed elsewhere, or has left the list. */
function takeBack(deps: DecideDeps, decision: Decision, by: Operator): boolean {
  try {
    return undoField(deps, { ...decision, kind: 'attendance' }, null, by) !== null;
  } catch (error) {
    if (error instanceof VestibuleError && hasNothingToSend.has(error.code)) return false;
    throw error;
  }
}

/** Does `work` on the record of the sweep; what it decides and the record it returns are one commit. */
function inOneCommit(
  deps: DecideDeps,
  event: EventRef,
  work: (inside: DecideDeps, record: SweepRecord) => SweepRecord,
): SweepRecord {
  const { local } = deps;
  return asNotSaved(() =>
    local.transaction(() => {
      const record = readSweep(local, event);
      if (record === null) throw new Error('a chunk of no sweep');
      const next = work({ ...deps, local: insideTransaction(local) }, record);
      writeSweep(local, event, next);
      return next;
    }),
  );
}

/** The same store for those who make a commit of their own: here they are a part of ours. */
function insideTransaction(local: LocalStore): LocalStore {
  return { ...local, transaction: (work) => work() };
}
