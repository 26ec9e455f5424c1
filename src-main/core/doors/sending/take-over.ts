import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import type { DoorId } from '../../../../src-shared/doors/door-id.ts';
import { compareEntries } from '../../../../src-shared/doors/shared-records.ts';
import { VestibuleError } from '../../../../src-shared/errors/vestibule-error.ts';
import { restingState } from '../../decide/guest-entries.ts';
import { repeatDecision } from '../../decide/repeat-decision.ts';
import { additionElsewhere, isSentByItsLaptop } from '../../decide/walk-in-sender.ts';
import { isLocalId, laptopOf, latestDecisionsOf, resolveGuest } from '../../guests/guest-identity.ts';
import { isOwnDecision } from '../../guests/known-decision.ts';
import {
  isCopyOf,
  isDelivered,
  isInList,
  isRemoved,
  isUnsent,
  listGuestDecisions,
} from '../../guests/other-doors.ts';
import { isFieldKind } from '../../guests/shown.ts';
import { readKnownGuests, writeKnownGuests } from '../../guests/walk-in-details.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ChangeRef, ChangeValue, Decision, LocalStore, OutboxEntry } from '../../ports/local-store.ts';
import type { Log } from '../../ports/log.ts';
import type { DoorDecision, DoorValue, EndedDoorDecision } from '../../ports/shared-store.ts';
import { endGivenUp } from '../../send/identify-walk-in.ts';
import { asNotSaved } from '../../settings/settings.ts';
import { inSteps, yieldToEventLoop } from '../../timing/yield-to-event-loop.ts';

/** Decisions taken over in one commit. */
const chunkSize = 20;
/** Values looked at before other work runs. */
const pageSize = 100;

export interface TakeOverDeps {
  readonly local: LocalStore;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Sends from here what another laptop has decided about an event, under any of its keys, and not sent, at a person's wish:
 * makes each decision that still counts once more, with operator, door and time of the first, and puts it into the outbox. A
 * walk-in keeps its local id (`decide/walk-in-sender.ts`). Other work runs between; what a crash or a full disk leaves over is
 * taken by the next call. Resolves to how many decisions were taken. Fails with `nothing-to-take-over`, or with `not-saved`:
 * those taken before stay so.
 */
export async function takeOver(
  deps: TakeOverDeps,
  event: EventRef,
  keys: readonly DoorId[],
): Promise<number> {
  const open: DoorDecision[] = [];
  await listOffers(deps, event, (offers) => {
    const its = offers.filter(({ author }) => keys.includes(author));
    open.push(...its.flatMap(({ decisionId }) => deps.local.findDoorDecision(decisionId)?.decision ?? []));
  });
  let taken = 0;
  await inSteps(deps.clock, open.toSorted(compareEntries), chunkSize, (chunk) => {
    taken += asNotSaved(() => deps.local.transaction(() => takeChunk(deps, event, chunk)));
  });
  if (taken === 0) throw new VestibuleError('nothing-to-take-over');
  deps.log.info('doors.taken-over', { decisions: taken });
  return taken;
}

/**
 * How many decisions `takeOver` would take, by the key of who has made them: what is unsent at that laptop, as far as this one
 * knows. Other work runs between.
 */
export async function countTakeOver(
  deps: Pick<TakeOverDeps, 'local' | 'clock'>,
  event: EventRef,
): Promise<ReadonlyMap<DoorId, number>> {
  const counts = new Map<DoorId, number>();
  await listOffers(deps, event, (offers) => {
    for (const { author } of offers) counts.set(author, (counts.get(author) ?? 0) + 1);
  });
  return counts;
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

/** A decision of another laptop that can be taken over. */
type Offer = Pick<DoorDecision, 'decisionId' | 'author'>;

/** Goes through what `takeOver` would take of any laptop, some at a time. */
async function listOffers(
  { local, clock }: Pick<TakeOverDeps, 'local' | 'clock'>,
  event: EventRef,
  take: (offers: readonly Offer[]) => void,
): Promise<void> {
  let after: DoorValue | null = null;
  for (;;) {
    const values: readonly DoorValue[] = local.pageUnsentDoorValues(event, { after, limit: pageSize });
    take(offersIn(local, event, values));
    after = values.at(-1) ?? null;
    if (values.length < pageSize) return;
    await yieldToEventLoop(clock);
  }
}

/** What stands by these values, is neither in the list nor has ended, and is not sent from here. */
function offersIn(local: LocalStore, event: EventRef, values: readonly DoorValue[]): readonly Offer[] {
  const unsent = values.filter((value) =>
    value.kind === 'walk-in' ? !isInList(value) : isUnsent(value) && !isOwnDecision(local, value.decisionId),
  );
  const personIds = [...new Set(unsent.map(({ personId }) => personId))];
  const entries = new Map(local.findEntries(event, personIds).map((entry) => [keyOf(entry), entry]));
  const latest = latestDecisionsOf(local, event, personIds);
  const kinds = new Set(unsent.map(({ kind }) => kind));
  const ownOf = new Map([...kinds].map((kind) => [kind, latest(kind)]));

  return unsent.flatMap((value): readonly Offer[] => {
    const entry = entries.get(keyOf(value));
    const own = ownOf.get(value.kind)?.get(value.personId);
    if (value.kind !== 'walk-in') return entry === undefined && !isTaken(value.decisionId) ? [value] : [];
    return additionsBehind(local, value).filter(
      (addition) =>
        (entry === undefined ? !isTaken(addition.decisionId) : entry.state === 'held') &&
        isSentByItsLaptop(local, addition),
    );

    function isTaken(decisionId: string): boolean {
      if (own === undefined || hasGivenWay(local, own)) return false;
      const decision = local.findDoorDecision(decisionId)?.decision;
      return decision !== undefined && isCopyOf(own, decision);
    }
  });
}

/** The additions of a walk-in at other laptops that have not ended: several may have added it. */
function additionsBehind(local: LocalStore, value: DoorValue): readonly DoorDecision[] {
  return local
    .listDoorDecisions(value, [value.personId])
    .filter(({ decision, outcome }) => decision.kind === 'walk-in' && outcome === null)
    .map(({ decision }) => decision)
    .filter(({ to, decisionId }) => to === value.value && !isOwnDecision(local, decisionId));
}

function keyOf({ kind, personId }: Pick<ChangeRef, 'kind' | 'personId'>): string {
  return `${kind} ${personId}`;
}

/**
 * Whether what was taken over was given up, or gave way to another mark, or a walk-in to a removal that stands no more: then it
 * can be taken over again.
 */
function hasGivenWay(local: LocalStore, own: Decision): boolean {
  const end = local.findDoorDecision(own.decisionId)?.outcome?.outcome;
  return end === 'withdrawn' || (end === 'superseded' && !(own.kind === 'walk-in' && isRemoved(local, own)));
}

/** The guest as the service names them by now; a walk-in keeps its local id, under which it is added. */
function changeOf(local: LocalStore, { account, eventId, personId, kind }: DoorDecision): ChangeRef {
  const change: ChangeRef = { account, eventId, personId, kind };
  return kind === 'walk-in' ? change : resolveGuest(local, change);
}

function takeChunk(deps: TakeOverDeps, event: EventRef, chunk: readonly DoorDecision[]): number {
  const personIds = chunk.map((decision) => changeOf(deps.local, decision).personId);
  const values = deps.local.findDoorValues(event, [...new Set(personIds)]);
  const offered = new Set(offersIn(deps.local, event, values).map(({ decisionId }) => decisionId));
  const left = chunk.filter(({ decisionId }) => offered.has(decisionId));
  for (const decision of left) takeOne(deps, decision);
  // What was decided about a walk-in that nobody sends any more ends with it.
  for (const { personId } of left) endGivenUp(deps, { ...event, personId });
  return left.length;
}

/** Makes a decision once more in the name of this laptop, and puts it into the outbox. To be called in a transaction. */
export function takeOne({ local, clock }: Pick<TakeOverDeps, 'local' | 'clock'>, first: DoorDecision): void {
  const change = changeOf(local, first);
  // Who was on the list when the guest was added is not known here: whoever fits puts the question.
  const held = local.findEntry(change);
  const known = held?.base ?? writeKnownGuests({ others: [], asked: [], isSent: false });
  const from = change.kind === 'walk-in' ? known : first.from;
  const isBeingRemoved = local.findEntry({ ...change, kind: 'removal' }) !== null;
  const resting = { state: restingState(change, isBeingRemoved), reason: null, tries: 0 };
  const state = held?.state === 'needs-attention' ? stateOf(held) : resting;
  repeatDecision(local, { ...first, from }, { ...change, base: baseOf(local, first, known), ...state });
  if (held === null) return;
  // After that: to whoever hears of its end alone, nobody would send the walk-in.
  local.appendOutcome({ decisionId: held.decisionId, outcome: 'superseded', endedAt: clock.wallTime() });
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
