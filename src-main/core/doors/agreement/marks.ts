import { type Counting, countingOf, firstOf } from '../../guests/counting-decisions.ts';
import { laptopOf } from '../../guests/guest-identity.ts';
import { firstIdOf } from '../../guests/other-doors.ts';
import type { DoorDecision, EndedDoorDecision } from '../../ports/shared-store.ts';

/** What a laptop says about one field of a guest: one mark at most, and one more for each id by which it knew the guest as another. */
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
 * The marks that stand, in shared order, from all decisions about one field of a guest. Of each laptop the newest decision that
 * counts (`countingOf`), unless another one has replaced it knowing it (`replacedIn`). What a laptop has said of two people who
 * turned out to be one are two marks.
 */
export function marksOf(decisions: readonly EndedDoorDecision[]): readonly Mark[] {
  const all = new Map(decisions.map(({ decision }) => [decision.decisionId, decision]));
  const counting = countingOf(decisions);
  const replaced = replacedIn(all, counting);
  const standing = new Set(counting.map(({ made }) => firstIdOf(made.decision)));
  const marks = new Map<string, Mark>();
  for (const { made, copies } of counting) {
    const { decision } = made;
    const key = keyOf(decision, all);
    const before = marks.get(key);
    const isClaimAgain =
      before !== undefined &&
      !before.isUndo &&
      before.made.decision.to === decision.to &&
      !replaced.has(firstIdOf(before.made.decision));
    const isUndo = decision.undoes !== null && !isClaimAgain;
    const broughtBack = listBroughtBack(decision, all);
    const ofAnother = broughtBack.filter((id) => all.get(id)?.to === decision.to);
    const isOver = !ofAnother.some((id) => standing.has(firstOf(all, id)));
    // With it ends what its laptop has said over another one: what it had said before may count again.
    if (isUndo && ofAnother.length > 0 && (hadNothingToSend(copies) || isOver)) continue;
    if (before === undefined && !isUndo && decision.replaces.length === 0) deleteKnown(marks, decision);
    // Put at the end, so that marks are in shared order.
    marks.delete(key);
    marks.set(key, { made, copies, isUndo, bringsBack: broughtBack.map((id) => firstOf(all, id)) });
  }
  return [...marks.values()].filter(({ made }) => !replaced.has(firstIdOf(made.decision)));
}

/**
 * What a laptop decides first about a guest who is one with another is over what it had said of that one, if it was so made. One
 * that names what it replaces says so itself, and only what was decided while doors were closed does not.
 */
function deleteKnown(marks: Map<string, Mark>, { decisionId, from }: DoorDecision): void {
  for (const [key, { made }] of marks) {
    const isOfLaptop = laptopOf(made.decision.decisionId) === laptopOf(decisionId);
    if (isOfLaptop && made.decision.to === from) marks.delete(key);
  }
}

/**
 * Whose mark a decision is, and of whom, as the laptop saw it then: an undo is about whom it takes back. Who sends a decision
 * stands for it where its own laptop has given it up.
 */
function keyOf(decision: DoorDecision, all: ReadonlyMap<string, DoorDecision>): string {
  const about = takenBackBy(decision, all).at(-1) ?? decision;
  const { personId } = all.get(firstIdOf(about)) ?? about;
  return `${laptopOf(decision.decisionId)} ${personId}`;
}

/**
 * The decisions of other laptops that an undo brings back: those that were replaced by what it takes back, itself or as the
 * undo of an undo. None for any other decision.
 */
function listBroughtBack(undo: DoorDecision, all: ReadonlyMap<string, DoorDecision>): readonly string[] {
  const undone = takenBackBy(undo, all);
  const last = undone.at(-1);
  return undone.length % 2 === 1 && last?.undoes === null ? last.replaces : [];
}

/** What an undo takes back, then what that takes back, and so on. */
function takenBackBy(undo: DoorDecision, all: ReadonlyMap<string, DoorDecision>): readonly DoorDecision[] {
  const undone = new Set<DoorDecision>();
  for (let at: DoorDecision | undefined = undo; at?.undoes != null; ) {
    at = all.get(at.undoes);
    // Decisions of a faulty laptop may say to undo each other.
    if (at === undefined || undone.has(at)) break;
    undone.add(at);
  }
  return [...undone];
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
