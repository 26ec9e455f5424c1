import { z } from 'zod';
import {
  type GuestAddition,
  type GuestUpdate,
  guestAdditionSchema,
  guestUpdateSchema,
} from '../../../src-shared/service/request-schemas.ts';
import { chosenBehaviour } from '../chosen-behaviour.ts';
import type { Caller } from '../database/account-table.ts';
import type { NewPerson } from '../database/person-table.ts';
import { jsonAnswer, jsonTextAnswer, Refusal } from '../http/answer.ts';
import { readJsonBody, type ServiceRequest } from '../http/service-request.ts';
import type { Endpoint, EndpointContext } from './endpoint.ts';
import { guestRecords } from './read-guests.ts';

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

/** `PUT /event/<event_id>/guestlist`: sets RSVP and attendance status of guests. Answers with full records. */
export const updateGuests: Endpoint = {
  access: 'event',
  handle(context, request, caller, eventId) {
    const updates = readGuestsBody(request, guestUpdateSchema);
    for (const update of updates) assertChangesSomething(update);
    const { database } = context;
    database.transaction(() => {
      for (const update of updates) updateGuest(context, caller, eventId, update);
      database.events.countGuestListChange(eventId);
    });
    const personIds = updates.map((update) => update.personId);
    return jsonTextAnswer(`{"guests":[${guestRecords(database, eventId, personIds).join(',')}]}`);
  },
};

function assertChangesSomething({ rsvpStatus, attendanceStatus }: GuestUpdate): void {
  if (rsvpStatus === undefined && attendanceStatus === undefined) {
    throw new Refusal(400, 'An update needs an rsvpStatus or an attendanceStatus.');
  }
  if (rsvpStatus === undefined) return;
  if (rsvpStatus.trim() === '' || rsvpStatus.length > chosenBehaviour.maxRsvpStatusLength) {
    throw new Refusal(400, `An rsvpStatus has 1 to ${chosenBehaviour.maxRsvpStatusLength} characters.`);
  }
}

function updateGuest(
  { database, now }: EndpointContext,
  caller: Caller,
  eventId: string,
  { personId, rsvpStatus, attendanceStatus }: GuestUpdate,
): void {
  if (database.guests.find(eventId, personId) === null) {
    throw new Refusal(404, 'A person is not on the guest list.');
  }
  if (rsvpStatus !== undefined) {
    database.guests.setRsvpStatus(eventId, personId, {
      status: rsvpStatus,
      actorId: caller.userId,
      actorType: 'user',
      createdAt: now().toISOString(),
    });
  }
  if (attendanceStatus !== undefined) {
    database.guests.setAttendanceStatus(eventId, personId, attendanceStatus);
  }
}

const guestRemovalSchema = z.object({ personId: z.string().min(1) });

/** `DELETE /event/<event_id>/guestlist`: takes guests off the list. The persons stay in the organization. */
export const removeGuests: Endpoint = {
  access: 'event',
  handle({ database }, request, _caller, eventId) {
    const removals = readGuestsBody(request, guestRemovalSchema);
    database.transaction(() => {
      for (const { personId } of removals) {
        if (database.guests.remove(eventId, personId)) continue;
        throw new Refusal(404, 'A person is not on the guest list.');
      }
      database.events.countGuestListChange(eventId);
    });
    return jsonAnswer({ success: true });
  },
};

/** The `guests` of a request body: at least one, none named twice, not too many (413). */
function readGuestsBody<T extends { personId?: string | undefined }>(
  request: ServiceRequest,
  guestSchema: z.ZodType<T>,
): T[] {
  const { guests } = readJsonBody(request, z.object({ guests: z.array(guestSchema).min(1) }));
  if (guests.length > chosenBehaviour.maxGuestsPerRequest) {
    throw new Refusal(413, `At most ${chosenBehaviour.maxGuestsPerRequest} guests can be sent at once.`);
  }
  const named = guests.flatMap(({ personId }) => (personId === undefined ? [] : [personId]));
  if (new Set(named).size < named.length) throw new Refusal(400, 'A personId is given twice.');
  return guests;
}
