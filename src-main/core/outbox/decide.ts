import type { AttendanceStatus } from '../../../src-shared/domain/attendance.ts';
import type { GuestRef } from '../../../src-shared/domain/event-ref.ts';
import type { RsvpStatus } from '../../../src-shared/domain/rsvp-status.ts';
import type { Operator } from '../../../src-shared/domain/settings.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { ChangeRef, ChangeValue, Decision, LocalStore, OutboxEntry } from '../ports/local-store.ts';
import { StoreFailure } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';
import { type FieldKind, mirroredValue } from './guest-value.ts';
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
  return changeField(deps, { ...guest, kind: 'attendance' }, to, by);
}

/** Changes the RSVP status of a guest, as `markGuest` changes the attendance status. */
export function changeRsvpStatus(
  deps: DecideDeps,
  guest: GuestRef,
  to: RsvpStatus,
  by: Operator,
): Decision | null {
  return changeField(deps, { ...guest, kind: 'rsvp' }, to, by);
}

/** Decides the value of a field: what `markGuest` and `changeRsvpStatus` have in common. */
export function changeField(
  deps: DecideDeps,
  change: ChangeRef & { readonly kind: FieldKind },
  to: ChangeValue,
  by: Operator,
): Decision | null {
  return saving(() =>
    deps.local.transaction(() => {
      const before = findBefore(deps, change);
      if (before.shown === to && before.entry?.state !== 'needs-attention') return null;
      return decide(deps, change, before, to, by);
    }),
  );
}

/** What stands about a guest before a decision. */
interface Before {
  readonly entry: OutboxEntry | null;
  readonly shown: ChangeValue;
  /** What the service had when the first unsent decision was made. */
  readonly base: ChangeValue;
}

function findBefore({ local, reader }: DecideDeps, change: ChangeRef): Before {
  const entry = local.findEntry(change);
  if (entry) return { entry, shown: entry.desired, base: entry.base };
  const mirrored = mirroredValue(reader, change);
  if (mirrored === undefined) throw new VestibuleError('guest-unknown');
  return { entry, shown: mirrored, base: mirrored };
}

function decide(
  deps: DecideDeps,
  change: ChangeRef,
  { entry, shown, base }: Before,
  to: ChangeValue,
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
function nothingLeft({ local, reader }: DecideDeps, change: ChangeRef, base: ChangeValue): boolean {
  return openAttempts(local, change).length === 0 && mirroredValue(reader, change) === base;
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
