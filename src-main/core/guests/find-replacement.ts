import type { Decision, LocalStore } from '../ports/local-store.ts';
import type { DoorDecision } from '../ports/shared-store.ts';
import { countingIds } from './counting-decisions.ts';
import { laptopOf } from './guest-identity.ts';
import { isOwnDecision } from './known-decision.ts';
import { firstIdOf, isCopyOf, isKnownTo, listGuestDecisions } from './other-doors.ts';

/**
 * The first decision of another door that was made knowing this mark, and put something in its place: another value, or
 * the removal of its guest; of a mark that was taken over, also what its own door has decided since. Null for a mark that was
 * not shared. An undo takes away only its own door's mark, and a door that sends what this one has decided says the same value
 * once more. What does not count (`countingOf`) is in nobody's place.
 */
export function findReplacement(local: LocalStore, mark: Decision): DoorDecision | null {
  const shared = listGuestDecisions(local, mark);
  const at = shared.findIndex(({ decision }) => decision.decisionId === mark.decisionId);
  if (at === -1) return null;
  const copies = shared.filter(({ decision }) => isCopyOf(mark, decision));
  const ids = new Set(copies.map(({ decision }) => decision.decisionId));
  const author = laptopOf(firstIdOf(mark));

  function isInPlace(decision: DoorDecision): boolean {
    const { decisionId, kind, to, replaces } = decision;
    if (ids.has(decisionId) || isOwnDecision(local, decisionId)) return false;
    const isRemoval =
      kind === 'removal' && to !== null && mark.kind === 'attendance' && isKnownTo(decision, copies);
    const isOfAuthor = kind === mark.kind && laptopOf(decisionId) === author;
    return isRemoval || isOfAuthor || replaces.some((id) => ids.has(id));
  }

  const first = shared.findIndex(({ decision }) => ids.has(decision.decisionId));
  const counting = countingIds(shared);
  const later = shared.slice(first + 1).filter(({ decision }) => counting.has(decision.decisionId));
  return later.find(({ decision }) => isInPlace(decision))?.decision ?? null;
}
