import { z } from 'zod';
import { jsonAnswer } from '../http/answer.ts';
import { Refusal } from '../http/refusal.ts';
import type { Endpoint } from './endpoint.ts';
import { readGuestsBody } from './guests-body.ts';

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
