import { compareEntries } from '../../../src-shared/doors/shared-records.ts';
import type { DoorDecision, EndedDoorDecision } from '../ports/shared-store.ts';
import { laptopOf, sequenceOf } from './guest-identity.ts';
import { firstIdOf, isDelivered } from './other-doors.ts';

/** A decision that counts. */
export interface Counting {
  /** The first that stands of those that are one. */
  readonly made: EndedDoorDecision;
  /** Those of them that stand. */
  readonly copies: readonly EndedDoorDecision[];
}

/**
 * Of all decisions about one field of a guest those that count, each once, in shared order. Not one
 *
 * - that its laptop has undone. So what it had replaced stands again
 * - that was overruled by the service or given up by a person, and what its laptop had decided before and not sent
 */
export function countingOf(decisions: readonly EndedDoorDecision[]): readonly Counting[] {
  const all = new Map(decisions.map(({ decision }) => [decision.decisionId, decision]));
  const ordered = inOrderOfMaking(decisions);
  const copiesOf = Map.groupBy(ordered, ({ decision }) => firstIdOf(decision));
  const undone = new Set<string>();
  /** Laptops of which something was taken back that came after what they had sent last. */
  const takenBack = new Set<string>();

  function isCounting(each: EndedDoorDecision): boolean {
    const { decisionId, undoes } = each.decision;
    const id = firstIdOf(each.decision);
    const laptop = laptopOf(decisionId);
    const copies = standingOf(copiesOf.get(id) ?? []);
    // What another laptop gives up that has taken a decision over, the first stands without.
    if (!copies.includes(each) && laptopOf(id) === laptop) takenBack.add(laptop);
    if (copies[0] !== each || undone.has(id)) return false;
    if (isSent(copies)) takenBack.delete(laptop);
    if (takenBack.has(laptop)) return false;
    if (undoes !== null) undone.add(firstOf(all, undoes));
    return true;
  }

  return ordered
    .toReversed()
    .filter(isCounting)
    .toReversed()
    .map((made) => ({ made, copies: standingOf(copiesOf.get(firstIdOf(made.decision)) ?? []) }));
}

/**
 * Of decisions that are one, those that stand: the service has not kept another value, here or at a laptop that sends it, and no
 * person has taken it.
 */
function standingOf(copies: readonly EndedDoorDecision[]): readonly EndedDoorDecision[] {
  const isOverruled = copies.some(({ outcome }) => outcome?.outcome === 'overruled');
  return copies.filter(({ outcome }) =>
    isOverruled ? isDelivered(outcome) : outcome?.outcome !== 'withdrawn',
  );
}

/** What laptops say of the end of a decision that is made once more: of each laptop its newest copy, in shared order. */
export function newestOfEach(copies: readonly EndedDoorDecision[]): readonly EndedDoorDecision[] {
  return copies.filter(
    ({ decision }, at) =>
      !copies
        .slice(at + 1)
        .some((later) => laptopOf(later.decision.decisionId) === laptopOf(decision.decisionId)),
  );
}

/** The ids of the decisions that count among all about a guest, of every kind. */
export function countingIds(decisions: readonly EndedDoorDecision[]): ReadonlySet<string> {
  const ofKind = Map.groupBy(decisions, ({ decision }) => decision.kind);
  const counting = [...ofKind.values()].flatMap((its) => countingOf(its));
  return new Set(counting.flatMap(({ copies }) => copies.map(({ decision }) => decision.decisionId)));
}

/** The id of the first of the decisions that are one. */
export function firstOf(all: ReadonlyMap<string, DoorDecision>, id: string): string {
  const named = all.get(id);
  return named === undefined ? id : firstIdOf(named);
}

/** Whether the service has had a decision, from its own laptop or from one that has taken it over. */
function isSent(copies: readonly EndedDoorDecision[]): boolean {
  return copies.some(({ outcome }) => isDelivered(outcome));
}

/**
 * Decisions in shared order, without those that were made before others of their laptop which it has shared first: what was
 * decided before its doors opened is shared after what is decided while they do.
 */
function inOrderOfMaking(decisions: readonly EndedDoorDecision[]): readonly EndedDoorDecision[] {
  const newest = new Map<string, number>();
  return decisions
    .toSorted((one, other) => compareEntries(one.decision, other.decision))
    .filter(({ decision: { decisionId } }) => {
      const sequence = sequenceOf(decisionId);
      const isLate = (newest.get(laptopOf(decisionId)) ?? 0) > sequence;
      if (!isLate) newest.set(laptopOf(decisionId), sequence);
      return !isLate;
    });
}
