import { attendanceMarkSchema } from '../../../src-shared/domain/attendance.ts';
import { removedValue } from '../../../src-shared/domain/change-kind.ts';
import type { EventRef, GuestRef } from '../../../src-shared/domain/event-ref.ts';
import { rsvpStatusSchema } from '../../../src-shared/domain/rsvp-status.ts';
import type { Operator } from '../../../src-shared/domain/settings.ts';
import type { UndoState } from '../../../src-shared/domain/undo-state.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { ChangeRef, Decision } from '../ports/local-store.ts';
import { putWalkIn } from './add-guest.ts';
import { changeRsvpStatus, type DecideDeps, decideField, markGuest } from './decide.ts';
import { endEntry, letRest } from './guest-entries.ts';
import { latestDecision, resolveGuest } from './guest-identity.ts';
import { isLocalId } from './local-id.ts';
import { recordDecision } from './record-decision.ts';
import { saving } from './saving.ts';
import { readDetails } from './walk-in-details.ts';

type UndoDeps = Pick<DecideDeps, 'local'>;

/**
 * Takes back a decision by deciding the opposite: the guest gets the status it had before, or is back on the
 * list. Fails with `nothing-to-undo` when a newer decision of its kind about the guest exists, or when there
 * is no way back: a removal that was sent, an addition (remove the guest instead), a blank RSVP status; else
 * as `markGuest`.
 */
export function undoDecision(
  deps: DecideDeps,
  event: EventRef,
  decisionId: string,
  by: Operator,
): { readonly personId: string; readonly decision: Decision | null } {
  const { kind, from, ...decided } = requireUndoable(deps, event, decisionId);
  const guest = resolveGuest(deps.local, { ...event, personId: decided.personId });
  return { personId: guest.personId, decision: decideOpposite() };

  function decideOpposite(): Decision | null {
    switch (kind) {
      case 'attendance':
        // The service takes `Attended`, `No Show` or nothing only; a status unknown to us becomes nothing.
        return markGuest(deps, guest, attendanceMarkSchema.safeParse(from).data ?? null, by);
      case 'rsvp':
        return changeRsvpStatus(deps, guest, rsvpStatusSchema.parse(from), by);
      default:
        return saving(() => deps.local.transaction(() => takeBackRemoval(deps, guest, by)));
    }
  }
}

/** The decision, when it can be undone. Fails with `nothing-to-undo`. */
export function requireUndoable(deps: UndoDeps, event: EventRef, decisionId: string): Decision {
  const decision = findUndoable(deps, event, decisionId);
  if (decision === null) throw new VestibuleError('nothing-to-undo');
  return decision;
}

/** Whether this decision can be taken back, or is just being sent. */
export function undoStateOf(deps: UndoDeps, event: EventRef, decisionId: string): UndoState {
  if (findUndoable(deps, event, decisionId) !== null) return 'possible';
  const decision = deps.local.findDecision(decisionId);
  const entry = decision && deps.local.findEntry(resolveGuest(deps.local, decision));
  return entry?.decisionId === decisionId ? 'being-sent' : 'over';
}

/** The decision, when it can be undone, else null. */
function findUndoable({ local }: UndoDeps, event: EventRef, decisionId: string): Decision | null {
  const decision = local.findDecision(decisionId);
  const belongsHere = decision?.account === event.account && decision.eventId === event.eventId;
  const isNewest =
    decision !== null && latestDecision(local, decision, decision.kind)?.decisionId === decisionId;
  if (!belongsHere || !isNewest) return null;
  const { kind, from, personId } = decision;
  const isPossible =
    kind === 'attendance' ||
    (kind === 'rsvp' && rsvpStatusSchema.safeParse(from).success) ||
    (kind === 'removal' && canBeTakenBack({ local }, resolveGuest(local, { ...event, personId }), decision));
  return isPossible ? decision : null;
}

/** Nothing was sent; or there was nothing to send, because the guest was a walk-in that never left. */
function canBeTakenBack({ local }: UndoDeps, guest: GuestRef, { to }: Decision): boolean {
  if (to !== removedValue) return false;
  const removal: ChangeRef = { ...guest, kind: 'removal' };
  if (local.findEntry(removal) === null) return isLocalId(guest.personId);
  return local.listAttempts(removal).every(({ outcome }) => outcome === 'not-applied');
}

/** What was decided about the guest goes on; of a walk-in that had ended with it, it is decided anew. */
function takeBackRemoval(deps: DecideDeps, guest: GuestRef, by: Operator): Decision {
  const { local, clock } = deps;
  const removal: ChangeRef = { ...guest, kind: 'removal' };
  const entry = local.findEntry(removal);
  const decision = recordDecision(deps, { ...removal, from: removedValue, to: null }, by);
  local.appendOutcome({ decisionId: decision.decisionId, outcome: 'no-op', endedAt: clock.wallTime() });
  if (entry) {
    endEntry(deps, entry, 'superseded');
    letRest(local, guest);
    return decision;
  }
  const added = latestDecision(local, guest, 'walk-in');
  if (!added) throw new VestibuleError('nothing-to-undo');
  putWalkIn(deps, guest, guest.personId, readDetails(added.to), by, local.nextSequence());
  for (const kind of ['attendance', 'rsvp'] as const) {
    const last = latestDecision(local, guest, kind);
    if (last) decideField(deps, { ...guest, kind }, last.to, by);
  }
  return decision;
}
