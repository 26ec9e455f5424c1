import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import type { Pipe } from '../../src-shared/bridge/pipe.ts';
import type { Clock } from '../core/ports/clock.ts';
import type { Log } from '../core/ports/log.ts';
import { createAllowance } from '../core/timing/allowance.ts';
import type { Admission } from './admission.ts';
import { isForUs, isFromOurPage, rawRefusal, type ServerIdentity, sessionCookie } from './request-checks.ts';

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

/** A page that reads nothing must not make us keep everything. */
const maxWaitingBytes = 8 * 1_024 * 1_024;

/** Why we close a socket: codes of RFC 6455. */
const closing = {
  'not-text': 1003,
  'not-json': 1007,
  'too-many': 1008,
} as const;

/**
 * The core's end of the bridge over one WebSocket: a message is one text frame of JSON. A page that sends
 * anything else, or more than `isAllowed` lets pass, loses its connection; it may come back.
 */
function socketPipe(socket: WebSocket, isAllowed: () => boolean, log: Log): Pipe {
  const refuse = (reason: keyof typeof closing) => {
    log.warn('bridge.socket-refused', { reason });
    socket.close(closing[reason], reason);
  };

  return {
    send(message) {
      if (socket.readyState !== WebSocket.OPEN) return;
      if (socket.bufferedAmount <= maxWaitingBytes) socket.send(JSON.stringify(message));
      else socket.terminate();
    },
    onMessage(listener) {
      const onMessage = (data: RawData, isBinary: boolean) => {
        // What is still under way while we close was sent by a page that we gave up on.
        if (socket.readyState !== WebSocket.OPEN) return;
        if (!isAllowed()) return refuse('too-many');
        if (isBinary) return refuse('not-text');
        const parsed = parseJson(data.toString());
        if (parsed.ok) listener(parsed.value);
        else refuse('not-json');
      };
      socket.on('message', onMessage);
      return () => socket.off('message', onMessage);
    },
    onConnection(listener) {
      const onClose = () => listener(false);
      socket.on('close', onClose);
      return () => socket.off('close', onClose);
    },
  };
}

function parseJson(text: string): { ok: true; value: unknown } | { ok: false } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch {
    return { ok: false };
  }
}
