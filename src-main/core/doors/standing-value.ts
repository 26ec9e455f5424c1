import type { ChangeKind } from '../../../src-shared/domain/decision.ts';
import { compareEntries } from '../../../src-shared/doors/shared-records.ts';
import { laptopOf } from '../guests/guest-identity.ts';
import { isCopyOf } from '../guests/other-doors.ts';
import type {
  DoorDecision,
  DoorOutcome,
  DoorValue,
  EndedDoorDecision,
  Rival,
} from '../ports/shared-store.ts';

/** What all doors together say about one field of a guest. */
export interface StandingValue
  extends Omit<DoorValue, 'account' | 'eventId' | 'personId' | 'kind' | 'isSettled' | 'isListed'> {
  /** The decision that counts and its takeovers: the same decision, made once more by laptops that send it. */
  readonly copies: readonly EndedDoorDecision[];
}

/** A decision that stands, with its takeovers. Each laptop has one at most. */
interface Mark {
  readonly made: EndedDoorDecision;
  readonly copies: EndedDoorDecision[];
  /** It restored what the author's mark before had replaced. */
  readonly isUndo: boolean;
}

/**
 * What all doors say about one guest and kind, from the decisions under all ids of the guest. Only what the decisions say
 * counts and never the order in which they came, so laptops that hold the same show the same. Null when nothing stands.
 *
 * - A decision replaces its author's own mark, and those of other doors that it names: its author saw them stand. It stands
 *   beside the others.
 * - An undo takes away its author's own mark only, so it never overrules another door.
 * - The earliest Attended counts by the clocks of its doors, else the newest mark, else that somebody has taken a mark away.
 * - A takeover is no mark of its own: it stands and goes with the decision that it repeats.
 */
export function standingValue(decisions: readonly EndedDoorDecision[]): StandingValue | null {
  return toValue([...marksOf(decisions).values()]);
}

/**
 * Which decisions of other doors one names that is made now, among all that are known about its guest: those with the value
 * that it was made over. An undo names none, nor does a takeover.
 */
export function replacedBy(
  known: readonly EndedDoorDecision[],
  { decisionId, kind, from, to }: Pick<DoorDecision, 'decisionId' | 'kind' | 'from' | 'to'>,
): readonly string[] {
  const marks = marksOf(known.filter(({ decision }) => decision.kind === kind));
  const laptop = laptopOf(decisionId);
  const own = marks.get(laptop);
  if (from === to || (own ? undoes({ from, to }, own.made.decision) : to === null)) return [];
  marks.delete(laptop);
  return [...marks.values()].flatMap(({ made: { decision } }) =>
    decision.to === from ? decision.decisionId : [],
  );
}

/** The marks that stand, by laptop, in shared order. */
function marksOf(decisions: readonly EndedDoorDecision[]): Map<string, Mark> {
  const ordered = decisions.toSorted((one, other) => compareEntries(one.decision, other.decision));
  const marks = new Map<string, Mark>();
  /** By what a takeover has in common with them. */
  const originals = new Map<string, Mark>();
  const overruled = decisions.filter(({ outcome }) => outcome?.outcome === 'overruled');

  for (const made of ordered) {
    const { decision } = made;
    // Not its key: a laptop may have another one since.
    const laptop = laptopOf(decision.decisionId);
    const own = marks.get(laptop) ?? null;
    if (isTakenBack(made) || overruled.some((other) => isOneWith(other.decision, decision))) {
      if (own !== null && !isDone(own)) marks.delete(laptop);
      continue;
    }
    const original = originals.get(keyOf(decision));
    if (original !== undefined && isTakeover(decision, original.made.decision)) {
      original.copies.push(made);
      continue;
    }
    const isUndo = own !== null && undoes(decision, own.made.decision);
    replaceNamed(marks, decision);
    const mark = { made, copies: [], isUndo };
    // Put at the end, so that marks are in shared order.
    marks.delete(laptop);
    marks.set(laptop, mark);
    originals.set(keyOf(decision), mark);
  }
  return marks;
}

/** Takes away the marks of others that a decision names. */
function replaceNamed(marks: Map<string, Mark>, { replaces }: DoorDecision): void {
  for (const decisionId of replaces) {
    const laptop = laptopOf(decisionId);
    if (marks.get(laptop)?.made.decision.decisionId === decisionId) marks.delete(laptop);
  }
}

/** Whether a decision takes its author's own mark back. */
function undoes({ from, to }: Pick<DoorDecision, 'from' | 'to'>, own: DoorDecision): boolean {
  return to === null || (own.from === to && own.to === from);
}

function winnerOf(marks: readonly Mark[]): Mark | null {
  // What its author replaced, or gave up for another door's, is never sent.
  const standing = marks.filter((mark) => !isSuperseded(mark));
  return (
    earliestOf(standing.filter(({ made }) => isArrival(made.decision))) ??
    standing.findLast(({ made }) => made.decision.to !== null) ??
    standing.at(-1) ??
    null
  );
}

/** By the clocks of their doors: who is asked since when a guest is in, is asked for a time. Else in shared order. */
function earliestOf(marks: readonly Mark[]): Mark | undefined {
  return marks.reduce<Mark | undefined>(
    (earliest, mark) =>
      earliest !== undefined && earliest.made.decision.decidedAt <= mark.made.decision.decidedAt
        ? earliest
        : mark,
    undefined,
  );
}

function toValue(marks: readonly Mark[]): StandingValue | null {
  const winner = winnerOf(marks);
  if (winner === null) return null;
  const { made, copies } = winner;
  const { decisionId, author, to, operator, door, decidedAt } = made.decision;
  return {
    ...{ value: to, decisionId, author, operator, door, decidedAt },
    endedHeardAt: firstHeard([made, ...copies]),
    rivals: marks
      .filter((mark) => isRivalOf(mark, winner))
      .map(({ made: { decision } }) => toRival(decision)),
    copies: [made, ...copies],
  };
}

/**
 * Whether two doors disagree: another value stands beside, or both let the guest in. Doors that answered alike agree, and
 * an undo claims nothing.
 */
function isRivalOf(mark: Mark, winner: Mark): boolean {
  const { decision } = mark.made;
  if (mark === winner || winner.made.decision.to === null) return false;
  if (isArrival(decision)) return true;
  return decision.to !== null && !mark.isUndo && decision.to !== winner.made.decision.to;
}

function toRival({ decisionId, author, to, operator, door, decidedAt }: DoorDecision): Rival {
  return { decisionId, author, value: to, operator, door, decidedAt };
}

function isArrival({ kind, to }: { readonly kind: ChangeKind; readonly to: string | null }): boolean {
  return kind === 'attendance' && to === 'Attended';
}

/** Whether the service kept another value, or a person took it. */
function isTakenBack({ outcome }: EndedDoorDecision): boolean {
  return outcome?.outcome === 'overruled' || outcome?.outcome === 'withdrawn';
}

function isSuperseded({ made, copies }: Mark): boolean {
  return [made, ...copies].every(({ outcome }) => outcome?.outcome === 'superseded');
}

function isDone({ made, copies }: Mark): boolean {
  return [made, ...copies].some(({ outcome }) => isDelivered(outcome));
}

/** Whether the service has the value, as the author of the decision says. */
export function isDelivered(outcome: DoorOutcome | null): boolean {
  return outcome?.outcome === 'confirmed' || outcome?.outcome === 'no-op';
}

/** When the first of them was heard to have ended: before any that was only given up, one that was delivered. */
function firstHeard(made: readonly EndedDoorDecision[]): string | null {
  const ended = made.flatMap(({ outcome }) => (outcome === null ? [] : [outcome]));
  const delivered = ended.filter(isDelivered);
  const [first] = (delivered.length > 0 ? delivered : ended).map(({ heardAt }) => heardAt).sort();
  return first ?? null;
}

/** Whether two decisions of different laptops are one. */
function isOneWith(one: DoorDecision, other: DoorDecision): boolean {
  return one.author !== other.author && isCopyOf(one, other);
}

/** Whether a decision with the key of an earlier one repeats it: it leaves the value as it is. */
function isTakeover({ author, kind, from, to }: DoorDecision, original: DoorDecision): boolean {
  return author !== original.author && (kind === 'walk-in' || from === to);
}

/** Equal for a decision and its takeovers, which keep operator, door and time. */
function keyOf({ to, operator, door, decidedAt }: DoorDecision): string {
  return JSON.stringify([to, operator, door, decidedAt]);
}
