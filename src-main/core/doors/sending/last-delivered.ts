import type { ChangeKind } from '../../../../src-shared/domain/decision.ts';
import { isOwnDecision } from '../../guests/known-decision.ts';
import { firstIdOf, isDelivered } from '../../guests/other-doors.ts';
import { findPutBack } from '../../guests/sent-elsewhere.ts';
import type { LocalStore } from '../../ports/local-store.ts';
import type { DoorDecision, DoorOutcome, EndedDoorDecision } from '../../ports/shared-store.ts';

/**
 * What the service was last heard to have of what this laptop has decided of a kind about a guest, sent from here or by a
 * laptop that has taken it over, or has brought it back; undefined for nothing. What ended here with nothing to send says only
 * what the guest list had. `shared` in the shared order.
 */
export function findLastDelivered(
  local: LocalStore,
  shared: readonly EndedDoorDecision[],
  kind: ChangeKind,
): DoorDecision | undefined {
  const putBack = new Set(findPutBack(local, shared, local.laptopId).map(({ decision }) => decision));
  const delivered = shared
    .filter(({ decision, outcome }) => isDelivered(outcome) && !isOfList(decision, outcome))
    .map(({ decision }) => decision)
    .filter((decision) => decision.kind === kind)
    .filter((decision) => isOwnDecision(local, firstIdOf(decision)) || putBack.has(decision));
  if (delivered.length < 2) return delivered[0];
  const lastId = local.findLastEnded(delivered.map(({ decisionId }) => decisionId));
  return delivered.findLast(({ decisionId }) => lastId === null || decisionId === lastId);

  /** One that is made again is read first, so its end tells what the service has. */
  function isOfList({ decisionId, repeats }: DoorDecision, outcome: DoorOutcome | null): boolean {
    return outcome?.outcome === 'no-op' && repeats === null && isOwnDecision(local, decisionId);
  }
}
