import { type ChangeKind, removedValue } from '../../../../src-shared/domain/decision.ts';
import type { GuestRef } from '../../../../src-shared/domain/event-ref.ts';
import { entriesOf } from '../../decide/guest-entries.ts';
import { latestDecision, resolveGuest } from '../../guests/guest-identity.ts';
import { isOwnDecision } from '../../guests/known-decision.ts';
import {
  findDoorValue,
  findNewestOwn,
  isCopyOf,
  isDelivered,
  isOfOther,
  isRemoved,
  listGuestDecisions,
  stands,
} from '../../guests/other-doors.ts';
import { isFieldKind } from '../../guests/shown.ts';
import type { LocalStore, OutboxEntry } from '../../ports/local-store.ts';
import type { DoorDecision, EndedDoorDecision } from '../../ports/shared-store.ts';
import { findLastDelivered } from './last-delivered.ts';

/**
 * The decisions of this laptop about a guest that have ended and have to be made again, after what others have said:
 *
 * - a mark that gave way to one of another door, and counts again since that one was undone, overruled or given up; also where
 *   this laptop has decided over that one, and has taken it back
 * - what says something else than the service was last heard to have of this laptop: another one has taken over and sent what
 *   was taken back here, or an undo gave way to a mark that was undone, too
 * - a mark that counts again, since what this laptop has put in its place counts no more: it had brought back what another door
 *   has taken back since, or was about a row that turned out to be the same guest. What is open so gives way to it
 * - the removal of a walk-in that nobody was to send any more, and that another laptop has sent after all
 *
 * None of a kind of which something else is open here.
 */
export function decisionsToMakeAgain(local: LocalStore, named: GuestRef): readonly DoorDecision[] {
  const { account, eventId, personId } = resolveGuest(local, named);
  if (personId !== named.personId) return [];
  const guest = { account, eventId, personId };
  const shared = listGuestDecisions(local, guest);
  const again = (['attendance', 'rsvp', 'removal'] as const)
    .flatMap((kind) => findToMakeAgain(local, guest, shared, kind) ?? [])
    .map(({ decision }) => decision)
    .filter(({ kind }) => isAllShared(kind));
  // Almost always there is none: every mark asks.
  const open = again.length === 0 ? [] : entriesOf(local, guest);
  if (open.some(({ kind }) => kind === 'removal')) return [];
  return again.filter((decision) => open.every((entry) => isFree(entry, decision)));

  /** Whether an open change is about another kind, or is what this laptop has decided otherwise since. */
  function isFree(entry: OutboxEntry, { kind, to }: DoorDecision): boolean {
    if (entry.kind !== kind) return true;
    const made = local.findDecision(entry.decisionId);
    return entry.desired !== to && made !== null && !isOfOther(local, made);
  }

  function isAllShared(kind: ChangeKind): boolean {
    const latest = latestDecision(local, guest, kind)?.decisionId;
    return shared.some(({ decision }) => decision.decisionId === latest);
  }
}

function findToMakeAgain(
  local: LocalStore,
  guest: GuestRef,
  shared: readonly EndedDoorDecision[],
  kind: ChangeKind,
): EndedDoorDecision | undefined {
  const newest = findNewestOwn(local, shared, kind);
  if (newest === undefined || !stands(newest)) return undefined;
  if (!isFieldKind(kind)) return isAddedAfterAll(local, shared, newest) ? newest : undefined;
  // What is decided about a guest who is removed ends with that.
  if (isRemoved(local, guest)) return undefined;
  const standing = findDoorValue(local, { ...guest, kind });
  const said = shared.find(({ decision }) => decision.decisionId === standing?.decisionId)?.decision;
  const copies = shared.filter(({ decision }) => said !== undefined && isCopyOf(said, decision));
  const ours = findNewestOwn(local, copies, kind);
  const again = ours ?? newest;
  if (again.outcome === null) return undefined;
  // Nobody is overruled by it, and what says otherwise would end it at once.
  const isOtherwise = standing !== null && (standing.value !== null || newest.decision.to !== null);
  if (ours === undefined && isOtherwise) return undefined;
  if (ours?.outcome?.outcome === 'superseded') return ours;
  return isOverSince(again, newest) || isSentOtherwise(local, shared, again) ? again : undefined;
}

/** Whether this laptop sends, has sent, or has found at the service, something else since it has decided what counts again. */
function isOverSince({ decision }: EndedDoorDecision, newest: EndedDoorDecision): boolean {
  const mayBeThere = newest.outcome === null || isDelivered(newest.outcome);
  return mayBeThere && newest.decision.to !== decision.to;
}

/** Whether the service was last heard to have something else of this laptop than it has decided last. */
function isSentOtherwise(
  local: LocalStore,
  shared: readonly EndedDoorDecision[],
  { decision, outcome }: EndedDoorDecision,
): boolean {
  const sent = findLastDelivered(local, shared, decision.kind);
  if (sent === undefined || sent.to === decision.to) return false;
  // What ended with nothing to send was made over what this laptop had sent itself.
  return outcome?.outcome !== 'no-op' || !isOwnDecision(local, sent.decisionId);
}

/** Whether a walk-in was removed that nobody had sent, as far as this laptop knew, and another laptop has sent it after all. */
function isAddedAfterAll(
  local: LocalStore,
  shared: readonly EndedDoorDecision[],
  { decision: removal, outcome }: EndedDoorDecision,
): boolean {
  if (removal.to !== removedValue || outcome?.outcome !== 'no-op') return false;
  // Under another id, somebody has added the guest again on purpose.
  const sent = shared.filter(
    ({ decision: { kind, personId }, outcome: end }) =>
      personId === removal.personId && !isFieldKind(kind) && isDelivered(end),
  );
  const lastId = local.findLastEnded(sent.map(({ decision }) => decision.decisionId));
  return sent.find(({ decision }) => decision.decisionId === lastId)?.decision.kind === 'walk-in';
}
