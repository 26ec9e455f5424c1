import type { Operator } from '../../../src-shared/domain/settings.ts';
import type { Clock } from '../ports/clock.ts';
import type { ChangeRef, ChangeValue, Decision, LocalStore } from '../ports/local-store.ts';

/**
 * Appends a decision under the next number of the local sequence, or under one taken for it already. To be
 * called inside a transaction, with what it does to the outbox.
 */
export function recordDecision(
  { local, clock }: { readonly local: LocalStore; readonly clock: Clock },
  made: ChangeRef & { readonly from: ChangeValue; readonly to: ChangeValue },
  by: Operator,
  sequence = local.nextSequence(),
): Decision {
  const { account, eventId, personId, kind, from, to } = made;
  const decision: Decision = {
    ...{ account, eventId, personId, kind },
    decisionId: `${local.laptopId}-${sequence}`,
    ...{ sequence, from, to },
    operator: by.operator,
    door: by.door,
    decidedAt: clock.wallTime(),
  };
  local.appendDecision(decision);
  return decision;
}
