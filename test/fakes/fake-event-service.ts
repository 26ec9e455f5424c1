import { hash } from 'node:crypto';
import type { EventService } from '../../src-main/core/ports/event-service.ts';
import { ServiceFailure } from '../../src-main/core/ports/service-failure.ts';
import type { CurrentUser } from '../../src-shared/service/answer-schemas.ts';
import type { ServiceEvent } from '../../src-shared/service/event-schema.ts';
import type { ServiceGuest } from '../../src-shared/service/guest-schema.ts';
import type {
  GuestAddition,
  GuestFilter,
  GuestSearchQuery,
} from '../../src-shared/service/request-schemas.ts';

/** A request as it reaches the fake, before it is applied. */
export interface FakeRequest {
  readonly name:
    | 'me'
    | 'listEvents'
    | 'guestList'
    | 'searchGuests'
    | 'addGuests'
    | 'updateGuests'
    | 'removeGuests';
  readonly eventId: string | null;
  readonly personIds: readonly string[];
}

/**
 * What the way to the service does with a request: `apply` runs it on the service and returns its answer.
 * Throw before calling it to lose the request, after calling it to lose the answer.
 */
export type FakeWay = <T>(request: FakeRequest, apply: () => T, signal?: AbortSignal) => Promise<T>;

/** An event service in memory with the rules of the interface, and a way that tests can make difficult. */
export interface FakeEventService extends EventService {
  readonly requests: readonly FakeRequest[];
  /** Replaces the way from now on; without arguments the way is clear again. */
  setWay(way?: FakeWay): void;
  /** The same service at the end of another way. */
  connect(way: FakeWay): EventService;
  attendanceOf(eventId: string, personId: string): string | null | undefined;
  setAttendance(eventId: string, personId: string, status: string | null): void;
  removeGuest(eventId: string, personId: string): void;
  listGuests(eventId: string): readonly ServiceGuest[];
  /** From now on guest lists come with an etag that names their content. */
  offerEtags(): void;
}

/** Who is signed in, for every token. */
const ada: CurrentUser = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@events.example',
  role: 'Admin',
  organizationSlugs: [],
};

const clearWay: FakeWay = async (_request, apply) => apply();

/**
 * Makes a service that holds these events and guests. `onWrite` may add to a record as it is written, as a
 * service with fields of its own would.
 */
export function fakeEventService(
  content: readonly { readonly event: ServiceEvent; readonly guests: readonly ServiceGuest[] }[],
  onWrite: (guest: ServiceGuest) => ServiceGuest = (guest) => guest,
): FakeEventService {
  const events = content.map(({ event }) => event);
  const lists = new Map(
    content.map(({ event, guests }) => [
      event.eventId,
      new Map(guests.map((guest) => [guest.personId, guest])),
    ]),
  );
  const requests: FakeRequest[] = [];
  let additions = 0;
  let offersEtags = false;
  let way: FakeWay = clearWay;

  /** Somebody new gets an id that nobody has had; an existing person keeps the id. */
  function added(details: GuestAddition): ServiceGuest {
    additions += 1;
    const { personId = `added-${additions}`, firstName = null, lastName = null, ...said } = details;
    const name = [firstName, lastName].filter(Boolean).join(' ');
    const known = { personId, firstName, lastName, name, email: said.email ?? null };
    return {
      ...known,
      rsvpStatus: 'Invited',
      attendanceStatus: null,
      rsvpLink: `https://rsvp.example/${personId}`,
    };
  }

  function listOf(eventId: string): Map<string, ServiceGuest> {
    const list = lists.get(eventId);
    if (!list) throw new ServiceFailure('not-found', { status: 404 });
    return list;
  }

  function write(eventId: string, guest: ServiceGuest): ServiceGuest {
    const written = onWrite(guest);
    listOf(eventId).set(guest.personId, written);
    return written;
  }

  function withLink(eventId: string, guest: ServiceGuest): ServiceGuest {
    if (guest.rsvpLink) return guest;
    return write(eventId, { ...guest, rsvpLink: `https://rsvp.example/${guest.personId}` });
  }

  function connect(wayNow: FakeWay): EventService {
    function ask<T>(request: FakeRequest, apply: () => T, signal?: AbortSignal): Promise<T> {
      requests.push(request);
      return wayNow(request, apply, signal);
    }

    return {
      me: () => ask({ name: 'me', eventId: null, personIds: [] }, () => ada),
      person: () => Promise.resolve({}),
      listEvents: ({ limit = events.length, skip = 0 }) =>
        ask({ name: 'listEvents', eventId: null, personIds: [] }, () => ({
          events: events.slice(skip, skip + limit),
          unusable: 0,
        })),
      guestList: (eventId, { etag: known, signal }) =>
        ask(
          { name: 'guestList', eventId, personIds: [] },
          () => {
            const body = JSON.stringify({ guests: [...listOf(eventId).values()] });
            const etag = offersEtags ? `"${hash('sha256', body)}"` : null;
            if (etag !== null && etag === known) return { notModified: true as const };
            return { notModified: false as const, chunks: inOneChunk(body), etag };
          },
          signal,
        ),
      searchGuests: (eventId, query, signal) =>
        ask(
          { name: 'searchGuests', eventId, personIds: personIdsOf(query.filter) },
          () => {
            const page = search([...listOf(eventId).values()], query);
            if (!query.generateRsvpLinks) return page;
            return { ...page, guests: page.guests.map((guest) => withLink(eventId, guest)) };
          },
          signal,
        ),
      addGuests: (eventId, details, signal) =>
        ask(
          { name: 'addGuests', eventId, personIds: [] },
          () => {
            const guests = details.map((each) => write(eventId, added(each)));
            return { guests: guests.map(({ name, rsvpLink, ...answer }) => answer) };
          },
          signal,
        ),
      updateGuests: (eventId, updates, signal) =>
        ask(
          { name: 'updateGuests', eventId, personIds: updates.map(({ personId }) => personId) },
          () => {
            const list = listOf(eventId);
            const guests = updates.map(({ personId, attendanceStatus, rsvpStatus }) => {
              const guest = list.get(personId);
              if (!guest) throw new ServiceFailure('invalid', { status: 400 });
              return {
                ...guest,
                ...(attendanceStatus !== undefined && { attendanceStatus }),
                ...(rsvpStatus !== undefined && { rsvpStatus }),
              };
            });
            return { guests: guests.map((guest) => write(eventId, guest)) };
          },
          signal,
        ),
      removeGuests: (eventId, personIds, signal) =>
        ask(
          { name: 'removeGuests', eventId, personIds },
          () => {
            for (const personId of personIds) listOf(eventId).delete(personId);
            return { success: true };
          },
          signal,
        ),
    };
  }

  return {
    ...connect((request, apply, signal) => way(request, apply, signal)),
    requests,
    setWay(next = clearWay) {
      way = next;
    },
    connect,
    attendanceOf: (eventId, personId) => listOf(eventId).get(personId)?.attendanceStatus,
    setAttendance(eventId, personId, attendanceStatus) {
      const guest = listOf(eventId).get(personId);
      if (guest) write(eventId, { ...guest, attendanceStatus });
    },
    removeGuest: (eventId, personId) => void listOf(eventId).delete(personId),
    listGuests: (eventId) => [...listOf(eventId).values()],
    offerEtags() {
      offersEtags = true;
    },
  };
}

async function* inOneChunk(body: string): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode(body);
}

function personIdsOf(filter: GuestFilter): readonly string[] {
  return 'personIds' in filter ? filter.personIds : [];
}

function search(guests: readonly ServiceGuest[], { filter, limit = 25, skip = 0 }: GuestSearchQuery) {
  const found = guests.filter((guest) => fits(guest, filter));
  return { guests: found.slice(skip, skip + limit), total: found.length, limit, skip };
}

function fits(guest: ServiceGuest, filter: GuestFilter): boolean {
  if ('personIds' in filter) return filter.personIds.includes(guest.personId);
  if ('email' in filter) return guest.email?.toLowerCase() === filter.email.toLowerCase();
  return (guest.name ?? '').toLowerCase().includes(filter.name.toLowerCase());
}
