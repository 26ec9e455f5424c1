import type { GuestRef } from '../../../src-shared/domain/event-ref.ts';
import {
  type AttendanceStatus,
  attendanceMarkSchema,
  type RsvpStatus,
  rsvpStatusSchema,
} from '../../../src-shared/domain/guest-status.ts';
import type { Operator } from '../../../src-shared/domain/settings.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { countingIds } from '../guests/counting-decisions.ts';
import { findReplacement } from '../guests/find-replacement.ts';
import { resolveGuest } from '../guests/guest-identity.ts';
import { isOwnDecision } from '../guests/known-decision.ts';
import { findBroughtBack, listGuestDecisions, standsElsewhere } from '../guests/other-doors.ts';
import { findPutBack, isAnyTakenOver } from '../guests/sent-elsewhere.ts';
import { type FieldKind, type FieldNow, findShown, listedValue } from '../guests/shown.ts';
import type { Clock } from '../ports/clock.ts';
import type { ChangeRef, ChangeValue, Decision, LocalStore, OutboxEntry } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';
import type { DoorDecision } from '../ports/shared-store.ts';
import { asNotSaved } from '../settings/settings.ts';
import { endEntry, mayBeApplied, restingState } from './guest-entries.ts';
import { repeatDecision } from './repeat-decision.ts';

export interface DecideDeps {
  readonly local: LocalStore;
  readonly reader: DoorReader;
  readonly clock: Clock;
}

/**
 * Marks a guest in one commit in `local.db` (outbox and decision). The mark is on disk when this returns. Returns null,
 * without a decision, when the mark is shown already. Fails with `guest-unknown`, also for a guest under removal, whose
 * removal has to be undone first, or with `not-saved` when the disk refuses: then nothing was changed.
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
  return asNotSaved(() => deps.local.transaction(() => decideField(deps, named, to, by)));
}

/** Decides as `markGuest` and `changeRsvpStatus` do. Must run inside a transaction. */
export function decideField(
  deps: DecideDeps,
  named: ChangeRef & { readonly kind: FieldKind },
  to: ChangeValue,
  by: Operator,
): Decision | null {
  const change = resolveGuest(deps.local, named);
  return decideUnlessShown(deps, change, requireShown(deps, change), to, by);
}

/**
 * Undoes a decision about a field: decides `from` again. Fails as `markGuest`, or with `nothing-to-undo` when the guest
 * is no longer shown as decided: a newer change of this or another door is not undone with it. An equal value of another
 * door, or that is not known to be ours, is not undone either: where the service has it, the undo starts from the value it
 * restores, and meets the equal one as somebody else's decision.
 */
export function undoField(
  deps: DecideDeps,
  decided: Decision & { readonly kind: FieldKind },
  from: ChangeValue,
  by: Operator,
): Decision | null {
  return asNotSaved(() =>
    deps.local.transaction(() => {
      const { account, eventId, personId, kind } = resolveGuest(deps.local, decided);
      const change = { account, eventId, personId, kind };
      const shown = requireShown(deps, change);
      const to = findValueToRestore(deps, change, shown, from);
      if (shown.shown !== decided.to || to === undefined) throw new VestibuleError('nothing-to-undo');
      const before = isTheirsToo(deps, change, decided, shown) ? { ...shown, base: to } : shown;
      return decideUnlessShown(deps, change, before, to, by, decided.decisionId);
    }),
  );
}

/**
 * Whether somebody else has decided what the service has, or may have: another door that says so, or whoever has set it at the
 * service. What only doors say is not there yet, and is news when it comes.
 */
function isTheirsToo(deps: DecideDeps, change: ChangeRef, decided: Decision, { base }: FieldNow): boolean {
  if (base !== decided.to) return false;
  // What an undo has put back was not set by it; an Attended may be that of somebody who saw the guest.
  if (decided.to === null || (decided.undoes !== null && decided.to !== 'Attended')) return false;
  const isOurs = isKnownAsOurs(deps, decided) && findReplacement(deps.local, decided) === null;
  return standsElsewhere(deps.local, change, decided) || !isOurs;
}

/**
 * Whether the service has a value because this laptop sent it, as an answer has said. Attempts are forgotten after a
 * while (ARCHITECTURE.md, rule 6).
 */
function isKnownAsOurs({ local }: DecideDeps, decided: Decision): boolean {
  const { account, eventId, personId, sequence, kind, to } = decided;
  const attempts = local.listAttempts({ ...resolveGuest(local, decided), kind });
  const answered = attempts.findLast(({ outcome }) => outcome === 'acknowledged');
  if (answered !== undefined || attempts.length > 0) return answered?.value === to;
  const [logged] = local.listDecisions({ account, eventId, personId, before: sequence + 1, limit: 1 });
  return logged?.outcome?.outcome === 'confirmed';
}

/**
 * The value to decide to get back to `from`; undefined when there is none. A status that is unknown to us cannot be
 * sent. It can be restored while nothing has been sent; later, an attendance status becomes null, and an RSVP status
 * cannot be undone.
 */
export function findValueToRestore(
  deps: Pick<DecideDeps, 'local' | 'reader'>,
  change: ChangeRef & { readonly kind: FieldKind },
  { entry }: FieldNow,
  from: ChangeValue,
): ChangeValue | undefined {
  if (entry && from === entry.base && hasNothingToSend(deps, entry)) return from;
  if (change.kind === 'rsvp') return rsvpStatusSchema.safeParse(from).data;
  return attendanceMarkSchema.safeParse(from).data ?? null;
}

/** What a field shows now. Fails with `guest-unknown`, as `markGuest` does. */
export function requireShown(deps: DecideDeps, change: ChangeRef): FieldNow {
  const before = findShown(deps, change);
  if (before === null) throw new VestibuleError('guest-unknown');
  return before;
}

/**
 * Decides what is not shown yet, from what `requireShown` found in the same transaction. `undoes`: the decision that a person
 * takes back with it.
 */
export function decideUnlessShown(
  deps: DecideDeps,
  change: ChangeRef,
  before: FieldNow,
  to: ChangeValue,
  by: Operator,
  undoes: string | null = null,
): Decision | null {
  if (before.shown === to && before.entry?.state !== 'needs-attention') return null;
  return decide(deps, { ...change, undoes }, before, to, by);
}

function decide(
  deps: DecideDeps,
  { undoes, ...change }: ChangeRef & Pick<Decision, 'undoes'>,
  { entry, shown, base }: FieldNow,
  to: ChangeValue,
  by: Operator,
): Decision {
  const { local, clock } = deps;
  const decision = recordDecision(deps, { ...change, from: shown, to, undoes }, by);
  if (entry) endEntry(deps, entry, 'superseded');
  const end = entry && findEnd(deps, entry, decision);
  // A guest under removal cannot be marked: `findShown` returns null.
  const resting = { state: restingState(change, false), reason: null, tries: 0 };
  if (end !== null) {
    const { outcome, again } = end;
    local.appendOutcome({ decisionId: decision.decisionId, outcome, endedAt: clock.wallTime() });
    if (again !== null) repeatDecision(local, again, { ...change, base, ...resting });
  } else {
    local.putEntry({
      ...change,
      desired: to,
      base,
      generation: decision.sequence,
      ...resting,
      decisionId: decision.decisionId,
    });
  }
  return decision;
}

interface End {
  readonly outcome: 'no-op' | 'superseded';
  /** What this laptop had said, about somebody who has turned out to be the guest, and says again with the undo. */
  readonly again: DoorDecision | null;
}

/**
 * How a decision ends at once in whose place an unsent change was open; null for one that has to be sent. What another door still
 * says, and an undo brings back, that door sends.
 */
function findEnd(deps: DecideDeps, entry: OutboxEntry, decision: Decision): End | null {
  if (mayBeSent(deps.local, entry)) return null;
  if (decision.to === entry.base && isBaseListed(deps, entry)) return { outcome: 'no-op', again: null };
  const broughtBack = findBroughtBack(deps.local, decision);
  if (broughtBack.length === 0) return null;
  const shared = listGuestDecisions(deps.local, decision);
  const counting = countingIds(shared);
  const said = shared
    .map((each) => each.decision)
    .filter(
      ({ decisionId, to }) =>
        broughtBack.includes(decisionId) && to === decision.to && counting.has(decisionId),
    );
  const isOurs = said.every(({ decisionId }) => isOwnDecision(deps.local, decisionId));
  const last = said.at(-1);
  return last === undefined ? null : { outcome: 'superseded', again: isOurs ? last : null };
}

/** Whether the service needs no request to have the base, and the list shows it. */
function hasNothingToSend(deps: Pick<DecideDeps, 'local' | 'reader'>, entry: OutboxEntry): boolean {
  return !mayBeSent(deps.local, entry) && isBaseListed(deps, entry);
}

/**
 * Whether a request, of this laptop, of one that has taken the change over, or of one that has brought it back, has changed what
 * the service has, or may still.
 */
function mayBeSent(local: LocalStore, entry: OutboxEntry): boolean {
  if (mayBeApplied(local, entry)) return true;
  const shared = listGuestDecisions(local, entry).filter(({ decision }) => decision.kind === entry.kind);
  const putBack = findPutBack(local, shared, local.laptopId);
  return isAnyTakenOver(local, shared) || putBack.some(({ decision }) => decision.to === entry.desired);
}

/** An acknowledgement moves the base before it reaches the mirror. */
function isBaseListed(deps: Pick<DecideDeps, 'local' | 'reader'>, entry: OutboxEntry): boolean {
  return listedValue(deps, entry) === entry.base;
}

/**
 * Appends a decision under the next number of the local sequence, or under `sequence`. Must run inside a transaction,
 * with its change of the outbox.
 */
export function recordDecision(
  { local, clock }: { readonly local: LocalStore; readonly clock: Clock },
  made: ChangeRef & Pick<Decision, 'from' | 'to'> & Partial<Pick<Decision, 'undoes'>>,
  by: Operator,
  sequence = local.nextSequence(),
): Decision {
  const { account, eventId, personId, kind, from, to, undoes = null } = made;
  const decision: Decision = {
    ...{ account, eventId, personId, kind },
    decisionId: `${local.laptopId}-${sequence}`,
    ...{ sequence, from, to },
    operator: by.operator,
    door: by.door,
    decidedAt: clock.wallTime(),
    ...{ repeats: null, undoes },
  };
  local.appendDecision(decision);
  return decision;
}
