import { z } from 'zod';
import {
  changedGuestsSchema,
  currentUserSchema,
  eventPageSchema,
  guestSearchAnswerSchema,
  removalAnswerSchema,
} from '../../../src-shared/service/answer-schemas.ts';
import { serviceEventSchema } from '../../../src-shared/service/event-schema.ts';
import type { Credentials, EventPage, EventService } from '../../core/ports/event-service.ts';
import { authenticationHeaders } from './authentication-headers.ts';
import { eventListParameters, guestSearchParameters } from './query-parameters.ts';
import { requestChunks, requestJson, type ServiceHttp, type ServiceRequest } from './service-http.ts';

/**
 * The service at one address, for one holder of credentials. Every method fails with `ServiceFailure`;
 * `searchGuests` alone also with `RangeError`, before anything is sent, for a query over the limits.
 */
export function createEventServiceClient(
  http: ServiceHttp,
  address: string,
  credentials: Credentials,
): EventService {
  type Request = Omit<ServiceRequest, 'address' | 'headers'>;

  function authenticated(request: Request): ServiceRequest {
    return { ...request, address, headers: authenticationHeaders(credentials) };
  }

  async function json<S extends z.ZodType>(request: Request, schema: S): Promise<z.output<S>> {
    return requestJson(http, authenticated(request), schema);
  }

  return {
    me: (signal) => json({ method: 'GET', path: '/me', signal }, currentUserSchema),

    person: (query, signal) =>
      json({ method: 'GET', path: '/person', query: new URLSearchParams(query), signal }, z.unknown()),

    listEvents: async (query, signal) => {
      const request = { method: 'GET', path: '/event', query: eventListParameters(query), signal } as const;
      return judgeEvents((await json(request, eventPageSchema)).events);
    },

    guestList: async (eventId, { etag = null, signal }) => {
      const request = authenticated({ method: 'GET', path: guestListPath(eventId), signal });
      const list = await requestChunks(http, request, etag);
      return list ? { notModified: false, ...list } : { notModified: true };
    },

    searchGuests: async (eventId, query, signal) => {
      const path = `${guestListPath(eventId)}/search`;
      const request = { method: 'GET', path, query: guestSearchParameters(query), signal } as const;
      return json(request, guestSearchAnswerSchema);
    },

    addGuests: (eventId, guests, signal) =>
      json({ method: 'POST', path: guestListPath(eventId), body: { guests }, signal }, changedGuestsSchema),

    updateGuests: (eventId, guests, signal) =>
      json({ method: 'PUT', path: guestListPath(eventId), body: { guests }, signal }, changedGuestsSchema),

    removeGuests: (eventId, personIds, signal) => {
      const guests = personIds.map((personId) => ({ personId }));
      const path = guestListPath(eventId);
      return json({ method: 'DELETE', path, body: { guests }, signal }, removalAnswerSchema);
    },
  };
}

function guestListPath(eventId: string): string {
  return `/event/${encodeURIComponent(eventId.toWellFormed())}/guestlist`;
}

/** One record that cannot be used does not hide the others: it is counted. */
function judgeEvents(records: readonly unknown[]): EventPage {
  const parsed = records.map((record) => serviceEventSchema.safeParse(record));
  const events = parsed.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return { events, unusable: records.length - events.length };
}
