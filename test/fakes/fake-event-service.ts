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
  /** Of additions. */
  readonly emails?: readonly string[];
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
  /** Somebody else puts a guest on the list who was taken off it. */
  putGuestBack(eventId: string, guest: ServiceGuest): void;
  listGuests(eventId: string): readonly ServiceGuest[];
  /** From now on guest lists come with an etag that names their content. */
  offerEtags(): void;
}

/** A guest list as it is sent. */
export interface ListBody {
  readonly bytes: Uint8Array;
  readonly etag: string | null;
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

/** What a service does that the interface leaves open. */
export interface FakePeculiarities {
  /** Whom a search names: an index may lag behind the list. */
  readonly isFound?: (guest: ServiceGuest) => boolean;
  /** The guest list that is sent: a cache may have an old copy of it. */
  readonly listCopy?: (fresh: () => ListBody) => ListBody;
  /** What lists and searches are answered from; told of each change of the guests. */
  readonly replica?: Replica;
  /** Called when a guest leaves a list. */
  readonly onRemove?: (personId: string) => void;
}

/** A copy of the guests of the one event of a service. */
export interface Replica {
  guests(): readonly ServiceGuest[];
  changed(guests: readonly ServiceGuest[]): void;
}

/**
 * Makes a service that holds these events and guests. `onWrite` may add to a record as it is written, as a
 * service with fields of its own would.
 */
export function fakeEventService(
  content: readonly { readonly event: ServiceEvent; readonly guests: readonly ServiceGuest[] }[],
  onWrite: (guest: ServiceGuest) => ServiceGuest = (guest) => guest,
  {
    isFound = () => true,
    listCopy = (fresh) => fresh(),
    replica,
    onRemove = () => undefined,
  }: FakePeculiarities = {},
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
  /** The guest lists that were asked for since they were written. */
  const bodies = new Map<string, ListBody>();
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
    noteChange(eventId);
    return written;
  }

  function remove(eventId: string, personId: string): void {
    if (listOf(eventId).delete(personId)) onRemove(personId);
    noteChange(eventId);
  }

  function noteChange(eventId: string): void {
    bodies.delete(eventId);
    replica?.changed([...listOf(eventId).values()]);
  }

  function readableGuests(eventId: string): readonly ServiceGuest[] {
    const list = listOf(eventId);
    return replica?.guests() ?? [...list.values()];
  }

  function bodyOf(eventId: string): ListBody {
    const known = bodies.get(eventId);
    if (known) return known;
    const text = JSON.stringify({ guests: readableGuests(eventId) });
    const etag = offersEtags ? `"${hash('sha256', text)}"` : null;
    const body = { bytes: new TextEncoder().encode(text), etag };
    // A replica may have other guests the next time.
    if (replica === undefined) bodies.set(eventId, body);
    return body;
  }

  function withLink(eventId: string, found: ServiceGuest): ServiceGuest {
    const guest = listOf(eventId).get(found.personId) ?? found;
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
            const { bytes, etag } = listCopy(() => bodyOf(eventId));
            if (etag !== null && etag === known) return { notModified: true as const };
            return { notModified: false as const, chunks: inOneChunk(bytes), etag };
          },
          signal,
        ),
      searchGuests: (eventId, query, signal) =>
        ask(
          { name: 'searchGuests', eventId, personIds: personIdsOf(query.filter) },
          () => {
            const page = search(readableGuests(eventId).filter(isFound), query);
            if (!query.generateRsvpLinks) return page;
            return { ...page, guests: page.guests.map((guest) => withLink(eventId, guest)) };
          },
          signal,
        ),
      addGuests: (eventId, details, signal) =>
        ask(
          { name: 'addGuests', eventId, personIds: [], emails: details.flatMap(({ email }) => email ?? []) },
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
            for (const personId of personIds) remove(eventId, personId);
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
    removeGuest: remove,
    putGuestBack: write,
    listGuests: (eventId) => [...listOf(eventId).values()],
    offerEtags() {
      offersEtags = true;
      bodies.clear();
    },
  };
}

async function* inOneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

function personIdsOf(filter: GuestFilter): readonly string[] {
  return 'personIds' in filter ? filter.personIds : [];
}

function search(guests: readonly ServiceGuest[], { filter, limit = 25, skip = 0 }: GuestSearchQuery) {
  const found = guests.filter((guest) => fits(guest, filter));
  return { guests: found.slice(skip, skip + limit), total: found.length, limit, skip };
}

function fits(guest: ServiceGuest, filter: GuestFilter): boolean {
  if ('personIds' in filter) return cutIds(filter.personIds).includes(guest.personId);
  if ('email' in filter) return guest.email?.toLowerCase() === filter.email.toLowerCase();
  return (guest.name ?? '').toLowerCase().includes(filter.name.toLowerCase());
}

/** A search holds all ids in one text, with commas between them. */
function cutIds(personIds: readonly string[]): readonly string[] {
  const isPlain = personIds.every((personId) => !personId.includes(','));
  return isPlain ? personIds : personIds.flatMap((personId) => personId.split(',')).map((id) => id.trim());
}
