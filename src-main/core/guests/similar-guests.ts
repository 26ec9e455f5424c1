import { removedValue } from '../../../src-shared/domain/decision.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { RemovedGuest } from '../../../src-shared/domain/guest-row.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { GuestAddition } from '../../../src-shared/service/request-schemas.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { DoorReader, MirroredGuest } from '../ports/mirror.ts';
import { idsOfGuest, latestDecision } from './guest-identity.ts';
import { shownPerson, toShownDecision } from './guest-rows.ts';
import { asKnown, decisionBehind, type KnownDecision, valueOfKind } from './known-decision.ts';
import { hasSameName, nameOf, provisionalGuest } from './walk-in-details.ts';

/** Most similar guests that a person looks through. */
const mostSimilar = 20;

/** What is typed of somebody who may be on the list. */
export interface GivenLooks {
  readonly email: string | null;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

/**
 * Finds guests on the list, walk-ins included, who may be the same person: first those with the same email, then those
 * with the same full name (folded).
 */
export function findSimilarGuests(
  reader: DoorReader,
  event: EventRef,
  given: GivenLooks,
): readonly MirroredGuest[] {
  const { email } = given;
  const name = nameGiven(given);
  const search = (query: string) =>
    query === '' ? [] : reader.searchGuests(event, query, { offset: 0, limit: mostSimilar }).guests;
  const byEmail = search(email ?? '').filter(
    ({ guest }) => guest.email?.trim().toLowerCase() === email?.toLowerCase(),
  );
  const byName = search(nameOf(name)).filter(({ guest }) => hasSameName(guest, provisionalGuest('', name)));
  const found = new Map([...byEmail, ...byName].map((similar) => [similar.guest.personId, similar]));
  return [...found.values()].slice(0, mostSimilar);
}

/** Finds guests with the same full name who were on the list, and whom a door or the service has taken off it. */
export function findRemovedGuests(
  { local, reader }: { readonly local: LocalStore; readonly reader: DoorReader },
  event: EventRef,
  given: GivenLooks,
): readonly RemovedGuest[] {
  const name = nameGiven(given);
  if (nameOf(name) === '') return [];
  const isShown = ({ personId }: ServiceGuest) => reader.findGuest(event, personId) !== null;
  const gone = reader.findGone(event, name);
  const leftOut = reader.findAlike(event, name).filter((guest) => !isShown(guest));
  const removals = [...leftOut, ...gone].map((guest) => ({
    guest,
    removal: findRemoval(local, event, guest),
  }));
  return (
    removals
      // Whoever is left out and was not removed is on the list as a walk-in.
      .filter(({ guest, removal }) => removal !== null || gone.includes(guest))
      .slice(0, mostSimilar)
      .map(({ guest, removal }) => ({
        ...shownPerson(guest),
        removal: removal && toShownDecision(removal),
      }))
  );
}

function nameGiven({ firstName, lastName }: GivenLooks): GuestAddition {
  return { ...(firstName && { firstName }), ...(lastName && { lastName }) };
}

/** The removal of a guest as all doors say, and where they say nothing that of this laptop. */
function findRemoval(local: LocalStore, event: EventRef, { personId }: ServiceGuest): KnownDecision | null {
  const guest = { ...event, personId };
  const said = valueOfKind(local.findDoorValues(guest, idsOfGuest(local, guest)), 'removal');
  const own = said === null ? latestDecision(local, guest, 'removal') : null;
  const known = said === null ? own && asKnown(own) : decisionBehind(local, said);
  return known?.to === removedValue ? known : null;
}
