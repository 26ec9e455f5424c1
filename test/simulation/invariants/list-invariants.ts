import { openAttempts } from '../../../src-main/core/decide/guest-entries.ts';
import {
  isLocalId,
  laptopOf,
  latestDecision,
  resolveGuest,
} from '../../../src-main/core/guests/guest-identity.ts';
import { findDoorValue, isCopyOf, listGuestDecisions } from '../../../src-main/core/guests/other-doors.ts';
import type { ChangeRef, OutboxEntry } from '../../../src-main/core/ports/local-store.ts';
import type { AttentionReason } from '../../../src-shared/domain/activity.ts';
import { removedValue } from '../../../src-shared/domain/decision.ts';
import { account, type SimulatedLaptop } from '../night/simulated-laptop.ts';
import { eventId, type SimulatedService } from '../world/simulated-service.ts';
import { keptByShrunkenGuard } from './invariants.ts';
import type { View } from './look-again.ts';
import { isLeftFromBefore } from './said-elsewhere.ts';
import { holds } from './violation.ts';

const event = { account, eventId };

/**
 * I8, at any time: a walk-in is never shown beside the guest that it has become. `people` were added so many times. One that
 * another door has added, or has taken over, is shown beside its guest until that door has found which guest it is.
 */
export function checkShownOnce(
  { laptop, listed }: View,
  people: ReadonlyMap<string, number>,
  service: SimulatedService,
  laptops: readonly SimulatedLaptop[],
): void {
  const shown = new Map<string, number>();
  const onService = laptop.doors === null ? [] : service.listGuests(eventId);
  for (const { lastName, personId } of listed) {
    const most = people.get(lastName ?? '');
    if (!lastName || most === undefined) continue;
    if (isSentByAnotherDoor(laptop, personId) || isAskedApart(laptop, personId)) continue;
    if (isTakenOverElsewhere(laptops, laptop, personId)) continue;
    const times = (shown.get(lastName) ?? 0) + 1;
    shown.set(lastName, times);
    const lost = service.lostNames.filter((name) => name === lastName).length;
    // Two doors that do not hear of each other both add somebody: I18 looks whether a person is asked.
    const apart = onService.filter((guest) => guest.lastName === lastName).length;
    holds(
      'I8',
      times <= Math.max(most + lost, apart),
      () => `${laptop.name} shows ${lastName} ${times} times`,
    );
  }
}

/**
 * A removed laptop does not hear that another one has added its walk-in. Elsewhere somebody is asked whether a walk-in is a
 * guest whom another door has added. Until that is known, both are listed.
 */
function isAskedApart({ local, doors, isOut }: SimulatedLaptop, personId: string): boolean {
  if (doors === null || !isLocalId(personId)) return false;
  return isOut || local.findEntry({ ...event, personId, kind: 'walk-in' })?.reason === 'ambiguous';
}

/** Another laptop has taken the walk-in over. Until this one hears of it, its guest is listed, and somebody is asked. */
function isTakenOverElsewhere(
  laptops: readonly SimulatedLaptop[],
  laptop: SimulatedLaptop,
  personId: string,
): boolean {
  return laptops.some(
    (other) => other !== laptop && latestDecision(other.local, { ...event, personId }, 'walk-in') !== null,
  );
}

function isSentByAnotherDoor({ local }: SimulatedLaptop, personId: string): boolean {
  if (!isLocalId(personId)) return false;
  const additions = local
    .listDoorDecisions(event, [personId])
    .filter(({ decision }) => decision.kind === 'walk-in')
    .map(({ decision }) => decision.decisionId);
  return [personId, ...additions].some((id) => laptopOf(id) !== local.laptopId);
}

/**
 * I8, at the end: one guest on the service for each who was added, unless somebody took the addition back,
 * or removed the guest. Nobody has to say who is whose. When an addition or a removal was given up that was under way,
 * nobody knows.
 */
export function checkAddedOnce(
  laptops: readonly SimulatedLaptop[],
  service: SimulatedService,
  people: ReadonlyMap<string, number>,
): void {
  const onService = service.listGuests(eventId).map(({ lastName }) => lastName ?? '');
  for (const laptop of laptops) {
    for (const [person, localIds] of Map.groupBy(addedAt(laptop), (id) => lastNameOf(laptop, id))) {
      if (!people.has(person)) continue;
      const unsure = localIds.find((localId) => reasonOf(laptop, localId) === 'ambiguous');
      const nobodyKnows = localIds.some((personId) =>
        isGivenUpUnderWay(laptop, { ...event, personId, kind: 'walk-in' }),
      );
      holds('I8', unsure === undefined || nobodyKnows, () => `${laptop.name} does not know who ${unsure} is`);
      if (localIds.some((localId) => isUnsent(laptop, localId))) continue;
      const count = onService.filter((name) => name === person).length;
      const expected = localIds.map((localId) => [...timesOnService(laptops, laptop, localId, service)]);
      const least = sumOf(expected.map((times) => Math.min(...times)));
      const most = sumOf(expected.map((times) => Math.max(...times)));
      holds(
        'I8',
        count >= least && count <= most,
        () => `${person} is ${count} times on the service, not ${least} to ${most} times`,
      );
    }
  }
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

function reasonOf({ local }: SimulatedLaptop, localId: string): AttentionReason | null {
  return local.findEntry({ ...event, personId: localId, kind: 'walk-in' })?.reason ?? null;
}

function addedAt({ local }: SimulatedLaptop): readonly string[] {
  const additions = local.decisions().filter(({ kind }) => kind === 'walk-in');
  return [...new Set(additions.map(({ personId }) => personId))];
}

function lastNameOf({ local }: SimulatedLaptop, localId: string): string {
  const added = latestDecision(local, { ...event, personId: localId }, 'walk-in');
  return String(JSON.parse(added?.to ?? '{}').lastName);
}

function isUnsent({ local }: SimulatedLaptop, localId: string): boolean {
  return local.findEntry({ ...event, personId: localId, kind: 'walk-in' }) !== null;
}

/** How often somebody who was added at a laptop may be on the service. */
export function timesOnService(
  laptops: readonly SimulatedLaptop[],
  laptop: SimulatedLaptop,
  localId: string,
  service: SimulatedService,
): ReadonlySet<number> {
  const { personId } = resolveGuest(laptop.local, { ...event, personId: localId });
  if (isGivenUpUnderWay(laptop, { ...event, personId: localId, kind: 'walk-in' })) return new Set([0, 1]);
  // A backup brings back who was removed after it was made.
  if (service.putBack.has(personId)) return new Set([0, 1]);
  if (isTakenBack(laptop, localId) || wasRemoved(laptops, laptop, localId, service)) return new Set([0]);
  const removal = { ...event, personId, kind: 'removal' } as const;
  // One that needs a person may have been applied: a list with fewer than half of the guests ends no removal. So may
  // one without an answer that was given up for somebody who had arrived meanwhile: it lands when it lands.
  const mayHaveBeenRemoved = (each: SimulatedLaptop) =>
    isGivenUpUnderWay(each, removal) ||
    isRevokedUnderWay(each, removal) ||
    each.local.findEntry(removal) !== null ||
    openAttempts(each.local, removal).length > 0;
  return new Set(laptops.some(mayHaveBeenRemoved) ? [0, 1] : [1]);
}

function isTakenBack({ local }: SimulatedLaptop, localId: string): boolean {
  const { personId } = resolveGuest(local, { ...event, personId: localId });
  return isLocalId(personId);
}

/** The answer to a request about it never came. */
export function isGivenUpUnderWay({ local }: SimulatedLaptop, change: ChangeRef): boolean {
  const last = latestDecision(local, change, change.kind);
  const end = local.outcomes().find(({ decisionId }) => decisionId === last?.decisionId);
  return end?.outcome === 'withdrawn' && openAttempts(local, change).length > 0;
}

/** A removal that was taken over may have been sent when the laptop that had decided it took it back. */
function isRevokedUnderWay({ local }: SimulatedLaptop, removal: ChangeRef): boolean {
  const last = latestDecision(local, removal, 'removal');
  const end = local.outcomes().find(({ decisionId }) => decisionId === last?.decisionId);
  return last?.from === last?.to && end?.outcome === 'superseded';
}

function wasRemoved(
  laptops: readonly SimulatedLaptop[],
  { local }: SimulatedLaptop,
  localId: string,
  service: SimulatedService,
): boolean {
  const { personId } = resolveGuest(local, { ...event, personId: localId });
  return service.removedByItself.has(personId) || laptops.some((laptop) => isRemovedBy(laptop, personId));
}

/** The service confirmed that this guest is removed. */
function isRemovedBy({ local }: SimulatedLaptop, personId: string): boolean {
  const removal = latestDecision(local, { ...event, personId }, 'removal');
  if (removal?.to !== removedValue) return false;
  const end = local.outcomes().findLast(({ decisionId }) => decisionId === removal.decisionId);
  return end?.outcome === 'confirmed';
}

/**
 * I9, at any time: who is being removed is not on the list, unless a door that had taken the removal over met an arrival, or
 * the removal was undone at another door.
 */
export function checkNobodyRemovedIsShown({ laptop, listed, entries }: View): void {
  for (const entry of entries) {
    const { kind, personId } = entry;
    if (kind !== 'removal' || (laptop.doors !== null && isOverruledElsewhere(laptop, entry))) continue;
    const isShown = listed.some((guest) => guest.personId === personId);
    holds('I9', !isShown, () => `${laptop.name} shows ${personId}, who is being removed`);
  }
}

function isOverruledElsewhere({ local }: SimulatedLaptop, removal: OutboxEntry): boolean {
  const said = findDoorValue(local, removal);
  if (said !== null && !said.isSettled && said.value !== removedValue) return true;
  const own = local.findDecision(removal.decisionId);
  return listGuestDecisions(local, removal).some(
    ({ decision, outcome }) =>
      own !== null &&
      outcome?.outcome === 'overruled' &&
      decision.kind === 'removal' &&
      isCopyOf(own, decision),
  );
}

/** For I8: a walk-in that has ended and is still on the list of a laptop that lives, in words; null when there is none. */
export function findLeftOver(laptops: readonly SimulatedLaptop[]): string | null {
  for (const laptop of laptops.filter(({ isDead }) => !isDead)) {
    const left = laptop.mirror
      .guestsOn(event)
      .find(
        ({ personId }) =>
          isLocalId(personId) &&
          !isUnsent(laptop, personId) &&
          !isOpenElsewhere(laptops, personId) &&
          !isLeftFromBefore(laptop, { ...event, personId }),
      );
    if (left) return `${laptop.name} shows ${left.personId}, who has ended`;
  }
  return null;
}

/** Whether a walk-in of another door has not ended there. */
function isOpenElsewhere(laptops: readonly SimulatedLaptop[], localId: string): boolean {
  return laptops.some((laptop) => !laptop.isDead && isUnsent(laptop, localId));
}

/** I9: nobody who was removed comes back, neither on the service nor on any list, unless somebody else puts them back. */
export function checkNobodyComesBack(
  laptops: readonly SimulatedLaptop[],
  service: SimulatedService,
): string | null {
  const onService = new Set(service.listGuests(eventId).map(({ personId }) => personId));
  const removers = laptops.filter(({ local }) => local.decisions().some(({ kind }) => kind === 'removal'));
  if (removers.length === 0) return null;
  const gone = service
    .everybody()
    .filter(
      (personId) => !service.putBack.has(personId) && removers.some((each) => isRemovedBy(each, personId)),
    );
  for (const personId of gone) {
    if (onService.has(personId)) return `${personId} was removed and is on the service`;
    for (const { name, mirror, local } of laptops) {
      const isHeld = local.findEntries(event, [personId]).length > 0;
      if (isHeld || keptByShrunkenGuard(mirror, service).has(personId)) continue;
      if (mirror.findGuest(event, personId)) return `${personId} was removed and ${name} shows it`;
    }
  }
  return null;
}
