import { z } from 'zod';
import { type NewGuest, type WrittenText, writtenFields } from '../../../src-shared/domain/new-guest.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { type GuestAddition, guestAdditionSchema } from '../../../src-shared/service/request-schemas.ts';
import type { ChangeValue, OutboxEntry } from '../ports/local-store.ts';
import { isLocalId } from './guest-identity.ts';
import { sameNameKeys, sortKey, wordsOfName } from './guest-name.ts';

/** The RSVP status that every guest gets when added (interface: States and transitions). */
export const statusOfAddition = 'Invited';

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

/** What the entry of a walk-in knows of guests who fit its details, by personId. */
export interface KnownGuests {
  /** Other people: they were on the list when the guest was added or sent, or a person has said so. */
  readonly others: readonly string[];
  /** Who put the question to a person that is open. */
  readonly asked: readonly string[];
  /** The walk-in was sent: newcomers may be it. */
  readonly isSent: boolean;
}

const knownSchema = z.union([
  // As it was written before anybody was asked: those who fitted before the first sending.
  z.array(z.string()).transform((others): KnownGuests => ({ others, asked: [], isSent: true })),
  z.object({ others: z.array(z.string()), asked: z.array(z.string()), isSent: z.boolean() }),
]);

/** Writes what is known of others as the base of a walk-in's entry. */
export function writeKnownGuests(known: KnownGuests): string {
  return JSON.stringify(known);
}

/** The reverse of `writeKnownGuests`; null when nothing is known, as after `local.db` was damaged. */
export function readKnownGuests({ base }: Pick<OutboxEntry, 'base'>): KnownGuests | null {
  return base === null ? null : knownSchema.parse(JSON.parse(base));
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

/** First and last name in one. */
export function nameOf({ firstName, lastName }: GuestAddition): string {
  return [firstName, lastName].filter(Boolean).join(' ');
}

/** Whether the details may describe this guest: by personId, else by email, else by the whole name (folded). */
export function fitsDetails(details: GuestAddition, guest: ServiceGuest): boolean {
  if (details.personId !== undefined) return guest.personId === details.personId;
  if (details.email !== undefined) return guest.email?.trim().toLowerCase() === details.email.toLowerCase();
  return hasSameName(provisionalGuest('', details), guest);
}

/** Whether a guest may be the person described: by personId; else by the same email, or by the same full name. */
export function mayBeSamePerson(details: GuestAddition, guest: ServiceGuest): boolean {
  const { email: _, ...looks } = details;
  return fitsDetails(details, guest) || (nameOf(looks) !== '' && fitsDetails(looks, guest));
}

/** Whether two guests have the same whole name. */
export function hasSameName(one: ServiceGuest, other: ServiceGuest): boolean {
  return wholeName(one) === wholeName(other);
}

/**
 * The same however doors split a name into first and last name, and whichever of the two they write first: the least of
 * the names that begin at each word and go round. Table 1-2 and Table 2-1 are two names. Guests without a name differ by
 * email.
 */
function wholeName(guest: ServiceGuest): string {
  const words = wordsOfName(guest);
  const [least] = words.map((_, at) => [...words.slice(at), ...words.slice(0, at)].join(' ')).sort();
  return least ?? sameNameKeys(sortKey(guest)).from;
}

/**
 * Texts typed at the addition of this guest that the service does not show. It need not give these fields back, so the
 * decision may be the only place with them. The record of an unsent walk-in is our own, and counts as not shown.
 */
export function writtenHere(
  addition: { readonly to: ChangeValue } | null,
  guest: ServiceGuest,
): WrittenText[] {
  if (addition === null) return [];
  const written = readDetails(addition.to);
  const isOurs = isLocalId(guest.personId);
  return writtenFields.flatMap((field) => {
    const text = written[field];
    return text === undefined || (!isOurs && guest[field] === text) ? [] : [{ field, text }];
  });
}
