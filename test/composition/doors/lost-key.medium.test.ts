import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeDoorIdentity } from '../../../src-main/adapters/doors/door-identity.ts';
import { openDoors } from '../../../src-main/composition/open-doors.ts';
import type { Laptop } from '../../core/a-laptop.ts';
import { sharedValue } from '../../core/doors/some-laptops.ts';
import { until } from '../../until.ts';
import { expectInStep, pairByCode, shownAt, startWithDoors } from './laptops/laptop-with-doors.ts';
import { pair } from './laptops/start-door.ts';
import { startForTest } from './laptops/start-for-test.ts';

let west: Laptop;
let east: Laptop;
const others: Laptop[] = [];

beforeEach(async () => {
  [west, east] = await Promise.all([startWithDoors('West'), startWithDoors('East')]);
  await pairByCode(west, east);
  await expectInStep(west, ['East']);
});

afterEach(async () => {
  await Promise.all([west, east, ...others.splice(0)].map((laptop) => laptop.close()));
});

/** East starts again, without its key, while West is gone. */
async function keyIsLost(): Promise<void> {
  await west.close();
  await east.close();
  east = await startWithDoors('East', east.local);
  await until(async () => expect(await shownAt(east)).toMatchObject({ trouble: 'unpaired', others: [] }));
}

async function pairNorth(): Promise<Laptop> {
  const north = await startWithDoors('North');
  others.push(north);
  await pairByCode(east, north);
  await expectInStep(east, ['North']);
  await expectInStep(north, ['East']);
  return north;
}

function expectAttended(laptop: Laptop, personId: string): Promise<void> {
  return until(async () => {
    await laptop.settle();
    expect(sharedValue(laptop.local, personId)).toMatchObject({ value: 'Attended' });
  });
}

/** All three are in step, and West hears of what is decided at East. */
async function expectTogether(): Promise<void> {
  await expectInStep(west, ['East', 'North']);
  await expectInStep(east, ['North', 'West']);
  await east.mark('ada', 'Attended');
  await expectAttended(west, 'ada');
}

async function canTakeOver(laptop: Laptop): Promise<readonly (readonly [string, number])[]> {
  await laptop.clock.advanceAsync(1_000);
  const { others: paired, former } = await shownAt(laptop);
  return [...paired, ...former].flatMap((each) =>
    each.canTakeOver > 0 ? [[each.name, each.canTakeOver] as const] : [],
  );
}

test('what was marked under a key that is lost comes to a laptop that is paired later', async () => {
  await east.mark('ada', 'Attended');
  await expectAttended(west, 'ada');
  await keyIsLost();
  const north = await pairNorth();
  await east.mark('grace', 'Attended');
  for (const personId of ['ada', 'grace']) await expectAttended(north, personId);
});

test('what a laptop that is gone has not sent can be sent by one that has it and has lost its key, and by whom it pairs then', async () => {
  await west.mark('ada', 'Attended');
  await expectAttended(east, 'ada');
  await keyIsLost();
  await until(async () => expect(await canTakeOver(east)).toEqual([['West', 1]]));
  const north = await pairNorth();
  await expectAttended(north, 'ada');
  for (const laptop of [east, north])
    await until(async () => expect(await canTakeOver(laptop)).toContainEqual(['West', 1]));
});

test('so it stays when the key is lost twice', async () => {
  await east.mark('ada', 'Attended');
  await expectAttended(west, 'ada');
  await keyIsLost();
  await east.mark('grace', 'Attended');
  await keyIsLost();
  const north = await pairNorth();
  for (const personId of ['ada', 'grace']) await expectAttended(north, personId);
});

test('whom a laptop pairs with under its new key brings it back to one that knew the lost key', async () => {
  await east.close();
  east = await startWithDoors('East', east.local);
  await until(async () => expect(await shownAt(east)).toMatchObject({ trouble: 'unpaired' }));
  const north = await pairNorth();
  await pairByCode(north, west);
  await expectTogether();
});

test('two laptops that have both lost their keys are together again over a third', async () => {
  const local = west.local;
  await west.mark('grace', 'Attended');
  await expectAttended(east, 'grace');
  await keyIsLost();
  const north = await pairNorth();
  // North knows West by the key that it is about to lose.
  await until(async () => expect(await canTakeOver(north)).toContainEqual(['West', 1]));
  west = await startWithDoors('West', local);
  await pairByCode(north, west);
  await expectTogether();
});

test('the doors of a laptop that has lost its key open also while the disk is full', async () => {
  const [south, court] = await Promise.all([startForTest('South'), startForTest('Court')]);
  await pair(south, court);
  await court.doors.close();
  court.disk.refuseWrites('disk-full');
  const again = await openDoors({ ...court.options, identity: makeDoorIdentity(randomBytes) });
  expect(again.hasLostPairing()).toBe(true);
  await again.close();
});
