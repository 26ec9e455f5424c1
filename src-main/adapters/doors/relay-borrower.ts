import type { WebSocket } from 'ws';
import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Log } from '../../core/ports/log.ts';
import { isSameService, type ServiceHost } from '../service/service-way.ts';
import type { OpenThroughDoors, WayThroughDoor } from '../service/through-doors.ts';
import { onFirstFrame, openRelayStream, relayAnswerSchema, sendFrame } from './relay-frames.ts';
import type { DoorSocket } from './tls-sockets.ts';

/** The other laptop may need a proxy, and five seconds to find that the service cannot be reached. */
const answerMs = 8_000;
/** So many laptops are asked for one connection. */
const maxAsked = 3;

interface BorrowerOptions {
  /** The service of the account: nothing else is asked for. */
  readonly service: ServiceHost | null;
  /** The paired laptops that say that they lend their internet, the best first. */
  readonly lenders: () => readonly DoorId[];
  /** Connects to a laptop for a tunnel. Fails where it is not. */
  readonly dial: (door: DoorId) => Promise<DoorSocket>;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Log;
}

/** Opens connections to the service through paired laptops that lend their internet. The last that helped is asked first. */
export function createRelayBorrower(options: BorrowerOptions): OpenThroughDoors {
  const { service, lenders, dial, clock, log } = options;
  let lastHelper: DoorId | null = null;

  async function openThrough(door: DoorId, asked: ServiceHost): Promise<WayThroughDoor | null> {
    try {
      const { socket } = await dial(door);
      const way = await ask(socket, door, asked);
      if (way !== null) lastHelper = door;
      return way;
    } catch {
      log.warn('doors.relay-not-reached', { door });
      return null;
    }
  }

  function ask(socket: WebSocket, door: DoorId, asked: ServiceHost): Promise<WayThroughDoor | null> {
    return new Promise((resolve) => {
      const expected = { schema: relayAnswerSchema, withinMs: answerMs, clock };
      onFirstFrame(socket, expected, (answer) => {
        if (answer?.is === 'open') {
          resolve({ stream: openRelayStream(socket), via: door });
          return;
        }
        log.warn('doors.relay-not-lent', { door, reason: answer?.reason ?? 'malformed' });
        socket.terminate();
        resolve(null);
      });
      sendFrame(socket, asked);
    });
  }

  return async function* throughDoors(asked) {
    if (service === null || !isSameService(asked, service)) return;
    const willing = lenders();
    const first = willing.filter((door) => door === lastHelper);
    const others = willing.filter((door) => door !== lastHelper);
    for (const door of [...first, ...others].slice(0, maxAsked)) {
      const way = await openThrough(door, asked);
      if (way !== null) yield way;
    }
  };
}
