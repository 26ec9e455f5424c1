import { idsOfGuest } from '../guests/guest-identity.ts';
import { isOwnDecision } from '../guests/known-decision.ts';
import type { Decision, LocalStore } from '../ports/local-store.ts';

/**
 * Removes what all doors said about a field before this laptop decided otherwise, because it would be shown in the place of
 * the decision until that is shared. An undo takes no mark of another door away, so that stays. To be called in the
 * transaction of a decision about an event whose document is not open; sharing it later computes the value again.
 */
export function removeHidingValue(local: LocalStore, decision: Decision): void {
  const { kind, to } = decision;
  const values = local.findDoorValues(decision, idsOfGuest(local, decision));
  for (const said of values) {
    const isHiding = said.kind === kind && !said.isSettled && said.value !== to;
    const isUndo = to === null && kind !== 'removal';
    if (isHiding && (!isUndo || isOwnDecision(local, said.decisionId))) local.removeDoorValue(said);
  }
}
