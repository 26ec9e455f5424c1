import type { AttendanceStatus } from '../../../src-shared/domain/attendance.ts';
import type { GuestRef } from '../../../src-shared/domain/event-ref.ts';
import type { RsvpStatus } from '../../../src-shared/domain/rsvp-status.ts';
import type { Operator } from '../../../src-shared/domain/settings.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { Clock } from '../ports/clock.ts';
import type { ChangeRef, ChangeValue, Decision, LocalStore, OutboxEntry } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';
import { endEntry, entriesOf } from './guest-entries.ts';
import { resolveGuest } from './guest-identity.ts';
import { type FieldKind, listedValue } from './guest-value.ts';
import { openAttempts } from './open-attempts.ts';
import { recordDecision } from './record-decision.ts';
import { restingState } from './resting-state.ts';
import { saving } from './saving.ts';

export interface DecideDeps {
  readonly local: LocalStore;
  readonly reader: DoorReader;
  readonly clock: Clock;
}

/**
 * Marks a guest: one commit in `local.db` (outbox and decision). When this returns, the mark is on disk. A
 * mark that changes nothing of what is shown makes no decision: then null is returned. Fails with
 * `guest-unknown`, also for a guest who is being removed (the removal has to be undone first), or with
 * `not-saved` when the disk refuses: then nothing was changed.
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

function changeField(
  deps: DecideDeps,
  named: ChangeRef & { readonly kind: FieldKind },
  to: ChangeValue,
  by: Operator,
): Decision | null {
  return saving(() => deps.local.transaction(() => decideField(deps, named, to, by)));
}

/** What `markGuest` and `changeRsvpStatus` do. To be called inside a transaction. */
export function decideField(
  deps: DecideDeps,
  named: ChangeRef & { readonly kind: FieldKind },
  to: ChangeValue,
  by: Operator,
): Decision | null {
  const change = resolveGuest(deps.local, named);
  const before = findBefore(deps, change);
  if (before.shown === to && before.entry?.state !== 'needs-attention') return null;
  return decide(deps, change, before, to, by);
}

/** What stands about a guest before a decision. */
interface Before {
  readonly entry: OutboxEntry | null;
  readonly shown: ChangeValue;
  /** What the service had when the first unsent decision was made. */
  readonly base: ChangeValue;
}

function findBefore(deps: DecideDeps, change: ChangeRef): Before {
  const entries = entriesOf(deps.local, change);
  if (entries.some(({ kind }) => kind === 'removal')) throw new VestibuleError('guest-unknown');
  const entry = entries.find(({ kind }) => kind === change.kind) ?? null;
  if (entry) return { entry, shown: entry.desired, base: entry.base };
  const listed = listedValue(deps, change);
  if (listed === undefined) throw new VestibuleError('guest-unknown');
  return { entry, shown: listed, base: listed };
}

function decide(
  deps: DecideDeps,
  change: ChangeRef,
  { entry, shown, base }: Before,
  to: ChangeValue,
  by: Operator,
): Decision {
  const { local, clock } = deps;
  const decision = recordDecision(deps, { ...change, from: shown, to }, by);
  if (entry) endEntry(deps, entry, 'superseded');
  if (entry && to === base && nothingLeft(deps, change, base)) {
    const { decisionId } = decision;
    local.appendOutcome({ decisionId, outcome: 'no-op', endedAt: clock.wallTime() });
  } else {
    local.putEntry({
      ...change,
      desired: to,
      base,
      generation: decision.sequence,
      // Who is being removed is not decided about (findBefore).
      state: restingState(change, false),
      reason: null,
      tries: 0,
      decisionId: decision.decisionId,
    });
  }
  return decision;
}

/**
 * Going back to the base needs no request when none may still change the service, and when the list shows
 * the base: an acknowledgement moves the base before it reaches the mirror.
 */
function nothingLeft(deps: DecideDeps, change: ChangeRef, base: ChangeValue): boolean {
  return openAttempts(deps.local, change).length === 0 && listedValue(deps, change) === base;
}
