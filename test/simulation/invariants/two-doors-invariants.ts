import { latestDecision, resolveGuest } from '../../../src-main/core/guests/guest-identity.ts';
import { bothDoorsName } from '../night/simulated-hands.ts';
import { account, type SimulatedLaptop } from '../night/simulated-laptop.ts';
import { eventId, type SimulatedService } from '../world/simulated-service.ts';
import { holds } from './violation.ts';

const event = { account, eventId };
/** Whether a person at this laptop has a question to answer. */
export function isAsked({ local }: SimulatedLaptop): boolean {
  const isOpen = local.entries().some(({ kind, reason }) => kind === 'walk-in' && reason === 'ambiguous');
  return isOpen || local.listOpenConflicts({ ...event, limit: 100 }).some(({ kind }) => kind === 'walk-in');
}

/** For I15: somebody added at two doors who is on the service twice though every question was answered; null when nobody is. */
export function findAddedTwice(
  laptops: readonly SimulatedLaptop[],
  service: SimulatedService,
): string | null {
  const living = laptops.filter(({ isDead }) => !isDead);
  for (const [person, onService] of bothDoors(service)) {
    // A backup brings back who was removed after it was made.
    const guests = onService.filter(({ personId }) => !service.putBack.has(personId));
    const isSaid = living.some((laptop) => guests.some(({ personId }) => saysWhyKept(laptop, personId)));
    // Whoever has given a removal up is not asked again, also when the laptop has died since.
    const isGivenUp = laptops.some((laptop) => guests.some((guest) => hasGivenUpRemoval(laptop, guest)));
    // Additions that were given up under way may have been applied, and nobody looks after them any more.
    const isWanted = living.some((laptop) => hasAdded(laptop, person));
    const isKnown = living.some((laptop) => hasAddedKnowing(laptop, guests));
    if (guests.length > 1 && isWanted && !isSaid && !isGivenUp && !isKnown)
      return `${person} is ${guests.length} times on the service`;
  }
  const asked = living.find((laptop) => isAskedAboutBothDoors(laptop));
  return asked ? `${asked.name} has a question that nobody can answer` : null;
}

/**
 * Whether a laptop says why a guest is still on the list whom somebody wanted to remove there: the guest has been let in
 * (a listed conflict), or the service refuses the removal.
 */
function saysWhyKept({ local }: SimulatedLaptop, personId: string): boolean {
  const removal = { ...event, personId, kind: 'removal' } as const;
  if (local.findEntry(removal)?.state === 'needs-attention') return true;
  const open = local.listOpenConflicts({ ...event, limit: 10_000 });
  return open.some((conflict) => conflict.kind === 'removal' && conflict.personId === personId);
}

function hasGivenUpRemoval({ local }: SimulatedLaptop, { personId }: { readonly personId: string }): boolean {
  const last = latestDecision(local, { ...event, personId }, 'removal')?.decisionId;
  return local.outcomes().some((end) => end.decisionId === last && end.outcome === 'withdrawn');
}

function bothDoors(service: SimulatedService) {
  const guests = service.listGuests(eventId).filter(({ lastName }) => lastName?.includes(bothDoorsName));
  return Map.groupBy(guests, ({ lastName }) => lastName ?? '');
}

function isAskedAboutBothDoors({ local }: SimulatedLaptop): boolean {
  return local
    .entries()
    .some(({ desired, reason }) => reason === 'ambiguous' && desired?.includes(bothDoorsName));
}

/**
 * I15, at the end: two doors that are asked about one person do not remove both guests. Who died may have removed one by
 * hand, which another laptop has taken over.
 */
export function checkNotBothRemoved(laptops: readonly SimulatedLaptop[], service: SimulatedService): void {
  const onService = bothDoors(service);
  const living = laptops.filter(({ isDead }) => !isDead);
  for (const person of new Set(living.flatMap(addedHere))) {
    const isWanted = living.some((laptop) => hasAdded(laptop, person));
    const isGone = service.lostNames.includes(person) || isRemovedByHand(laptops, person, service);
    const holdsHere = !isWanted || isGone || onService.has(person);
    holds('I15', holdsHere, () => `${person} was added, and nobody is left`);
  }
}

/** Who has died may not have heard which guest a walk-in became. */
function isRemovedByHand(
  laptops: readonly SimulatedLaptop[],
  person: string,
  service: SimulatedService,
): boolean {
  const removed = laptops.flatMap(({ hands }) => [...hands.removals]);
  return removed.some((personId) =>
    laptops.some(
      ({ local }) => service.nameOf(resolveGuest(local, { ...event, personId }).personId) === person,
    ),
  );
}

function addedHere({ local }: SimulatedLaptop): readonly string[] {
  return local.decisions().flatMap(({ kind, to }) => {
    const lastName = kind === 'walk-in' ? String(JSON.parse(to ?? '{}').lastName) : '';
    return lastName.includes(bothDoorsName) ? [lastName] : [];
  });
}

/** Whether somebody was added as another person than one of these guests: who was taken off before, and put back since. */
function hasAddedKnowing(
  { local }: SimulatedLaptop,
  guests: readonly { readonly personId: string }[],
): boolean {
  const personIds = guests.map(({ personId }) => personId);
  return local
    .findIdentities(event, personIds)
    .some(({ personId, known }) =>
      personIds.some((id) => id !== personId && known?.includes(JSON.stringify(id))),
    );
}

function hasAdded({ local }: SimulatedLaptop, person: string): boolean {
  return local.listDecisions({ ...event, limit: 10_000 }).some(({ decision, outcome }) => {
    const isOfPerson = decision.kind === 'walk-in' && decision.to?.includes(`"${person}"`);
    return isOfPerson === true && outcome?.outcome === 'confirmed';
  });
}
