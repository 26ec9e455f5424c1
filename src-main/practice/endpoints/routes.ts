import { type Answer, Refusal } from '../http/answer.ts';
import type { ServiceRequest } from '../http/service-request.ts';
import { addGuests, removeGuests, updateGuests } from './change-guests.ts';
import type { Endpoint, EndpointContext } from './endpoint.ts';
import {
  authenticateCaller,
  authenticateUser,
  listEvents,
  listPersons,
  logIn,
  showCurrentUser,
} from './organization.ts';
import { listGuests, searchGuests } from './read-guests.ts';

/** Every request of the service (interface: Requests), by path and method. The group of a path is the eventId. */
const routes: readonly { readonly path: RegExp; readonly methods: Readonly<Record<string, Endpoint>> }[] = [
  { path: /^\/login$/, methods: { POST: logIn } },
  { path: /^\/me$/, methods: { GET: showCurrentUser } },
  { path: /^\/person$/, methods: { GET: listPersons } },
  { path: /^\/event$/, methods: { GET: listEvents } },
  {
    path: /^\/event\/([^/]+)\/guestlist$/,
    methods: { GET: listGuests, POST: addGuests, PUT: updateGuests, DELETE: removeGuests },
  },
  { path: /^\/event\/([^/]+)\/guestlist\/search$/, methods: { GET: searchGuests } },
];

/** Answers one request. Fails with `Refusal`; a refused request has changed nothing. */
export function answerRequest(context: EndpointContext, request: ServiceRequest): Answer {
  const { endpoint, eventId } = findEndpoint(request);
  const { accounts } = context.database;
  switch (endpoint.access) {
    case 'open':
      return endpoint.handle(context, request);
    case 'access-token':
      return endpoint.handle(context, request, authenticateUser(accounts, request.headers));
    case 'organization':
      return endpoint.handle(context, request, authenticateCaller(accounts, request.headers));
    case 'event': {
      const caller = authenticateCaller(accounts, request.headers);
      assertEventOfOrganization(context, eventId, caller.organizationSlug);
      return endpoint.handle(context, request, caller, eventId);
    }
  }
}

function findEndpoint({ method, path }: ServiceRequest): { endpoint: Endpoint; eventId: string } {
  for (const route of routes) {
    const match = route.path.exec(path);
    if (match === null) continue;
    const endpoint = Object.hasOwn(route.methods, method) ? route.methods[method] : undefined;
    if (endpoint === undefined) {
      throw new Refusal(405, 'The method is not allowed here.', {
        allow: Object.keys(route.methods).join(', '),
      });
    }
    return { endpoint, eventId: decodePathPart(match[1] ?? '') };
  }
  throw new Refusal(404, 'There is nothing at this path.');
}

function decodePathPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch (cause) {
    if (cause instanceof URIError) throw new Refusal(400, 'The path is not well encoded.');
    throw cause;
  }
}

function assertEventOfOrganization(
  { database }: EndpointContext,
  eventId: string,
  organizationSlug: string,
): void {
  const owner = database.events.findOrganization(eventId);
  if (owner === null) throw new Refusal(404, 'The event is unknown.');
  if (owner !== organizationSlug) throw new Refusal(403, 'The event belongs to another organization.');
}
