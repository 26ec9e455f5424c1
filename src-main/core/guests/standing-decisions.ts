import type { Decision, LocalStore } from '../ports/local-store.ts';

/**
 * The decisions of guests that may be why something is as it is, by personId: one that was overruled or given up is
 * not, though somebody else may have decided the same since.
 */
export function standingDecisions(
  local: Pick<LocalStore, 'findOverturned'>,
  decisions: ReadonlyMap<string, Decision>,
): ReadonlyMap<string, Decision> {
  if (decisions.size === 0) return decisions;
  const overturned = local.findOverturned([...decisions.values()].map(({ decisionId }) => decisionId));
  if (overturned.size === 0) return decisions;
  return new Map([...decisions].filter(([, { decisionId }]) => !overturned.has(decisionId)));
}
