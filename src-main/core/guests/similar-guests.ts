import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { DoorReader, MirroredGuest } from '../ports/mirror.ts';
import { hasSameName, nameOf, provisionalGuest } from './walk-in-details.ts';

/** More than a person looks through. */
const mostSimilar = 20;

/**
 * Guests on the list, walk-ins included, who may be the same person: the same e-mail, or the same full name
 * (folded). Those with the same e-mail first.
 */
export function findSimilarGuests(
  reader: DoorReader,
  event: EventRef,
  given: {
    readonly email: string | null;
    readonly firstName: string | null;
    readonly lastName: string | null;
  },
): readonly MirroredGuest[] {
  const { email, firstName, lastName } = given;
  const name = { ...(firstName && { firstName }), ...(lastName && { lastName }) };
  const search = (query: string) =>
    query === '' ? [] : reader.searchGuests(event, query, { offset: 0, limit: mostSimilar }).guests;
  const byEmail = search(email ?? '').filter(
    ({ guest }) => guest.email?.trim().toLowerCase() === email?.toLowerCase(),
  );
  const byName = search(nameOf(name)).filter(({ guest }) => hasSameName(guest, provisionalGuest('', name)));
  const found = new Map([...byEmail, ...byName].map((similar) => [similar.guest.personId, similar]));
  return [...found.values()].slice(0, mostSimilar);
}
