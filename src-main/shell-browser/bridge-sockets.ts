import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Pipe } from '../../src-shared/bridge/pipe.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Log } from '../core/ports/log.ts';
import { createAllowance } from '../core/timing/allowance.ts';
import type { Admission } from './admission.ts';
import { isForUs, isFromOurPage, rawRefusal, type ServerIdentity, sessionCookie } from './request-checks.ts';
import { socketPipe } from './socket-pipe.ts';

/** Where the renderer's WebSocket connects. */
export const bridgePath = '/bridge';

/** Larger than any call of the contract needs, smaller than what could hurt. */
export const maxMessageBytes = 256 * 1_024;
const mostSockets = 16;
/** A fast typist with a scanner makes a tenth of this. */
const allowance = { perSecond: 200, burst: 400 };
/** A page that is silent from one ping to the next is gone. */
export const pingEveryMs = 20_000;

export interface BridgeSocketsOptions {
  readonly identity: ServerIdentity;
  readonly admission: Admission;
  /** Serves one renderer; returns how to stop. */
  readonly serve: (pipe: Pipe) => () => void;
  readonly clock: Pick<Clock, 'monotonicMs' | 'after'>;
  readonly log: Log;
  /** Called with the number of connected renderers whenever it changes. */
  readonly onCount: (connected: number) => void;
}

/** The WebSockets of all open renderers. */
export interface BridgeSockets {
  /** For the HTTP server's `upgrade` event. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  close(): void;
}

/**
 * Lets only our own pages connect to `/bridge`: exact Host and Origin, and the session cookie. Each socket is one
 * pipe, with limits on size, rate and silence.
 */
export function createBridgeSockets(options: BridgeSocketsOptions): BridgeSockets {
  const { identity, admission, clock, log } = options;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: maxMessageBytes,
    perMessageDeflate: false,
  });

  server.on('connection', (socket) => {
    const isAllowed = createAllowance(allowance, () => clock.monotonicMs());
    const stopServing = options.serve(socketPipe(socket, isAllowed, log));
    const stopWatching = watchForSilence(socket, clock);
    socket.on('error', (error) => log.error('bridge.socket-failed', error));
    socket.on('close', () => {
      stopWatching();
      stopServing();
      options.onCount(server.clients.size);
    });
    options.onCount(server.clients.size);
  });

  return {
    upgrade(request, socket, head) {
      const refusal = refusalStatus(request);
      if (refusal === null) {
        server.handleUpgrade(request, socket, head, (client) => server.emit('connection', client, request));
        return;
      }
      log.warn('bridge.upgrade-refused', { status: refusal });
      socket.on('error', (error) => log.error('bridge.upgrade-failed', error));
      socket.end(rawRefusal(refusal));
    },
    close() {
      server.close();
      for (const socket of server.clients) socket.terminate();
    },
  };

  function refusalStatus(request: IncomingMessage): 403 | 404 | 503 | null {
    if (!isForUs(request, identity) || !isFromOurPage(request, identity)) return 403;
    const session = sessionCookie(request, identity);
    if (session === null || !admission.isSession(session)) return 403;
    if (request.url !== bridgePath) return 404;
    return server.clients.size < mostSockets ? null : 503;
  }
}

function watchForSilence(socket: WebSocket, clock: Pick<Clock, 'after'>): () => void {
  let heard = true;
  const hear = () => {
    heard = true;
  };
  socket.on('pong', hear);
  socket.on('message', hear);
  const check = () => {
    if (!heard) return socket.terminate();
    heard = false;
    socket.ping();
    cancel = clock.after(pingEveryMs, check);
  };
  let cancel = clock.after(pingEveryMs, check);
  return () => cancel();
}
