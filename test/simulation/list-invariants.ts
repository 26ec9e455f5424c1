import { openAttempts } from '../../src-main/core/decide/guest-entries.ts';
import { latestDecision, resolveGuest } from '../../src-main/core/guests/guest-identity.ts';
import { isLocalId } from '../../src-main/core/guests/local-id.ts';
import type { ChangeRef } from '../../src-main/core/ports/local-store.ts';
import { removedValue } from '../../src-shared/domain/change-kind.ts';
import { keptByShrunkenGuard } from './invariants.ts';
import type { View } from './look-again.ts';
import { account, type SimulatedLaptop } from './simulated-laptop.ts';
import { eventId, type SimulatedService } from './simulated-service.ts';
import { holds } from './violation.ts';

const event = { account, eventId };

/** I8, at any time: a walk-in is never shown beside the guest that it has become. `people` were added once. */
export function checkShownOnce({ laptop, listed }: View, people: ReadonlySet<string>): void {
  const shown = new Set<string>();
  for (const { lastName } of listed) {
    if (!lastName || !people.has(lastName)) continue;
    holds('I8', !shown.has(lastName), () => `${laptop.name} shows ${lastName} twice`);
    shown.add(lastName);
  }
}

/**
 * I8, at the end: one guest on the service for each who was added once, unless somebody took the addition back,
 * removed the guest, or a person has to say who it is. When an addition or a removal was given up that was under way,
 * nobody knows.
 */
export function checkAddedOnce(
  laptops: readonly SimulatedLaptop[],
  service: SimulatedService,
  people: ReadonlySet<string>,
): void {
  const onService = service.listGuests(eventId).map(({ lastName }) => lastName ?? '');
  for (const laptop of laptops) {
    for (const localId of laptop.hands.localIds) {
      const guest = { ...event, personId: localId };
      const added = latestDecision(laptop.local, guest, 'walk-in');
      const person = String(JSON.parse(added?.to ?? '{}').lastName);
      if (!people.has(person) || laptop.local.findEntry({ ...guest, kind: 'walk-in' })) continue;
      const count = onService.filter((name) => name === person).length;
      const expected = timesOnService(laptops, laptop, localId, service);
      holds(
        'I8',
        expected.has(count),
        () => `${person} is ${count} times on the service, not ${[...expected]}`,
      );
    }
  }
}

function timesOnService(
  laptops: readonly SimulatedLaptop[],
  laptop: SimulatedLaptop,
  localId: string,
  service: SimulatedService,
): ReadonlySet<number> {
  const { personId } = resolveGuest(laptop.local, { ...event, personId: localId });
  if (isGivenUpUnderWay(laptop, { ...event, personId: localId, kind: 'walk-in' })) return new Set([0, 1]);
  if (isTakenBack(laptop, localId) || wasRemoved(laptops, laptop, localId, service)) return new Set([0]);
  const removal = { ...event, personId, kind: 'removal' } as const;
  return new Set(laptops.some((each) => isGivenUpUnderWay(each, removal)) ? [0, 1] : [1]);
}

function isTakenBack({ local }: SimulatedLaptop, localId: string): boolean {
  const { personId } = resolveGuest(local, { ...event, personId: localId });
  return isLocalId(personId);
}

/** The answer to a request about it never came. */
function isGivenUpUnderWay({ local }: SimulatedLaptop, change: ChangeRef): boolean {
  const last = latestDecision(local, change, change.kind);
  const end = local.outcomes().find(({ decisionId }) => decisionId === last?.decisionId);
  return end?.outcome === 'withdrawn' && openAttempts(local, change).length > 0;
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

/** I9, at any time: who is being removed is not on the list. */
export function checkNobodyRemovedIsShown({ laptop, listed, entries }: View): void {
  for (const { kind, personId } of entries) {
    if (kind !== 'removal') continue;
    const isShown = listed.some((guest) => guest.personId === personId);
    holds('I9', !isShown, () => `${laptop.name} shows ${personId}, who is being removed`);
  }
}

/** I8, at the end: a walk-in that has ended is not on the list any more. */
export function checkNobodyIsLeftOver({ name, local, mirror }: SimulatedLaptop): void {
  for (const { personId } of mirror.guestsOn(event)) {
    const isOpen = !isLocalId(personId) || local.findEntry({ ...event, personId, kind: 'walk-in' }) !== null;
    holds('I8', isOpen, () => `${name} shows ${personId}, who has ended`);
  }
}

/** I9: nobody who was removed comes back, neither on the service nor on any list. */
export function checkNobodyComesBack(
  laptops: readonly SimulatedLaptop[],
  service: SimulatedService,
): string | null {
  const onService = new Set(service.listGuests(eventId).map(({ personId }) => personId));
  const removers = laptops.filter(({ local }) => local.decisions().some(({ kind }) => kind === 'removal'));
  if (removers.length === 0) return null;
  const gone = service.everybody().filter((personId) => removers.some((each) => isRemovedBy(each, personId)));
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
