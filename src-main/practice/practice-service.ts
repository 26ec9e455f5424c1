import { randomUUID } from 'node:crypto';
import type { PracticeWifi } from '../../src-shared/domain/practice.ts';
import { type ServiceEvent, serviceEventSchema } from '../../src-shared/service/event-schema.ts';
import { type ServiceGuest, serviceGuestSchema } from '../../src-shared/service/guest-schema.ts';
import type { Served } from '../adapters/worker/worker-contract.ts';
import { openPracticeDatabase, type PracticeDatabase } from './database/open-practice-database.ts';
import { answerRequest } from './endpoints/routes.ts';
import { type EventSeed, writeEventSeed } from './event-seed.ts';
import { startPracticeServer } from './http/practice-server.ts';
import { type ReceivedRequest, receivedRequest } from './http/service-request.ts';
import type { Misbehaviour } from './misbehaviour/fault.ts';
import { createMisbehaviourPlan } from './misbehaviour/misbehaviour-plan.ts';
import { simulateWifi } from './misbehaviour/simulate-wifi.ts';
import { halcyonEvents, type SampleOrganization, writeAccounts } from './sample/accounts.ts';
import { writeSampleEvents } from './sample/write-sample.ts';

export interface PracticeServiceOptions {
  /** Absolute path of the service's database, or `:memory:`. A file that has data keeps it. */
  readonly file: string;
  /**
   * The service's present (ISO 8601, or a date) when it starts; its clock runs on from there. The dates of
   * the sample rest on it.
   */
  readonly today: Date | string;
  /** 0 (the default) for any free port. */
  readonly port?: number;
  /** Events of a new database; the sample when left out. Organizations and credentials are always there. */
  readonly seed?: { readonly events: readonly EventSeed[] };
  /** Keeps every request in memory for `requests`. Off unless said. */
  readonly recordRequests?: boolean;
  /** Told when the service itself fails (answered with 500). A process warning when left out. */
  readonly onDefect?: (error: unknown) => void;
}

/** A running practice service, with what its own process may do behind its back. */
export interface PracticeService {
  /** `http://127.0.0.1:<port>`: the base address. */
  readonly address: string;
  readonly port: number;
  /** API key of Halcyon Events. */
  readonly apiKey: string;
  /** Legacy login of the same user, who belongs to both organizations. */
  readonly login: SampleOrganization['login'];
  readonly misbehave: Misbehaviour;
  /** Requests received, oldest first; empty unless `recordRequests`. */
  readonly requests: readonly ReceivedRequest[];
  /** All events of an organization (Halcyon Events), by date. */
  listEvents(organizationSlug?: string): readonly ServiceEvent[];
  /** The guest list as the service has it. */
  listGuests(eventId: string): readonly ServiceGuest[];
  findGuest(eventId: string, personId: string): ServiceGuest | null;
  addEvent(seed: EventSeed): void;
  /** Changes it as another client would. */
  setAttendance(eventId: string, personId: string, attendanceStatus: string | null): void;
  /** Answers as the guest would through the RSVP link. */
  replyAsGuest(eventId: string, personId: string, rsvpStatus: string): void;
  removeGuest(eventId: string, personId: string): void;
  revokeKey(apiKey: string): void;
  /** Another API key of Halcyon Events, as its Admin would create one. */
  createKey(apiKey: string): void;
  revokeAccessTokens(): void;
  /** Drops open connections, frees the port and closes the database. */
  close(): Promise<void>;
}

/**
 * Starts the practice service: every request of the service (interface: Requests) on 127.0.0.1, over a database of its
 * own. What the interface leaves open is chosen in `chosen-behaviour.ts`. Fails when the
 * port is taken, and with `StoreFailure` when the disk refuses.
 */
export async function startPracticeService(options: PracticeServiceOptions): Promise<PracticeService> {
  const today = new Date(options.today);
  const now = clockFrom(today);
  const database = openPracticeDatabase(options.file, (fresh) => seedDatabase(fresh, options, today));
  const plan = createMisbehaviourPlan();
  const requests: ReceivedRequest[] = [];
  const context = { database, now, newId: randomUUID };
  try {
    const server = await startPracticeServer({
      port: options.port ?? 0,
      plan,
      now,
      answer: (request) => answerRequest(context, request),
      onRequest: (request) => {
        if (options.recordRequests === true) requests.push(receivedRequest(request));
      },
      onDefect: options.onDefect ?? warnOfDefect,
    });
    return {
      address: `http://127.0.0.1:${server.port}`,
      port: server.port,
      apiKey: halcyonEvents.apiKey,
      login: halcyonEvents.login,
      misbehave: plan.handle,
      requests,
      ...backDoor(database, now),
      close: async () => {
        await server.close();
        database.close();
      },
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** A clock that shows `start` now and goes with the machine's, which also runs while the machine sleeps. */
function clockFrom(start: Date): () => Date {
  const aheadMs = start.getTime() - Date.now();
  return () => new Date(Date.now() + aheadMs);
}

function seedDatabase(database: PracticeDatabase, { seed }: PracticeServiceOptions, today: Date): void {
  writeAccounts(database);
  if (seed === undefined) writeSampleEvents(database, today);
  else for (const event of seed.events) writeEventSeed(database, event, today);
}

type BackDoor = Omit<
  PracticeService,
  'address' | 'port' | 'apiKey' | 'login' | 'misbehave' | 'requests' | 'close'
>;

function backDoor(database: PracticeDatabase, now: () => Date): BackDoor {
  const changeGuestList = (eventId: string, change: () => void) =>
    database.transaction(() => {
      change();
      database.events.countGuestListChange(eventId);
    });
  return {
    listEvents: (organizationSlug = halcyonEvents.organizationSlug) =>
      database.events
        .list({
          caller: { userId: halcyonEvents.keyUserId, organizationSlug },
          startingFrom: null,
          wholeOrganization: true,
          limit: -1,
          skip: 0,
        })
        .map((record) => serviceEventSchema.parse(JSON.parse(record))),
    listGuests: (eventId) => Array.from(database.guests.list(eventId), readGuest),
    findGuest: (eventId, personId) => {
      const record = database.guests.find(eventId, personId);
      return record === null ? null : readGuest(record);
    },
    addEvent: (seed) => database.transaction(() => writeEventSeed(database, seed, now())),
    setAttendance: (eventId, personId, attendanceStatus) =>
      changeGuestList(eventId, () =>
        database.guests.setAttendanceStatus(eventId, personId, attendanceStatus),
      ),
    replyAsGuest: (eventId, personId, status) =>
      changeGuestList(eventId, () =>
        database.guests.setRsvpStatus(eventId, personId, {
          status,
          actorId: personId,
          actorType: 'eventPerson',
          createdAt: now().toISOString(),
        }),
      ),
    removeGuest: (eventId, personId) =>
      changeGuestList(eventId, () => void database.guests.remove(eventId, personId)),
    revokeKey: (apiKey) => database.accounts.removeApiKey(apiKey),
    createKey: (apiKey) =>
      database.accounts.insertApiKey(apiKey, {
        organizationSlug: halcyonEvents.organizationSlug,
        userId: halcyonEvents.keyUserId,
      }),
    revokeAccessTokens: () => database.accounts.removeAccessTokens(),
  };
}

function readGuest(record: string): ServiceGuest {
  return serviceGuestSchema.parse(JSON.parse(record));
}

function warnOfDefect(error: unknown): void {
  process.emitWarning(
    error instanceof Error ? error : new Error('the practice service failed', { cause: error }),
  );
}

/** What the thread of the practice service serves. */
export interface PracticeThread {
  /** Once. Resolves to the address when the service answers there. */
  start(options: Pick<PracticeServiceOptions, 'file' | 'today' | 'port'>): Promise<string>;
  /** Simulates Wi-Fi of this kind between the service and its clients. */
  setWifi(wifi: PracticeWifi): Promise<void>;
}

export function openPracticeThread(): Served<PracticeThread> {
  let service: PracticeService | null = null;
  return {
    async start(options) {
      service = await startPracticeService(options);
      return service.address;
    },
    async setWifi(wifi) {
      if (service !== null) simulateWifi(service.misbehave, wifi, Math.random);
    },
    async close() {
      await service?.close();
    },
  };
}
