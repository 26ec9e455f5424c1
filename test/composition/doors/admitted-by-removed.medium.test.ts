import { expect, test } from 'vitest';
import { until } from '../../until.ts';
import { host, pair, type StartedDoor } from './laptops/start-door.ts';
import { startForTest } from './laptops/start-for-test.ts';

/** Starts once more, on another port: nobody finds it. */
async function again({ name, options }: StartedDoor): Promise<StartedDoor> {
  const { store, identity, laptopId } = options;
  return startForTest(name, { store, identity, laptopId });
}
const tell = (one: StartedDoor, other: StartedDoor) =>
  one.doors.tryAddress(other.doors.self, { host, port: other.doors.port });

test('doors agree on what a laptop has decided that was brought in by one that was removed elsewhere', async () => {
  const first = await Promise.all(['North', 'East', 'South'].map((name) => startForTest(name)));
  let [north, east, south] = first as [StartedDoor, StartedDoor, StartedDoor];
  await pair(north, east);
  await pair(north, south);
  await until(() => {
    for (const door of first) expect(door.linked()).toHaveLength(2);
  });
  await Promise.all(first.map(({ doors }) => doors.close()));

  // At North, South is removed. Apart from it South, which has not heard so, adds West, and East hears of both.
  north = await again(north);
  north.doors.remove(south.doors.self);
  await north.doors.close();
  east = await again(east);
  south = await again(south);
  tell(east, south);
  await until(() => expect(east.linked()).toEqual(['South']));
  const west = await startForTest('West');
  await pair(south, west);
  await until(() => expect(east.linked()).toEqual(['South', 'West']));
  for (let count = 0; count < 3; count += 1) west.mark();
  await until(() => expect(east.ids()).toHaveLength(3));
  await south.doors.close();

  // North is back, and tells.
  north = await again(north);
  tell(east, north);
  await until(() => expect(east.linked()).toEqual(['North']));
  await until(() => expect(north.ids()).toEqual(east.ids()));
  expect(north.ids()).toHaveLength(3);
  // West has no say at North, and what it has not sent can be taken over.
  expect(north.linked()).toEqual(['East']);
  expect(north.doors.former().map(({ name }) => name)).toContain('West');
});
