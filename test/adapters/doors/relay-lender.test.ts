import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { createSystemClock } from '../../../src-main/adapters/clock/system-clock.ts';
import { makeDoorIdentity } from '../../../src-main/adapters/doors/door-identity.ts';
import {
  onFirstFrame,
  openRelayStream,
  relayAnswerSchema,
} from '../../../src-main/adapters/doors/relay-frames.ts';
import { createRelayLender, type RelayLimits } from '../../../src-main/adapters/doors/relay-lender.ts';
import { dialDoor, listenForDoors } from '../../../src-main/adapters/doors/tls-sockets.ts';
import type { OpenService } from '../../../src-main/adapters/service/service-way.ts';
import { recordingLog } from '../../fakes/recording-log.ts';
import { until } from '../../until.ts';
import { portOf } from '../service/raw-service.ts';

const host = '127.0.0.1';
const clock = createSystemClock();

interface Setup {
  readonly lends?: boolean;
  readonly limits?: Partial<RelayLimits>;
  readonly open?: OpenService;
  /** What listens at the service's address. */
  readonly server?: Server;
}

/** A laptop that lends, and one that is paired with it, on real sockets. */
async function aLender({ lends = true, limits = {}, open = openDirectly, server = anEcho() }: Setup = {}) {
  const service = { isSecure: true, host, port: await portOf(server) };
  const log = recordingLog();
  const identity = makeDoorIdentity(randomBytes);
  const paired = makeDoorIdentity(randomBytes);
  const state = { lends, isPaired: true };
  const lender = createRelayLender({
    ...{ service, open, clock, log, limits },
    lends: () => state.lends,
    isPaired: () => state.isPaired,
  });
  const listener = await listenForDoors({
    ...{ identity, port: 0, host, clock, log },
    admits: (door) => door === paired.door,
    isPaired: (door) => door === paired.door,
    onSocket: lender.accept,
  });
  onTestFinished(() => listener.close());

  async function dial(as = paired): Promise<WebSocket> {
    const addresses = [{ host, port: listener.port }];
    const { socket } = await dialDoor({
      identity: as,
      addresses,
      expected: identity.door,
      protocol: 'relay',
    });
    socket.on('error', () => {});
    return socket;
  }

  /** The answer to a first frame; null when there is none. */
  async function ask(frame: unknown = service, socket: WebSocket | null = null) {
    const line = socket ?? (await dial());
    const answer = await new Promise((resolve) => {
      onFirstFrame(line, { schema: relayAnswerSchema, withinMs: 5_000, clock }, resolve);
      line.send(typeof frame === 'string' ? frame : JSON.stringify(frame));
    });
    return { answer, line };
  }

  async function openStream() {
    const { answer, line } = await ask();
    expect(answer).toEqual({ is: 'open' });
    return openRelayStream(line);
  }

  const refusals = () =>
    log.lines.filter(({ name }) => name === 'doors.relay-refused').map(({ fields }) => fields);
  return { service, state, lender, log, paired, dial, ask, openStream, refusals };
}

const openDirectly: OpenService = async ({ host, port }) => {
  const socket = connect(port, host);
  await once(socket, 'connect');
  return socket;
};

const anEcho = () => createServer((socket) => socket.pipe(socket));

test('bytes pass both ways, and the tunnel ends when its laptop closes it', async () => {
  const ended = vi.fn();
  const server = anEcho().on('connection', (socket: Socket) => socket.once('close', ended));
  const { openStream, log } = await aLender({ server });
  const stream = await openStream();
  stream.write('hello');
  expect(String((await once(stream, 'data'))[0])).toBe('hello');
  stream.end();
  await until(() => expect(ended).toHaveBeenCalled());
  await until(() =>
    expect(log.lines.at(-1)).toMatchObject({ name: 'doors.relay-closed', fields: { out: 5, in: 5 } }),
  );
});

test('a tunnel ends when the service closes its side, after all that it said', async () => {
  const server = createServer((socket) => socket.end('x'.repeat(500_000)));
  const { openStream } = await aLender({ server });
  const stream = await openStream();
  let length = 0;
  for await (const chunk of stream) length += chunk.length;
  expect(length).toBe(500_000);
});

test('a tunnel ends when the service is gone', async () => {
  const server = createServer((socket) => socket.once('data', () => socket.resetAndDestroy()));
  const { openStream } = await aLender({ server });
  const stream = await openStream();
  stream.resume();
  stream.write('hello');
  await once(stream, 'end');
});

test('a tunnel ends when its line breaks', async () => {
  const ended = vi.fn();
  const server = anEcho().on('connection', (socket: Socket) => socket.once('close', ended));
  const { ask } = await aLender({ server });
  const { answer, line } = await ask();
  expect(answer).toEqual({ is: 'open' });
  const stream = openRelayStream(line);
  stream.resume();
  const socket: unknown = Reflect.get(line, '_socket');
  if (socket instanceof Duplex) socket.destroy(new Error('reset'));
  await once(stream, 'end');
  await until(() => expect(ended).toHaveBeenCalled());
});

test.for([
  ['another host', { host: 'other.example' }],
  ['the same host by another name', { host: 'localhost' }],
  ['another port', { port: 1 }],
  ['the same port without TLS', { isSecure: false }],
] as const)('no tunnel leads to %s', async ([, other]) => {
  const open = vi.fn(openDirectly);
  const { service, ask, refusals, paired } = await aLender({ open });
  const { answer, line } = await ask({ ...service, ...other });
  expect(answer).toEqual({ is: 'refused', reason: 'other-service' });
  await once(line, 'close');
  expect(open).not.toHaveBeenCalled();
  expect(refusals()).toEqual([{ door: paired.door, reason: 'other-service', refusals: 1 }]);
});

test('a laptop that does not lend opens nothing', async () => {
  const open = vi.fn(openDirectly);
  const { ask } = await aLender({ open, lends: false });
  expect((await ask()).answer).toEqual({ is: 'refused', reason: 'not-lent' });
  expect(open).not.toHaveBeenCalled();
});

test.for([
  ['no JSON', 'CONNECT service.example:443'],
  ['a field too many', { isSecure: true, host, port: 443, path: '/' }],
  ['a port out of range', { isSecure: true, host, port: 65_536 }],
])('a first frame that is none is refused: %s', async ([, frame]) => {
  const { ask, refusals } = await aLender();
  expect((await ask(frame)).answer).toEqual({ is: 'refused', reason: 'malformed' });
  expect(refusals()).toMatchObject([{ reason: 'malformed' }]);
});

test('a laptop that asks for nothing is let go', async () => {
  const { dial, refusals } = await aLender({ limits: { askMs: 50 } });
  await once(await dial(), 'close');
  expect(refusals()).toMatchObject([{ reason: 'malformed' }]);
});

test('a service that cannot be reached is said to be unreachable', async () => {
  const { ask } = await aLender({ open: () => Promise.reject(new Error('no route')) });
  expect((await ask()).answer).toEqual({ is: 'refused', reason: 'unreachable' });
});

test('strangers are cut off in the handshake', async () => {
  const { dial, log } = await aLender();
  await expect(dial(makeDoorIdentity(randomBytes))).rejects.toMatchObject({ reason: 'refused' });
  expect(log.lines).toMatchObject([{ name: 'doors.refused', fields: { protocol: 'relay' } }]);
});

test('a laptop has four tunnels at most, and may open another when one has ended', async () => {
  const { ask, openStream } = await aLender();
  const streams = [await openStream(), await openStream(), await openStream(), await openStream()];
  expect((await ask()).answer).toEqual({ is: 'refused', reason: 'too-many' });
  streams[0]?.destroy();
  await until(async () => expect((await ask()).answer).toEqual({ is: 'open' }));
});

test('all laptops together have no more than the limit', async () => {
  const { ask, openStream } = await aLender({ limits: { perDoor: 10, inAll: 2 } });
  await openStream();
  await openStream();
  expect((await ask()).answer).toEqual({ is: 'refused', reason: 'too-many' });
});

test('a tunnel through which nothing passes is closed', async () => {
  const { openStream } = await aLender({ limits: { idleMs: 100 } });
  const stream = await openStream();
  stream.resume();
  await once(stream, 'end');
});

test.for([
  ['is not paired any more', { isPaired: false }],
  ['may not borrow any more', { lends: false }],
] as const)('the tunnels of a laptop that %s are closed', async ([, change]) => {
  const { openStream, lender, state } = await aLender();
  const stream = await openStream();
  stream.resume();
  lender.closeUnwanted();
  expect(stream.destroyed).toBe(false);
  Object.assign(state, change);
  lender.closeUnwanted();
  await once(stream, 'end');
});

test('a service that does not read holds up its laptop, and nothing piles up in between', async () => {
  const accepted: Socket[] = [];
  const server = createServer((socket) => accepted.push(socket.pause()));
  const { openStream } = await aLender({ server });
  const stream = await openStream();
  const piece = Buffer.alloc(64 * 1_024);
  let sent = 0;
  // Until nothing more is taken for a while.
  while (sent < 1_000) {
    const isTaken = await new Promise<boolean>((resolve) => {
      const timer = setTimeout(() => resolve(false), 500);
      stream.write(piece, () => {
        clearTimeout(timer);
        resolve(true);
      });
    });
    if (!isTaken) break;
    sent += 1;
  }
  // What sockets of the system hold is some megabytes; 64 MB were not taken.
  expect(sent).toBeLessThan(600);
  let received = 0;
  accepted[0]?.on('data', (chunk) => {
    received += chunk.length;
  });
  accepted[0]?.resume();
  await until(() => expect(received).toBe((sent + 1) * piece.length));
  console.log(`${sent} pieces of 64 KB were taken before the service read`);
});
