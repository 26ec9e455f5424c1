import type { ChangeRef, ChangeValue, LocalStore, OutboxEntry } from '../ports/local-store.ts';
import type { EndedDoorDecision } from '../ports/shared-store.ts';
import { laptopOf } from './guest-identity.ts';
import { isOwnDecision } from './known-decision.ts';
import {
  type Copied,
  findBroughtBack,
  firstIdOf,
  isCopyOf,
  isDelivered,
  isOfOther,
  listGuestDecisions,
} from './other-doors.ts';

/** Whether another laptop sends, or has sent, one of these decisions that this one has made, or the other way round. */
export function isAnyTakenOver(local: LocalStore, shared: readonly EndedDoorDecision[]): boolean {
  return shared.some(
    ({ decision: { decisionId, repeats } }) =>
      repeats !== null && isOwnDecision(local, decisionId) !== isOwnDecision(local, repeats),
  );
}

/** Which of these decisions about one guest are takeovers of a decision of this laptop. */
export function findTakeovers(
  local: LocalStore,
  shared: readonly EndedDoorDecision[],
  own: Copied,
): readonly EndedDoorDecision[] {
  return shared.filter(
    ({ decision }) => !isOwnDecision(local, decision.decisionId) && isCopyOf(own, decision),
  );
}

/**
 * What other laptops may still have under way that would overtake this change: what it has replaced while that was on its way, what
 * those laptops had decided before that, and, where it makes another laptop's decision once more, what that one had. What has
 * ended since may have landed just now. Nothing when that decision is known to have been delivered, nor for an Attended: one
 * that is lost is found in the guest list.
 */
export function underWayElsewhere(
  local: LocalStore,
  change: Change,
  when: 'now' | 'or ended since' = 'now',
): ReadonlySet<ChangeValue> {
  const made = local.findDecision(change.decisionId);
  if (made === null || change.desired === 'Attended') return new Set();
  const shared = listGuestDecisions(local, change);
  const copies = shared.filter(({ decision }) => isCopyOf(made, decision));
  const [first] = copies;
  if (first === undefined || copies.some(({ outcome }) => isDelivered(outcome))) return new Set();
  const { replaces } = first.decision;
  const laptops = new Set(replaces.map(laptopOf));
  if (isOfOther(local, made)) laptops.add(laptopOf(firstIdOf(made)));
  const before = shared.slice(0, shared.indexOf(first)).filter(({ decision, outcome }) => {
    const { decisionId, kind } = decision;
    if (kind !== change.kind || isOwnDecision(local, decisionId)) return false;
    if (replaces.includes(decisionId) && when === 'or ended since') return true;
    const isOpen = outcome === null || outcome.outcome === 'superseded';
    return isOpen && laptops.has(laptopOf(decisionId));
  });
  return new Set(before.map(({ decision }) => decision.to).filter((value) => value !== change.desired));
}

type Change = Pick<OutboxEntry, keyof ChangeRef | 'decisionId' | 'desired'>;

/** Undos at other doors than this laptop's that have brought back at the service what it had decided, or still may. */
export function findPutBack(
  local: Pick<LocalStore, 'findDoorDecision'>,
  shared: readonly EndedDoorDecision[],
  laptop: string,
): readonly EndedDoorDecision[] {
  const isOf = (id: string) => laptopOf(id) === laptop;
  return shared.filter(({ decision, outcome }) => {
    if (isOf(decision.decisionId) || (outcome !== null && outcome.outcome !== 'confirmed')) return false;
    const back = findBroughtBack(local, decision).map((id) => local.findDoorDecision(id)?.decision);
    return back.some((each) => each?.to === decision.to && isOf(firstIdOf(each)));
  });
}
