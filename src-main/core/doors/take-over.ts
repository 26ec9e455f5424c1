import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import { compareEntries } from '../../../src-shared/doors/shared-records.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { endEntry, restingState } from '../decide/guest-entries.ts';
import { additionElsewhere, isSentByItsLaptop } from '../decide/walk-in-sender.ts';
import { isLocalId, laptopOf, latestDecisionsOf, resolveGuest } from '../guests/guest-identity.ts';
import { firstIdOf, isCopyOf, isDelivered, isInList, listGuestDecisions } from '../guests/other-doors.ts';
import { isFieldKind } from '../guests/shown.ts';
import { readKnownGuests, writeKnownGuests } from '../guests/walk-in-details.ts';
import type { Clock } from '../ports/clock.ts';
import type { ChangeRef, ChangeValue, Decision, LocalStore, OutboxEntry } from '../ports/local-store.ts';
import type { Log } from '../ports/log.ts';
import type { DoorDecision, EndedDoorDecision } from '../ports/shared-store.ts';
import { endGivenUp } from '../send/identify-walk-in.ts';
import { asNotSaved } from '../settings/settings.ts';

/** Decisions taken over in one commit. */
const chunkSize = 50;
const askedAtOnce = 200;

export interface TakeOverDeps {
  readonly local: LocalStore;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Sends from here what another laptop has decided about an event, under any of its keys, and not sent, at a person's wish:
 * makes each decision that still counts once more, with operator, door and time of the first, and puts it into the outbox. A
 * walk-in keeps its local id (`decide/walk-in-sender.ts`). What a crash or a full disk leaves over is taken by the next call.
 * Returns how many decisions were taken. Fails with `nothing-to-take-over`, or with `not-saved`: those taken before stay so.
 */
export function takeOver(deps: TakeOverDeps, event: EventRef, keys: readonly DoorId[]): number {
  const open = listToTakeOver(deps.local, event, keys);
  let taken = 0;
  for (let from = 0; from < open.length; from += chunkSize) {
    const chunk = open.slice(from, from + chunkSize);
    taken += asNotSaved(() => deps.local.transaction(() => takeChunk(deps, event, chunk)));
  }
  if (taken === 0) throw new VestibuleError('nothing-to-take-over');
  deps.log.info('doors.taken-over', { decisions: taken });
  return taken;
}

/** How many decisions `takeOver` would take: what is unsent at that laptop, as far as this one knows. */
export function countTakeOver(
  { local }: Pick<TakeOverDeps, 'local'>,
  event: EventRef,
  keys: readonly DoorId[],
): number {
  return listToTakeOver(local, event, keys).length;
}

/**
 * Takes over, without being asked, the walk-ins that only a laptop sends which is no longer paired with this one, and for
 * which something waits here: nobody would tell when they are on the service's list. Returns their local ids. Fails with
 * `StoreFailure`.
 */
export function takeOverUnheard(
  deps: TakeOverDeps,
  event: EventRef,
  isHeard: (laptopId: string) => boolean,
): readonly string[] {
  const { local } = deps;
  const held = local.listEntries({ ...event, state: 'held', limit: Number.MAX_SAFE_INTEGER });
  const sought = local.listChanges(event, 'walk-in').filter(isSought);
  const walkIns = [...new Set([...held, ...sought].map(({ personId }) => personId))].filter(isLocalId);
  const unheard = walkIns
    .flatMap((personId) => additionElsewhere(local, { ...event, personId }) ?? [])
    .filter(({ decisionId }) => !isHeard(laptopOf(decisionId)));
  if (unheard.length === 0) return [];
  local.transaction(() => {
    for (const addition of unheard) takeOne(deps, addition);
  });
  deps.log.info('doors.taken-over-unheard', { decisions: unheard.length });
  return unheard.map(({ personId }) => personId);
}

/**
 * Whether a walk-in is looked for after a request of ours, or a person is asked about it. Nobody found, it would be held for
 * the laptop that sends it.
 */
function isSought(walkIn: OutboxEntry): boolean {
  return walkIn.state === 'needs-attention' || readKnownGuests(walkIn)?.isSent !== false;
}

/** The decisions of a laptop that have not ended, count, and are neither in the list nor sent from here, in shared order. */
function listToTakeOver(
  local: LocalStore,
  event: EventRef,
  keys: readonly DoorId[],
): readonly DoorDecision[] {
  const open = keys.flatMap((key) => local.listOpenDoorDecisions(event, key)).toSorted(compareEntries);
  const listed: DoorDecision[] = [];
  for (let from = 0; from < open.length; from += askedAtOnce) {
    listed.push(...whichToTakeOver(local, event, open.slice(from, from + askedAtOnce)));
  }
  return listed;
}

/** Those of some decisions of one laptop, asked for together. */
function whichToTakeOver(
  local: LocalStore,
  event: EventRef,
  decisions: readonly DoorDecision[],
): readonly DoorDecision[] {
  const asked = decisions.map((decision) => ({ decision, change: changeOf(local, decision) }));
  const personIds = [...new Set(asked.map(({ change }) => change.personId))];
  const standing = new Map(local.findDoorValues(event, personIds).map((value) => [keyOf(value), value]));
  const entries = new Map(local.findEntries(event, personIds).map((entry) => [keyOf(entry), entry]));
  const latest = latestDecisionsOf(local, event, personIds);
  const kinds = new Set(asked.map(({ change }) => change.kind));
  const ownOf = new Map([...kinds].map((kind) => [kind, latest(kind)]));

  return asked.filter(isToTakeOver).map(({ decision }) => decision);

  function isToTakeOver({ decision, change }: (typeof asked)[number]): boolean {
    const { personId, kind } = change;
    const value = standing.get(keyOf(change));
    // A removal that is said null waits for nothing but its conflict.
    if (value === undefined || isInList(value) || value.value !== decision.to) return false;
    const entry = entries.get(keyOf(change));
    const own = ownOf.get(kind)?.get(personId);
    const isTaken = own !== undefined && isCopyOf(own, decision) && !hasGivenWay(local, own);
    if (kind === 'walk-in') {
      const isFree = entry === undefined ? !isTaken : entry.state === 'held';
      return isFree && isSentByItsLaptop(local, decision);
    }
    return value.decisionId === decision.decisionId && entry === undefined && !isTaken;
  }
}

function keyOf({ kind, personId }: Pick<ChangeRef, 'kind' | 'personId'>): string {
  return `${kind} ${personId}`;
}

/** Whether what was taken over was given up, or gave way to another mark: then it can be taken over again. */
function hasGivenWay(local: LocalStore, { decisionId, kind }: Decision): boolean {
  const end = local.findDoorDecision(decisionId)?.outcome?.outcome;
  return end === 'withdrawn' || (end === 'superseded' && kind !== 'walk-in');
}

/** The guest as the service names them by now; a walk-in keeps its local id, under which it is added. */
function changeOf(local: LocalStore, { account, eventId, personId, kind }: DoorDecision): ChangeRef {
  const change: ChangeRef = { account, eventId, personId, kind };
  return kind === 'walk-in' ? change : resolveGuest(local, change);
}

function takeChunk(deps: TakeOverDeps, event: EventRef, chunk: readonly DoorDecision[]): number {
  const left = whichToTakeOver(deps.local, event, chunk);
  for (const decision of left) takeOne(deps, decision);
  // What was decided about a walk-in that nobody sends any more ends with it.
  for (const { personId } of left) endGivenUp(deps, { ...event, personId });
  return left.length;
}

/** Makes a decision once more in the name of this laptop, and puts it into the outbox. To be called in a transaction. */
export function takeOne({ local, clock }: Pick<TakeOverDeps, 'local' | 'clock'>, first: DoorDecision): void {
  const { to, operator, door, decidedAt, undoes } = first;
  const change = changeOf(local, first);
  const sequence = local.nextSequence();
  const decisionId = `${local.laptopId}-${sequence}`;
  // Who was on the list when the guest was added is not known here: whoever fits puts the question.
  const held = local.findEntry(change);
  const known = held?.base ?? writeKnownGuests({ others: [], asked: [], isSent: false });
  const from = change.kind === 'walk-in' ? known : first.from;
  const made = { from, to, operator, door, decidedAt, repeats: firstIdOf(first), undoes };
  local.appendDecision({ ...change, decisionId, sequence, ...made });
  if (held !== null) endEntry({ local, clock }, held, 'superseded');
  const isRemoved = local.findEntry({ ...change, kind: 'removal' }) !== null;
  const resting = { state: restingState(change, isRemoved), reason: null, tries: 0 };
  local.putEntry({
    ...change,
    ...{ desired: to, base: baseOf(local, first, known), generation: sequence, decisionId },
    ...(held?.state === 'needs-attention' ? stateOf(held) : resting),
  });
}

/** A person who is asked about a walk-in is asked on. */
function stateOf({ state, reason, tries }: OutboxEntry): Pick<OutboxEntry, 'state' | 'reason' | 'tries'> {
  return { state, reason, tries };
}

/**
 * What the service had when that laptop decided, as far as it is known: what was shown there before the first decision that it
 * has not sent. What the service has now may be news to it.
 */
function baseOf(local: LocalStore, first: DoorDecision, known: string): ChangeValue {
  if (first.kind === 'walk-in') return known;
  const kind = isFieldKind(first.kind) ? first.kind : 'attendance';
  const shared = listGuestDecisions(local, first).filter(({ decision }) => decision.kind === kind);
  return baseIn(shared, first);
}

/** A mark that was made over another one which nobody has sent was made over what that one was made over. */
function baseIn(shared: readonly EndedDoorDecision[], decision: DoorDecision): ChangeValue {
  const before = shared.filter((each) => compareEntries(each.decision, decision) < 0);
  const isOfLaptop = (each: EndedDoorDecision) =>
    laptopOf(each.decision.decisionId) === laptopOf(decision.decisionId);
  const wasSent = (each: EndedDoorDecision) =>
    shared.some((copy) => isDelivered(copy.outcome) && isCopyOf(each.decision, copy.decision));
  const own = before.filter(isOfLaptop);
  const first = own[own.findLastIndex(wasSent) + 1]?.decision ?? decision;
  const over = before.findLast(
    (each) =>
      !isOfLaptop(each) && compareEntries(each.decision, first) < 0 && each.decision.to === first.from,
  );
  return over === undefined || wasSent(over) ? first.from : baseIn(shared, over.decision);
}
