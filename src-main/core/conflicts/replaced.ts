import { removedValue } from '../../../src-shared/domain/decision.ts';
import type { GuestRef } from '../../../src-shared/domain/event-ref.ts';
import { compareEntries } from '../../../src-shared/doors/shared-records.ts';
import { type EntryDeps, endAs, endEntry, mayBeApplied } from '../decide/guest-entries.ts';
import { newestOfEach } from '../guests/counting-decisions.ts';
import { laptopOf } from '../guests/guest-identity.ts';
import { isOwnDecision } from '../guests/known-decision.ts';
import {
  findDoorValue,
  firstIdOf,
  isCopyOf,
  isDelivered,
  isInElsewhere,
  isKnownTo,
  isOfOther,
  listGuestDecisions,
} from '../guests/other-doors.ts';
import { findPutBack, findTakeovers } from '../guests/sent-elsewhere.ts';
import { isFieldKind } from '../guests/shown.ts';
import type { ChangeValue, LocalStore, OutboxEntry } from '../ports/local-store.ts';
import type { EndedDoorDecision } from '../ports/shared-store.ts';
import { settleConflict } from './conflict-record.ts';
import { arrived, isReplacedElsewhere } from './policy.ts';

/**
 * Whether a change was taken over from another laptop, and no longer stands: that one has taken it back, or the service
 * has overruled it. A guest list that says the same does not change this. Nobody can tell of one that is not held here: this
 * laptop's database was rebuilt since, and has only what was decided here.
 */
export function isRevoked(local: LocalStore, entry: OutboxEntry): boolean {
  const own = entry.kind === 'walk-in' ? null : local.findDecision(entry.decisionId);
  const first = own === null || !isOfOther(local, own) ? null : local.findDoorDecision(firstIdOf(own));
  if (first === null) return false;
  // Its author has let the guest in since, as somebody whom the list had.
  if (entry.kind === 'removal' && first.outcome?.outcome === 'superseded') return true;
  return findDoorValue(local, entry)?.value !== entry.desired;
}

/** Whether another door has taken this unsent change over, and the service has overruled it there. */
export function isOverruledElsewhere(local: LocalStore, entry: OutboxEntry): boolean {
  if (mayBeApplied(local, entry)) return false;
  return sentElsewhere(local, entry).some(({ outcome }) => outcome?.outcome === 'overruled');
}

/** Whether another laptop has sent this change: it is not sent once more, whatever the service has since. */
export function isDeliveredElsewhere(local: LocalStore, entry: OutboxEntry): boolean {
  return sentElsewhere(local, entry).some(hasArrived);
}

/** Whether the service has what was decided. A removal that ended as a no-op took a walk-in back that was not sent. */
function hasArrived({ decision: { kind }, outcome }: EndedDoorDecision): boolean {
  return kind === 'removal' ? outcome?.outcome === 'confirmed' : isDelivered(outcome);
}

/**
 * The same decision at other laptops that send it, as each has made it last; of one that is made again, what they have made of it
 * since.
 */
function sentElsewhere(local: LocalStore, entry: OutboxEntry): readonly EndedDoorDecision[] {
  const own = entry.kind === 'walk-in' ? undefined : local.findDoorDecision(entry.decisionId)?.decision;
  if (own === undefined) return [];
  return newestOfEach(findTakeovers(local, listGuestDecisions(local, entry), own)).filter(
    ({ decision }) => isOfOther(local, own) || compareEntries(decision, own) > 0,
  );
}

/** Whether a paired door has the last word about the field of this change, with another value. */
export function isReplaced(local: LocalStore, entry: OutboxEntry): boolean {
  if (isRevoked(local, entry)) return true;
  const standing = isFieldKind(entry.kind) ? findDoorValue(local, entry) : null;
  if (standing === null) return false;
  const { value, isSettled, decisionId } = standing;
  return isReplacedElsewhere(entry.desired, {
    ...{ value, isSettled },
    isOwn: isOwnDecision(local, decisionId),
  });
}

/**
 * Whether what a paired door has decided ends this change unsent: it has replaced the change and sends its own decision, has
 * taken back what was taken over here, has let in the guest of a removal, or has removed the guest, also for this laptop. A change
 * that may have been applied, or was, goes on.
 */
export function endsUnsent(local: LocalStore, entry: OutboxEntry): boolean {
  const isOver =
    meetsArrival(local, entry) ||
    isReplaced(local, entry) ||
    isRemovedElsewhere(local, entry) ||
    isRemovedFor(local, entry);
  return isOver && !mayBeApplied(local, entry);
}

/** Whether another laptop has sent this removal: nothing is left to be done, and the guest may be back since. */
function isRemovedFor(local: LocalStore, entry: OutboxEntry): boolean {
  return entry.kind === 'removal' && isDeliveredElsewhere(local, entry);
}

/**
 * Whether the service has removed the guest of this change for another door. An Attended ends with that only where the removal
 * was made knowing it: else a person is asked.
 */
export function isRemovedElsewhere(local: LocalStore, entry: OutboxEntry): boolean {
  const { account, eventId, personId, kind, desired } = entry;
  if (!isFieldKind(kind)) return false;
  const standing = findDoorValue(local, { account, eventId, personId, kind: 'removal' });
  if (standing?.value !== removedValue || standing.isSettled) return false;
  const removal = local.findDoorDecision(standing.decisionId)?.decision;
  const made = local.findDecision(entry.decisionId);
  if (removal === undefined || made === null) return false;
  const shared = listGuestDecisions(local, entry);
  const copies = shared.filter(({ decision }) => isCopyOf(made, decision));
  if (desired === arrived && !isKnownTo(removal, copies)) return false;
  return shared.some((each) => isCopyOf(removal, each.decision) && hasArrived(each));
}

/**
 * Ends a change of which `endsUnsent` is true. A guest who is in stays on the list: that is a conflict, as when it is met at
 * the service. Must run inside a transaction.
 */
export function endUnsent(deps: EntryDeps, entry: OutboxEntry): void {
  if (isRemovedFor(deps.local, entry)) endAs(deps, entry, 'superseded');
  else if (meetsArrival(deps.local, entry)) settleConflict(deps, entry, arrived, 'conflict-theirs');
  else endEntry(deps, entry, 'superseded');
}

/**
 * Ends a removal of this laptop whose guest another door is known to have let in: once that door has sent this, the removal would
 * have been made knowing it. Returns whether there was one. Must run inside a transaction.
 */
export function endMetRemoval(deps: EntryDeps, guest: GuestRef): boolean {
  const removal = deps.local.findEntry({ ...guest, kind: 'removal' });
  if (removal === null || mayBeApplied(deps.local, removal) || !meetsArrival(deps.local, removal))
    return false;
  endUnsent(deps, removal);
  return true;
}

/**
 * Whether another door has let in the guest of a removal, and all doors together do not say that the guest is removed all the
 * same.
 */
export function meetsArrival(local: LocalStore, entry: OutboxEntry): boolean {
  if (entry.kind !== 'removal' || findDoorValue(local, entry)?.value === removedValue) return false;
  return isInElsewhere(local, entry);
}

/** What paired doors have to do with the value that the service may have now (`judgeChange`). */
interface SaidByDoors {
  readonly known: ReadonlySet<ChangeValue>;
  readonly takenOver: ReadonlySet<ChangeValue>;
}

/**
 * Values that are no news when the service has them. `known`: what the unsent decisions about a field were made over, as far as
 * other doors had said it before; what stands beside ours as a rival, which every door lists (`DoorValue.rivals`); what another
 * laptop has taken over of them and may have sent; and what a decision gave way to that is made again. `takenOver`: what it has
 * been told to have arrived. What was taken over is judged as at the door that has made it.
 */
export function saidByDoors(local: LocalStore, entry: OutboxEntry): SaidByDoors {
  const shared = listGuestDecisions(local, entry).filter(({ decision }) => decision.kind === entry.kind);
  const made = local.findDecision(entry.decisionId);
  const at = made === null ? -1 : shared.findIndex(({ decision }) => isCopyOf(made, decision));
  const { known, takenOver } = saidBefore(local, shared, at);
  if (made !== null && made.repeats !== null && !isOfOther(local, made)) {
    for (const { decision, outcome } of shared) {
      if (isCopyOf(made, decision) || !isDelivered(outcome)) continue;
      (isOwnDecision(local, firstIdOf(decision)) ? takenOver : known).add(decision.to);
    }
  }
  const standing = findDoorValue(local, entry);
  const isOurs = standing?.decisionId === entry.decisionId;
  for (const { value } of isOurs ? standing.rivals : []) known.add(value);
  return { known, takenOver };
}

/** What decisions have said that were made one over the other, down from the one with this value. */
function valuesUnder(decisions: readonly EndedDoorDecision[], value: ChangeValue): readonly ChangeValue[] {
  const at = decisions.findLastIndex(({ decision }) => decision.to === value);
  const under = decisions[at]?.decision;
  return under === undefined ? [] : [value, under.from, ...valuesUnder(decisions.slice(0, at), under.from)];
}

/** What was said before the decision at this place, and before those of the same laptop that it has replaced unsent. */
function saidBefore(local: LocalStore, shared: readonly EndedDoorDecision[], place: number) {
  const known = new Set<ChangeValue>();
  const takenOver = new Set<ChangeValue>();
  const laptop = laptopOf(shared[place]?.decision.decisionId ?? '');
  const isOfLaptop = ({ decision }: EndedDoorDecision) => laptopOf(decision.decisionId) === laptop;
  let at = place;
  for (let own = shared[at]?.decision; own !== undefined; own = shared[at]?.decision) {
    const { from } = own;
    const before = shared.slice(0, at);
    // What a laptop that is gone has replaced of its own may have been sent from another one.
    const others = laptop === local.laptopId ? before.filter((each) => !isOfLaptop(each)) : before;
    for (const value of valuesUnder(others, from)) known.add(value);
    at = before.findLastIndex(isOfLaptop);
    const earlier = before[at];
    if (earlier?.outcome?.outcome !== 'superseded') break;
    const { to } = earlier.decision;
    const putBack = findPutBack(local, shared, laptop).filter(({ decision }) => decision.to === to);
    for (const { outcome } of [...findTakeovers(local, shared, earlier.decision), ...putBack])
      (outcome?.outcome === 'confirmed' ? takenOver : known).add(to);
  }
  return { known, takenOver };
}
