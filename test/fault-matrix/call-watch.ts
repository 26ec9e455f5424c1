import { setImmediate } from 'node:timers/promises';
import type { EventService, ServiceConnector } from '../../src-main/core/ports/event-service.ts';
import { ServiceFailure } from '../../src-main/core/ports/service-failure.ts';
import type { RequestKind } from './fault-kind.ts';

/** Watches what a laptop asks the service for. */
export interface CallWatch {
  /**
   * One connector out of two, watched: requests go through the patient one, and the one that meets the fault
   * through the hurried one.
   */
  connector(patient: ServiceConnector, hurried: ServiceConnector): ServiceConnector;
  /** Resolves when no request is under way, and the core has had its turn to say what it does next. */
  quiet(): Promise<void>;
  /** As what (`ServiceFailureKind`) requests of this kind have failed; a list only before its body begins. */
  failures(kind: RequestKind): readonly unknown[];
}

/** A request that leaves. */
export interface Leaving {
  /** It is the one that meets the fault. */
  readonly springs: boolean;
  /** To be called when it has ended. */
  readonly ended: () => void;
}

/** `leaving` is told before a request leaves. */
export function createCallWatch(leaving: (kind: RequestKind) => Leaving): CallWatch {
  const failures: { kind: RequestKind; error: unknown }[] = [];
  let underWay = 0;
  let ended = Promise.withResolvers<void>();

  function begin(kind: RequestKind): Leaving {
    underWay += 1;
    const left = leaving(kind);
    return {
      springs: left.springs,
      ended() {
        left.ended();
        underWay -= 1;
        ended.resolve();
        ended = Promise.withResolvers();
      },
    };
  }

  async function watch<T>(
    kind: RequestKind,
    clients: Clients,
    request: (client: EventService) => Promise<T>,
  ): Promise<T> {
    const left = begin(kind);
    try {
      return await request(left.springs ? clients.hurried : clients.patient);
    } catch (error) {
      failures.push({ kind, error });
      throw error;
    } finally {
      left.ended();
    }
  }

  /** A guest list has ended when its body has. */
  async function watchList(clients: Clients, ...[eventId, options]: Parameters<EventService['guestList']>) {
    const left = begin('list');
    try {
      const client = left.springs ? clients.hurried : clients.patient;
      const answer = await client.guestList(eventId, options);
      if (!answer.notModified) return { ...answer, chunks: endingWith(answer.chunks, left.ended) };
      left.ended();
      return answer;
    } catch (error) {
      failures.push({ kind: 'list', error });
      left.ended();
      throw error;
    }
  }

  function watchClient(clients: Clients): EventService {
    return {
      ...clients.patient,
      listEvents: (...request) => watch('other', clients, (client) => client.listEvents(...request)),
      guestList: (...request) => watchList(clients, ...request),
      searchGuests: (...request) => watch('re-read', clients, (client) => client.searchGuests(...request)),
      addGuests: (...request) => watch('add', clients, (client) => client.addGuests(...request)),
      updateGuests: (...request) => watch('update', clients, (client) => client.updateGuests(...request)),
    };
  }

  return {
    connector: (patient, hurried) => ({
      ...patient,
      connect: (...account) =>
        watchClient({ patient: patient.connect(...account), hurried: hurried.connect(...account) }),
    }),
    async quiet() {
      for (let turns = 0; turns < 3; turns += 1) {
        if (underWay > 0) {
          await ended.promise;
          turns = 0;
        }
        await setImmediate();
      }
    },
    failures: (kind) => failures.flatMap((failure) => (failure.kind === kind ? [kindOf(failure.error)] : [])),
  };
}

/** Two ways to the same service, which differ in how long they wait for it. */
interface Clients {
  readonly patient: EventService;
  readonly hurried: EventService;
}

function kindOf(error: unknown): unknown {
  return error instanceof ServiceFailure ? error.kind : error;
}

async function* endingWith(
  chunks: AsyncIterable<Uint8Array>,
  end: () => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  try {
    yield* chunks;
  } finally {
    end();
  }
}
