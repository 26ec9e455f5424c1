import { once } from 'node:events';
import { expect, test } from 'vitest';
import { createSystemClock } from '../../../src-main/adapters/clock/system-clock.ts';
import { dialDoor } from '../../../src-main/adapters/doors/tls-sockets.ts';
import { membersTopic } from '../../../src-main/core/doors/sharing/topics.ts';
import { until } from '../../until.ts';
import { host, pair } from './laptops/start-door.ts';
import { startForTest } from './laptops/start-for-test.ts';

/** Three laptops, each linked to the others; South was paired with East alone. */
async function threeDoors() {
  const [north, east, south] = await Promise.all([
    startForTest('North'),
    startForTest('East'),
    startForTest('South'),
  ]);
  await pair(north, east);
  await pair(east, south);
  await until(() => {
    expect(north.linked()).toEqual(['East', 'South']);
    expect(east.linked()).toEqual(['North', 'South']);
    expect(south.linked()).toEqual(['East', 'North']);
  });
  return { north, east, south };
}

test('whoever is paired with one laptop is linked to all, and knows what they decide', async () => {
  const { north, east, south } = await threeDoors();
  north.mark();
  south.mark();
  await until(() => {
    expect(east.ids()).toHaveLength(2);
    expect(north.ids()).toEqual(east.ids());
    expect(south.ids()).toEqual(east.ids());
  });
  await until(() => expect(north.gala.heldBy(south.doors.self)).toEqual(north.gala.holdings()));
});

test('what is said of oneself is known at the others', async () => {
  const { north, east } = await threeDoors();
  await until(() => {
    const [peer] = north.doors.peers().filter(({ name }) => name === 'East');
    expect(peer?.heard).toMatchObject({
      via: east.doors.self,
      presence: { name: 'East', operator: 'Maria', unsent: 0, addresses: [{ port: east.doors.port }] },
    });
  });
});

test('the side that was dialled dials back, so that both know that they are reached', async () => {
  const east = await startForTest('East');
  const clock = { ...createSystemClock(), wallTime: () => new Date(Date.now() - 90_000).toISOString() };
  const north = await startForTest('North', { clock });
  await pair(north, east);
  await until(() => {
    expect(north.linked()).toEqual(['East']);
    expect(north.doors.peers()[0]?.heard).not.toBeNull();
    expect(east.doors.peers()[0]?.heard).not.toBeNull();
  });
  const [fromNorth] = north.doors.peers();
  const [fromEast] = east.doors.peers();
  expect([fromNorth?.dialledByUs, fromEast?.dialledByUs].sort()).toEqual([false, true]);
  expect(Math.abs((fromNorth?.clockOffsetMs ?? 0) - 90_000)).toBeLessThan(5_000);
  expect(Math.abs((fromEast?.clockOffsetMs ?? 0) + 90_000)).toBeLessThan(5_000);
  await until(() => {
    expect(north.doors.isReachable()).toBe(true);
    expect(east.doors.isReachable()).toBe(true);
  });
  expect(north.linked()).toEqual(['East']);
  expect(north.logged.filter(({ name }) => name === 'doors.refused')).toEqual([]);
});

test('a removed laptop is cut off everywhere, hears nothing more, and its marks stay', async () => {
  const { north, east, south } = await threeDoors();
  east.mark();
  await until(() => expect(north.ids()).toHaveLength(1));
  await until(() => expect(south.ids()).toHaveLength(1));
  south.doors.remove(east.doors.self);
  await until(() => expect(north.linked()).toEqual(['South']));
  north.mark();
  await until(() => expect(south.ids()).toHaveLength(2));
  // Also when it has not heard of it, and dials: it is told, and cut off.
  const { socket } = await dialDoor({
    identity: east.options.identity,
    addresses: [{ host, port: north.doors.port }],
    expected: north.doors.self,
    protocol: 'doors',
  });
  const told: string[] = [];
  socket.on('message', (data) => told.push(data.toString()));
  await once(socket, 'close');
  expect(told.length).toBeGreaterThan(0);
  for (const frame of told)
    expect(JSON.parse(frame)).toMatchObject({ topic: membersTopic(east.options.account) });
  expect(east.ids()).toHaveLength(1);
  expect(east.linked()).toEqual([]);
  expect(south.linked()).toEqual(['North']);
});

test('a laptop that was away when it was removed hears so when it comes back', async () => {
  const { north, east } = await threeDoors();
  await east.doors.close();
  north.doors.remove(east.doors.self);
  north.mark();
  const { store, identity, laptopId } = east.options;
  const back = await startForTest('East', { store, identity, laptopId });
  await until(() => expect(back.doors.isRemoved()).toBe(true));
  expect(back.ids()).toEqual([]);
  expect(back.linked()).toEqual([]);
});

test('a disk that refuses takes nothing; what was missed comes when it works again', async () => {
  const { north, east } = await threeDoors();
  east.disk.refuseWrites('disk-full');
  north.mark();
  await until(() => expect(east.logged.some(({ name }) => name === 'doors.not-committed')).toBe(true));
  expect(east.ids()).toEqual([]);
  expect(() => east.mark()).toThrow('disk-full');
  east.disk.refuseWrites(null);
  await until(() => expect(east.ids()).toEqual(north.ids()));
  expect(east.linked()).toEqual(['North', 'South']);
});

test('a laptop that comes back at another address is found again within five seconds', async () => {
  const { north, east } = await threeDoors();
  await east.doors.close();
  north.mark();
  await until(() => expect(north.linked()).toEqual(['South']));
  const { store, identity, laptopId } = east.options;
  const back = await startForTest('East', { store, identity, laptopId });
  const backAt = performance.now();
  await until(() => expect(back.linked()).toEqual(['North', 'South']));
  expect(performance.now() - backAt).toBeLessThan(5_000);
  await until(() => expect(back.ids()).toEqual(north.ids()));
  expect(north.linked()).toEqual(['East', 'South']);
});

test('two laptops that dial each other at the same moment keep one line', async () => {
  const { north, east, south } = await threeDoors();
  await Promise.all([north, east, south].map(({ doors }) => doors.close()));
  const before = [north, east, south];
  for (const { options } of before) {
    for (const { doors } of before)
      options.store.noteReached(options.account, doors.self, { host, port: doors.port }, 'now');
  }
  const again = await Promise.all(
    before.map(({ name, doors, options: { store, identity, laptopId } }) =>
      startForTest(name, { store, identity, laptopId, port: doors.port }),
    ),
  );
  const expectAll = () => {
    for (const door of again) expect(door.linked()).toHaveLength(2);
  };
  await until(expectAll);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expectAll();
  const linkings = again.flatMap(({ logged }) => logged.filter(({ name }) => name === 'doors.linked'));
  expect(linkings.length).toBeLessThanOrEqual(12);
});

test('a disk that refuses while a laptop joins pairs nobody', async () => {
  const [north, east] = await Promise.all([startForTest('North'), startForTest('East')]);
  north.disk.refuseWrites('disk-full');
  await expect(pair(north, east)).rejects.toMatchObject({ reason: 'unreachable' });
  expect([...north.doors.peers(), ...east.doors.peers()]).toEqual([]);
  north.disk.refuseWrites(null);
  await pair(north, east);
  await until(() => expect(north.linked()).toEqual(['East']));
});

test('a thousand marks that were missed come over', async () => {
  const [north, east] = await Promise.all([startForTest('North'), startForTest('East')]);
  for (let count = 0; count < 1_000; count += 1) north.mark();
  await pair(north, east);
  await until(() => expect(east.ids()).toEqual(north.ids()));
});

test('no log line has a guest, a name, a code or a key', async () => {
  const { north, east } = await threeDoors();
  north.mark();
  await until(() => expect(east.ids()).toHaveLength(1));
  const text = JSON.stringify([north.logged, east.logged]);
  for (const secret of ['person-1', 'Maria', 'PRIVATE', 'gala', 'house']) expect(text).not.toContain(secret);
});
