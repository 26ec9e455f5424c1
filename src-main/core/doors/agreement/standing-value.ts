import { type ChangeKind, removedValue } from '../../../../src-shared/domain/decision.ts';
import { compareEntries, maxDoors } from '../../../../src-shared/doors/shared-records.ts';
import { withoutGivenUp } from '../../decide/walk-in-sender.ts';
import { newestOfEach } from '../../guests/counting-decisions.ts';
import { laptopOf } from '../../guests/guest-identity.ts';
import { firstIdOf, isDelivered, isKnownTo } from '../../guests/other-doors.ts';
import { isFieldKind } from '../../guests/shown.ts';
import type { DoorDecision, DoorValue, EndedDoorDecision, Rival } from '../../ports/shared-store.ts';
import { sinceAddedAgain } from './added-again.ts';
import { hadNothingToSend, isArrival, type Mark, marksOf } from './marks.ts';

/** What all doors together say about one field of a guest. */
export interface StandingValue
  extends Omit<DoorValue, 'account' | 'eventId' | 'personId' | 'kind' | 'isSettled' | 'isListed'> {
  /** The decision that counts, and those that repeat it. */
  readonly copies: readonly EndedDoorDecision[];
  /** Where that lets the guest in, what other doors have sent, or have still to send, that does, too. */
  readonly alsoIn: readonly EndedDoorDecision[];
}

/**
 * What all doors say about one guest, by kind, from the decisions under all ids of the guest. Only what the decisions say
 * counts and never the order in which they came, so laptops that hold the same show the same. Nothing where nothing stands.
 *
 * - An undo takes away its own author's mark only, so it never overrules another door. One of which nothing was sent says
 *   nothing.
 * - The earliest Attended counts by the clocks of its doors, one that is still to be sent before others and one that the service
 *   has lost after them; else the newest mark, else that somebody has taken a mark away.
 * - A mark that gave way to another one counts again without that one: its author makes it again (`made-again.ts`).
 * - A removal says that the guest stays while another door has let the guest in (`standingRemoval`). It is over where a door
 *   has decided about the guest knowing it: somebody has put the guest back. What gave way before then does not come back.
 * - Who was removed, and added again, begins anew.
 */
export function standingValues(
  decisions: readonly EndedDoorDecision[],
): ReadonlyMap<ChangeKind, StandingValue> {
  const ofKind = Map.groupBy(sinceAddedAgain(decisions), ({ decision }) => decision.kind);
  const marks = (kind: ChangeKind) => marksOf(ofKind.get(kind) ?? []);
  const fields = (['attendance', 'rsvp'] as const).map((kind) => ({ kind, all: marks(kind) }));
  const [attendance] = fields;
  const named = new Set(
    decisions.flatMap(({ decision: { kind, replaces } }) => (isFieldKind(kind) ? replaces : [])),
  );
  const over = (ofKind.get('removal') ?? [])
    .filter(({ decision }) => named.has(decision.decisionId))
    .toSorted((one, other) => compareEntries(one.decision, other.decision));
  const firsts = new Set(over.map(({ decision }) => firstIdOf(decision)));
  const open = marks('removal').filter(({ made }) => !firsts.has(firstIdOf(made.decision)));
  const removal = standingRemoval(toValue(sentOf(open)), toValue(sentOf(attendance?.all ?? [])));
  const isRemoved = removal?.value === removedValue;
  const walkIns = marksOf(withoutGivenUp(ofKind.get('walk-in') ?? []));
  const standing: readonly (readonly [ChangeKind, StandingValue | null])[] = [
    ['walk-in', toValue(sentOf(walkIns))],
    ['removal', removal],
    ...fields.map(
      ({ kind, all }) => [kind, toValue(isRemoved ? sentOf(all) : sinceOver(all, over.at(-1)))] as const,
    ),
  ];
  return new Map(standing.flatMap(([kind, value]) => (value === null ? [] : [[kind, value]])));
}

/**
 * Which decisions one names that is made now, among all that are known about its guest: those of other doors with the value
 * that it was made over, or all when it was made over a guest list that is newer; those of its own about who has turned out to be
 * the guest; a removal also who has let the guest in, and anything else the removal of a guest who is back. An undo names none,
 * nor does one that repeats another.
 */
export function replacedBy(
  known: readonly EndedDoorDecision[],
  made: Pick<DoorDecision, 'decisionId' | 'personId' | 'kind' | 'from' | 'repeats' | 'undoes'>,
): readonly string[] {
  const { decisionId, personId, kind, from, repeats, undoes } = made;
  if (repeats !== null || undoes !== null) return [];
  const marks = (of: ChangeKind) => marksOf(known.filter(({ decision }) => decision.kind === of));
  const said = marks(kind);
  // Where the guest list is newer, it is what the door saw.
  const isOverList = toValue(said)?.value !== from;
  const isOwn = ({ made: { decision } }: Mark) => laptopOf(decision.decisionId) === laptopOf(decisionId);
  const replaced = said.filter((mark) => isOverList || mark.made.decision.to === from || isOwn(mark));
  const arrivals = kind === 'removal' ? marks('attendance').filter(isArrival) : [];
  const others = [...replaced, ...arrivals].filter(
    (mark) => !isOwn(mark) || mark.made.decision.personId !== personId,
  );
  const removals = isFieldKind(kind) ? marks('removal').filter(({ copies }) => wasRemoved(copies)) : [];
  return [...others, ...removals].map((mark) => mark.made.decision.decisionId).slice(0, maxDoors);
}

/** Whether the service has removed the guest of a removal. */
function wasRemoved(copies: readonly EndedDoorDecision[]): boolean {
  return copies.some(
    ({ decision: { to }, outcome }) => to === removedValue && outcome?.outcome === 'confirmed',
  );
}

/**
 * Marks without those that gave way before a removal that is over. Who had not heard of it may have decided since: that is told
 * by the clocks.
 */
function sinceOver(marks: readonly Mark[], removal: EndedDoorDecision | undefined): readonly Mark[] {
  if (removal === undefined) return marks;
  const sent = new Set(sentOf(marks));
  const { decision, outcome } = removal;
  const isSince = ({ made }: Mark) =>
    compareEntries(decision, made.decision) < 0 ||
    (outcome !== null && outcome.endedAt < made.decision.decidedAt);
  return marks.filter((mark) => sent.has(mark) || isSince(mark));
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
  const isKnowing = removal.copies.some(({ decision }) => isKnownTo(decision, attendance.copies));
  const isSent = attendance.copies.some(({ outcome }) => isDelivered(outcome));
  if (wasRemoved(removal.copies) || (isKnowing && isSent)) return removal;
  const remover = laptopOf(removal.decisionId);
  const isInElsewhere = [attendance, ...attendance.rivals].some(
    ({ value, decisionId }) => value === 'Attended' && laptopOf(decisionId) !== remover,
  );
  return isInElsewhere ? { ...removal, value: null } : removal;
}

/** Marks without those that were given up for another, or ended with the removal of the guest, and are never sent. */
function sentOf(marks: readonly Mark[]): readonly Mark[] {
  return marks.filter(({ copies }) => copies.some(({ outcome }) => outcome?.outcome !== 'superseded'));
}

/** Of marks that claim something; else what says that somebody has taken a mark away. */
function winnerOf(marks: readonly Mark[]): Mark | undefined {
  const claims = marks.filter(({ isUndo }) => !isUndo);
  const arrivals = claims.filter(isArrival);
  return (
    earliestOf(arrivals.filter(isOpen)) ??
    earliestOf(arrivals.filter((mark) => !isLost(mark))) ??
    earliestOf(arrivals) ??
    claims.findLast(({ made }) => made.decision.to !== null) ??
    marks.at(-1)
  );
}

/** Whether the service had a mark, and has it no more. */
function isLost({ copies }: Mark): boolean {
  const sent = newestOfEach(copies).filter(({ outcome }) => isDelivered(outcome));
  return sent.length > 0 && sent.every(({ outcome }) => outcome?.isLost === true);
}

/** Whether a mark is still to be sent. Beside it one that was sent may be over at the service: nobody else says who is in. */
function isOpen({ copies }: Mark): boolean {
  const ends = newestOfEach(copies).map(({ outcome }) => outcome);
  return ends.includes(null) && !ends.some(isDelivered);
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

function toValue(all: readonly Mark[]): StandingValue | null {
  const marks = all.filter((mark) => !saysNothing(mark));
  const winner = winnerOf(marks);
  if (winner === undefined) return null;
  // While a door brings back what it had replaced, that is not sent.
  const { made, copies } = marks.findLast((mark) => bringsBack(mark, winner)) ?? winner;
  const { decisionId, author, to, operator, door, decidedAt } = made.decision;
  return {
    ...{ value: to, decisionId, author, operator, door, decidedAt },
    endedHeardAt: firstHeard(newestOfEach(copies)),
    rivals: marks
      .filter((mark) => isRivalOf(mark, winner))
      .map(({ made: { decision } }) => toRival(decision)),
    copies,
    alsoIn: isArrival(winner) ? marks.filter((mark) => mark !== winner).flatMap(arrivalsOf) : [],
  };
}

/** Of a mark that lets the guest in what each laptop says of its end that has sent it or has yet to. */
function arrivalsOf(mark: Mark): readonly EndedDoorDecision[] {
  const ends = isArrival(mark) ? newestOfEach(mark.copies) : [];
  return ends.filter(({ outcome }) => outcome?.outcome !== 'superseded');
}

/** Whether somebody has taken a mark away, and nothing was sent of that: then the guest list counts. */
function saysNothing({ made, copies, isUndo }: Mark): boolean {
  return (isUndo || made.decision.to === null) && hadNothingToSend(copies);
}

/**
 * Whether two doors disagree: another value stands beside, or both let the guest in. Doors that answered alike agree, as those
 * that have added the guest do, and an undo claims nothing. Nor does a door disagree with itself that has seen two people in one.
 */
function isRivalOf(mark: Mark, winner: Mark): boolean {
  const { kind, to } = mark.made.decision;
  if (kind === 'walk-in' || mark === winner || mark.isUndo || winner.made.decision.to === null || to === null)
    return false;
  if (laptopOf(mark.made.decision.decisionId) === laptopOf(winner.made.decision.decisionId)) return false;
  return isArrival(mark) || !saysSame(mark, winner);
}

/** Whether an undo brings back this very mark at the service. */
function bringsBack(undo: Mark, mark: Mark): boolean {
  return undo.isUndo && saysSame(undo, mark) && undo.bringsBack.includes(firstIdOf(mark.made.decision));
}

function saysSame(one: Mark, other: Mark): boolean {
  return one.made.decision.to === other.made.decision.to;
}

function toRival({ decisionId, author, to, operator, door, decidedAt }: DoorDecision): Rival {
  return { decisionId, author, value: to, operator, door, decidedAt };
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
