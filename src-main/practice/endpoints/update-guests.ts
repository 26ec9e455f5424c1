import { type GuestUpdate, guestUpdateSchema } from '../../../src-shared/service/request-schemas.ts';
import { chosenBehaviour } from '../chosen-behaviour.ts';
import type { Caller } from '../database/account-table.ts';
import { jsonTextAnswer } from '../http/answer.ts';
import { Refusal } from '../http/refusal.ts';
import type { Endpoint, EndpointContext } from './endpoint.ts';
import { guestRecords } from './guest-records.ts';
import { readGuestsBody } from './guests-body.ts';

/** `PUT /event/<event_id>/guestlist`: sets RSVP and attendance status of guests. Answers with full records. */
export const updateGuests: Endpoint = {
  access: 'event',
  handle(context, request, caller, eventId) {
    const updates = readGuestsBody(request, guestUpdateSchema);
    for (const update of updates) assertSaysSomething(update);
    const { database } = context;
    database.transaction(() => {
      for (const update of updates) updateGuest(context, caller, eventId, update);
      database.events.countGuestListChange(eventId);
    });
    const personIds = updates.map((update) => update.personId);
    return jsonTextAnswer(`{"guests":[${guestRecords(database, eventId, personIds).join(',')}]}`);
  },
};

function assertSaysSomething({ rsvpStatus, attendanceStatus }: GuestUpdate): void {
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
