import { z } from 'zod';
import { chosenBehaviour } from '../chosen-behaviour.ts';
import { Refusal } from '../http/refusal.ts';
import { readJsonBody, type ServiceRequest } from '../http/service-request.ts';

/** The `guests` of a request body: at least one, none named twice, not too many (413). */
export function readGuestsBody<T extends { personId?: string | undefined }>(
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
