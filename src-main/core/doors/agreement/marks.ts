import { type Counting, countingOf, firstOf } from '../../guests/counting-decisions.ts';
import { laptopOf } from '../../guests/guest-identity.ts';
import { firstIdOf } from '../../guests/other-doors.ts';
import type { DoorDecision, EndedDoorDecision } from '../../ports/shared-store.ts';

/** What a laptop says about one field of a guest. Each laptop has one mark at most. */
export interface Mark extends Counting {
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
  const counting = countingOf(decisions);
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

/** Whether a mark lets the guest in. */
export function isArrival({ made: { decision } }: Mark): boolean {
  return decision.kind === 'attendance' && decision.to === 'Attended';
}

/** Whether a decision has ended everywhere with nothing to send. */
export function hadNothingToSend(copies: readonly EndedDoorDecision[]): boolean {
  return copies.every(({ outcome }) => outcome?.outcome === 'no-op' || outcome?.outcome === 'superseded');
}
