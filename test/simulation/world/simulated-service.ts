import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';
import { removedValue } from '../../../src-shared/domain/decision.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
import {
  type FakeEventService,
  type FakeRequest,
  fakeEventService,
  type ListBody,
} from '../../fakes/fake-event-service.ts';
import { simulatedReplica } from './simulated-replica.ts';

export const eventId = 'event-1';

/** The service of a simulated night: one event, guests with versions, a key, and at most one guest it refuses. */
export interface SimulatedService extends FakeEventService {
  /** Those on the list from the beginning. */
  readonly personIds: readonly string[];
  /** The ids of those with this email whom a search names. */
  namedBy(email: string): readonly string[];
  /** The last name of a guest, also of one who has left. */
  nameOf(personId: string): string | null;
  /** The time as of which the last list or search was answered: now, but for a replica that is behind. */
  readonly asOfMs: number;
  /** Who has left the list at any time. */
  readonly hasLeft: ReadonlySet<string>;
  /** What a guest has had, oldest first, from the first change on. */
  historyOf(personId: string): readonly Lived[];
  /** Whoever was on the list at any time. */
  everybody(): readonly string[];
  /** Whom the service itself has removed. */
  readonly removedByItself: ReadonlySet<string>;
  /** Somebody takes a guest off the list by mistake; gives the way to put the guest back. */
  takeOff(personId: string): () => void;
  /** Saves the guests as they are; gives the way to restore them: nobody added since is on the list then. */
  backUp(): () => void;
  /** Who has the statuses of a backup, or of a guest who was added again. */
  readonly restored: ReadonlySet<string>;
  /** Last names of guests whom a backup or a deletion has taken: a laptop may show them beside those added again. */
  readonly lostNames: readonly string[];
  /** Somebody deletes a guest; gives the way to add the guest again, without a mark. */
  deleteGuest(personId: string): () => void;
  /** Gives a guest another personId: the guest is added under it, without a mark. */
  rename(personId: string): void;
  /** Who was put back on the list. */
  readonly putBack: ReadonlySet<string>;
  /** The guest whose every update is refused (400), or null. */
  readonly refusedGuest: string | null;
  /** The guest over whom the service stumbles (500) at every update, or null; until it is mended. */
  readonly stumblingGuest: string | null;
  /** The guest whose updates are refused for now (409) in some nights, or null. */
  readonly busyGuest: string | null;
  mend(): void;
  /** From now on everything about the event is refused so (403 or 404), until null is said. */
  refuseEvent(kind: EventRefusal | null): void;
  /** Who was asked about alone when the event or the change was refused, and whose removal was refused. */
  readonly refusedAlone: ReadonlySet<string>;
  /** A request about these was refused (409), which is nobody's fault. */
  noteRefused(personIds: readonly string[]): void;
  /** Fails as the service itself would, before a request is applied. */
  refuse(request: FakeRequest, key: number): void;
  /** From now on only a newer key is accepted. */
  changeKey(): void;
  readonly key: number;
}

/** How a service says that it will not hear of an event: it is gone, or closed to this key. */
export type EventRefusal = 'forbidden' | 'not-found';

/** What is wrong with a service. */
export interface ServiceFaults {
  readonly refusesOne: boolean;
  readonly stumblesOverOne: boolean;
  /** Whether updates of one guest are refused for now (409), as of one whom somebody else is just editing, and additions. */
  readonly isBusy: () => boolean;
  /** The ids of some guests hold a comma, and cannot be joined in a search. */
  readonly hasCommas: boolean;
  /** For how long from now on a search does not find a guest who is added now; the list has the guest at once. */
  readonly searchLagMs: () => number;
  /** A removal is refused (404) when a search names one of its guests not: they may be on the list all the same. */
  readonly refusesUnnamed: boolean;
  /** Whether a cache serves guest lists for a minute now. */
  readonly servesCopies: () => boolean;
  /** How far the guests are behind from which lists and searches are answered now; null when they never are. */
  readonly replicaLagMs: (() => number) | null;
  readonly nowMs: () => number;
}

/** The attendance status of a guest from a version and a moment on; `removedValue` while the guest is on no list. */
interface Lived {
  readonly version: number;
  readonly atMs: number;
  readonly attendance: string | null;
}

const copyLastsMs = 60_000;

/** Makes a service with this many guests. */
export function simulatedService(
  guestCount: number,
  {
    refusesOne,
    stumblesOverOne,
    isBusy,
    hasCommas,
    searchLagMs,
    refusesUnnamed,
    servesCopies,
    replicaLagMs,
    nowMs,
  }: ServiceFaults,
): SimulatedService {
  const idOf = (index: number) => (hasCommas && index % 2 === 0 ? `person,${index}` : `person-${index}`);
  const personIds = Array.from({ length: guestCount }, (_, index) => idOf(index));
  const refusedGuest = refusesOne ? (personIds.at(-1) ?? null) : null;
  let stumblingGuest = stumblesOverOne ? (personIds[0] ?? null) : null;
  const busyGuest = personIds[1] ?? null;
  const written = new Set(personIds);
  const foundFromMs = new Map<string, number>();
  const histories = new Map<string, Lived[]>();
  const hasLeft = new Set<string>();
  const names = new Map<string, string | null>();
  let copy: { readonly body: ListBody; readonly madeMs: number } | null = null;
  const removedByItself = new Set<string>();
  const putBack = new Set<string>();
  const restored = new Set<string>();
  const lostNames: string[] = [];
  const refusedAlone = new Set<string>();
  let refusal: EventRefusal | null = null;
  let version = 0;
  let key = 1;
  const guests = personIds.map((personId) => aServiceGuest({ personId, lastName: personId, rsvpNote: '0' }));
  const replica = replicaLagMs && simulatedReplica(guests, replicaLagMs, nowMs);
  const service = fakeEventService(
    [{ event: aServiceEvent({ eventId }), guests }],
    (guest) => {
      version += 1;
      if (!written.has(guest.personId)) foundFromMs.set(guest.personId, nowMs() + searchLagMs());
      written.add(guest.personId);
      names.set(guest.personId, guest.lastName ?? null);
      note(guest.personId, guest.attendanceStatus ?? null);
      return { ...guest, rsvpNote: String(version) };
    },
    {
      isFound,
      ...(replica && { replica }),
      listCopy(fresh) {
        if (!servesCopies()) return fresh();
        if (copy === null || nowMs() - copy.madeMs >= copyLastsMs) copy = { body: fresh(), madeMs: nowMs() };
        return copy.body;
      },
      onRemove(personId) {
        version += 1;
        hasLeft.add(personId);
        note(personId, removedValue);
      },
    },
  );

  function isFound({ personId }: ServiceGuest): boolean {
    return (foundFromMs.get(personId) ?? 0) <= nowMs();
  }

  function note(personId: string, attendance: string | null): void {
    const history = histories.get(personId) ?? [];
    history.push({ version, atMs: nowMs(), attendance });
    histories.set(personId, history);
  }

  function find(personId: string): ServiceGuest | undefined {
    return service.listGuests(eventId).find((guest) => guest.personId === personId);
  }

  function lose(personId: string): void {
    lostNames.push(find(personId)?.lastName ?? '');
    removedByItself.add(personId);
    service.removeGuest(eventId, personId);
  }

  function restore(guest: ServiceGuest): void {
    restored.add(guest.personId);
    if (find(guest.personId) === undefined) putBack.add(guest.personId);
    service.putGuestBack(eventId, guest);
  }

  function noteRefused(asked: readonly string[]): void {
    const [lone] = asked;
    if (lone !== undefined && asked.length === 1) refusedAlone.add(lone);
  }

  function refuseOfEvent(asked: readonly string[]): void {
    if (refusal === null) return;
    noteRefused(asked);
    throw new ServiceFailure(refusal, { status: refusal === 'forbidden' ? 403 : 404 });
  }

  function refuseUpdate(updated: readonly string[]): void {
    if (refusedGuest !== null && updated.includes(refusedGuest)) {
      throw new ServiceFailure('invalid', { status: 400 });
    }
    if (stumblingGuest !== null && updated.includes(stumblingGuest)) {
      throw new ServiceFailure('server', { status: 500 });
    }
    if (busyGuest !== null && updated.includes(busyGuest) && isBusy()) {
      noteRefused(updated);
      throw new ServiceFailure('conflict', { status: 409 });
    }
  }

  function refuseRemoval(asked: readonly string[]): void {
    const named = new Set(
      service
        .listGuests(eventId)
        .filter(isFound)
        .map(({ personId }) => personId),
    );
    const unnamed = asked.filter((personId) => !named.has(personId));
    if (!refusesUnnamed || unnamed.length === 0) return;
    for (const personId of unnamed) refusedAlone.add(personId);
    throw new ServiceFailure('not-found', { status: 404 });
  }

  return {
    ...service,
    personIds,
    namedBy: (email) =>
      service
        .listGuests(eventId)
        .filter((guest) => guest.email === email && isFound(guest))
        .map(({ personId }) => personId),
    nameOf: (personId) => names.get(personId) ?? null,
    get asOfMs() {
      return replica?.asOfMs ?? nowMs();
    },
    hasLeft,
    historyOf: (personId) => histories.get(personId) ?? [],
    everybody: () => [...written],
    removedByItself,
    removeGuest(event, personId) {
      removedByItself.add(personId);
      service.removeGuest(event, personId);
    },
    takeOff(personId) {
      const guest = find(personId);
      if (guest === undefined) return () => undefined;
      service.removeGuest(eventId, personId);
      return () => {
        putBack.add(personId);
        service.putGuestBack(eventId, guest);
      };
    },
    backUp() {
      const saved = service.listGuests(eventId);
      return () => {
        const savedIds = new Set(saved.map(({ personId }) => personId));
        for (const { personId } of service.listGuests(eventId)) {
          if (!savedIds.has(personId)) lose(personId);
        }
        for (const guest of saved) restore(guest);
      };
    },
    restored,
    lostNames,
    deleteGuest(personId) {
      const guest = find(personId);
      if (guest === undefined) return () => undefined;
      lose(personId);
      return () => restore({ ...guest, attendanceStatus: null });
    },
    rename(personId) {
      const guest = find(personId);
      if (guest === undefined) return;
      lose(personId);
      service.putGuestBack(eventId, { ...guest, personId: `${personId} again`, attendanceStatus: null });
    },
    putBack,
    refusedGuest,
    get stumblingGuest() {
      return stumblingGuest;
    },
    busyGuest,
    mend() {
      stumblingGuest = null;
    },
    refuseEvent(kind) {
      refusal = kind;
    },
    refusedAlone,
    noteRefused,
    refuse(request, usedKey) {
      if (usedKey !== key) throw new ServiceFailure('unauthorized', { status: 401 });
      if (request.eventId === eventId) refuseOfEvent(request.personIds);
      if (request.name === 'addGuests' && isBusy()) throw new ServiceFailure('conflict', { status: 409 });
      if (request.name === 'updateGuests') refuseUpdate(request.personIds);
      if (request.name === 'removeGuests') refuseRemoval(request.personIds);
    },
    changeKey() {
      key += 1;
    },
    get key() {
      return key;
    },
  };
}

/** How often the service had written when it wrote this record: later records have higher versions. */
export function versionOf(guest: ServiceGuest): number {
  return Number(guest.rsvpNote ?? 0);
}
