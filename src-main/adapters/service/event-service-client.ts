import { validateHeaderValue } from 'node:http';
import { z } from 'zod';
import {
  changedGuestsSchema,
  currentUserSchema,
  eventPageSchema,
  guestSearchAnswerSchema,
  removalAnswerSchema,
} from '../../../src-shared/service/answer-schemas.ts';
import { serviceEventSchema } from '../../../src-shared/service/event-schema.ts';
import {
  type EventListQuery,
  type GuestSearchQuery,
  maxGuestSearchLimit,
  maxPersonIdsPerSearch,
} from '../../../src-shared/service/request-schemas.ts';
import type { Credentials, EventPage, EventService } from '../../core/ports/event-service.ts';
import { ServiceFailure } from '../../core/ports/service-failure.ts';
import { FailureReason } from './request-failures.ts';
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

/** Parses the records one by one, and counts those that cannot be used. */
function judgeEvents(records: readonly unknown[]): EventPage {
  const parsed = records.map((record) => serviceEventSchema.safeParse(record));
  const events = parsed.flatMap(({ data }) => (data === undefined ? [] : [data]));
  return { events, unusable: records.length - events.length };
}

/**
 * The headers that authenticate a request (interface: Authentication): an API key alone, or an access token with the
 * organization. Fails with `unauthorized` for credentials that do not fit into a header.
 */
function authenticationHeaders(credentials: Credentials): Record<string, string> {
  const headers: Record<string, string> =
    credentials.kind === 'api-key'
      ? { 'x-api-key': credentials.apiKey }
      : {
          authorization: `Bearer ${credentials.accessToken}`,
          organizationSlug: credentials.organizationSlug,
        };
  for (const [name, value] of Object.entries(headers)) assertFitsHeader(name, value);
  return headers;
}

function assertFitsHeader(name: string, value: string): void {
  try {
    validateHeaderValue(name, value);
  } catch {
    throw new ServiceFailure('unauthorized', { cause: new FailureReason('not-a-header-value') });
  }
}

/** The query of a list of events (interface: GET /event), without what is not asked for. */
function eventListParameters(query: EventListQuery): URLSearchParams {
  const { limit, skip, includePastEvents, showOrganizationEvents } = query;
  return parameters({ limit, skip, includePastEvents, showOrganizationEvents });
}

/**
 * The query of a guest search (interface: GET /event/<event_id>/guestlist/search; Limits). Fails with `RangeError`
 * for what the service refuses or cuts: no or more than 50 personIds, a limit that is not 1 to 100, a negative skip.
 */
function guestSearchParameters(query: GuestSearchQuery): URLSearchParams {
  const { filter, limit, skip, generateRsvpLinks } = query;
  if ('personIds' in filter) assertWithin('personIds', filter.personIds.length, 1, maxPersonIdsPerSearch);
  if (limit !== undefined) assertWithin('limit', limit, 1, maxGuestSearchLimit);
  if (skip !== undefined) assertWithin('skip', skip, 0, Number.MAX_SAFE_INTEGER);
  const found = 'personIds' in filter ? { personIds: filter.personIds.join(',') } : filter;
  return parameters({ ...found, limit, skip, generateRsvpLinks });
}

function parameters(
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): URLSearchParams {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
}

function assertWithin(name: string, value: number, minimum: number, maximum: number): void {
  if (Number.isInteger(value) && value >= minimum && value <= maximum) return;
  throw new RangeError(`${name}: ${value} is not within ${minimum} and ${maximum}`);
}
