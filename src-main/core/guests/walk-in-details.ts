import { z } from 'zod';
import type { NewGuest } from '../../../src-shared/domain/new-guest.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { type GuestAddition, guestAdditionSchema } from '../../../src-shared/service/request-schemas.ts';
import type { ChangeValue, OutboxEntry } from '../ports/local-store.ts';
import { sameNameKeys, sortKey } from './guest-name.ts';

/** The RSVP status that every guest gets when added (interface: States and transitions). */
export const statusOfAddition = 'Invited';

const knownSchema = z.array(z.string());

/** What a person typed: without blanks around or between words, and without what was left blank. */
export function detailsOf(given: NewGuest): GuestAddition {
  const said = Object.entries(given).flatMap(([field, text]) => {
    const clean = field === 'notes' ? text?.trim() : text?.trim().replaceAll(/\s+/gu, ' ');
    return clean ? [[field, clean]] : [];
  });
  return guestAdditionSchema.parse(Object.fromEntries(said));
}

/** Details as the value of a walk-in's decision and entry. */
export function writeDetails(details: GuestAddition): string {
  return JSON.stringify(details);
}

/** The reverse of `writeDetails`. */
export function readDetails(value: ChangeValue): GuestAddition {
  return guestAdditionSchema.parse(JSON.parse(value ?? 'null'));
}

/** Guests who fitted the details before the walk-in was first sent, as the base of its entry. */
export function writeKnown(personIds: readonly string[]): string {
  return JSON.stringify(personIds);
}

/** The reverse of `writeKnown`; null for a walk-in that was never sent, or whose memory of that is lost. */
export function readKnown({ base }: OutboxEntry): ReadonlySet<string> | null {
  return base === null ? null : new Set(knownSchema.parse(JSON.parse(base)));
}

/** The guest as the list shows it until the service has said more. */
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

/** Whether this guest may be who the details describe: the same person, else e-mail, else full name (folded). */
export function fitsDetails(details: GuestAddition, guest: ServiceGuest): boolean {
  if (details.personId !== undefined) return guest.personId === details.personId;
  if (details.email !== undefined) return guest.email?.trim().toLowerCase() === details.email.toLowerCase();
  return hasSameName(provisionalGuest('', details), guest);
}

export function hasSameName(one: ServiceGuest, other: ServiceGuest): boolean {
  return sameNameKeys(sortKey(one)).from === sameNameKeys(sortKey(other)).from;
}
