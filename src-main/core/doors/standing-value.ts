import { type ChangeKind, removedValue } from '../../../src-shared/domain/decision.ts';
import { compareEntries } from '../../../src-shared/doors/shared-records.ts';
import { withoutGivenUp } from '../decide/walk-in-sender.ts';
import { laptopOf, sequenceOf } from '../guests/guest-identity.ts';
import { isCopyOf, isDelivered, sinceAddedAgain, stands } from '../guests/other-doors.ts';
import { isFieldKind } from '../guests/shown.ts';
import type { DoorDecision, DoorValue, EndedDoorDecision, Rival } from '../ports/shared-store.ts';

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
  /** It restored what the guest list has. */
  readonly isOfList: boolean;
}

/**
 * What all doors say about one guest, by kind, from the decisions under all ids of the guest. Only what the decisions say
 * counts and never the order in which they came, so laptops that hold the same show the same. Nothing where nothing stands.
 *
 * - A decision replaces its author's own earlier mark, and those of other doors that it names: its author saw them stand. It
 *   stands beside the others.
 * - An undo takes away its own author's mark only, so it never overrules another door. One of which nothing was sent says
 *   nothing.
 * - The earliest Attended counts by the clocks of its doors, else the newest mark, else that somebody has taken a mark away.
 * - A takeover is no mark of its own: it stands and goes with the decision that it repeats.
 * - A mark that gave way to another one counts again without that one: its author decides it again (`take-entries.ts`).
 * - A removal says that the guest stays while another door has let the guest in (`standingRemoval`).
 * - Who was removed, and added again, begins anew.
 */
export function standingValues(
  decisions: readonly EndedDoorDecision[],
): ReadonlyMap<ChangeKind, StandingValue> {
  const ofKind = Map.groupBy(sinceAddedAgain(decisions), ({ decision }) => decision.kind);
  const marks = (kind: ChangeKind) => [...marksOf(ofKind.get(kind) ?? []).values()];
  const fields = (['attendance', 'rsvp'] as const).map((kind) => ({ kind, all: marks(kind) }));
  const [attendance] = fields;
  const removal = standingRemoval(toValue(sentOf(marks('removal'))), toValue(sentOf(attendance?.all ?? [])));
  const isRemoved = removal?.value === removedValue;
  const walkIns = [...marksOf(withoutGivenUp(ofKind.get('walk-in') ?? [])).values()];
  const standing: readonly (readonly [ChangeKind, StandingValue | null])[] = [
    ['walk-in', toValue(sentOf(walkIns))],
    ['removal', removal],
    ...fields.map(({ kind, all }) => [kind, toValue(isRemoved ? sentOf(all) : all)] as const),
  ];
  return new Map(standing.flatMap(([kind, value]) => (value === null ? [] : [[kind, value]])));
}

/**
 * Which decisions of other doors one names that is made now, among all that are known about its guest: those with the value
 * that it was made over, or all when it was made over a guest list that is newer. An undo names none, nor does a takeover.
 */
export function replacedBy(
  known: readonly EndedDoorDecision[],
  { decisionId, kind, from, to }: Pick<DoorDecision, 'decisionId' | 'kind' | 'from' | 'to'>,
): readonly string[] {
  const marks = marksOf(known.filter(({ decision }) => decision.kind === kind));
  const laptop = laptopOf(decisionId);
  const own = marks.get(laptop);
  if (from === to || (own ? undoes({ from, to }, own.made.decision) : to === null)) return [];
  // Where the guest list is newer, it is what the door saw.
  const isOverList = toValue([...marks.values()])?.value !== from;
  marks.delete(laptop);
  return [...marks.values()].flatMap(({ made: { decision } }) =>
    isOverList || decision.to === from ? decision.decisionId : [],
  );
}

/**
 * What all doors say about the removal of a guest: null for its value while another door has let the guest in, as when the
 * removal is sent (`judgeRemoval`). Not once the service has removed the guest, nor where that Attended had been sent and the
 * guest was removed knowing it.
 */
function standingRemoval(
  removal: StandingValue | null,
  attendance: StandingValue | null,
): StandingValue | null {
  if (removal === null || attendance === null) return removal;
  const isRemoved = removal.copies.some(({ outcome }) => outcome?.outcome === 'confirmed');
  const isKnowing = removal.copies.some(({ decision }) => decision.from === attendance.value);
  const isSent = attendance.copies.some(({ outcome }) => isDelivered(outcome));
  if (isRemoved || (isKnowing && isSent)) return removal;
  const remover = laptopOf(removal.decisionId);
  const isInElsewhere = [attendance, ...attendance.rivals].some(
    ({ value, decisionId }) => value === 'Attended' && laptopOf(decisionId) !== remover,
  );
  return isInElsewhere ? { ...removal, value: null } : removal;
}

/** The marks that stand, by laptop, in shared order. */
function marksOf(decisions: readonly EndedDoorDecision[]): Map<string, Mark> {
  const ordered = inOrderOfMaking(decisions);
  const overruled = ordered.filter(({ outcome }) => outcome?.outcome === 'overruled');
  const marks = new Map<string, Mark>();
  /** By what a takeover has in common with them. */
  const originals = new Map<string, Mark>();
  /** What each laptop has decided last, also where another door has replaced it since. */
  const last = new Map<string, Mark>();
  /** What each laptop has sent last: it stands again when what it decided since is taken back unsent. */
  const sent = new Map<string, Mark>();

  for (const made of ordered.filter((each) => !isNamedBefore(each, ordered))) {
    const { decision } = made;
    // Not its key: a laptop may have another one since.
    const laptop = laptopOf(decision.decisionId);
    const own = marks.get(laptop);
    if (isTakenBack(made, overruled)) {
      if (own !== undefined && !isDone(own, ordered)) putOrRemove(marks, laptop, sent.get(laptop));
      continue;
    }
    if (isJoined(made, originals.get(keyOf(decision)))) continue;
    for (const all of [marks, sent]) replaceNamed(all, decision);
    const mark = newMark(made, last.get(laptop), ordered);
    // Put at the end, so that marks are in shared order.
    marks.delete(laptop);
    marks.set(laptop, mark);
    last.set(laptop, mark);
    if (isDone(mark, ordered)) sent.set(laptop, mark);
    originals.set(keyOf(decision), mark);
  }
  return marks;
}

function newMark(made: EndedDoorDecision, last: Mark | undefined, all: readonly EndedDoorDecision[]): Mark {
  const isUndo = isUndoOf(made.decision, last);
  return { made, copies: [], isUndo, isOfList: isUndo && isOfList(made.decision, all) };
}

/** Adds a takeover to the mark that it repeats, if it is one. */
function isJoined(made: EndedDoorDecision, original: Mark | undefined): boolean {
  if (original === undefined || !isTakeover(made.decision, original.made.decision)) return false;
  original.copies.push(made);
  return true;
}

function putOrRemove(marks: Map<string, Mark>, laptop: string, mark: Mark | undefined): void {
  if (mark === undefined) marks.delete(laptop);
  else marks.set(laptop, mark);
}

/** Whether the service kept another value, or a person took it: at its own laptop, or at one that has taken it over. */
function isTakenBack(made: EndedDoorDecision, overruled: readonly EndedDoorDecision[]): boolean {
  if (made.outcome?.outcome === 'overruled' || made.outcome?.outcome === 'withdrawn') return true;
  return overruled.some(({ decision }) => isOneWith(decision, made.decision)) && !isDelivered(made.outcome);
}

/** Whether another door has replaced what this one makes again: that was known to it, under the name of the first. */
function isNamedBefore({ decision: again }: EndedDoorDecision, all: readonly EndedDoorDecision[]): boolean {
  if (again.from !== again.to) return false;
  const firsts = all.filter(({ decision }) => isRepeatOf(again, decision));
  return firsts.some(({ decision: first }) =>
    all.some((each) => each.decision.replaces.includes(first.decisionId) && stands(each)),
  );
}

/** Whether a laptop has made a decision of its own again (`made-again.ts`). */
function isRepeatOf(again: DoorDecision, first: DoorDecision): boolean {
  const isOfLaptop = laptopOf(again.decisionId) === laptopOf(first.decisionId);
  return isOfLaptop && again.decisionId !== first.decisionId && isCopyOf(again, first);
}

/** Whether a decision takes back what its laptop has decided last, or makes such an undo again. */
function isUndoOf(decision: DoorDecision, last: Mark | undefined): boolean {
  if (last === undefined || decision.replaces.length > 0) return false;
  return undoes(decision, last.made.decision) || (last.isUndo && isCopyOf(decision, last.made.decision));
}

/** Whether an undo has restored what no door has said before, so that it is the guest list's. */
function isOfList(undo: DoorDecision, all: readonly EndedDoorDecision[]): boolean {
  const isSaidBefore = all.some(
    ({ decision }) => decision.to === undo.to && compareEntries(decision, undo) < 0,
  );
  return undo.to === null || (!isSaidBefore && !isArrival(undo));
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

/** Marks without those that were given up for another, or ended with the removal of the guest, and are never sent. */
function sentOf(marks: readonly Mark[]): readonly Mark[] {
  return marks.filter(({ made, copies }) =>
    [made, ...copies].some(({ outcome }) => outcome?.outcome !== 'superseded'),
  );
}

function winnerOf(marks: readonly Mark[]): Mark | null {
  return (
    earliestOf(marks.filter(({ made }) => isArrival(made.decision))) ??
    marks.findLast(({ made, isUndo }) => made.decision.to !== null && !isUndo) ??
    marks.at(-1) ??
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
  const winner = winnerOf(marks.filter((mark) => !saysNothing(mark)));
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

/** Whether somebody has taken a mark away, and nothing was sent of that: then the guest list counts. */
function saysNothing({ made, copies, isOfList }: Mark): boolean {
  const isUnsent = [made, ...copies].every(
    ({ outcome }) => outcome?.outcome === 'no-op' || outcome?.outcome === 'superseded',
  );
  return (isOfList || made.decision.to === null) && isUnsent;
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

/** Whether the service has had a mark, from its own laptop or from one that comes later in the shared order. */
function isDone({ made }: Mark, decisions: readonly EndedDoorDecision[]): boolean {
  return decisions.some(({ decision, outcome }) => isDelivered(outcome) && isCopyOf(made.decision, decision));
}

/**
 * When the first of them was heard to have ended: before any that was only given up, one that was delivered. A mark that gave
 * way has not ended: it is sent when it counts again.
 */
function firstHeard(made: readonly EndedDoorDecision[]): string | null {
  const ended = made.flatMap(({ decision, outcome }) =>
    outcome === null || (outcome.outcome === 'superseded' && isFieldKind(decision.kind)) ? [] : [outcome],
  );
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
