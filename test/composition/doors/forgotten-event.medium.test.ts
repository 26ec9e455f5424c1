import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventId, type Laptop } from '../../core/a-laptop.ts';
import { until } from '../../until.ts';
import { expectInStep, pairByCode, shownAt, startWithDoors } from './laptops/laptop-with-doors.ts';

let north: Laptop;
let east: Laptop;

beforeEach(async () => {
  [north, east] = await Promise.all([startWithDoors('North'), startWithDoors('East')]);
  await pairByCode(north, east);
  await expectInStep(north, ['East']);
});

afterEach(async () => {
  await Promise.all([north.close(), east.close()]);
});

test('of a laptop that has removed the event nobody says that it holds it, or is about to', async () => {
  await east.handlers.closeEvent({ eventId });
  await east.handlers.removeEventData({ eventId });
  await until(async () => {
    await east.settle();
    expect((await shownAt(east)).held).toBe(0);
  });
  await north.mark('ada', 'Attended');
  // Longer than laptops take to say again what they hold.
  await new Promise((resolve) => setTimeout(resolve, 7_000));
  await north.settle();
  const { others } = await shownAt(north);
  expect(others).toMatchObject([{ state: expect.stringMatching(/^(elsewhere|no-door)$/), onlyHere: null }]);
});
