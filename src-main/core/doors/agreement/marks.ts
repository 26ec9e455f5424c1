import { compareEntries } from '../../../../src-shared/doors/shared-records.ts';
import { laptopOf, sequenceOf } from '../../guests/guest-identity.ts';
import { firstIdOf, isDelivered } from '../../guests/other-doors.ts';
import type { DoorDecision, EndedDoorDecision } from '../../ports/shared-store.ts';

/** What a laptop says about one field of a guest. Each laptop has one mark at most. */
export interface Mark {
  /** The decision that says so: the first that stands of those that are one. */
  readonly made: EndedDoorDecision;
  /** That decision, and those that repeat it. */
  readonly copies: readonly EndedDoorDecision[];
  /**
   * It only takes back what its laptop had decided, and claims nothing. One that puts back what its laptop had claimed before
   * claims that again.
   */
  readonly isUndo: boolean;
  /** The decisions of other laptops that it brings back at the service, by first ids. */
  readonly bringsBack: readonly string[];
}

/**
 * The marks that stand, by laptop, in shared order, from all decisions about one field of a guest. Of each laptop the newest
 * decision that counts (`countingOf`), unless another one has replaced it knowing it (`replacedIn`).
 */
export function marksOf(decisions: readonly EndedDoorDecision[]): Map<string, Mark> {
  const all = new Map(decisions.map(({ decision }) => [decision.decisionId, decision]));
  const counting = countingOf(decisions, all);
  const replaced = replacedIn(all, counting);
  const marks = new Map<string, Mark>();
  for (const { made, copies } of counting) {
    const { decision } = made;
    // Who sends it stands for it where its own laptop has given it up.
    const laptop = laptopOf(decision.decisionId);
    const before = marks.get(laptop);
    const isClaimAgain =
      before !== undefined &&
      !before.isUndo &&
      before.made.decision.to === decision.to &&
      !replaced.has(firstIdOf(before.made.decision));
    const isUndo = decision.undoes !== null && !isClaimAgain;
    const broughtBack = listBroughtBack(decision, all);
    const isOfAnother = broughtBack.some((id) => all.get(id)?.to === decision.to);
    // With it ends what its laptop has said over another one: what it had said before may count again.
    if (isUndo && hadNothingToSend(copies) && isOfAnother) continue;
    // Put at the end, so that marks are in shared order.
    marks.delete(laptop);
    marks.set(laptop, { made, copies, isUndo, bringsBack: broughtBack.map((id) => firstOf(all, id)) });
  }
  return new Map([...marks].filter(([, { made }]) => !replaced.has(firstIdOf(made.decision))));
}

/** The id of the first of the decisions that are one. */
function firstOf(all: ReadonlyMap<string, DoorDecision>, id: string): string {
  const named = all.get(id);
  return named === undefined ? id : firstIdOf(named);
}

/**
 * The decisions of other laptops that an undo brings back: those that were replaced by what it takes back, itself or as the
 * undo of an undo. None for any other decision.
 */
function listBroughtBack(undo: DoorDecision, all: ReadonlyMap<string, DoorDecision>): readonly string[] {
  const seen = new Set<string>();
  let isTakenBack = false;
  let at: DoorDecision | undefined = undo;
  // Decisions of a faulty laptop may say to undo each other.
  while (at?.undoes != null && !seen.has(at.decisionId)) {
    seen.add(at.decisionId);
    isTakenBack = !isTakenBack;
    at = all.get(at.undoes);
  }
  return isTakenBack && at?.undoes === null ? at.replaces : [];
}

/**
 * The first ids of what is replaced: what decisions name that count, and what any has named that was made over another value.
 * There the guest list was newer, whatever becomes of the decision.
 */
function replacedIn(
  all: ReadonlyMap<string, DoorDecision>,
  counting: readonly Counting[],
): ReadonlySet<string> {
  const isCounting = new Set(counting.map((each) => each.made.decision.decisionId));
  const replaced = new Set<string>();
  for (const { decisionId, from, replaces } of all.values()) {
    for (const id of replaces) {
      const named = all.get(id);
      const isOverList = named !== undefined && named.to !== from;
      if (isCounting.has(decisionId) || isOverList) replaced.add(firstOf(all, id));
    }
  }
  return replaced;
}

type Counting = Pick<Mark, 'made' | 'copies'>;

/**
 * The decisions that count, each once, in shared order. Not one
 *
 * - that its laptop has undone. So what it had replaced stands again
 * - that was overruled by the service or given up by a person, and what its laptop had decided before and not sent
 */
function countingOf(
  decisions: readonly EndedDoorDecision[],
  all: ReadonlyMap<string, DoorDecision>,
): readonly Counting[] {
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

/** Whether a decision has ended everywhere with nothing to send. */
export function hadNothingToSend(copies: readonly EndedDoorDecision[]): boolean {
  return copies.every(({ outcome }) => outcome?.outcome === 'no-op' || outcome?.outcome === 'superseded');
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
