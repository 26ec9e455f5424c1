import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { createSystemClock } from '../../../src-main/adapters/clock/system-clock.ts';
import { makeDoorIdentity } from '../../../src-main/adapters/doors/door-identity.ts';
import { endOf } from '../../../src-main/core/doors/pairing/pairing-end.ts';
import { until } from '../../until.ts';
import { pair, type StartedDoor, startDoor } from './laptops/start-door.ts';

/** The wall clock of all laptops is so far ahead; their timers are the real ones. */
let aheadMs = 0;
const clock = {
  ...createSystemClock(),
  wallTime: () => new Date(Date.now() + aheadMs).toISOString(),
};
const hourMs = 3_600_000;
/** By then any pairing for the night is over. */
const dayAfterMs = 40 * hourMs;

let north: StartedDoor;
let east: StartedDoor;

beforeEach(async () => {
  aheadMs = 0;
  [north, east] = await Promise.all([startDoor('North', { clock }), startDoor('East', { clock })]);
});

afterEach(async () => {
  await Promise.all([north.doors.close(), east.doors.close()]);
});

async function expectLinked(): Promise<void> {
  await until(() => {
    expect(north.linked()).toEqual(['East']);
    expect(east.linked()).toEqual(['North']);
  });
}

/** The laptops sleep, and wake up when the night is over. */
function wakeAfterwards(): void {
  aheadMs = dayAfterMs;
  for (const { doors } of [north, east]) doors.nudge();
}

async function expectApart(): Promise<void> {
  await until(() => expect([...north.doors.peers(), ...east.doors.peers()]).toEqual([]));
}

test('both laptops of a pairing for tonight know its end, and part then', async () => {
  await pair(north, east, 'tonight');
  await expectLinked();
  const end = north.doors.peers()[0]?.until ?? null;
  expect(east.doors.peers()[0]?.until).toBe(end);
  expect(Date.parse(end ?? '')).toBeGreaterThan(Date.now() + 7 * hourMs);
  east.mark();
  await until(() => expect(north.ids()).toHaveLength(1));
  // Nothing tells them: each looks every five seconds.
  aheadMs = dayAfterMs;
  await expectApart();
  expect(north.ids()).toHaveLength(1);
  // Whichever looks first closes the line, and is gone for the other.
  const ends = [north, east].map(
    ({ logged }) => logged.find(({ name }) => name === 'doors.unlinked')?.fields.end,
  );
  expect(ends).toContain('closed');
  const { port, self } = north.doors;
  east.doors.tryAddress(self, { host: '127.0.0.1', port });
  expect(east.linked()).toEqual([]);
});

test('laptops whose night is over can be paired again, and what they hold comes over', async () => {
  await pair(north, east, 'tonight');
  await expectLinked();
  wakeAfterwards();
  await expectApart();
  north.mark();
  await pair(north, east, 'tonight');
  await expectLinked();
  await until(() => expect(east.ids()).toEqual(north.ids()));
  expect(north.doors.peers()[0]?.until).toBe(endOf('tonight', clock.wallTime()));
});

test('a pairing for tonight becomes one until removed, and not the other way round', async () => {
  await pair(north, east, 'tonight');
  await pair(east, north, 'removed');
  await expectLinked();
  await pair(north, east, 'tonight');
  wakeAfterwards();
  await expectLinked();
  expect(north.doors.peers()[0]?.until).toBeNull();
});

test('a laptop that lost its key comes back the next night without being removed', async () => {
  await pair(north, east, 'tonight');
  await expectLinked();
  wakeAfterwards();
  await expectApart();
  await east.doors.close();
  const { laptopId } = east.options;
  east = await startDoor('East', { laptopId, clock, identity: makeDoorIdentity(randomBytes) });
  await pair(north, east, 'tonight');
  await expectLinked();
  east.mark();
  await until(() => expect(north.ids()).toEqual(east.ids()));
});

test('a laptop that is back with its key and another laptop id is not paired', async () => {
  await pair(north, east);
  await east.doors.close();
  east = await startDoor('East', { identity: east.options.identity, clock });
  await expect(pair(north, east)).rejects.toMatchObject({ reason: 'not-admitted' });
});

test('a night that is over by the clock of the laptop that joins says that the clocks differ', async () => {
  const late = await startDoor('Late', {
    clock: { ...clock, wallTime: () => new Date(Date.now() + dayAfterMs).toISOString() },
  });
  await expect(pair(north, late, 'tonight')).rejects.toMatchObject({ reason: 'clocks-differ' });
  for (const { doors } of [north, late]) expect(doors.peers()).toEqual([]);
  await late.doors.close();
});

test('laptops are together again when a clock that was ahead is set right', async () => {
  let isAhead = false;
  const odd = await startDoor('Odd', {
    clock: { ...clock, wallTime: () => new Date(Date.now() + (isAhead ? dayAfterMs : 0)).toISOString() },
  });
  onTestFinished(() => odd.doors.close());
  await pair(north, odd, 'tonight');
  await until(() => expect(odd.linked()).toEqual(['North']));
  isAhead = true;
  await until(() => expect(odd.doors.peers()).toEqual([]));
  isAhead = false;
  await until(() => expect(odd.linked()).toEqual(['North']));
});
