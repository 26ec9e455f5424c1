import { removedValue } from '../../../src-shared/domain/decision.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import {
  type GuestAddition,
  type GuestFilter,
  maxGuestSearchLimit,
} from '../../../src-shared/service/request-schemas.ts';
import {
  countTry,
  endWalkIn,
  isTriedOut,
  openAttempts,
  park,
  restingStateIn,
} from '../decide/guest-entries.ts';
import { isSentElsewhere } from '../decide/walk-in-sender.ts';
import { isLocalId, laptopOf } from '../guests/guest-identity.ts';
import { findDoorValue, isInElsewhere } from '../guests/other-doors.ts';
import {
  fitsDetails,
  mayBeSamePerson,
  nameOf,
  provisionalGuest,
  readDetails,
  readKnownGuests,
  writeKnownGuests,
} from '../guests/walk-in-details.ts';
import type { Attempt, ChangeRef, LocalStore, OutboxEntry } from '../ports/local-store.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import { reportOutcomeTo } from '../service/connection.ts';
import { searchAllGuests } from '../service/search-all-guests.ts';
import { endGivenUp, finishWalkIn, identifyWalkIn } from './identify-walk-in.ts';
import type { SendTools } from './send-batch.ts';
import type { SendDeps } from './send-deps.ts';

/**
 * Takes one walk-in a step further. POST is not idempotent, so guests who fit are looked up before each sending, and
 * whoever may be the same person puts the question to a person at this laptop. After a sending that may have been
 * applied, exactly one newcomer who fits is the walk-in, and several put the question. Without any, the walk-in is
 * `verifying` for two minutes, in which a late request can still land, and is then sent again, unless the guest list that is
 * read then has somebody who fits: a search may lag behind for longer. A request that lands later makes a second guest
 * (`conflicts/possibly-twice.ts`), and a fitting guest whom another laptop added in between, unheard, is taken for ours.
 * Returns whether it went well. Fails with `ServiceFailure` when the round has to stop.
 */
export async function sendWalkIn(
  deps: SendDeps,
  { batches, blame }: SendTools,
  event: EventRef,
  entry: OutboxEntry,
): Promise<boolean> {
  try {
    await takeNextStep(deps, event, entry);
    return true;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    const { reaction, isAmbiguous } = error.meaning;
    if (isAmbiguous) blame.noteFailed([entry]);
    if (reaction === 'check-event') batches.refuse(event.eventId);
    else if (reaction === 'refuse-guest') park(deps, entry, 'rejected');
    else throw error;
    return false;
  } finally {
    deps.onEntriesChanged(event.eventId, [entry.personId]);
  }
}

async function takeNextStep(deps: SendDeps, event: EventRef, entry: OutboxEntry): Promise<void> {
  const { local } = deps;
  const [identity] = local.findIdentities(event, [entry.personId]);
  if (identity) return finishWalkIn(deps, event, entry, identity.personId);

  const details = readDetails(entry.desired);
  if (entry.state === 'verifying') await deps.readList(event);
  const found = await lookUpGuests(deps, event, details);
  const now = local.findEntry(entry);
  if (now?.generation !== entry.generation || now.state === 'held') return;
  const current = withKnownGuests(deps, event, now, details);
  const isUnderWay = openAttempts(local, current).length > 0;
  const isNamed = details.personId !== undefined;
  const strangers = isNamed ? [] : findStrangers(deps, event, current, found);
  const ours = isUnderWay ? strangers.filter((guest) => fitsDetails(details, guest)) : [];
  const [first] = isNamed ? found : ours;
  if (first && (isAmbiguous(current, ours) || isLikeOneElsewhere(deps, event, current))) {
    return ask(deps, current, ours);
  }
  if (first) return identifyFound(deps, event, current, first);
  await addUnlessSettled(deps, event, current, strangers);
}

/** Goes on with a walk-in who is nobody that was found: waits for a late request, ends it, asks, or adds the guest. */
async function addUnlessSettled(
  deps: SendDeps,
  event: EventRef,
  current: OutboxEntry,
  strangers: readonly ServiceGuest[],
): Promise<void> {
  const { local } = deps;
  if (openAttempts(local, current).length > 0) {
    if (current.state !== 'verifying') return local.putEntry({ ...current, state: 'verifying' });
    endAttempts(deps, current);
    if (isTriedOut(current)) return park(deps, current, 'not-applied');
  }
  const state = restingStateIn(local, current);
  if (state === 'held') return hold(deps, current);
  const mayBeListed = strangers.length > 0;
  // Whether the laptop that has added the guest has sent that, without an answer, is not known here.
  const isOfOther = laptopOf(current.personId) !== local.laptopId;
  if (isTakenBack(local, current) && !(isOfOther && mayBeListed)) {
    return local.transaction(() => endWalkIn(deps, current, 'superseded'));
  }
  if (mayBeListed) return ask(deps, current, strangers);
  await postWalkIn(deps, event, current);
}

/** Leaves a walk-in to the laptop that sends it; it ends when nobody does any more. */
function hold(deps: SendDeps, walkIn: OutboxEntry): void {
  deps.local.transaction(() => {
    deps.local.putEntry({ ...walkIn, state: 'held' });
    endGivenUp(deps, walkIn);
  });
}

/** Whether a walk-in was removed before it was sent, here or at another door, and no other door has let the guest in. */
function isTakenBack(local: LocalStore, walkIn: OutboxEntry): boolean {
  const removal: ChangeRef = { ...walkIn, kind: 'removal' };
  const isRemoved =
    local.findEntry(removal) !== null || findDoorValue(local, removal)?.value === removedValue;
  return isRemoved && !isInElsewhere(local, walkIn);
}

/**
 * A walk-in of which an older version of Vestibule has noted nothing, and which was never sent: whoever is on the list is
 * another person, because the form has shown them.
 */
function withKnownGuests(
  { local, reader }: SendDeps,
  event: EventRef,
  walkIn: OutboxEntry,
  details: GuestAddition,
): OutboxEntry {
  if (walkIn.base !== null || local.listAttempts(walkIn).length > 0) return walkIn;
  const others = reader.findAlike(event, details).map(({ personId }) => personId);
  return { ...walkIn, base: writeKnownGuests({ others, asked: [], isSent: false }) };
}

/** Several, or one when it is unknown who was there before (`local.db` was damaged): nobody may guess. */
function isAmbiguous(walkIn: OutboxEntry, ours: readonly ServiceGuest[]): boolean {
  return ours.length > 1 || (ours.length === 1 && readKnownGuests(walkIn)?.isSent !== true);
}

/**
 * Whether another laptop is adding somebody of the same description, as this one has heard, who is known to be another
 * person: the newcomer may be that one.
 */
function isLikeOneElsewhere({ local }: SendDeps, event: EventRef, walkIn: OutboxEntry): boolean {
  const details = readDetails(walkIn.desired);
  return local.listOpenDoorValues(event, 'walk-in').some(({ personId, value }) => {
    if (!isLocalId(personId) || personId === walkIn.personId || value === null) return false;
    const isLike = fitsDetails(details, provisionalGuest(personId, readDetails(value)));
    return isLike && isOtherWalkIn(walkIn, personId) && isSentElsewhere(local, { ...event, personId });
  });
}

/**
 * Whether two walk-ins are known to be two people, because the form has shown one when the other was added: those of one
 * laptop, and those of other doors that it knew then.
 */
function isOtherWalkIn(walkIn: OutboxEntry, localId: string): boolean {
  const isOfLaptop = laptopOf(localId) === laptopOf(walkIn.personId);
  return isOfLaptop || readKnownGuests(walkIn)?.others.includes(localId) === true;
}

/** Guests who fit and of whom nobody knows yet that they are other people. */
function findStrangers(
  { local }: SendDeps,
  event: EventRef,
  walkIn: OutboxEntry,
  found: readonly ServiceGuest[],
): readonly ServiceGuest[] {
  const personIds = found.map(({ personId }) => personId);
  const others = new Set(readKnownGuests(walkIn)?.others);
  for (const { localId, personId } of local.findIdentities(event, personIds)) {
    if (isOtherWalkIn(walkIn, localId)) others.add(personId);
  }
  return found.filter(({ personId }) => !others.has(personId));
}

/** Puts the question to a person whether the guest who was added is one of these. */
function ask({ local }: SendDeps, walkIn: OutboxEntry, guests: readonly ServiceGuest[]): void {
  const { others, isSent } = readKnownGuests(walkIn) ?? { others: [], isSent: false };
  const asked = guests.map(({ personId }) => personId);
  local.putEntry({
    ...walkIn,
    base: writeKnownGuests({ others, asked, isSent }),
    ...{ state: 'needs-attention', reason: 'ambiguous' },
  });
}

/** Identifies the walk-in as a guest who was found, unless it was given up meanwhile. */
async function identifyFound(
  deps: SendDeps,
  event: EventRef,
  walkIn: OutboxEntry,
  { personId }: ServiceGuest,
): Promise<void> {
  const isOurs = await deps.lane.run(async () => {
    if (deps.local.findEntry(walkIn)?.generation !== walkIn.generation) return false;
    identifyWalkIn(deps, event, walkIn, personId);
    return true;
  });
  if (isOurs) await finishWalkIn(deps, event, walkIn, personId);
}

/** Ends attempts as not applied, after two minutes without a trace of them. */
function endAttempts({ local }: SendDeps, entry: OutboxEntry): void {
  local.transaction(() => {
    for (const { attemptId } of openAttempts(local, entry)) local.endAttempt(attemptId, 'not-applied');
  });
}

/**
 * Asks for every guest of the event who may be the person described: the service (interface: GET
 * /event/<event_id>/guestlist/search) by personId, or by email and by name, and the guest list, because a search may lag
 * behind it; a list may lag behind a removal at another door. Goes through the lane like any read. Fails with `ServiceFailure`.
 */
export function lookUpGuests(
  deps: SendDeps,
  event: EventRef,
  details: GuestAddition,
): Promise<readonly ServiceGuest[]> {
  return deps.lane.run(async () => {
    const listed = deps.reader
      .findAlike(event, details)
      .filter((guest) => !isRemovedElsewhere(deps, event, guest));
    const found = new Map(listed.map((guest) => [guest.personId, guest]));
    for (const filter of filtersOf(details)) {
      deps.connection.assertOpen();
      const query = { filter, limit: maxGuestSearchLimit };
      const search = searchAllGuests(deps.service, event.eventId, query, deps.signal);
      for (const guest of await reportOutcomeTo(deps.connection, search)) found.set(guest.personId, guest);
    }
    return [...found.values()].filter((guest) => mayBeSamePerson(details, guest));
  });
}

function isRemovedElsewhere({ local }: SendDeps, event: EventRef, { personId }: ServiceGuest): boolean {
  return findDoorValue(local, { ...event, personId, kind: 'removal' })?.value === removedValue;
}

function filtersOf(details: GuestAddition): readonly GuestFilter[] {
  const { personId, email } = details;
  if (personId !== undefined) return [{ personIds: [personId] }];
  const name = longestWord(nameOf(details));
  return [...(email === undefined ? [] : [{ email }]), ...(name === '' ? [] : [{ name }])];
}

/** The service looks for a part of a name, and another door may have written the words in another order. */
function longestWord(name: string): string {
  const words = name.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [name];
  return words.reduce((longest, word) => (word.length > longest.length ? word : longest));
}

/**
 * Sends one POST for one guest (interface: POST /event/<event_id>/guestlist), unless the walk-in was taken back
 * meanwhile. Follows the table of failures; fails with `ServiceFailure` when the round has to stop.
 */
export async function postWalkIn(deps: SendDeps, event: EventRef, walkIn: OutboxEntry): Promise<void> {
  const added = await deps.lane.run(async () => {
    deps.connection.assertOpen();
    const attempt = noteSent(deps, walkIn);
    return attempt && request(deps, event, walkIn, attempt);
  });
  if (added) await finishWalkIn(deps, event, walkIn, added.personId, added);
}

/**
 * Notes on disk, before the request leaves, that it was sent. Not when the line of an old key has sent or found the guest
 * meanwhile.
 */
function noteSent({ local }: SendDeps, walkIn: OutboxEntry): Attempt | null {
  const { account, eventId, personId, kind, generation, desired } = walkIn;
  return local.transaction(() => {
    const now = local.findEntry(walkIn);
    const isWanted = now?.generation === generation && now.state !== 'held';
    const isFound = local.findIdentities(walkIn, [personId]).length > 0;
    if (!isWanted || isFound || openAttempts(local, walkIn).length > 0) return null;
    const sentSequence = local.nextSequence();
    const { others, asked } = readKnownGuests(walkIn) ?? { others: [], asked: [] };
    const base = writeKnownGuests({ others, asked, isSent: true });
    local.putEntry({ ...walkIn, state: 'waiting', base });
    const change = { account, eventId, personId, kind };
    return local.addAttempt({ ...change, generation, value: desired, sentSequence });
  });
}

/** Sends the POST. Returns the guest who was added; null when the answer settles nothing, or refuses the guest. */
async function request(
  deps: SendDeps,
  event: EventRef,
  walkIn: OutboxEntry,
  { attemptId }: Attempt,
): Promise<ServiceGuest | null> {
  const { local, service, connection, signal } = deps;
  try {
    const { guests } = await service.addGuests(event.eventId, [readDetails(walkIn.desired)], signal);
    connection.reportSuccess();
    const [added] = guests;
    if (added && guests.length === 1) {
      identifyWalkIn(deps, event, walkIn, added.personId);
      return added;
    }
    local.endAttempt(attemptId, 'unknown');
    countUnknownTry(deps, walkIn);
    return null;
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    // Before anything is written: a full disk must not make us forget a Retry-After.
    connection.reportFailure(error);
    local.endAttempt(attemptId, error.meaning.attempt);
    settleRefusal(deps, walkIn, error);
    return null;
  }
}

function settleRefusal(deps: SendDeps, walkIn: OutboxEntry, failure: ServiceFailure): void {
  switch (failure.meaning.reaction) {
    case 'try-again':
      countRefusedTry(deps, walkIn);
      throw failure;
    // The service answered the lookup a moment ago, so it refuses this guest.
    case 'refuse-guest':
    case 'check-event':
      park(deps, walkIn, 'rejected');
      break;
    default:
      throw failure;
  }
}

/** Counts a try with an unknown outcome. The guest is looked up even after the third: only a missing one needs a person. */
function countUnknownTry({ local }: SendDeps, walkIn: OutboxEntry): void {
  local.transaction(() => {
    const current = local.findEntry(walkIn);
    if (current) local.putEntry({ ...current, tries: current.tries + 1 });
  });
}

/** Counts a try that the service refused; there are three at most. */
function countRefusedTry({ local }: SendDeps, walkIn: OutboxEntry): void {
  local.transaction(() => {
    const current = local.findEntry(walkIn);
    if (current) countTry({ local }, current, 'rejected');
  });
}
