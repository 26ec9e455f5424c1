import type { AttendanceStatus } from '../../../src-shared/domain/attendance.ts';
import { attendanceMarkSchema } from '../../../src-shared/domain/attendance.ts';
import type { EventRef, GuestRef } from '../../../src-shared/domain/event-ref.ts';
import type { Operator } from '../../../src-shared/domain/settings.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { ChangeRef, Decision, LocalStore, OutboxEntry } from '../ports/local-store.ts';
import { StoreFailure } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';
import { openAttempts } from './open-attempts.ts';

export interface DecideDeps {
  readonly local: LocalStore;
  readonly reader: DoorReader;
  readonly clock: Clock;
}

/**
 * Marks a guest: one commit in `local.db` (outbox and decision). When this returns, the mark is on disk. A
 * mark that changes nothing of what is shown makes no decision: then null is returned.
 * Fails with `guest-unknown`, or with `not-saved` when the disk refuses: then nothing was changed.
 */
export function markGuest(
  deps: DecideDeps,
  guest: GuestRef,
  to: AttendanceStatus,
  by: Operator,
): Decision | null {
  const change: ChangeRef = { ...guest, kind: 'attendance' };
  return saving(() =>
    deps.local.transaction(() => {
      const before = findBefore(deps, change);
      if (before.shown === to && before.entry?.state !== 'needs-attention') return null;
      return decide(deps, change, before, to, by);
    }),
  );
}

/**
 * Takes back a decision by deciding the opposite: the guest gets the status it had before.
 * Fails with `nothing-to-undo` when a newer decision about the guest exists, else as `markGuest`.
 */
export function undoDecision(
  deps: DecideDeps,
  event: EventRef,
  decisionId: string,
  by: Operator,
): { readonly personId: string; readonly decision: Decision | null } {
  const decision = deps.local.findDecision(decisionId);
  const belongsHere = decision?.account === event.account && decision.eventId === event.eventId;
  if (!decision || !belongsHere) throw new VestibuleError('nothing-to-undo');
  const guest: GuestRef = { ...event, personId: decision.personId };
  const newest = deps.local.latestDecisions(event, [guest.personId]).get(guest.personId);
  if (newest?.decisionId !== decisionId) throw new VestibuleError('nothing-to-undo');
  return { personId: guest.personId, decision: markGuest(deps, guest, undoTarget(decision), by) };
}

/** The service takes back to `Attended`, `No Show` or nothing only; a status unknown to us becomes nothing. */
function undoTarget(decision: Decision): AttendanceStatus {
  return attendanceMarkSchema.safeParse(decision.from).data ?? null;
}

/** What stands about a guest before a decision. */
interface Before {
  readonly entry: OutboxEntry | null;
  readonly shown: AttendanceStatus;
  /** What the service had when the first unsent decision was made. */
  readonly base: AttendanceStatus;
}

function findBefore({ local, reader }: DecideDeps, change: ChangeRef): Before {
  const entry = local.findEntry(change);
  if (entry) return { entry, shown: entry.desired, base: entry.base };
  const mirrored = reader.findAttendance(change, change.personId);
  if (mirrored === undefined) throw new VestibuleError('guest-unknown');
  return { entry, shown: mirrored, base: mirrored };
}

function decide(
  deps: DecideDeps,
  change: ChangeRef,
  { entry, shown, base }: Before,
  to: AttendanceStatus,
  by: Operator,
): Decision {
  const { local, clock } = deps;
  const sequence = local.nextSequence();
  const decision: Decision = {
    ...change,
    decisionId: `${local.laptopId}-${sequence}`,
    sequence,
    from: shown,
    to,
    operator: by.operator,
    door: by.door,
    decidedAt: clock.wallTime(),
  };
  local.appendDecision(decision);
  if (entry) end(deps, entry.decisionId, 'superseded');
  if (entry && to === base && nothingLeft(deps, change, base)) {
    local.removeEntry(change);
    end(deps, decision.decisionId, 'no-op');
  } else {
    local.putEntry({
      ...change,
      desired: to,
      base,
      generation: sequence,
      state: 'waiting',
      reason: null,
      tries: 0,
      decisionId: decision.decisionId,
    });
  }
  return decision;
}

/**
 * Going back to the base needs no request when none may still change the service, and when the mirror shows
 * the base: an acknowledgement moves the base before it reaches the mirror.
 */
function nothingLeft({ local, reader }: DecideDeps, change: ChangeRef, base: AttendanceStatus): boolean {
  return openAttempts(local, change).length === 0 && reader.findAttendance(change, change.personId) === base;
}

function end({ local, clock }: DecideDeps, decisionId: string, outcome: 'superseded' | 'no-op'): void {
  local.appendOutcome({ decisionId, outcome, endedAt: clock.wallTime() });
}

/** Turns a disk that refuses into what a person reads: `not-saved`. */
export function saving<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StoreFailure) throw new VestibuleError('not-saved', { cause: error });
    throw error;
  }
}
