import { latestDecision, resolveGuest } from '../../src-main/core/outbox/guest-identity.ts';
import { isLocalId } from '../../src-main/core/outbox/local-id.ts';
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
 * removed the guest, or a person has to say who it is.
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
      const isGone = isTakenBack(laptop, localId) || wasRemoved(laptops, laptop, localId, service);
      const expected = isGone ? 0 : 1;
      holds('I8', count === expected, () => `${person} is ${count} times on the service, not ${expected}`);
    }
  }
}

function isTakenBack({ local }: SimulatedLaptop, localId: string): boolean {
  const { personId } = resolveGuest(local, { ...event, personId: localId });
  return isLocalId(personId);
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
  const logged = local.listDecisions({ account, limit: 10_000 });
  return logged.some(
    ({ decision, outcome }) => decision.decisionId === removal.decisionId && outcome?.outcome === 'confirmed',
  );
}

/**
 * I9, at any time: who is being removed has left the list and does not come back to it, unless somebody wants
 * to take the removal back. Remembers between calls who has left.
 */
export function watchWhoLeft(): (view: View) => void {
  const left = new Set<string>();
  return ({ laptop, listed, entries }) => {
    for (const { kind, personId, decisionId } of entries) {
      if (kind !== 'removal') continue;
      const isShown = listed.some((guest) => guest.personId === personId);
      const comesBack = isShown && left.has(decisionId) && !laptop.hands.takenBack.has(decisionId);
      holds('I9', !comesBack, () => `${laptop.name} shows ${personId} again, who is being removed`);
      if (!isShown) left.add(decisionId);
    }
  };
}

/** I9: nobody who was removed comes back, neither on the service nor on any list. */
export function checkNobodyComesBack(
  laptops: readonly SimulatedLaptop[],
  service: SimulatedService,
): string | null {
  const onService = new Set(service.listGuests(eventId).map(({ personId }) => personId));
  const gone = service.everybody().filter((personId) => laptops.some((each) => isRemovedBy(each, personId)));
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
