import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createMemorySecrets } from '../../src-main/adapters/keychain/keychain-secrets.ts';
import { createServiceConnector } from '../../src-main/adapters/service/service-connector.ts';
import {
  createDoorsHost,
  type DoorsHostOptions,
  lookEveryMs,
} from '../../src-main/composition/doors-host.ts';
import { membersTopic } from '../../src-main/core/doors/sharing/topics.ts';
import type { Doors, OpenDoorsOptions } from '../../src-main/core/ports/doors.ts';
import { practiceAccount } from '../../src-shared/domain/event-ref.ts';
import { createFakeClock } from '../fakes/fake-clock.ts';
import { recordingLog } from '../fakes/recording-log.ts';
import { createInMemoryLocalStore } from '../fakes/stores/in-memory-local-store.ts';
import { until } from '../until.ts';

const account = 'https://service.example#house';

/** A laptop whose address a test may change; without a network, so that nobody is looked for. */
function aLaptop(given: Partial<DoorsHostOptions> = {}) {
  const local = { ...createInMemoryLocalStore(), laptopId: randomUUID() };
  const clock = createFakeClock();
  const log = recordingLog();
  const place = { address: '127.0.0.1' };
  const options = {
    ...{ local, clock, log, random: Math.random, secrets: createMemorySecrets() },
    connector: createServiceConnector(),
    adapters: () => [place.address],
    ...given,
  };
  const host = createDoorsHost(options);
  async function open(wanted: Partial<OpenDoorsOptions> = {}): Promise<Doors> {
    const doors = await host.open({
      account,
      store: local,
      presence: () => ({ name: 'North', operator: null, unsent: 0, listAgeS: null, lends: false }),
      onTaken: (_eventId, { topic, update }) => local.appendUpdate(topic, update),
      onChange: () => {},
      ...wanted,
    });
    onTestFinished(() => doors.close());
    return doors;
  }
  return { options, local, clock, log, place, open, host };
}

async function aTakenPort(): Promise<number> {
  const server = createServer();
  await once(server.listen(0), 'listening');
  onTestFinished(() => void server.close());
  return (server.address() as AddressInfo).port;
}

test('a laptop stays who and where it was, also when it opens before it has closed', async () => {
  const { open, host, ...laptop } = aLaptop();
  const first = await open();
  const closed = first.close();
  const second = await open();
  await closed;
  expect(second).toMatchObject({ self: first.self, port: first.port });
  await second.close();
  const again = createDoorsHost(laptop.options);
  const third = await again.open({
    account,
    store: laptop.local,
    presence: () => ({ name: 'North', operator: null, unsent: 0, listAgeS: null, lends: false }),
    onTaken: () => {},
    onChange: () => {},
  });
  onTestFinished(() => third.close());
  expect(third).toMatchObject({ self: first.self, port: first.port });
});

test('it is another laptop to another account', async () => {
  const { open } = aLaptop();
  const first = await open();
  const second = await open({ account: practiceAccount });
  expect(second.self).not.toBe(first.self);
});

test('a port that somebody has taken is left for another one', async () => {
  const { open, local } = aLaptop();
  const taken = await aTakenPort();
  local.writeSetting('doors-port', String(taken));
  const { port } = await open();
  expect(port).not.toBe(taken);
  expect(local.readSetting('doors-port')).toBe(String(port));
});

test('a setting of another version counts as none', async () => {
  const { open, local } = aLaptop();
  local.writeSetting('doors-port', '99999');
  expect((await open()).port).toBeGreaterThan(0);
});

test('what was stored and cannot be read is said to be damaged', async () => {
  const { open, local, log } = aLaptop();
  local.appendUpdate(JSON.stringify([account]), new Uint8Array([1, 2, 3]));
  await expect(open()).rejects.toMatchObject({ name: 'DoorsFailure', reason: 'damaged' });
  expect(log.lines.map(({ name }) => name)).toContain('doors.not-opened');
});

test('a laptop that was removed comes back as another one, paired with nobody', async () => {
  const [north, east] = [aLaptop(), aLaptop()];
  const [first, second] = [await north.open(), await east.open()];
  await second.join({ text: first.offerPairing('removed').text });
  await until(() => expect(second.peers()).toMatchObject([{ isLinked: true }]));
  // Both have said that they are paired: each knows what the other holds, and tells it what is new.
  await until(() => expect(north.local.loadUpdates(membersTopic(account))).toHaveLength(2));
  first.remove(second.self);
  await until(() => {
    // Who is paired is found anew a moment after the record has come.
    east.clock.advance(50);
    expect(second.isRemoved()).toBe(true);
  });
  await second.close();
  const third = await east.open();
  expect(third.self).not.toBe(second.self);
  expect(third.peers()).toEqual([]);
  await third.join({ text: first.offerPairing('removed').text });
  await until(() => expect(first.peers().map(({ door }) => door)).toEqual([third.self]));
});

test('a changed address and a sleep are noticed within the next look', async () => {
  const { open, clock, place, log } = aLaptop();
  const changes = () => log.lines.filter(({ name }) => name === 'doors.network-changed').length;
  const doors = await open();
  clock.advance(lookEveryMs);
  expect(changes()).toBe(0);
  place.address = '127.0.0.2';
  clock.advance(lookEveryMs);
  expect(changes()).toBe(1);
  await doors.close();
  place.address = '127.0.0.3';
  clock.advance(lookEveryMs);
  expect(changes()).toBe(1);
});

test('one that did not hear of its removal comes back as another one when it is told to', async () => {
  const { open } = aLaptop();
  const first = await open();
  await first.close();
  const second = await open({ asNewLaptop: true });
  expect(second.self).not.toBe(first.self);
  await second.close();
  expect((await open()).self).toBe(second.self);
});

test('doors of an account that close after those of the next one have opened leave that one its way through other laptops', async () => {
  const ways: unknown[] = [];
  const connector = {
    ...createServiceConnector(),
    throughDoors: (way: unknown) => void ways.push(way),
  };
  const { open } = aLaptop({ connector });
  const before = await open();
  await open({ account: 'https://service.example#garden' });
  const [, ofNext] = ways;
  // A document was still being loaded.
  await before.close();
  expect(ways.at(-1)).toBe(ofNext);
});
