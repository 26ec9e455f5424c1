import { openAttempts } from '../../../src-main/core/decide/guest-entries.ts';
import {
  idsOfGuest,
  isLocalId,
  latestDecision,
  resolveGuest,
} from '../../../src-main/core/guests/guest-identity.ts';
import { toGuestRows } from '../../../src-main/core/guests/guest-rows.ts';
import { isDelivered, listGuestDecisions } from '../../../src-main/core/guests/other-doors.ts';
import { findTakeovers } from '../../../src-main/core/guests/sent-elsewhere.ts';
import { valueIn } from '../../../src-main/core/guests/shown.ts';
import type {
  ChangeValue,
  Decision,
  LoggedDecision,
  OutboxEntry,
  OutboxState,
} from '../../../src-main/core/ports/local-store.ts';
import { findWalkInsToDelay } from '../../../src-main/core/send/batches.ts';
import { type ChangeKind, removedValue } from '../../../src-shared/domain/decision.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { InMemoryMirror } from '../../fakes/stores/in-memory-mirror.ts';
import { account, type SimulatedLaptop } from '../night/simulated-laptop.ts';
import { eventId, type SimulatedService, versionOf } from '../world/simulated-service.ts';
import { wasGivenUp } from './give-up-invariants.ts';
import type { View } from './look-again.ts';
import { isLeftToDoors, isSaidElsewhere, saidByAnother, saidOverTakeover } from './said-elsewhere.ts';
import { valuesThatMayStand } from './values-that-may-stand.ts';
import { holds } from './violation.ts';

const event = { account, eventId };
const everything = { account, limit: 10_000 };

/**
 * I1: no saved decision is missing: each is confirmed, superseded on that laptop, overruled in a listed
 * conflict, or open with an entry that stands for it. And the counts add up.
 */
export function checkNothingLost(laptop: SimulatedLaptop): void {
  const log = new Map(laptop.local.listDecisions(everything).map((each) => [each.decision.decisionId, each]));
  const open = new Set(laptop.local.listEntries(everything).map(({ decisionId }) => decisionId));
  const made = [...laptop.hands.saved, ...[...log.values()].map(({ decision }) => decision)];
  for (const { decisionId } of made) {
    const logged = log.get(decisionId);
    holds('I1', logged !== undefined, () => `${decisionId} is not in the log`);
    holds(
      'I1',
      logged?.outcome !== null || open.has(decisionId),
      () => `${decisionId} has neither entry nor end`,
    );
  }
  const counts = laptop.local.countDecisions({ account });
  holds(
    'I1',
    counts.made === counts.confirmed + counts.superseded + counts.open,
    () => 'counts do not add up',
  );
  holds('I1', counts.open === open.size, () => `${counts.open} open decisions, ${open.size} entries`);
}

/**
 * I2: a decision ends only by what the service said after it, by a later decision, by a listed conflict, or by a person
 * who gave it up.
 */
export function checkEndsAreEarned(laptop: SimulatedLaptop, laptops: readonly SimulatedLaptop[]): void {
  const log = laptop.local.listDecisions(everything);
  const conflicts = new Set(laptop.local.listOpenConflicts(everything).map(({ decisionId }) => decisionId));
  for (const { decision, outcome } of log) {
    switch (outcome?.outcome) {
      case 'confirmed':
        holds(
          'I2',
          wasToldOf(laptop, decision, laptops),
          () => `${decision.decisionId} was confirmed by nobody`,
        );
        break;
      case 'superseded':
        holds(
          'I2',
          log.some(isLaterThan(laptop, decision)) || isSaidElsewhere(laptop, decision),
          () => `${decision.decisionId} was superseded by nothing`,
        );
        break;
      case 'overruled':
        holds(
          'I2',
          conflicts.has(decision.decisionId) ||
            isBlankOfWalkIn(decision) ||
            isOverruledElsewhere(laptop, decision),
          () => `${decision.decisionId} lost a conflict not listed`,
        );
        break;
      case 'withdrawn':
        holds('I2', wasGivenUp(laptop, decision), () => `${decision.decisionId} was given up by nobody`);
        break;
      default:
    }
  }
}

/**
 * For I2: of what is open, and is not said to be unsent, some laptop was told that the service has it, or has found it there in
 * place of what it had to send itself.
 */
export function checkSaidSent(laptop: SimulatedLaptop, laptops: readonly SimulatedLaptop[]): void {
  const { waiting, needsAttention } = laptop.local.countUnsent({ account });
  const open = laptop.local.entries();
  if (waiting + needsAttention === open.length) return;
  const unsent = open.filter((entry) => !isAtService(laptop, entry, laptops));
  holds(
    'I2',
    unsent.length <= waiting + needsAttention,
    () => `${unsent.length} are unsent, and ${waiting + needsAttention} are said to be`,
  );
}

function isAtService(
  { local }: SimulatedLaptop,
  entry: OutboxEntry,
  laptops: readonly SimulatedLaptop[],
): boolean {
  // Another laptop may know already who a walk-in is.
  const ids = new Set(laptops.flatMap((each) => idsOfGuest(each.local, entry)));
  const says = (kind: ChangeKind, value: ChangeValue) => kind === entry.kind && value === entry.desired;
  // Two laptops may have added one walk-in, and one of them has marked a guest who is not the walk-in any more.
  const isFound = listGuestDecisions(local, entry).some(
    ({ decision: { kind, to, personId }, outcome }) =>
      says(kind, to) && (outcome?.outcome === 'no-op' || (isDelivered(outcome) && isLocalId(personId))),
  );
  const told = laptops.flatMap(({ evidence }) => evidence);
  return isFound || told.some(({ kind, personId, value }) => ids.has(personId) && says(kind, value));
}

/** Whether another laptop has taken a decision over, and it was overruled there: that one lists the conflict. */
function isOverruledElsewhere({ local }: SimulatedLaptop, decision: Decision): boolean {
  const shared = listGuestDecisions(local, decision);
  return findTakeovers(local, shared, decision).some(({ outcome }) => outcome?.outcome === 'overruled');
}

/** A mark that was taken back, about a walk-in that was given up since: there is nothing to list. */
function isBlankOfWalkIn({ kind, to, personId }: Decision): boolean {
  return kind === 'attendance' && to === null && isLocalId(personId);
}

function wasToldOf(
  laptop: SimulatedLaptop,
  decision: Decision,
  laptops: readonly SimulatedLaptop[],
): boolean {
  const { decisionId, kind, to } = decision;
  const { personId } = resolveGuest(laptop.local, decision);
  // Of two guests who were added for one walk-in, the other one was marked before that was known.
  const guests = new Set([personId, ...laptops.flatMap((each) => twinsOf(each, personId))]);
  // The guest list names a walk-in, too, and so does another door that has sent it.
  if (kind === 'walk-in' && laptop.mirror.findRecord(event, personId) !== null) return true;
  if (kind === 'walk-in' && personId !== decision.personId && isSaidElsewhere(laptop, decision)) return true;
  // Another laptop has sent it, and was told.
  const copies = findTakeovers(laptop.local, listGuestDecisions(laptop.local, decision), decision);
  if (copies.some(({ outcome }) => isDelivered(outcome))) return true;
  const made = laptop.hands.saved.find((saved) => saved.decisionId === decisionId);
  return laptop.evidence.some(
    (told) =>
      told.kind === kind &&
      guests.has(told.personId) &&
      (told.value === to || kind === 'walk-in') &&
      told.atMs >= (made?.atMs ?? 0),
  );
}

function twinsOf({ local }: SimulatedLaptop, personId: string): readonly string[] {
  return local
    .listOpenConflicts(everything)
    .filter((conflict) => conflict.kind === 'walk-in')
    .map(({ personId: one, theirs }) => [one, theirs])
    .flatMap((pair) => (pair.includes(personId) ? pair : []))
    .filter((id) => id !== null);
}

function isLaterThan({ local }: SimulatedLaptop, decision: Decision) {
  const { personId } = resolveGuest(local, decision);
  return ({ decision: other }: LoggedDecision): boolean =>
    resolveGuest(local, other).personId === personId && other.sequence > decision.sequence;
}

/**
 * I3: what is shown never goes back to an older value of the service, and a waiting change is always shown.
 * Remembers the newest record of each guest on each laptop between calls, also one that lies under a waiting change,
 * because giving up the change uncovers it. Where a cache serves old lists, an older record may be shown that has the
 * same statuses.
 */
export function watchWhatIsShown(listsAreFresh: boolean): (view: View) => void {
  const newest = new Map<string, ServiceGuest>();
  return ({ laptop, listed, entries, changed }) => {
    noteHidden(laptop, listed);
    if (changed.length === 0) return;
    const guests = changed.map((guest) => ({
      guest,
      initial: null,
      sameName: 1,
      differs: null,
      alsoListed: null,
    }));
    for (const row of toGuestRows(laptop.local, event, guests)) {
      const mark = entries.find(({ personId, kind }) => personId === row.personId && kind === 'attendance');
      const answer = entries.find(({ personId, kind }) => personId === row.personId && kind === 'rsvp');
      shows(laptop, row.attendance, mark);
      shows(laptop, row.rsvpStatus, answer);
      neverBack(laptop, changed, row.personId);
    }
  };

  function shows(laptop: SimulatedLaptop, shown: string | null, entry: OutboxEntry | undefined): void {
    const elsewhere = entry && (saidByAnother(laptop, entry) ?? saidOverTakeover(laptop, entry));
    const holdsHere = entry === undefined || shown === (elsewhere ? elsewhere.value : entry.desired);
    holds('I3', holdsHere, () => `${laptop.name} shows ${shown} over ${entry?.desired}`);
  }

  /** What a laptop has of a guest whom a door has removed, it knows when the guest is shown again. */
  function noteHidden({ name, mirror }: SimulatedLaptop, listed: readonly ServiceGuest[]): void {
    const shownIds = new Set(listed.map(({ personId }) => personId));
    for (const guest of mirror.saidOn(event).filter(({ personId }) => !shownIds.has(personId))) {
      const key = `${name} ${guest.personId}`;
      if (versionOf(guest) > versionOf(newest.get(key) ?? guest)) newest.set(key, guest);
    }
  }

  function neverBack(laptop: SimulatedLaptop, guests: readonly ServiceGuest[], shownId: string): void {
    const guest = guests.find(({ personId }) => personId === shownId);
    if (!guest) return;
    const key = `${laptop.name} ${shownId}`;
    const before = newest.get(key) ?? guest;
    const isBack = versionOf(guest) < versionOf(before);
    const isAllowed = !isBack || (!listsAreFresh && describe(guest) === describe(before));
    holds('I3', isAllowed, () => `${key} went back from version ${versionOf(before)} to ${versionOf(guest)}`);
    if (!isBack) newest.set(key, guest);
  }
}

/**
 * For I5: an entry in this state on any laptop, in words; null when there is none, one guest's left out. What is
 * held by a change that needs a person may wait for that person.
 */
export function findEntry(
  laptops: readonly SimulatedLaptop[],
  state: OutboxState,
  without: string | null = null,
): string | null {
  // A walk-in may be asked about at another door, which sends it.
  const asked = laptops.flatMap(({ local }) => parkedIn(local.entries()).filter(isLocalId));
  for (const { name, local } of laptops) {
    // One of two walk-ins of a name waits for the other, which is seen itself until it has ended.
    const inTurn = new Set(findWalkInsToDelay(local, event));
    const entries = local.entries().filter(({ decisionId }) => !inTurn.has(decisionId));
    const parked = new Set([...parkedIn(entries), ...asked]);
    const entry = entries.find(
      (each) =>
        each.state === state && each.personId !== without && (state !== 'held' || !parked.has(each.personId)),
    );
    if (entry) return `${name} still has ${entry.kind} of ${entry.personId} ${state}`;
  }
  return null;
}

function parkedIn(entries: readonly OutboxEntry[]): readonly string[] {
  return entries.filter(({ state }) => state === 'needs-attention').map(({ personId }) => personId);
}

/** For I5: a change that needs a person because its guest was missing, and the service has the guest. */
export function findParkedThoughBack(
  laptops: readonly SimulatedLaptop[],
  service: SimulatedService,
): string | null {
  const onService = byPersonId(service.listGuests(eventId));
  for (const { name, local } of laptops) {
    const parked = local
      .entries()
      .find(({ reason, personId }) => reason === 'guest-missing' && onService.has(personId));
    if (parked) return `${name} parked ${parked.kind} of ${parked.personId}, who is back`;
  }
  return null;
}

/** For I5: a refused removal that needs a person, although its guest has left both the service and a list that is believed. */
export function findRemovalOfGone(
  laptops: readonly SimulatedLaptop[],
  service: SimulatedService,
): string | null {
  const onService = byPersonId(service.listGuests(eventId));
  for (const { name, local, mirror } of laptops) {
    const kept = keptByShrunkenGuard(mirror, service);
    const parked = local.listChanges(event, 'removal').find(({ state, personId }) => {
      const isKnown = mirror.findRecord(event, personId) !== null && !kept.has(personId);
      return state === 'needs-attention' && isKnown && !onService.has(personId);
    });
    if (parked) return `${name} parked the removal of ${parked.personId}, who is gone`;
  }
  return null;
}

/**
 * For I5: where a laptop and the service disagree about a guest, in words; null when all agree. What needs a
 * person on a laptop is left out there, and so is who may have left the service by mistake, or whose removal needs a
 * person at another door.
 */
export function findDisagreement(
  laptops: readonly SimulatedLaptop[],
  service: SimulatedService,
  personIds: readonly string[],
): string | null {
  const onService = byPersonId(service.listGuests(eventId));
  for (const laptop of laptops) {
    const { name, mirror, local } = laptop;
    const listed = byPersonId(mirror.guestsOn(event));
    const waiting = new Set(local.entries().map(({ personId }) => personId));
    const kept = keptOf(byPersonId(mirror.saidOn(event)), onService, service);
    for (const personId of personIds) {
      if (waiting.has(personId) || kept.has(personId)) continue;
      if (isLeftToDoors(laptops, laptop, { ...event, personId })) continue;
      const theirs = describe(onService.get(personId));
      const ours = describe(listed.get(personId));
      if (ours !== theirs) return `${name} has ${personId} as ${ours}, the service as ${theirs}`;
    }
  }
  return null;
}

/** When fewer than half of a list come back, nobody is taken off it: whom that keeps there. */
export function keptByShrunkenGuard(mirror: InMemoryMirror, service: SimulatedService): ReadonlySet<string> {
  return keptOf(byPersonId(mirror.saidOn(event)), byPersonId(service.listGuests(eventId)), service);
}

function keptOf(listed: Guests, onService: Guests, service: SimulatedService): ReadonlySet<string> {
  const shown = service.everybody().filter((personId) => listed.has(personId));
  const left = shown.filter((personId) => !onService.has(personId));
  return new Set(left.length * 2 > shown.length ? left : []);
}

type Guests = ReadonlyMap<string, ServiceGuest>;

function byPersonId(guests: readonly ServiceGuest[]): Guests {
  return new Map(guests.map((guest) => [guest.personId, guest]));
}

function describe(guest: ServiceGuest | undefined): string {
  return guest ? `${guest.attendanceStatus} and ${guest.rsvpStatus}` : 'not on the list';
}

/**
 * I4: with one writer per guest and nobody else deciding, the service ends with the last decision, unless
 * that one needs a person, or the guest is gone, or it took away an Attended that may be another door's. When that one was given up, the service ends with what it had before,
 * or with what was under way. Decisions made about a walk-in are about the guest.
 */
export function checkLastDecisionWins(
  everyLaptop: readonly SimulatedLaptop[],
  service: SimulatedService,
): void {
  const laptops = everyLaptop.filter(({ isDead }) => !isDead);
  for (const { local } of laptops) {
    for (const guest of service.listGuests(eventId)) {
      const writers = everyLaptop.filter((laptop) => hasDecided(laptop, guest.personId, everyLaptop));
      const isParked = local.findEntries(event, [guest.personId]).length > 0;
      // What was decided here before ended with the removal, and somebody else has put the guest back.
      if (isNewAfterRemoval(local, service, guest.personId)) continue;
      // Two laptops may have added the same namesake: then that guest has two writers.
      if (isParked || writers.length > 1 || service.restored.has(guest.personId)) continue;
      for (const kind of ['attendance', 'rsvp'] as const) {
        const value = valueIn(guest, kind) ?? null;
        const last = latestDecision(local, { ...event, personId: guest.personId }, kind);
        const isKept =
          last === null ||
          mayEndWith(local, last, guest.personId, value) ||
          isLeftUnderWay(everyLaptop, { ...last, personId: guest.personId }, value);
        holds('I4', isKept, () => `${guest.personId} was last decided ${last?.to}, the service has ${value}`);
      }
    }
  }
}

/**
 * Whether a laptop died while a request with this value was under way, or gave up to look whether it lands over what it has sent
 * since: it lands when it lands.
 */
function isLeftUnderWay(laptops: readonly SimulatedLaptop[], last: Decision, value: string | null): boolean {
  return laptops.some(
    ({ isDead, hands, local }) =>
      (isDead || hands.givenUp.has(last.decisionId)) &&
      openAttempts(local, last).some((attempt) => attempt.value === value),
  );
}

/** Whether the service may have this value of a guest about whom this was decided last. */
function mayEndWith(
  local: SimulatedLaptop['local'],
  last: Decision,
  personId: string,
  value: string | null,
): boolean {
  const mayStand = valuesThatMayStand(local, { ...event, personId, kind: last.kind });
  if (mayStand.has(value) || isListedArrival(local, last) || isMarkOfTwo(local, last, value)) return true;
  if (isListedAsGone(local, last)) return true;
  // The door whose decision this one had taken over has decided otherwise since.
  return last.from === last.to && outcomeOf(local, last) === 'superseded';
}

function outcomeOf(local: SimulatedLaptop['local'], { decisionId }: Decision) {
  return local.outcomes().find((each) => each.decisionId === decisionId)?.outcome;
}

/**
 * An Attended that this laptop has sent may be another door's as well. When it is taken away before its answer is known,
 * it stands, and is listed. So does one of a walk-in, or of its guest, that were two people here and marked differently.
 */
function isListedArrival(local: SimulatedLaptop['local'], last: Decision): boolean {
  const { kind, to, decisionId } = last;
  if (kind !== 'attendance' || (to !== null && !wasMarkedAsTwo(local, last))) return false;
  return local
    .listOpenConflicts(everything)
    .some((each) => each.decisionId === decisionId && each.theirs === 'Attended' && each.kept === 'theirs');
}

/** The walk-in was removed before it was sent, with the mark of another door. Then the removal was undone. */
function isListedAsGone(local: SimulatedLaptop['local'], { decisionId }: Decision): boolean {
  return local
    .listOpenConflicts(everything)
    .some((each) => each.decisionId === decisionId && each.theirs === removedValue);
}

/**
 * A walk-in and its guest were two people here. A mark of one that was taken back before it was sent says nothing about
 * the mark of the other.
 */
function isMarkOfTwo(local: SimulatedLaptop['local'], last: Decision, value: string | null): boolean {
  const { kind, to, decisionId } = last;
  if (kind !== 'attendance' || to !== null || !wasMarkedAsTwo(local, last)) return false;
  const logged = local.listDecisions(everything).find(({ decision }) => decision.decisionId === decisionId);
  const newest = local.latestDecisions(event, idsOfGuest(local, last), kind).values();
  return (
    logged?.outcome?.outcome === 'no-op' &&
    [...newest].some((each) => each.personId !== last.personId && each.to === value)
  );
}

function wasMarkedAsTwo(local: SimulatedLaptop['local'], { personId }: Decision): boolean {
  const marked = new Set(
    local
      .decisions()
      .filter(({ kind }) => kind === 'attendance')
      .map((each) => each.personId),
  );
  return idsOfGuest(local, { ...event, personId }).filter((id) => marked.has(id)).length > 1;
}

function isNewAfterRemoval(
  local: SimulatedLaptop['local'],
  service: SimulatedService,
  personId: string,
): boolean {
  const removal = latestDecision(local, { ...event, personId }, 'removal');
  return service.putBack.has(personId) && removal?.to === removedValue;
}

/** Whether a laptop has decided about a guest, or about a walk-in that another one knows as this guest. */
function hasDecided(
  { local }: SimulatedLaptop,
  personId: string,
  everyLaptop: readonly SimulatedLaptop[],
): boolean {
  const ids = everyLaptop.flatMap((laptop) => idsOfGuest(laptop.local, { ...event, personId }));
  return (['attendance', 'rsvp'] as const).some((kind) =>
    ids.some((id) => latestDecision(local, { ...event, personId: id }, kind) !== null),
  );
}

/** I7: what the service refuses needs a person; nobody else does because of it. */
export function checkOnlyGuiltyParked(laptops: readonly SimulatedLaptop[], service: SimulatedService): void {
  const onService = new Set(service.listGuests(eventId).map(({ personId }) => personId));
  for (const laptop of laptops) {
    for (const { personId, reason } of laptop.local.listEntries(everything)) {
      // Also a guest put back since: a request was refused while the guest was off the service.
      const isGuilty =
        personId === service.refusedGuest ||
        service.refusedAlone.has(personId) ||
        !onService.has(personId) ||
        service.putBack.has(personId);
      const isParkedRightly = reason !== 'rejected' || isGuilty;
      holds('I7', isParkedRightly, () => `${laptop.name} parked ${personId}, who was never refused`);
    }
  }
}
