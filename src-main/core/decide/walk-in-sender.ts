import type { GuestRef } from '../../../src-shared/domain/event-ref.ts';
import { compareEntries } from '../../../src-shared/doors/shared-records.ts';
import { laptopOf, resolveGuest } from '../guests/guest-identity.ts';
import type { DecisionOutcome, LocalStore } from '../ports/local-store.ts';
import type { DoorDecision, EndedDoorDecision } from '../ports/shared-store.ts';

/** How an addition ends that is not on the service's list and will not be. */
const unsentEnds: ReadonlySet<DecisionOutcome> = new Set(['superseded', 'overruled', 'withdrawn']);

/**
 * The laptop that sends a walk-in, by the shared additions under its local id: the one that has added the guest, or that has
 * taken over last in shared order, so that a walk-in can be taken over from whoever is gone. What was given up counts no
 * more, nor what ended with the removal of its guest, nor what its author has taken back and given up.
 */
export function senderOf(additions: readonly EndedDoorDecision[], localId: string): string {
  return laptopOf(lastOf(additions)?.decisionId ?? localId);
}

/** The addition of a walk-in that another laptop sends, as far as this one has heard; null when none does. */
export function additionElsewhere(local: LocalStore, walkIn: GuestRef): DoorDecision | null {
  const last = lastOf(additionsToSend(local, walkIn));
  return last === undefined || laptopOf(last.decisionId) === local.laptopId ? null : last;
}

function lastOf(additions: readonly EndedDoorDecision[]): DoorDecision | undefined {
  return newestOf(openOf(additions))?.decision;
}

/** The additions that count. What a laptop gives up that has taken a walk-in over falls back to those before it. */
function openOf(additions: readonly EndedDoorDecision[]): readonly EndedDoorDecision[] {
  return withoutGivenUp(additions).filter((addition) => !hasEndedUnsent(addition));
}

/**
 * Additions of one walk-in without those that end with it: what its author gives up ends whatever the author knew of, although
 * a laptop that had taken the walk-in over may not have heard yet.
 */
export function withoutGivenUp(additions: readonly EndedDoorDecision[]): readonly EndedDoorDecision[] {
  const givenUp = additions.filter(
    ({ decision, outcome }) => outcome?.outcome === 'withdrawn' && isOfAuthor(decision),
  );
  const known = Math.max(...givenUp.map(({ decision }) => decision.turn));
  return additions.filter(({ decision }) => decision.turn > known);
}

/** Whether the laptop has made this addition that has added the guest. */
function isOfAuthor({ decisionId, personId }: DoorDecision): boolean {
  return laptopOf(decisionId) === laptopOf(personId);
}

/** The last in shared order. */
function newestOf(additions: readonly EndedDoorDecision[]): EndedDoorDecision | undefined {
  return additions.toSorted((one, other) => compareEntries(one.decision, other.decision)).at(-1);
}

/** Whether another laptop sends this walk-in, as far as this one has heard. */
export function isSentElsewhere(local: LocalStore, guest: GuestRef): boolean {
  const additions = additionsToSend(local, guest);
  return additions.length > 0 && senderOf(additions, guest.personId) !== local.laptopId;
}

/** Whether the laptop that has made this addition of a walk-in sends it, as far as this one has heard. */
export function isSentByItsLaptop(local: LocalStore, { decisionId, ...guest }: DoorDecision): boolean {
  return senderOf(additionsOf(local, guest), guest.personId) === laptopOf(decisionId);
}

/**
 * Whether nobody sends a walk-in of other laptops any more: it was given up, or the laptop that was to send it has taken it
 * back, because its guest was removed. Never while only takeovers of it are known: they may come before the addition of its
 * author.
 */
export function isGivenUp(local: LocalStore, guest: GuestRef): boolean {
  const additions = additionsOf(local, guest);
  const isWhole = additions.some(({ decision }) => isOfAuthor(decision));
  return isWhole && (isLastTakenBack(additions) || openOf(additions).length === 0);
}

/** Whether the laptop that was to send a walk-in has taken it back, because its guest was removed. */
export function isTakenBack(local: LocalStore, guest: GuestRef): boolean {
  return isLastTakenBack(additionsToSend(local, guest));
}

function isLastTakenBack(additions: readonly EndedDoorDecision[]): boolean {
  return newestOf(additions)?.outcome?.outcome === 'superseded';
}

/** The additions of a walk-in; none of one that is identified: it is sent, and who has found its guest has only to end it. */
function additionsToSend(local: LocalStore, guest: GuestRef): readonly EndedDoorDecision[] {
  return resolveGuest(local, guest).personId === guest.personId ? additionsOf(local, guest) : [];
}

function additionsOf(local: LocalStore, guest: GuestRef): readonly EndedDoorDecision[] {
  return local
    .listDoorDecisions(guest, [guest.personId])
    .filter(({ decision }) => decision.kind === 'walk-in');
}

function hasEndedUnsent({ outcome }: EndedDoorDecision): boolean {
  return outcome !== null && unsentEnds.has(outcome.outcome);
}
