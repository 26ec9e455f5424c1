import { once } from 'node:events';
import { createServer as createHttpServer, type IncomingMessage, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createExchange, type Exchange } from './exchange.ts';
import type { LineState, RequestKind } from './fault-kind.ts';
import type { NameService } from './name-service.ts';

/** A key and its certificate, PEM. */
export interface KeyPair {
  readonly key: string;
  readonly certificate: string;
}

export interface FaultProxyOptions {
  /** Address of the service behind it. */
  readonly service: string;
  /** As what clients know this machine. */
  readonly host: 'localhost' | '127.0.0.1';
  readonly names: NameService;
  /** Speaks TLS with the first pair; with the other when it is not to be trusted. */
  readonly tls: { readonly trusted: KeyPair; readonly untrusted: KeyPair } | null;
  /** Whether a connection takes several requests. */
  readonly keepAlive: boolean;
}

/** A proxy before the service that passes everything on, but for the faults it is told. */
export interface FaultProxy {
  readonly address: string;
  /** The next request of this kind is dealt with in this way. */
  meetNext(kind: RequestKind, meet: (exchange: Exchange) => Promise<void>): void;
  /** Changes how new connections are received. */
  setLine(state: LineState): void;
  /** What went wrong in the proxy itself. */
  readonly defects: readonly unknown[];
  /** Breaks what is open; resolves when nothing is under way any more. */
  close(): Promise<void>;
}

/** Starts a proxy on a free port of 127.0.0.1. */
export async function startFaultProxy(options: FaultProxyOptions): Promise<FaultProxy> {
  const { service, host, names, tls, keepAlive } = options;
  const meetings = new Map<RequestKind, (exchange: Exchange) => Promise<void>>();
  const underWay = new Set<Promise<void>>();
  const sockets = new Set<Socket>();
  const defects: unknown[] = [];
  let state: LineState = 'open';

  const serve: RequestListener = (incoming, outgoing) => {
    const kind = kindOf(incoming);
    const meet = meetings.get(kind) ?? passOn;
    meetings.delete(kind);
    const meeting = meet(createExchange({ service, incoming, outgoing, keepAlive }))
      .catch((error: unknown) => void defects.push(error))
      .finally(() => underWay.delete(meeting));
    underWay.add(meeting);
  };
  const trusted = tls === null ? createHttpServer(serve) : secureServer(tls.trusted, serve);
  const untrusted = tls === null ? null : secureServer(tls.untrusted, serve);

  function receive(socket: Socket): void {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    if (state === 'untrusted') untrusted?.emit('connection', socket);
    else if (state !== 'mute') trusted.emit('connection', socket);
  }

  let door = await openDoor(0, receive);
  const { port } = door.address() as AddressInfo;
  let reopened = Promise.resolve();
  let recover = () => {};

  async function reopen(): Promise<void> {
    door = await openDoor(port, receive);
  }

  /** Returns how to undo it. */
  function befall(next: LineState): () => void {
    if (next === 'nameless') return names.fail();
    if (next !== 'refusing') return () => {};
    door.close();
    return () => {
      reopened = reopen();
    };
  }

  return {
    address: `${tls === null ? 'http' : 'https'}://${host}:${port}`,
    meetNext: (kind, meet) => void meetings.set(kind, meet),
    setLine(next) {
      recover();
      recover = befall(next);
      state = next;
    },
    defects,
    async close() {
      await reopened;
      door.close();
      for (const socket of sockets) socket.destroy();
      await Promise.all(underWay);
    },
  };
}

async function passOn(exchange: Exchange): Promise<void> {
  exchange.send(await exchange.forward());
}

function secureServer({ key, certificate }: KeyPair, serve: RequestListener): Server {
  const server = createHttpsServer({ key, cert: certificate }, serve);
  // Who does not trust the certificate hangs up in the middle of the handshake.
  return server.on('tlsClientError', (_error, socket) => void socket.destroy());
}

async function openDoor(port: number, receive: (socket: Socket) => void): Promise<Server> {
  const door = createServer(receive);
  door.listen(port, '127.0.0.1');
  await once(door, 'listening');
  return door;
}

function kindOf({ method, url = '' }: IncomingMessage): RequestKind {
  if (method === 'PUT') return 'update';
  if (method === 'POST') return 'add';
  if (method !== 'GET') return 'other';
  if (url.includes('/guestlist/search?')) return 're-read';
  return url.endsWith('/guestlist') ? 'list' : 'other';
}
