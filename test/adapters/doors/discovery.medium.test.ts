import { createHash, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { hostname } from 'node:os';
import { Bonjour, type Service } from 'bonjour-service';
import { afterEach, expect, test } from 'vitest';
import { createSystemClock } from '../../../src-main/adapters/clock/system-clock.ts';
import { type Discovery, startDiscovery } from '../../../src-main/adapters/doors/discovery.ts';
import { recordingLog } from '../../fakes/recording-log.ts';
import { until } from '../../until.ts';

/** Multicast stays on this machine. */
const at = '127.0.0.1';

const started: Discovery[] = [];
const strangers: Bonjour[] = [];

afterEach(() => {
  for (const discovery of started.splice(0)) discovery.stop();
  for (const stranger of strangers.splice(0)) stranger.destroy();
});

const idOf = (name: string) => name.padEnd(43, '-');

/** What a laptop shows beside its name, as who knows its id finds out. */
function tagOf(name: string, door: string): string {
  const told = `vestibule discovery 1\n${name}\n${door}`;
  return createHash('sha256').update(told).digest('base64url').slice(0, 22);
}

/** The laptop `self`, paired with `paired`. Returns whom it has found, with the port. */
function discover(self: string, port: number, ...paired: readonly string[]): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  started.push(
    startDiscovery({
      self: idOf(self),
      port,
      adapters: () => [at],
      paired: () => paired.map(idOf),
      onFound: (door, address) => found.set(door, address.port),
      clock: createSystemClock(),
      randomBytes,
      log: recordingLog(),
    }),
  );
  return found;
}

test('paired laptops find each other, and nobody else', async () => {
  const north = discover('north', 4_001, 'east');
  const east = discover('east', 4_002, 'north');
  const other = discover('other', 4_003, 'another');
  await until(() => expect([...north]).toEqual([[idOf('east'), 4_002]]));
  await until(() => expect([...east]).toEqual([[idOf('north'), 4_001]]));
  expect([...other]).toEqual([]);
});

test('a stranger sees a name of this start and the port, and no host name', async () => {
  discover('north', 4_001, 'east');
  const stranger = new Bonjour({ interface: at, bind: '0.0.0.0' } as object);
  strangers.push(stranger);
  const service = await new Promise<Service>((resolve) => {
    stranger.find({ type: 'vestibule' }, resolve);
  });
  expect(service).toMatchObject({
    name: expect.stringMatching(/^[\w-]{12}$/),
    host: `${service.name}.local`,
    txt: { tag: expect.stringMatching(/^[\w-]{22}$/) },
    port: 4_001,
  });
  const seen = JSON.stringify({ ...service, referer: null });
  for (const told of ['north', hostname()]) expect(seen).not.toContain(told);
});

test('what is no service of ours is passed over', async () => {
  const stranger = new Bonjour({ interface: at, bind: '0.0.0.0' } as object);
  strangers.push(stranger);
  const hostile = [{ tag: 'x'.repeat(200) }, { more: 'fields' }, {}];
  for (const [index, txt] of hostile.entries()) {
    stranger.publish({ name: `odd-${index}`, type: 'vestibule', port: 9 + index, txt, probe: false });
  }
  const north = discover('north', 4_001, 'east');
  discover('east', 4_002, 'north');
  await until(() => expect([...north]).toEqual([[idOf('east'), 4_002]]));
});

test('what is longer than one frame of Ethernet is not read', async () => {
  const stranger = new Bonjour({ interface: at, bind: '0.0.0.0' } as object);
  strangers.push(stranger);
  const publish = (name: string, port: number, more: object) => {
    const txt = { tag: tagOf(name, idOf(name)), ...more };
    stranger.publish({ name, port, type: 'vestibule', probe: false, txt });
  };
  publish('south', 4_002, Object.fromEntries(Array.from('abcdefgh', (key) => [key, 'x'.repeat(200)])));
  publish('east', 4_003, {});
  const north = discover('north', 4_001, 'south', 'east');
  await until(() => expect([...north]).toEqual([[idOf('east'), 4_003]]));
});

test('a port that another program keeps to itself is tried again', async ({ skip }) => {
  const selfish = createSocket('udp4');
  const isBound = await new Promise<boolean>((resolve) => {
    selfish.once('error', () => resolve(false));
    selfish.bind(5_353, () => resolve(true));
  });
  if (!isBound) return skip('another program uses port 5353');
  const north = discover('north', 4_001, 'east');
  discover('east', 4_002, 'north');
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([...north]).toEqual([]);
  await new Promise<void>((resolve) => selfish.close(() => resolve()));
  for (const discovery of started) discovery.nudge();
  await until(() => expect([...north]).toEqual([[idOf('east'), 4_002]]));
});
