import { type ChangeKind, removedValue } from '../../../src-shared/domain/decision.ts';
import type { GuestRef } from '../../../src-shared/domain/event-ref.ts';
import { entriesOf } from '../decide/guest-entries.ts';
import { latestDecision, resolveGuest } from '../guests/guest-identity.ts';
import { isOwnDecision } from '../guests/known-decision.ts';
import { findDoorValue, findTakeovers, isDelivered, listGuestDecisions } from '../guests/other-doors.ts';
import { isFieldKind } from '../guests/shown.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { DoorDecision, EndedDoorDecision } from '../ports/shared-store.ts';

/**
 * The decisions of this laptop about a guest that have ended unsent, and have to be made again after what others have said:
 *
 * - a mark that gave way to one of another door, and counts again since that one was undone, overruled or given up
 * - an undo, or the removal of a walk-in, that had nothing to take back, while another laptop had taken that over and sent it
 *
 * None of a kind of which something is open here.
 */
export function decisionsToMakeAgain(local: LocalStore, named: GuestRef): readonly DoorDecision[] {
  const { account, eventId, personId } = resolveGuest(local, named);
  if (personId !== named.personId) return [];
  const guest = { account, eventId, personId };
  const shared = listGuestDecisions(local, guest);
  const again = shared
    .filter(({ decision }) => isOwnDecision(local, decision.decisionId))
    .filter((each) => countsAgain(local, guest, each) || isSentElsewhere(local, shared, each))
    .filter(({ decision: { kind, decisionId } }) => isNewest(kind, decisionId));
  // Almost always there is none: every mark asks.
  const open = new Set(again.length === 0 ? [] : entriesOf(local, guest).map(({ kind }) => kind));
  return again.map(({ decision }) => decision).filter(({ kind }) => !open.has(kind) && !open.has('removal'));

  /** What is newer here may not be shared yet. */
  function isNewest(kind: ChangeKind, decisionId: string): boolean {
    return latestDecision(local, guest, kind)?.decisionId === decisionId;
  }
}

function countsAgain(local: LocalStore, guest: GuestRef, { decision, outcome }: EndedDoorDecision): boolean {
  const { kind, decisionId } = decision;
  if (!isFieldKind(kind) || outcome?.outcome !== 'superseded') return false;
  // What is decided about a guest who is removed ends with that.
  if (findDoorValue(local, { ...guest, kind: 'removal' })?.value === removedValue) return false;
  return findDoorValue(local, { ...guest, kind })?.decisionId === decisionId;
}

/** Whether a decision has taken back what was not sent from here, and another laptop has sent that. */
function isSentElsewhere(
  local: LocalStore,
  shared: readonly EndedDoorDecision[],
  { decision, outcome }: EndedDoorDecision,
): boolean {
  if (outcome?.outcome !== 'no-op' || isSaidOtherwise(local, decision)) return false;
  const at = shared.findIndex((each) => each.decision.decisionId === decision.decisionId);
  const own = shared.slice(0, at).filter((before) => isOwnDecision(local, before.decision.decisionId));
  const sentAt = own.findLastIndex((before) => isDelivered(before.outcome));
  return own
    .slice(sentAt + 1)
    .filter((before) => takesBack(decision, before.decision))
    .flatMap((before) => findTakeovers(local, shared, before.decision))
    .some((taken) => isDelivered(taken.outcome));
}

/** Whether somebody else has said something of the field that stands: an undo overrules nobody. */
function isSaidOtherwise(local: LocalStore, { account, eventId, personId, kind, decisionId }: DoorDecision) {
  if (!isFieldKind(kind)) return false;
  const standing = findDoorValue(local, { ...resolveGuest(local, { account, eventId, personId }), kind });
  return standing !== null && standing.value !== null && standing.decisionId !== decisionId;
}

/** Whether a decision takes an earlier one of its laptop back; a takeover is another's. */
function takesBack({ kind, to }: DoorDecision, before: DoorDecision): boolean {
  if (kind === 'removal') return to === removedValue && before.kind === 'walk-in';
  return before.kind === kind && before.to !== to && before.repeats === null;
}
