import type { Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { WebSocket } from 'ws';
import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Log } from '../../core/ports/log.ts';
import { isSameService, type OpenService, type ServiceHost } from '../service/service-way.ts';
import { askedSchema, onFirstFrame, openRelayStream, type RelayRefusal, sendFrame } from './relay-frames.ts';
import type { DoorSocket } from './tls-sockets.ts';

/** What a laptop lends at most. */
export interface RelayLimits {
  /** Tunnels of one laptop: a guest list, a request of the outbox, and two to spare. */
  readonly perDoor: number;
  readonly inAll: number;
  /** A tunnel through which nothing passes for so long is closed. */
  readonly idleMs: number;
  /** For the first frame. */
  readonly askMs: number;
}

const usualLimits: RelayLimits = { perDoor: 4, inAll: 16, idleMs: 60_000, askMs: 3_000 };
/** A laptop that is refused may read why. */
const farewellMs = 1_000;

interface LenderOptions {
  /** The service of the account, and the only one to which tunnels lead. */
  readonly service: ServiceHost | null;
  /** Whether this laptop reaches the service and its person allows it; must not fail. */
  readonly lends: () => boolean;
  readonly isPaired: (door: DoorId) => boolean;
  /** Opens a connection as this laptop's own are opened. Fails in time with `ServiceFailure`. */
  readonly open: OpenService;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Log;
  readonly limits?: Partial<RelayLimits>;
}

/** Lends this laptop's internet to paired laptops, for their connections to the service. */
export interface RelayLender {
  /** Takes over the connection of a paired laptop that asks for a tunnel. */
  accept(socket: DoorSocket): void;
  /** Closes the tunnels of laptops that are not paired any more; all when this laptop does not lend any more. */
  closeUnwanted(): void;
  stop(): void;
}

interface Tunnel {
  readonly door: DoorId;
  readonly socket: WebSocket;
}

/**
 * Tunnels carry bytes that this laptop does not look into: TLS between the other laptop and the service. The log has
 * counts, and who it was.
 */
export function createRelayLender(options: LenderOptions): RelayLender {
  const { service, lends, isPaired, clock, log } = options;
  const limits = { ...usualLimits, ...options.limits };
  const tunnels = new Set<Tunnel>();
  let refusals = 0;

  function refuse({ door, socket }: Tunnel, reason: RelayRefusal): void {
    refusals += 1;
    log.warn('doors.relay-refused', { door, reason, refusals });
    sendFrame(socket, { is: 'refused', reason });
    socket.close();
    const cancel = clock.after(farewellMs, () => socket.terminate());
    socket.once('close', cancel);
  }

  function reasonAgainst(asked: ServiceHost | null): RelayRefusal | null {
    if (asked === null) return 'malformed';
    if (!lends() || service === null) return 'not-lent';
    return isSameService(asked, service) ? null : 'other-service';
  }

  async function answer(tunnel: Tunnel, asked: ServiceHost | null): Promise<void> {
    const reason = reasonAgainst(asked);
    if (reason !== null || asked === null) {
      refuse(tunnel, reason ?? 'malformed');
      return;
    }
    const opened = await options.open(asked).catch(() => null);
    if (opened === null) refuse(tunnel, 'unreachable');
    else if (tunnel.socket.readyState === WebSocket.OPEN) carry(tunnel, opened);
    else opened.destroy();
  }

  /** Carries bytes until either side ends. A side that does not read holds up the other. */
  function carry({ door, socket }: Tunnel, opened: Socket): void {
    log.info('doors.relay-opened', { door, tunnels: tunnels.size });
    opened.on('error', () => opened.destroy());
    opened.setNoDelay(true);
    opened.setTimeout(limits.idleMs, () => opened.destroy());
    opened.once('close', () => {
      log.info('doors.relay-closed', { door, out: opened.bytesWritten, in: opened.bytesRead });
    });
    sendFrame(socket, { is: 'open' });
    const stream = openRelayStream(socket);
    // How a tunnel ends makes no difference: both sides end, and each knows what it has of an answer.
    pipeline(stream, opened, () => {});
    pipeline(opened, stream, () => {});
  }

  function close(isUnwanted: (tunnel: Tunnel) => boolean): void {
    for (const tunnel of tunnels) if (isUnwanted(tunnel)) tunnel.socket.terminate();
  }

  return {
    accept({ door, socket }) {
      const tunnel = { door, socket };
      socket.on('error', () => socket.terminate());
      const own = [...tunnels].filter((other) => other.door === door);
      if (own.length >= limits.perDoor || tunnels.size >= limits.inAll) {
        refuse(tunnel, 'too-many');
        return;
      }
      tunnels.add(tunnel);
      socket.once('close', () => tunnels.delete(tunnel));
      const expected = { schema: askedSchema, withinMs: limits.askMs, clock };
      onFirstFrame(socket, expected, (asked) => void answer(tunnel, asked));
    },
    closeUnwanted() {
      const isLending = lends();
      close(({ door }) => !isLending || !isPaired(door));
    },
    stop: () => close(() => true),
  };
}
