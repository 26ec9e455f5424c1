import { resolveGuest } from '../guests/guest-identity.ts';
import { findDoorValue } from '../guests/other-doors.ts';
import type { ChangeRef, ChangeValue, LocalStore } from '../ports/local-store.ts';
import type { DoorReview, DoorValue } from '../ports/shared-store.ts';

const prefix = 'doors:';

/** How a person's review names a conflict between doors: by the decision that counts. */
export function rivalryId({ decisionId }: DoorValue): string {
  return `${prefix}${decisionId}`;
}

/** Finds the conflict between doors of this account that a review names; null when it names another kind, or none. */
export function findRivalry(local: LocalStore, account: string, conflictId: string): DoorValue | null {
  if (!conflictId.startsWith(prefix)) return null;
  const decision = local.findDoorDecision(conflictId.slice(prefix.length))?.decision;
  if (decision?.account !== account) return null;
  const { eventId, personId, kind } = decision;
  const change: ChangeRef = resolveGuest(local, { account, eventId, personId, kind });
  const rivalry = findDoorValue(local, change);
  return rivalry === null || rivalry.rivals.length === 0 ? null : rivalry;
}

/**
 * The value of a rival that a person can decide for instead of the one that counts; null when the doors said the same. What
 * was taken back claims nothing.
 */
export function otherValue({ value, rivals }: DoorValue): ChangeValue {
  return rivals.find((rival) => rival.value !== null && rival.value !== value)?.value ?? null;
}

/** A new review of a conflict between doors. To be called in the transaction that adds it. */
export function reviewOf(
  local: Pick<LocalStore, 'laptopId' | 'nextSequence'>,
  { account, eventId, decisionId, rivals }: DoorValue,
): DoorReview {
  return {
    ...{ account, eventId, reviewId: `${local.laptopId}-${local.nextSequence()}` },
    decisionIds: [decisionId, ...rivals.map((rival) => rival.decisionId)],
  };
}

/**
 * Open conflicts of every kind, of an account or of one event: with the service, of guests who may be on the list twice, and
 * between doors. What Activity lists, the status says and the report counts.
 */
export function countConflicts(
  local: Pick<LocalStore, 'countOpenConflicts' | 'countRivalries'>,
  of: { readonly account: string; readonly eventId?: string },
): number {
  return local.countOpenConflicts(of) + local.countRivalries(of);
}
