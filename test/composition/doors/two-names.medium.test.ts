import { randomBytes, randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { makeDoorIdentity } from '../../../src-main/adapters/doors/door-identity.ts';
import { until } from '../../until.ts';
import { pair, type StartedDoor, startDoor } from './laptops/start-door.ts';

test('who passes on what a laptop has written that calls itself something else elsewhere is not blamed for it', async () => {
  const open: StartedDoor[] = [];
  onTestFinished(async () => {
    await Promise.all(open.map(({ doors }) => doors.close().catch(() => {})));
  });
  async function start(...args: Parameters<typeof startDoor>): Promise<StartedDoor> {
    const door = await startDoor(...args);
    open.push(door);
    return door;
  }
  const identity = makeDoorIdentity(randomBytes);
  let north = await start('North');
  const east = await start('East');
  const south = await start('South');
  await pair(north, east);
  await until(() => expect([north.linked(), east.linked()]).toEqual([['East'], ['North']]));
  await until(() => expect(east.doors.peers()).toMatchObject([{ heard: {} }]));
  // East does not hear what North does meanwhile.
  const { port } = east.doors;
  await east.doors.close();

  // More has happened at North, so what East says about the rogue comes first in shared order.
  await pair(north, south);
  await south.doors.close();
  const atNorth = await start('Rogue', { identity, laptopId: randomUUID() });
  await pair(north, atNorth);
  await until(() => expect(north.linked()).toContain('Rogue'));
  atNorth.mark();
  await until(() => expect(north.ids()).toEqual(atNorth.ids()));
  await atNorth.doors.close();
  await north.doors.close();

  const eastAgain = await start('East', { ...east.options, port });
  const atEast = await start('Rogue', { identity, laptopId: randomUUID() });
  await pair(eastAgain, atEast);
  await atEast.doors.close();

  north = await start('North', { ...north.options, port: north.doors.port });
  // Long enough to link, and to find fault three times.
  await new Promise((resolve) => setTimeout(resolve, 8_000));
  const faultsOf = (of: StartedDoor, name: string) =>
    of.doors.peers().find((peer) => peer.name === name)?.faults;
  expect([faultsOf(eastAgain, 'North'), faultsOf(north, 'East')]).toEqual([0, 0]);
  expect(north.linked()).toContain('East');
});
