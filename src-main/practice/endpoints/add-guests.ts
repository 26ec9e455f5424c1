import { type GuestAddition, guestAdditionSchema } from '../../../src-shared/service/request-schemas.ts';
import type { Caller } from '../database/account-table.ts';
import type { NewPerson } from '../database/person-table.ts';
import { jsonTextAnswer } from '../http/answer.ts';
import { Refusal } from '../http/refusal.ts';
import type { Endpoint, EndpointContext } from './endpoint.ts';
import { guestRecords } from './guest-records.ts';
import { readGuestsBody } from './guests-body.ts';

/** `POST /event/<event_id>/guestlist`: adds persons, known or new, as Invited. Answers without name and link. */
export const addGuests: Endpoint = {
  access: 'event',
  handle(context, request, caller, eventId) {
    const additions = readGuestsBody(request, guestAdditionSchema);
    const { database } = context;
    const personIds = database.transaction(() => {
      database.events.countGuestListChange(eventId);
      return additions.map((addition) => addGuest(context, caller, eventId, addition));
    });
    const added = guestRecords(database, eventId, personIds).map(withoutNameAndLink);
    return jsonTextAnswer(`{"guests":[${added.join(',')}]}`);
  },
};

function addGuest(
  context: EndpointContext,
  caller: Caller,
  eventId: string,
  { notes, ...addition }: GuestAddition,
): string {
  const { database, now } = context;
  const personId = findOrCreatePerson(context, caller, addition);
  if (database.guests.find(eventId, personId) !== null) {
    throw new Refusal(409, 'A person is on the guest list already.');
  }
  const invited = { status: 'Invited', actorId: caller.userId, actorType: 'user' } as const;
  database.guests.insert({
    eventId,
    personId,
    rsvpStatus: invited.status,
    rsvpStatusHistory: [{ ...invited, createdAt: now().toISOString() }],
    dietaryRestrictions: null,
    attendanceStatus: null,
    rsvpQuestionResponses: [],
    rsvpNote: null,
    customColumns: null,
    notes: notes ?? null,
    inviteCode: null,
  });
  return personId;
}

function findOrCreatePerson(
  { database, newId }: EndpointContext,
  { organizationSlug }: Caller,
  { personId, ...details }: Omit<GuestAddition, 'notes'>,
): string {
  if (personId === undefined) {
    const person = newPerson(newId(), organizationSlug, details);
    database.persons.insert(person);
    return person.personId;
  }
  if (Object.keys(details).length > 0) {
    throw new Refusal(400, 'A guest is added by personId or by details, not by both.');
  }
  if (!database.persons.exists(organizationSlug, personId)) throw new Refusal(404, 'A person is unknown.');
  return personId;
}

function newPerson(personId: string, organizationSlug: string, details: GuestAddition): NewPerson {
  const { firstName = '', lastName = '', email = null } = details;
  if ([firstName, lastName, email ?? ''].every((text) => text.trim() === '')) {
    throw new Refusal(400, 'A new person needs a first name, a last name or an email.');
  }
  const { phoneNumber = null, company = null, position = null } = details;
  return { personId, organizationSlug, firstName, lastName, email, phoneNumber, company, position };
}

function withoutNameAndLink(record: string): string {
  const { name: _name, rsvpLink: _link, ...shown } = JSON.parse(record) as Record<string, unknown>;
  return JSON.stringify(shown);
}
