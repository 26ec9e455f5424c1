import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, connect as connectTcp } from 'node:net';
import { connect, createServer, type TLSSocket } from 'node:tls';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDoorIdentity } from '../../../src-main/adapters/doors/door-identity.ts';
import {
  type DoorSocket,
  dialDoor,
  type Listener,
  listenForDoors,
  type Protocol,
  probeDoor,
  protocols,
} from '../../../src-main/adapters/doors/tls-sockets.ts';
import { createFakeClock, type FakeClock } from '../../fakes/fake-clock.ts';
import { recordingLog } from '../../fakes/recording-log.ts';
import { until } from '../../until.ts';

const host = '127.0.0.1';
const north = makeDoorIdentity(randomBytes);
const rogue = makeDoorIdentity(randomBytes);
/** Reserved bits are set: no frame begins so (RFC 6455). */
const noFrame = Buffer.alloc(6, 0xff);

const closing: (() => unknown)[] = [];
const uncaught: unknown[] = [];
let clock: FakeClock;

beforeEach(() => {
  clock = createFakeClock();
  uncaught.length = 0;
  process.setUncaughtExceptionCaptureCallback((error) => uncaught.push(error));
});

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  process.setUncaughtExceptionCaptureCallback(null);
});

/** North listens, and does this with whoever has come in. */
async function listening(
  onSocket: (socket: DoorSocket) => void,
  admits: () => boolean = () => true,
): Promise<Listener> {
  const listener = await listenForDoors({
    identity: north,
    port: 0,
    host,
    admits,
    isPaired: () => true,
    onSocket,
    clock,
    log: recordingLog(),
  });
  closing.push(listener.close);
  return listener;
}

/** A line of the rogue to North, after the handshake. */
async function shakeHands({ port }: Listener, protocol: Protocol = 'doors'): Promise<TLSSocket> {
  const { certificate: cert, privateKey: key } = rogue;
  const line = connect({
    ...{ host, port, cert, key, rejectUnauthorized: false },
    ALPNProtocols: [protocols[protocol]],
  });
  line.on('error', () => {});
  closing.push(() => line.destroy());
  line.resume();
  await once(line, 'secureConnect');
  return line;
}

/** Asks for the upgrade, and says `more` in the same packet. */
function requestUpgrade(line: TLSSocket, more: Uint8Array): void {
  const lines = [
    'GET / HTTP/1.1',
    'Host: door',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
  ];
  line.write(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), more]));
}

/** The rogue listens. It agrees to the upgrade, and says `more` in the same packet. */
async function rogueListens(more: Uint8Array): Promise<number> {
  const { certificate: cert, privateKey: key } = rogue;
  const server = createServer(
    { cert, key, minVersion: 'TLSv1.3', ALPNProtocols: Object.values(protocols) },
    (line) => {
      line.on('error', () => {});
      closing.push(() => line.destroy());
      line.once('data', (request) => line.write(Buffer.concat([agreementTo(request.toString()), more])));
    },
  );
  closing.push(() => server.close());
  await once(server.listen(0, host), 'listening');
  return (server.address() as AddressInfo).port;
}

function agreementTo(request: string): Uint8Array {
  const asked = /Sec-WebSocket-Key: (.*)\r\n/i.exec(request)?.[1] ?? '';
  const accept = createHash('sha1').update(`${asked}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64');
  const lines = [
    'HTTP/1.1 101 Switching Protocols',
    'Connection: Upgrade',
    'Upgrade: websocket',
    `Sec-WebSocket-Accept: ${accept}`,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
}

test('whoever is dialled and answers with what is no frame ends its line, and nothing else', async () => {
  const port = await rogueListens(noFrame);
  const { socket } = await dialDoor({
    identity: north,
    addresses: [{ host, port }],
    expected: rogue.door,
    protocol: 'doors',
  });
  await new Promise(setImmediate);
  socket.terminate();
  expect(uncaught).toEqual([]);
});

test.for<[string, (socket: DoorSocket) => void]>([
  ['before anybody listens to it', () => {}],
  ['while it is let go', ({ socket }) => socket.terminate()],
])('whoever dials and sends what is no frame %s ends its line, and nothing else', async ([, onSocket]) => {
  const line = await shakeHands(await listening(onSocket));
  requestUpgrade(line, noFrame);
  await once(line, 'close');
  expect(uncaught).toEqual([]);
});

test('whoever is admitted asks for its upgrade in time, however often it says something', async () => {
  const line = await shakeHands(await listening(() => {}));
  line.write('GET / HTTP/1.1\r\nX: ');
  const dripping = setInterval(() => line.write('x'), 100);
  closing.push(() => clearInterval(dripping));
  await until(() => expect(clock.pendingTimers).toBe(1));
  clock.advance(3_000);
  await once(line, 'close');
});

test('whoever is removed between its handshake and its upgrade is not let in', async () => {
  const accepted: DoorSocket[] = [];
  const asked: true[] = [];
  // Admitted the first time only.
  const admits = () => asked.push(true) === 1;
  const line = await shakeHands(await listening((socket) => accepted.push(socket), admits), 'relay');
  requestUpgrade(line, new Uint8Array());
  await once(line, 'close');
  expect(asked).toHaveLength(2);
  expect(accepted).toEqual([]);
});

test('whoever is probed and does not hang up keeps no line', async () => {
  const { certificate: cert, privateKey: key } = rogue;
  let isHeld = false;
  const server = createServer(
    { cert, key, minVersion: 'TLSv1.3', ALPNProtocols: Object.values(protocols), allowHalfOpen: true },
    (line) => {
      isHeld = true;
      line.on('error', () => {});
      line.on('close', () => {
        isHeld = false;
      });
      line.resume();
    },
  );
  closing.push(() => server.close());
  await once(server.listen(0, host), 'listening');
  const { port } = server.address() as AddressInfo;
  const addresses = [{ host, port }];
  expect(await probeDoor({ identity: north, addresses, expected: rogue.door })).toBe(true);
  await until(() => expect(isHeld).toBe(false));
});

test('a line in use has no deadline', async () => {
  const accepted: DoorSocket[] = [];
  const line = await shakeHands(await listening((socket) => accepted.push(socket)));
  requestUpgrade(line, new Uint8Array());
  await until(() => expect(accepted).toHaveLength(1));
  expect(clock.pendingTimers).toBe(0);
});

test('strangers that open lines and say nothing keep nobody out', async () => {
  const accepted: DoorSocket[] = [];
  const listener = await listening((socket) => accepted.push(socket));
  const silent = Array.from({ length: 256 }, () => connectTcp({ host, port: listener.port }));
  closing.push(() => {
    for (const line of silent) line.destroy();
  });
  for (const line of silent) line.on('error', () => {});
  await Promise.all(silent.map((line) => once(line, 'connect')));
  requestUpgrade(await shakeHands(listener), new Uint8Array());
  await until(() => expect(accepted).toHaveLength(1));
});
