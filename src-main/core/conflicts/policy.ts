import type { ChangeValue } from '../ports/local-store.ts';

/** What to do with a change after the read before sending. */
export type Verdict =
  /** The service has what we want. */
  | 'done'
  /** Nobody else decided: ours is sent. */
  | 'send'
  /** Somebody else decided otherwise, and ours stands. */
  | 'conflict-ours'
  /** Somebody else decided otherwise, and the service's value stands. */
  | 'conflict-theirs';

/** Attended wins over No Show and blank, because somebody saw the guest arrive. The whole policy follows from it. */
export const arrived: ChangeValue = 'Attended';
const noShow: ChangeValue = 'No Show';
const weaker: ReadonlySet<ChangeValue> = new Set([noShow, null]);

const nothing: ReadonlySet<ChangeValue> = new Set();

/** Doors that both read a guest before either wrote have written within this time. */
const raceMs = 2 * 60_000;

/**
 * Judges a change by the service's value now. `base` is the service's value when we decided; `ownUnknown` are values of
 * earlier requests of ours that may have been applied, so that no other laptop need have set them. `known` are values of
 * paired doors that ours has replaced knowing them, that are listed as its rivals, or that a door which has taken ours over
 * may have sent: they put no question any more. `takenOver` are values of earlier decisions of ours that a paired door has
 * sent for us: they count as the base does. In a conflict, the service's value stands unless ours is Attended and wins.
 */
export function judgeChange(change: {
  readonly ours: ChangeValue;
  readonly base: ChangeValue;
  readonly ownUnknown: ReadonlySet<ChangeValue>;
  readonly known?: ReadonlySet<ChangeValue>;
  readonly takenOver?: ReadonlySet<ChangeValue>;
  readonly theirs: ChangeValue;
}): Verdict {
  const { ours, ownUnknown, known = nothing, takenOver = nothing, theirs } = change;
  if (theirs === ours) return 'done';
  const isExpected = ownUnknown.has(theirs) || known.has(theirs);
  if (!isNews(change) || takenOver.has(theirs) || (isExpected && !mayBeArrivalElsewhere(ours, theirs)))
    return 'send';
  return ours === arrived && weaker.has(theirs) ? 'conflict-ours' : 'conflict-theirs';
}

/** Whether the service has a value that is neither ours nor the one we decided over: only then it matters whose it is. */
export function isNews(change: {
  readonly ours: ChangeValue;
  readonly base: ChangeValue;
  readonly theirs: ChangeValue;
}): boolean {
  return change.theirs !== change.ours && change.theirs !== change.base;
}

/**
 * Whether a change of this laptop is not sent, because a paired door has the last word about its guest: that door sends
 * what it has decided. `standing` is what all doors together say (`DoorValue`); a list that is newer counts more.
 */
export function isReplacedElsewhere(
  ours: ChangeValue,
  standing: { readonly value: ChangeValue; readonly isOwn: boolean; readonly isSettled: boolean },
): boolean {
  return !standing.isOwn && !standing.isSettled && standing.value !== ours;
}

/**
 * Whether taking a mark away could take away an Attended of another door. It says nothing new about the guest, so it
 * never does, although the Attended may be our own whose answer was lost: an equal value of somebody else is not ours.
 */
function mayBeArrivalElsewhere(ours: ChangeValue, theirs: ChangeValue): boolean {
  return ours === null && theirs === arrived;
}

/**
 * Judges a removal: `base` and `theirs` are what the service had as the guest's attendance status then and has now
 * (undefined: it does not name the guest, because a search may lag behind the list, so the removal is sent all the same),
 * and `confirmed` is the newest mark of this laptop that it has confirmed. A guest who has arrived since is not removed, nor
 * one whom a paired door has let in. An Attended that may be another door's counts as an arrival, although it may be our
 * own whose answer was lost.
 */
export function judgeRemoval(change: {
  readonly base: ChangeValue;
  readonly confirmed: ChangeValue | undefined;
  readonly theirs: ChangeValue | undefined;
  readonly isInElsewhere?: boolean;
}): Verdict {
  const { base, confirmed, theirs, isInElsewhere = false } = change;
  const hasArrived = theirs === arrived && theirs !== base && theirs !== confirmed;
  return hasArrived || isInElsewhere ? 'conflict-theirs' : 'send';
}

/**
 * Judges an acknowledged change that an older request may have overtaken. It is sent again only when the service has a value of
 * `ownUnknown` that is no arrival elsewhere; otherwise the service's value stands, and is listed where it may be that of a
 * request of another laptop for which this one sends (`elsewhere`).
 */
export function judgeAcknowledged(change: {
  readonly ours: ChangeValue;
  readonly ownUnknown: ReadonlySet<ChangeValue>;
  readonly elsewhere?: ReadonlySet<ChangeValue>;
  readonly theirs: ChangeValue;
}): 'done' | 'send' | 'conflict-theirs' {
  const { ours, ownUnknown, elsewhere = nothing, theirs } = change;
  if (theirs === ours) return 'done';
  if (!ownUnknown.has(theirs)) return elsewhere.has(theirs) ? 'conflict-theirs' : 'done';
  return mayBeArrivalElsewhere(ours, theirs) ? 'conflict-theirs' : 'send';
}

/** Whether a mark is lost: the service had it, and has `now` instead, or no such guest (`removedValue`). */
export function isLost(mark: ChangeValue, now: ChangeValue): boolean {
  return (mark === arrived || mark === noShow) && now !== mark;
}

/**
 * Whether a lost mark is sent once more: an Attended that has become No Show so soon was most likely overtaken by a door
 * that had read the guest before. Never for a mark made over a No Show, as one that is sent again is: two laptops cannot
 * take turns.
 */
export function isRaced(lost: {
  readonly from: ChangeValue;
  readonly mark: ChangeValue;
  readonly now: ChangeValue;
  readonly confirmedMsAgo: number;
}): boolean {
  const { from, mark, now, confirmedMsAgo } = lost;
  const isRecent = confirmedMsAgo >= 0 && confirmedMsAgo < raceMs;
  return mark === arrived && now === noShow && from !== noShow && isRecent;
}
