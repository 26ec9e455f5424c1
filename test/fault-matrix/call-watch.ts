import { setImmediate } from 'node:timers/promises';
import type { EventService, ServiceConnector } from '../../src-main/core/ports/event-service.ts';
import { ServiceFailure } from '../../src-main/core/ports/service-failure.ts';
import type { RequestKind } from './fault-kind.ts';

/** Watches what a laptop asks the service for. */
export interface CallWatch {
  /** The same connector, watched. */
  connector(connector: ServiceConnector): ServiceConnector;
  /** Resolves when no request is under way, and the core has had its turn to say what it does next. */
  quiet(): Promise<void>;
  /** As what (`ServiceFailureKind`) requests of this kind have failed; a list only before its body begins. */
  failures(kind: RequestKind): readonly unknown[];
}

/** `leaving` is told before a request leaves, and returns what to call when it has ended. */
export function createCallWatch(leaving: (kind: RequestKind) => () => void): CallWatch {
  const failures: { kind: RequestKind; error: unknown }[] = [];
  let underWay = 0;
  let ended = Promise.withResolvers<void>();

  function begin(kind: RequestKind): () => void {
    underWay += 1;
    const left = leaving(kind);
    return () => {
      left();
      underWay -= 1;
      ended.resolve();
      ended = Promise.withResolvers();
    };
  }

  async function watch<T>(kind: RequestKind, request: () => Promise<T>): Promise<T> {
    const end = begin(kind);
    try {
      return await request();
    } catch (error) {
      failures.push({ kind, error });
      throw error;
    } finally {
      end();
    }
  }

  /** A guest list has ended when its body has. */
  async function watchList(
    client: EventService,
    ...[eventId, options]: Parameters<EventService['guestList']>
  ) {
    const end = begin('list');
    try {
      const answer = await client.guestList(eventId, options);
      if (!answer.notModified) return { ...answer, chunks: endingWith(answer.chunks, end) };
      end();
      return answer;
    } catch (error) {
      failures.push({ kind: 'list', error });
      end();
      throw error;
    }
  }

  function watchClient(client: EventService): EventService {
    return {
      ...client,
      listEvents: (...request) => watch('other', () => client.listEvents(...request)),
      guestList: (...request) => watchList(client, ...request),
      searchGuests: (...request) => watch('re-read', () => client.searchGuests(...request)),
      updateGuests: (...request) => watch('update', () => client.updateGuests(...request)),
    };
  }

  return {
    connector: (connector) => ({
      ...connector,
      connect: (...account) => watchClient(connector.connect(...account)),
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
