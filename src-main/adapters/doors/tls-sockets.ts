import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import {
  connect,
  createSecureContext,
  createServer as createTlsServer,
  type SecureContext,
  type SecureContextOptions,
  type TLSSocket,
} from 'node:tls';
import { WebSocket, WebSocketServer } from 'ws';
import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import type { Address } from '../../../src-shared/doors/presence.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Log } from '../../core/ports/log.ts';
import { maxUpdateBytes } from './document-updates.ts';
import { type DoorIdentity, doorOf } from './door-identity.ts';

/**
 * What a connection is for, agreed upon in the handshake (ALPN). Frames and records are read strictly, so a change of
 * either takes another number here: laptops with two versions are not linked, instead of finding fault with each other.
 */
export const protocols = {
  doors: 'vestibule-doors/7',
  pairing: 'vestibule-pairing/3',
  relay: 'vestibule-relay/1',
} as const;
export type Protocol = keyof typeof protocols;

/** An update in base64, and what goes with it. */
const maxFrameBytes = maxUpdateBytes * 1.5;
/** A handshake over a bad line takes a second. */
const handshakeMs = 3_000;
const dialMs = 1_500;
/** Somebody is there: packets that get lost are sent again, each after twice the time before. */
const answerMs = 3_000;
/** Twice what a full mesh of laptops needs while they dial each other. */
const maxConnections = 256;

const socketOptions = {
  maxPayload: maxFrameBytes,
  perMessageDeflate: false,
  // One frame in each turn of the event loop.
  allowSynchronousEvents: false,
} as const;

export interface DoorSocket {
  /** Who is at the other end. */
  readonly door: DoorId;
  /** Its errors are listened to from the start: one that nobody hears ends the process. */
  readonly socket: WebSocket;
  /** Of the other end, as seen from here. */
  readonly address: Address;
}

/** How laptops reach each other. */
export interface DoorSockets {
  readonly listen: typeof listenForDoors;
  readonly dial: typeof dialDoor;
  readonly probe: typeof probeDoor;
}

interface ListenerOptions {
  readonly identity: DoorIdentity;
  /** 0 for any. */
  readonly port: number;
  /** All addresses when left out. */
  readonly host?: string;
  /** Asked after each handshake, and again before a line is used. Who is not admitted is cut off before it has been told anything. */
  readonly admits: (door: DoorId, protocol: Protocol) => boolean;
  /** Whose lines never give way to others. */
  readonly isPaired: (door: DoorId) => boolean;
  readonly onSocket: (socket: DoorSocket, protocol: Protocol) => void;
  readonly clock: Pick<Clock, 'after'>;
  readonly log: Log;
}

export interface Listener {
  readonly port: number;
  /** Cuts off all that it has accepted. */
  close(): Promise<void>;
}

/** Listens for other laptops, on TLS 1.3 with certificates on both sides. Fails when the port is taken. */
export async function listenForDoors(options: ListenerOptions): Promise<Listener> {
  const { identity, port, host, admits, isPaired, onSocket, clock, log } = options;
  const webSockets = new WebSocketServer({ noServer: true, ...socketOptions });
  const http = createHttpServer((request) => request.socket.destroy());
  const lines = new Set<Socket>();
  /** Lines that are not known to be a paired laptop's, by their other end, the oldest first. */
  const givingWay = new Map<string, Socket>();
  /** How long an admitted line may take to ask for its upgrade, each byte of it counted. */
  const deadlines = new WeakMap<object, () => void>();

  const server = createTlsServer(
    {
      ...credentialsOf(identity),
      ...acceptAnyCertificate,
      ALPNProtocols: Object.values(protocols),
      requestCert: true,
      handshakeTimeout: handshakeMs,
    },
    (socket) => {
      socket.on('error', () => socket.destroy());
      const peer = peerOf(socket);
      if (peer === null || !admits(peer.door, peer.protocol)) {
        log.warn('doors.refused', { certificate: peer !== null, protocol: peer?.protocol ?? null });
        socket.destroy();
        return;
      }
      if (isPaired(peer.door)) givingWay.delete(endOf(socket));
      const cancel = clock.after(handshakeMs, () => socket.destroy());
      deadlines.set(socket, cancel);
      socket.once('close', cancel);
      http.emit('connection', socket);
    },
  );
  server.on('connection', (line) => {
    const end = endOf(line);
    lines.add(line);
    givingWay.set(end, line);
    line.once('close', () => {
      lines.delete(line);
      givingWay.delete(end);
    });
    if (lines.size <= maxConnections) return;
    // Whoever keeps lines and says nothing would keep out the others.
    const [oldest = end] = givingWay.keys();
    givingWay.get(oldest)?.destroy();
    givingWay.delete(oldest);
  });
  server.on('tlsClientError', (_error, socket) => socket.destroy());

  http.on('upgrade', (request, socket, head) => {
    const peer = peerOf(request.socket as TLSSocket);
    // Asked once more: a laptop may have been removed or barred since its handshake.
    if (peer === null || !admits(peer.door, peer.protocol)) {
      socket.destroy();
      return;
    }
    deadlines.get(request.socket)?.();
    webSockets.handleUpgrade(request, socket, head, (accepted) => {
      accepted.on('error', () => accepted.terminate());
      const { remoteAddress = '', remotePort = 0 } = request.socket;
      const address = { host: remoteAddress, port: remotePort };
      onSocket({ door: peer.door, socket: accepted, address }, peer.protocol);
    });
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, ...(host !== undefined && { host }) }, resolve);
  });
  server.on('error', (error) => log.error('doors.listener', error));
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      for (const line of lines) line.destroy();
      return new Promise((resolve) => {
        server.close(() => resolve());
      });
    },
  };
}

function endOf({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}

/** A laptop could not be reached, or another one is where it was expected. */
export class DialFailure extends Error {
  readonly reason: 'unreachable' | 'other-certificate' | 'refused';

  constructor(reason: DialFailure['reason']) {
    super(`dial: ${reason}`);
    this.name = 'DialFailure';
    this.reason = reason;
  }
}

interface DialOptions {
  readonly identity: DoorIdentity;
  /** All are tried at once; the first to answer as expected is taken. */
  readonly addresses: readonly Address[];
  /** Whom to expect; null for anybody. */
  readonly expected: DoorId | null;
  readonly protocol: Protocol;
}

/** Whether a laptop can be dialled: shakes hands, and says nothing more. The other side learns that it is reached. */
export async function probeDoor({
  identity,
  addresses,
  expected,
}: Omit<DialOptions, 'protocol'>): Promise<boolean> {
  const tries = addresses.map(async (address) => {
    const tls = dialTls(address, identity, 'doors');
    await handshake(tls, address, expected);
    tls.end();
    // Who does not hang up keeps no line.
    tls.setTimeout(answerMs);
  });
  return Promise.any(tries).then(
    () => true,
    () => false,
  );
}

/** Connects to a laptop. Nothing is said to another than the expected one. Fails with `DialFailure`. */
export async function dialDoor(options: DialOptions): Promise<DoorSocket> {
  const { addresses, protocol } = options;
  const dialled: TLSSocket[] = [];
  try {
    const first = await Promise.any(
      addresses.map((address) => {
        const tls = dialTls(address, options.identity, protocol);
        dialled.push(tls);
        return handshake(tls, address, options.expected);
      }),
    );
    for (const tls of dialled) if (tls !== first.tls) tls.destroy();
    return { door: first.door, address: first.address, socket: await upgrade(first.tls) };
  } catch (error) {
    for (const tls of dialled) tls.destroy();
    if (error instanceof AggregateError) throw worstOf(error.errors);
    throw error;
  }
}

export const tlsSockets: DoorSockets = { listen: listenForDoors, dial: dialDoor, probe: probeDoor };

/** Somebody else's certificate says more than a line that is down. */
function worstOf(errors: readonly unknown[]): DialFailure {
  const failures = errors.filter((error) => error instanceof DialFailure);
  return failures.find(({ reason }) => reason !== 'unreachable') ?? new DialFailure('unreachable');
}

interface Shaken {
  readonly tls: TLSSocket;
  readonly door: DoorId;
  readonly address: Address;
}

function handshake(tls: TLSSocket, address: Address, expected: DoorId | null): Promise<Shaken> {
  return new Promise((resolve, reject) => {
    const fail = (reason: DialFailure['reason']) => {
      tls.destroy();
      reject(new DialFailure(reason));
    };
    tls.on('error', () => fail('unreachable'));
    tls.once('timeout', () => fail('unreachable'));
    tls.once('connect', () => tls.setTimeout(answerMs));
    tls.once('secureConnect', () => {
      tls.setTimeout(0);
      const door = peerOf(tls)?.door;
      if (door === undefined || (expected !== null && door !== expected)) fail('other-certificate');
      else resolve({ tls, door, address });
    });
  });
}

/** In TLS 1.3 only this tells whether the other side admits us: it looks at our certificate after the handshake. */
function upgrade(tls: TLSSocket): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket('ws://door/', {
      ...socketOptions,
      handshakeTimeout: answerMs,
      createConnection: () => tls,
    });
    // Stays on: a frame that is none may come before whoever has dialled listens.
    socket.on('error', () => reject(new DialFailure('refused')));
    socket.once('open', () => resolve(socket));
  });
}

/** Every certificate is signed by its own key. `peerOf` says whose it is, and only that counts. */
const acceptAnyCertificate = { rejectUnauthorized: false } as const;

function credentialsOf({ certificate, privateKey }: DoorIdentity): SecureContextOptions {
  return { cert: certificate, key: privateKey, ca: [], minVersion: 'TLSv1.3' };
}

/** Made once: to read a key and a certificate takes longer than all else of dialling, and a round dials everybody. */
const contexts = new WeakMap<DoorIdentity, SecureContext>();

function dialTls({ host, port }: Address, identity: DoorIdentity, protocol: Protocol): TLSSocket {
  const secureContext = contexts.get(identity) ?? createSecureContext(credentialsOf(identity));
  contexts.set(identity, secureContext);
  const ALPNProtocols = [protocols[protocol]];
  return connect({ host, port, secureContext, ...acceptAnyCertificate, ALPNProtocols, timeout: dialMs });
}

function peerOf(socket: TLSSocket): { readonly door: DoorId; readonly protocol: Protocol } | null {
  const certificate = socket.getPeerX509Certificate();
  const protocol = (Object.keys(protocols) as Protocol[]).find(
    (one) => protocols[one] === socket.alpnProtocol,
  );
  if (certificate === undefined || protocol === undefined) return null;
  return { door: doorOf(certificate.publicKey.export({ type: 'spki', format: 'der' })), protocol };
}
