import { isParkedRemoval, openAttempts } from '../../../src-main/core/decide/guest-entries.ts';
import { isLocalId, laptopOf, resolveGuest } from '../../../src-main/core/guests/guest-identity.ts';
import { account, type SimulatedLaptop } from '../night/simulated-laptop.ts';
import { eventId, type SimulatedService } from '../world/simulated-service.ts';
import { isGivenUpUnderWay, timesOnService } from './list-invariants.ts';
import { holds } from './violation.ts';

const event = { account, eventId };

/**
 * I18, at the end: nobody who was added at a door is on the service more often than was added, by whichever laptop, unless
 * a person is asked about it, or was. Nobody is missing whom a laptop says to be there, but for two who are one guest.
 */
export function checkAddedOnceAtDoors(
  laptops: readonly SimulatedLaptop[],
  service: SimulatedService,
  people: ReadonlyMap<string, number>,
): void {
  const onService = Map.groupBy(service.listGuests(eventId), ({ lastName }) => lastName ?? '');
  for (const [person, localIds] of addedEverywhere(laptops)) {
    if (!people.has(person)) continue;
    const guests = onService.get(person) ?? [];
    const expected = localIds.map((localId) => times(laptops, localId, service));
    const least = sumOf(expected.map(([fewest]) => fewest));
    const most = sumOf(expected.map(([, greatest]) => greatest));
    const merged = localIds.length - new Set(localIds.map((localId) => guestOf(laptops, localId))).size;
    const asked = laptops.reduce((sum, laptop) => sum + questionsAbout(laptop, guests, localIds), 0);
    holds(
      'I18',
      guests.length <= most + asked,
      () => `${person} is ${guests.length} times on the service, not ${most} times, and nobody is asked`,
    );
    holds(
      'I18',
      guests.length >= least - merged,
      () => `${person} is ${guests.length} times on the service, not ${least} times`,
    );
  }
}

/**
 * The guest whom a laptop that lives knows a walk-in as, else the walk-in. Two namesakes may be one: a laptop that looks for
 * one of them takes the guest for it whom another laptop, of which it has not heard, has added for the other.
 */
function guestOf(laptops: readonly SimulatedLaptop[], localId: string): string {
  const known = laptops
    .filter(({ isDead }) => !isDead)
    .map(({ local }) => resolveGuest(local, { ...event, personId: localId }).personId);
  return known.find((personId) => !isLocalId(personId)) ?? localId;
}

/** The local ids of everybody who was added, by last name. */
function addedEverywhere(laptops: readonly SimulatedLaptop[]): ReadonlyMap<string, readonly string[]> {
  const additions = new Map(
    laptops
      .flatMap(({ local }) => local.decisions())
      .filter(({ kind }) => kind === 'walk-in')
      .map(({ personId, to }) => [personId, to]),
  );
  return Map.groupBy(additions.keys(), (localId) =>
    String(JSON.parse(additions.get(localId) ?? '{}').lastName),
  );
}

/** How often a guest may be on the service, least and most, as far as the laptops that live know. */
function times(
  laptops: readonly SimulatedLaptop[],
  localId: string,
  service: SimulatedService,
): readonly [number, number] {
  const author = laptops.find(({ local }) => local.laptopId === laptopOf(localId));
  const knowing = laptops.filter(
    ({ local, isDead }) =>
      !isDead && !isLocalId(resolveGuest(local, { ...event, personId: localId }).personId),
  );
  // Who has died may have sent what nobody has heard of; what is open may be sent.
  const walkIn = { ...event, personId: localId, kind: 'walk-in' } as const;
  const isOpen = laptops.some(({ local }) => local.findEntry(walkIn));
  if (knowing.length === 0 && (author?.isDead || author?.isOut || isOpen)) return [0, 1];
  // Whoever took over from a removed laptop may have added somebody again who was removed there.
  const holders = knowing.length > 0 ? knowing : laptops.filter((each) => each === author);
  const added = laptops.filter((laptop) => hasAdded(laptop, localId)).length;
  // What was given up under way may have been applied nevertheless, beside what another laptop has added.
  if (laptops.some((each) => isGivenUpUnderWay(each, walkIn))) return [0, 1 + added];
  if (holders.length === 0) return [0, 1];
  const counts = holders.flatMap((holder) => [...timesOnService(laptops, holder, localId, service)]);
  // Two who took over without knowing of each other have both added somebody, and one of the two was removed since.
  // Whoever died while a request was under way has added somebody once more, after all that others know.
  const underWay = laptops.filter(
    ({ isDead, local }) => isDead && openAttempts(local, walkIn).length > 0,
  ).length;
  return [Math.min(...counts), Math.max(...counts, Math.min(added - 1, 1)) + underWay];
}

function hasAdded({ local }: SimulatedLaptop, localId: string): boolean {
  return local
    .listDecisions({ ...event, personId: localId, limit: 10_000 })
    .some(({ decision, outcome }) => decision.kind === 'walk-in' && outcome?.outcome === 'confirmed');
}

/**
 * How many questions a laptop asks about these guests, or about those being added, or has asked. A removal that the service has
 * refused is one: who is being removed is on no screen twice.
 */
function questionsAbout(
  { local, isDead }: SimulatedLaptop,
  guests: readonly { readonly personId: string }[],
  localIds: readonly string[],
): number {
  if (isDead) return 0;
  const ids = new Set([...guests.map(({ personId }) => personId), ...localIds]);
  const answered = local.reviews().flatMap(({ conflictId }) => local.findConflict(conflictId) ?? []);
  const conflicts = [...local.listOpenConflicts({ ...event, limit: 10_000 }), ...answered].filter(
    ({ personId, ours, theirs }) => [personId, ours, theirs].some((id) => ids.has(id ?? '')),
  );
  const entries = local
    .entries()
    .filter(({ kind, state, reason }) => reason === 'ambiguous' || isParkedRemoval({ kind, state }))
    .filter(({ personId }) => ids.has(personId));
  return conflicts.length + entries.length;
}

function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}
