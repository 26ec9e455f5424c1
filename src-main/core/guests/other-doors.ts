import { type ChangeKind, removedValue } from '../../../src-shared/domain/decision.ts';
import type { GuestRef } from '../../../src-shared/domain/event-ref.ts';
import { compareEntries } from '../../../src-shared/doors/shared-records.ts';
import type { ChangeRef, ChangeValue, Decision, DecisionOutcome, LocalStore } from '../ports/local-store.ts';
import type { DoorDecision, DoorOutcome, DoorValue, EndedDoorDecision } from '../ports/shared-store.ts';
import { idsOfGuest, laptopOf } from './guest-identity.ts';
import { isOwnDecision } from './known-decision.ts';

/** What all doors together say about a field, under the id that the guest has now; null without other doors. */
export function findDoorValue(
  local: Pick<LocalStore, 'findDoorValues'>,
  change: ChangeRef,
): DoorValue | null {
  const values = local.findDoorValues(change, [change.personId]);
  return values.find(({ kind }) => kind === change.kind) ?? null;
}

/** Whether doors say together that a guest was removed. */
export function isRemoved(local: Pick<LocalStore, 'findDoorValues'>, guest: GuestRef): boolean {
  const { account, eventId, personId } = guest;
  return findDoorValue(local, { account, eventId, personId, kind: 'removal' })?.value === removedValue;
}

/** Whether this laptop's guest list has the value, so that nobody has to send it any more. */
export function isInList({ isSettled, isListed }: DoorValue): boolean {
  return isSettled || isListed;
}

/**
 * Whether its author has yet to send a value: neither a door nor the guest list says that it was sent. A removal that is said
 * null will not be.
 */
export function isUnsent(value: DoorValue): boolean {
  if (value.kind === 'removal' && value.value === null) return false;
  return !isInList(value) && value.endedHeardAt === null;
}

/** Whether another door has let the guest in, and the guest list of this laptop does not say so yet. */
export function isInElsewhere(local: LocalStore, guest: GuestRef): boolean {
  const { account, eventId, personId } = guest;
  const standing = findDoorValue(local, { account, eventId, personId, kind: 'attendance' });
  return standing !== null && !standing.isSettled && isOfAnother(local, standing, 'Attended');
}

/**
 * Whether another door has said the same of a field as a decision of this laptop, and that stands. An undo that brings back this
 * very decision says nothing of its own.
 */
export function standsElsewhere(local: LocalStore, change: ChangeRef, own: Decision): boolean {
  const standing = findDoorValue(local, change);
  if (standing === null || !isOfAnother(local, standing, own.to)) return false;
  const said = local.findDoorDecision(standing.decisionId)?.decision;
  return said === undefined || !findBroughtBack(local, said).some((id) => isNamed(local, id, own));
}

function isNamed(local: LocalStore, decisionId: string, decision: Decision): boolean {
  const named = local.findDoorDecision(decisionId)?.decision;
  return named !== undefined && isCopyOf(named, decision);
}

function isOfAnother(local: LocalStore, standing: DoorValue, said: ChangeValue): boolean {
  return [standing, ...standing.rivals].some(
    ({ value, decisionId }) => value === said && !isOwnDecision(local, decisionId),
  );
}

/** Every shared decision about a guest (`aboutGuest`), under any of the guest's ids, in the shared order. */
export function listGuestDecisions(local: LocalStore, guest: GuestRef): readonly EndedDoorDecision[] {
  return aboutGuest(local.listDoorDecisions(guest, idsOfGuest(local, guest))).toSorted((one, other) =>
    compareEntries(one.decision, other.decision),
  );
}

/**
 * Decisions under all ids of a guest, without removals of a walk-in that was this guest all the time (`isDouble`): whoever
 * removes somebody who is on the list twice means the guest to stay.
 */
export function aboutGuest(decisions: readonly EndedDoorDecision[]): readonly EndedDoorDecision[] {
  const doubles = doublesIn(decisions);
  if (doubles.size === 0) return decisions;
  return decisions.filter(({ decision: { kind, personId } }) => kind !== 'removal' || !doubles.has(personId));
}

/** Whether a person has said that a walk-in is a guest who was on the service's list already: nobody was added. */
export function isDouble(local: LocalStore, walkIn: GuestRef): boolean {
  return doublesIn(local.listDoorDecisions(walkIn, [walkIn.personId])).has(walkIn.personId);
}

/** The local ids of walk-ins who were nobody new, as one door was told, and whom no door has added. */
function doublesIn(decisions: readonly EndedDoorDecision[]): ReadonlySet<string> {
  const ended = (outcome: DecisionOutcome) =>
    decisions
      .filter(({ decision, outcome: end }) => decision.kind === 'walk-in' && end?.outcome === outcome)
      .map(({ decision }) => decision.personId);
  const added = new Set(ended('confirmed'));
  return new Set(ended('no-op').filter((personId) => !added.has(personId)));
}

/** Whether a decision of this laptop repeats another laptop's. */
export function isOfOther(local: Pick<LocalStore, 'laptopId'>, { repeats }: Copied): boolean {
  return repeats !== null && !isOwnDecision(local, repeats);
}

export type Copied = Pick<Decision, 'decisionId' | 'repeats'>;

/** What this laptop has decided last of a kind, among all decisions about a guest in the shared order; not for another one. */
export function findNewestOwn(
  local: Pick<LocalStore, 'laptopId'>,
  shared: readonly EndedDoorDecision[],
  kind: ChangeKind,
): EndedDoorDecision | undefined {
  return shared.findLast(
    ({ decision }) =>
      decision.kind === kind && isOwnDecision(local, decision.decisionId) && !isOfOther(local, decision),
  );
}

/** The decision that this one makes once more, or itself. */
export function firstIdOf({ decisionId, repeats }: Copied): string {
  return repeats ?? decisionId;
}

/** Whether two decisions are one, made once more. */
export function isCopyOf(one: Copied, other: Copied): boolean {
  return firstIdOf(one) === firstIdOf(other);
}

/**
 * A decision that its laptop has shared twice, having lost what it knew in between: it replaces whatever either entry names, and
 * stands where the first of them does, whichever has arrived first. Null when the second says nothing new, or is not of the
 * same author.
 */
export function joinEntries(known: DoorDecision, again: DoorDecision): DoorDecision | null {
  if (known.author !== again.author) return null;
  const replaces = [...new Set([...known.replaces, ...again.replaces])].sort();
  const { run, index, turn } = compareEntries(again, known) < 0 ? again : known;
  const isKnown = replaces.length === known.replaces.length && run === known.run && index === known.index;
  return isKnown ? null : { ...known, run, index, turn, replaces };
}

/** Of several outcomes of one decision the first of these counts. */
const outcomesByWeight: readonly DecisionOutcome[] = [
  'confirmed',
  'no-op',
  'overruled',
  'withdrawn',
  'superseded',
];

/**
 * What two outcomes of one decision come to, in whichever order they were heard: the one that says more. One with which the
 * service had it is lost when the other says that it was overruled. Null when the second says nothing new.
 */
export function joinOutcomes(known: DoorOutcome, again: DoorOutcome): DoorOutcome | null {
  const [best = known] = [known, again].sort(
    (one, other) => outcomesByWeight.indexOf(one.outcome) - outcomesByWeight.indexOf(other.outcome),
  );
  const isOverruled = [known, again].some(({ outcome }) => outcome === 'overruled');
  const isLost = known.isLost || (isDelivered(best) && isOverruled);
  return best === known && isLost === known.isLost ? null : { ...best, isLost };
}

/** Whether a decision has ended with the service having its value, as its author says. */
export function isDelivered(outcome: { readonly outcome: DecisionOutcome } | null): boolean {
  return outcome?.outcome === 'confirmed' || outcome?.outcome === 'no-op';
}

/** Whether a removal was made knowing a mark, made once or more: it names it, or was decided over a list that had it. */
export function isKnownTo(
  { from, replaces }: Pick<DoorDecision, 'from' | 'replaces'>,
  copies: readonly EndedDoorDecision[],
): boolean {
  return copies.some(
    ({ decision: { decisionId, to }, outcome }) =>
      replaces.includes(decisionId) || (isDelivered(outcome) && from === to),
  );
}

const notStanding: ReadonlySet<DecisionOutcome> = new Set(['overruled', 'withdrawn']);

/** Whether a decision was neither overruled nor given up. */
export function stands({
  outcome,
}: {
  readonly outcome: { readonly outcome: DecisionOutcome } | null;
}): boolean {
  return outcome === null || !notStanding.has(outcome.outcome);
}

/** The decisions of other doors that an undo brings back: what the decision that it takes back had replaced. */
export function findBroughtBack(
  local: Pick<LocalStore, 'findDoorDecision'>,
  { undoes }: Pick<Decision, 'undoes'>,
): readonly string[] {
  return undoes === null ? [] : (local.findDoorDecision(undoes)?.decision.replaces ?? []);
}

/**
 * Whether another door's newest decision about the field of this mark says this value, and neither of the two was made
 * knowing the other.
 */
export function isSaidBeside(
  local: LocalStore,
  mark: Decision,
  value: ChangeValue,
  heardAfter: string,
): boolean {
  const shared = listGuestDecisions(local, mark).filter(({ decision }) => decision.kind === mark.kind);
  const ours = shared.find(({ decision }) => decision.decisionId === mark.decisionId)?.decision;
  if (ours === undefined) return false;
  const newest = new Map(shared.map((each) => [laptopOf(each.decision.decisionId), each]));
  newest.delete(local.laptopId);
  return [...newest.values()].some(
    (each) =>
      each.decision.to === value &&
      stands(each) &&
      (each.outcome === null || each.outcome.heardAt >= heardAfter) &&
      !ours.replaces.includes(each.decision.decisionId) &&
      !each.decision.replaces.includes(mark.decisionId),
  );
}

/** The newest decision of another door that says this about a guest; null when no paired door has said so. */
export function findSaidElsewhere(
  local: LocalStore,
  guest: GuestRef,
  said: { readonly kind: ChangeKind; readonly value: string | null },
): DoorDecision | null {
  const found = listGuestDecisions(local, guest).findLast(
    ({ decision: { decisionId, kind, to } }) =>
      kind === said.kind && to === said.value && !isOwnDecision(local, decisionId),
  );
  return found?.decision ?? null;
}
