import { removedValue } from '../../../src-shared/domain/decision.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { decideUnlessShown, requireShown } from '../decide/decide.ts';
import { countingIds } from '../guests/counting-decisions.ts';
import { findReplacement } from '../guests/find-replacement.ts';
import { idsOfGuest, latestDecisionsOf, resolveGuest, standingDecisions } from '../guests/guest-identity.ts';
import {
  findBroughtBack,
  findDoorValue,
  isCopyOf,
  isDelivered,
  isSaidBeside,
  listGuestDecisions,
} from '../guests/other-doors.ts';
import { type FieldKind, isFieldKind } from '../guests/shown.ts';
import type { Clock } from '../ports/clock.ts';
import type { ChangeValue, Decision, LocalStore, LoggedDecision } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';
import { yieldToEventLoop } from '../timing/yield-to-event-loop.ts';
import { recordConflict } from './conflict-record.ts';
import { arrived, isLost, isRaced } from './policy.ts';
import { listRemovedAgain } from './removed-again.ts';

/** Decisions checked at once, which takes a few milliseconds. */
const decisionsPerStep = 100;

/** As many of the newest decisions about a guest as anybody makes. */
const newestPage = { before: Number.MAX_SAFE_INTEGER, limit: 100 };

/** What was heard longer ago was in the list before: who takes the mark away now is somebody else. */
const unknowingMs = 5 * 60_000;

interface LostMarkDeps {
  readonly local: LocalStore;
  readonly reader: DoorReader;
  readonly clock: Clock;
}

/** A mark of this laptop, or an answer, that the service had, and has no more. */
interface LostMark {
  readonly mark: Decision & { readonly kind: FieldKind };
  readonly confirmedAt: string;
  /** The guest, as the service names them. */
  readonly personId: string;
  /** What the service has instead; `removedValue` for a guest who has left its list. */
  readonly now: ChangeValue;
}

/**
 * Lists a conflict for each Attended and No Show of this laptop that the service had and has no more: replaced, taken
 * away, or gone with its guest. The service's value stands, and the decision here no longer does, even when the guest
 * comes in again; an Attended that was most likely raced is sent once more instead (`policy.ts`). A mark that a paired door
 * has replaced knowing it is not lost; one that counts at all doors, and in the place of which a paired door has sent
 * something without knowing it, is sent once more and is no news, and so is an RSVP status. Looks through all decisions here
 * about an event, after each pull; who has left the list is known only after a complete one. A mark missed because a change was
 * open or the disk refused is found after the next. Guests who were added again and are gone are listed, too
 * (`removed-again.ts`). Returns whether there was any. Fails with `StoreFailure`.
 */
export async function listLostMarks(
  deps: LostMarkDeps,
  event: EventRef,
  isComplete: boolean,
): Promise<boolean> {
  let hasFound = false;
  let before = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const page = deps.local.listDecisions({ ...event, before, limit: decisionsPerStep });
    const last = page.at(-1);
    if (last === undefined) return hasFound;
    // A list that was removed from this laptop meanwhile says nothing about who is on it.
    const knowsWhoLeft = isComplete && deps.reader.findEvent(event)?.guestsReady != null;
    if (record(deps, event, findLost(deps, event, page, knowsWhoLeft))) hasFound = true;
    if (knowsWhoLeft && listRemovedAgain(deps, event, page)) hasFound = true;
    before = last.decision.sequence;
    await yieldToEventLoop(deps.clock);
  }
}

function findLost(
  { local, reader }: LostMarkDeps,
  event: EventRef,
  page: readonly LoggedDecision[],
  knowsWhoLeft: boolean,
): readonly LostMark[] {
  return page.flatMap(({ decision: mark, outcome }) => {
    const { kind } = mark;
    if (!isFieldKind(kind) || outcome === null || !isDelivered(outcome)) return [];
    const { personId } = resolveGuest(local, mark);
    const listed = reader.findStatus(event, personId, kind);
    const now = listed === undefined ? removedValue : listed;
    const isGone = kind === 'rsvp' ? now !== removedValue && now !== mark.to : isLost(mark.to, now);
    if (!isGone || (listed === undefined && !knowsWhoLeft)) return [];
    return [{ mark: { ...mark, kind }, confirmedAt: outcome.endedAt, personId, now }];
  });
}

/**
 * Records lost marks that are the newest here about their guests, but for what was given up since, and that no open change is
 * about to settle.
 */
function record(deps: LostMarkDeps, event: EventRef, lost: readonly LostMark[]): boolean {
  if (lost.length === 0) return false;
  const { local } = deps;
  const personIds = lost.map(({ personId }) => personId);
  const open = Map.groupBy(local.findEntries(event, personIds), ({ personId }) => personId);
  const latest = latestDecisionsOf(local, event, personIds);
  const newest = { attendance: latest('attendance'), rsvp: latest('rsvp') };
  const removals = standingDecisions(local, latest('removal'));
  const unsaid = lost.filter(({ mark, personId, now }) => {
    const removal = removals.get(personId);
    const isRemovedHere = removal?.to === removedValue && removal.sequence > mark.sequence;
    const isNewest = newest[mark.kind].get(personId)?.decisionId === mark.decisionId;
    const isOpen = open.get(personId)?.some(({ kind }) => !isFieldKind(kind) || kind === mark.kind);
    if (isOpen || isRemovedHere || !(isNewest || isOnlyGivenUpSince(local, mark, personId))) return false;
    if (mark.kind === 'rsvp' && !isUnknowingly(deps, mark, personId, now)) return false;
    return findReplacement(local, mark) === null && !isTakenBackElsewhere(local, mark);
  });
  if (unsaid.length === 0) return false;
  local.transaction(() => {
    for (const each of unsaid) settle(deps, event, each);
  });
  return true;
}

/**
 * Whether all that this laptop has decided since about the guest was given up, and nothing of it sent. Who decided over
 * another value than the mark, as one who gives up what was sent once more, knows that the mark is lost.
 */
function isOnlyGivenUpSince(local: LocalStore, mark: Decision, personId: string): boolean {
  const { account, eventId } = mark;
  const since = idsOfGuest(local, { account, eventId, personId })
    .flatMap((id) => local.listDecisions({ account, eventId, personId: id, ...newestPage }))
    .filter(({ decision }) => decision.kind === mark.kind && decision.sequence > mark.sequence)
    .toSorted((one, other) => one.decision.sequence - other.decision.sequence);
  if (since.at(-1)?.outcome?.outcome !== 'withdrawn') return false;
  let shown = mark.to;
  return since.every(({ decision, outcome }) => {
    const end = outcome?.outcome;
    const isOverMark = decision.from === shown && (end === 'withdrawn' || end === 'superseded');
    shown = end === 'withdrawn' ? mark.to : decision.to;
    return isOverMark;
  });
}

/** Whether this is an undo that has brought back a mark of another door, which has taken it back since. */
function isTakenBackElsewhere(local: LocalStore, mark: Decision): boolean {
  const broughtBack = findBroughtBack(local, mark);
  if (broughtBack.length === 0) return false;
  const shared = listGuestDecisions(local, mark);
  const counting = countingIds(shared);
  return shared.some(
    ({ decision: { decisionId, undoes } }) =>
      undoes !== null && broughtBack.includes(undoes) && counting.has(decisionId),
  );
}

/** Lists one lost mark, and sends it once more when it was most likely raced. Must run inside a transaction. */
function settle(deps: LostMarkDeps, event: EventRef, { mark, confirmedAt, personId, now }: LostMark): void {
  const { local, clock } = deps;
  const { decisionId, kind, from, to } = mark;
  const change = { ...event, personId, kind };
  if (isUnknowingly(deps, mark, personId, now)) {
    sendAgain();
    return;
  }
  const endedAt = clock.wallTime();
  const confirmedMsAgo = Date.parse(endedAt) - Date.parse(confirmedAt);
  const isSentAgain = isRaced({ from, mark: to, now, confirmedMsAgo });
  const kept = isSentAgain ? 'ours' : 'theirs';
  recordConflict(deps, { ...change, decisionId, base: to, ours: to, theirs: now, kept });
  if (isSentAgain) sendAgain();
  else local.appendOutcome({ decisionId, outcome: 'overruled', endedAt });

  /** The service has something else, also where doors still show the mark. */
  function sendAgain(): void {
    decideUnlessShown(deps, change, { ...requireShown(deps, change), shown: now, base: now }, to, mark);
  }
}

/**
 * Whether a paired door has put this value in the place of the mark that counts at all doors, without knowing it: an undo of its
 * own mark, say, which overrules nobody's. Never when that is an Attended: it wins.
 */
function isUnknowingly(
  { local, clock }: LostMarkDeps,
  mark: Decision,
  personId: string,
  now: ChangeValue,
): boolean {
  const heardAfter = new Date(Date.parse(clock.wallTime()) - unknowingMs).toISOString();
  const { account, eventId, kind } = mark;
  const standing = findDoorValue(local, { account, eventId, personId, kind });
  const counting = standing && local.findDoorDecision(standing.decisionId)?.decision;
  const isCounting = counting != null && isCopyOf(mark, counting);
  return now !== arrived && isCounting && isSaidBeside(local, mark, now, heardAfter);
}
