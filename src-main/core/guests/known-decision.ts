import { type ChangeKind, removedValue } from '../../../src-shared/domain/decision.ts';
import type { GuestRef } from '../../../src-shared/domain/event-ref.ts';
import type { ChangeValue, Decision, LocalStore } from '../ports/local-store.ts';
import type { DoorValue } from '../ports/shared-store.ts';
import { idsOfGuest, laptopOf, latestDecision } from './guest-identity.ts';

/** A decision of any laptop, as far as it is shown. */
export interface KnownDecision {
  readonly decisionId: string;
  /** It was made on this laptop. */
  readonly isOurs: boolean;
  readonly to: ChangeValue;
  readonly operator: string | null;
  readonly door: string | null;
  /** Wall clock of the laptop that made it, ISO 8601 in UTC. */
  readonly decidedAt: string;
}

/** Whether a decision was made on this laptop: its id begins with the laptop's. */
export function isOwnDecision({ laptopId }: Pick<LocalStore, 'laptopId'>, decisionId: string): boolean {
  return decisionId.startsWith(`${laptopId}-`);
}

/** A decision of this laptop, or one of another door that it has taken over. */
export function asKnown({ decisionId, repeats, to, operator, door, decidedAt }: Decision): KnownDecision {
  const isOurs = repeats === null || laptopOf(repeats) === laptopOf(decisionId);
  return { decisionId, isOurs, to, operator, door, decidedAt };
}

/** The decision by which a value of all doors stands. */
export function decisionBehind(local: Pick<LocalStore, 'laptopId'>, said: DoorValue): KnownDecision {
  const { decisionId, value: to, operator, door, decidedAt } = said;
  return { decisionId, isOurs: isOwnDecision(local, decisionId), to, operator, door, decidedAt };
}

/** The value that all doors say a change of one guest has, among the values about the guest. */
export function valueOfKind(values: readonly DoorValue[], kind: ChangeKind): DoorValue | null {
  return values.find((value) => value.kind === kind) ?? null;
}

/**
 * Whether the values about one guest say that some door is adding the guest. A removal counts settled or not: it ends a
 * walk-in that was never sent, of which the service has nothing to say.
 */
export function isBeingAdded(values: readonly DoorValue[]): boolean {
  const added = valueOfKind(values, 'walk-in');
  const isOpen = added !== null && !added.isSettled && added.value !== null;
  return isOpen && valueOfKind(values, 'removal')?.value !== removedValue;
}

/** The addition of a guest, at this laptop or at another door; null for a guest whom nobody added. */
export function findAddition(local: LocalStore, guest: GuestRef): KnownDecision | null {
  const own = latestDecision(local, guest, 'walk-in');
  if (own !== null) return asKnown(own);
  const said = valueOfKind(local.findDoorValues(guest, idsOfGuest(local, guest)), 'walk-in');
  return said && decisionBehind(local, said);
}
