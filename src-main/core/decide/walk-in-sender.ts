import type { GuestRef } from '../../../src-shared/domain/event-ref.ts';
import { compareEntries } from '../../../src-shared/doors/shared-records.ts';
import { laptopOf } from '../guests/guest-identity.ts';
import type { DecisionOutcome, LocalStore } from '../ports/local-store.ts';
import type { EndedDoorDecision } from '../ports/shared-store.ts';

/** How an addition ends that is not on the service's list and will not be. */
const unsentEnds: ReadonlySet<DecisionOutcome> = new Set(['superseded', 'overruled', 'withdrawn']);

/**
 * The laptop that sends a walk-in, by the shared additions under its local id: the one that has added the guest, unless
 * another has taken over. Of several takeovers, the earliest in shared order counts. One that was given up counts no more,
 * nor one that ended with the removal of its guest.
 */
export function senderOf(additions: readonly EndedDoorDecision[], localId: string): string {
  const author = laptopOf(localId);
  const takeover = additions
    .filter((addition) => !hasEndedUnsent(addition))
    .toSorted((one, other) => compareEntries(one.decision, other.decision))
    .find(({ decision }) => laptopOf(decision.decisionId) !== author);
  return takeover === undefined ? author : laptopOf(takeover.decision.decisionId);
}

/** Whether another laptop sends this walk-in, as far as this one has heard. */
export function isSentElsewhere(local: LocalStore, guest: GuestRef): boolean {
  const additions = additionsOf(local, guest);
  return additions.length > 0 && senderOf(additions, guest.personId) !== local.laptopId;
}

/**
 * Whether nobody sends a walk-in of other laptops any more: it was given up, or removed before it was sent. Never while
 * only takeovers of it are known: they may come before the addition of its author.
 */
export function isGivenUp(local: LocalStore, guest: GuestRef): boolean {
  const additions = additionsOf(local, guest);
  const isWhole = additions.some(
    ({ decision }) => laptopOf(decision.decisionId) === laptopOf(guest.personId),
  );
  return isWhole && additions.every(hasEndedUnsent);
}

function additionsOf(local: LocalStore, guest: GuestRef): readonly EndedDoorDecision[] {
  return local
    .listDoorDecisions(guest, [guest.personId])
    .filter(({ decision }) => decision.kind === 'walk-in');
}

function hasEndedUnsent({ outcome }: EndedDoorDecision): boolean {
  return outcome !== null && unsentEnds.has(outcome.outcome);
}
