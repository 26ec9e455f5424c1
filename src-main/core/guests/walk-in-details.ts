import { z } from 'zod';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { type NewGuest, type WrittenText, writtenFields } from '../../../src-shared/domain/new-guest.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { type GuestAddition, guestAdditionSchema } from '../../../src-shared/service/request-schemas.ts';
import type { ChangeValue, Decision, OutboxEntry } from '../ports/local-store.ts';
import type { DoorReader, MirroredGuest } from '../ports/mirror.ts';
import { isLocalId } from './guest-identity.ts';
import { sameNameKeys, sortKey } from './guest-name.ts';

/** The RSVP status that every guest gets when added (interface: States and transitions). */
export const statusOfAddition = 'Invited';

const knownSchema = z.array(z.string());

/** Cleans the details that a person typed: single blanks between words, none around them, and no empty fields. */
export function detailsOf(given: NewGuest): GuestAddition {
  const said = Object.entries(given).flatMap(([field, text]) => {
    const clean = field === 'notes' ? text?.trim() : text?.trim().replaceAll(/\s+/gu, ' ');
    return clean ? [[field, clean]] : [];
  });
  return guestAdditionSchema.parse(Object.fromEntries(said));
}

/** Writes details as the value of a walk-in's decision and entry. */
export function writeDetails(details: GuestAddition): string {
  return JSON.stringify(details);
}

/** The reverse of `writeDetails`. */
export function readDetails(value: ChangeValue): GuestAddition {
  return guestAdditionSchema.parse(JSON.parse(value ?? 'null'));
}

/** Writes the guests who fitted the details before the first sending, as the base of the walk-in's entry. */
export function writeKnownGuests(personIds: readonly string[]): string {
  return JSON.stringify(personIds);
}

/** The reverse of `writeKnownGuests`; null for a walk-in that was never sent, or whose base is lost. */
export function readKnownGuests({ base }: OutboxEntry): ReadonlySet<string> | null {
  return base === null ? null : new Set(knownSchema.parse(JSON.parse(base)));
}

/** The record of a walk-in on the list until the service has one. */
export function provisionalGuest(localId: string, details: GuestAddition): ServiceGuest {
  const { personId, ...said } = details;
  const name = nameOf(details);
  return {
    ...said,
    personId: localId,
    name: name || (personId ?? null),
    email: said.email ?? null,
    rsvpStatus: statusOfAddition,
    attendanceStatus: null,
  };
}

/** First and last name in one, as the service searches for it. */
export function nameOf({ firstName, lastName }: GuestAddition): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** Whether the details may describe this guest: by personId, else by email, else by full name (folded). */
export function fitsDetails(details: GuestAddition, guest: ServiceGuest): boolean {
  if (details.personId !== undefined) return guest.personId === details.personId;
  if (details.email !== undefined) return guest.email?.trim().toLowerCase() === details.email.toLowerCase();
  return hasSameName(provisionalGuest('', details), guest);
}

export function hasSameName(one: ServiceGuest, other: ServiceGuest): boolean {
  return sameNameKeys(sortKey(one)).from === sameNameKeys(sortKey(other)).from;
}

/**
 * Texts typed at the addition of this guest that the service does not show. It need not give these fields back, so the
 * decision may be the only place with them. The record of an unsent walk-in is our own, and counts as not shown.
 */
export function writtenHere(addition: Decision | null, guest: ServiceGuest): WrittenText[] {
  if (addition === null) return [];
  const written = readDetails(addition.to);
  const isOurs = isLocalId(guest.personId);
  return writtenFields.flatMap((field) => {
    const text = written[field];
    return text === undefined || (!isOurs && guest[field] === text) ? [] : [{ field, text }];
  });
}

/** Most similar guests that a person looks through. */
const mostSimilar = 20;

/**
 * Finds guests on the list, walk-ins included, who may be the same person: first those with the same email, then those
 * with the same full name (folded).
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
