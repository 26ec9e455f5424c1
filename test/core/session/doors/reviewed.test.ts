import { expect, test } from 'vitest';
import { eventId, type Laptop } from '../../a-laptop.ts';
import { addWest, countListed, meet, tapNoShow, twoDoorsForEachTest } from '../../doors/shared-service.ts';
import { aDoorLaptop, passFor } from '../../doors/some-laptops.ts';

const doors = twoDoorsForEachTest();

/** North lets Ada in while East says No Show: neither has heard the other. */
async function disagree(): Promise<void> {
  doors.part();
  await doors.north.mark('ada', 'Attended');
  await tapNoShow(doors.east);
  await meet(doors);
}

async function review({ handlers }: Laptop, choice: 'kept' | 'other-side' = 'kept'): Promise<void> {
  const { rivalries } = await handlers.getActivity();
  for (const { conflictId } of rivalries) await handlers.reviewConflict({ conflictId, choice });
}

test('a conflict between doors that is reviewed at one door is listed at no door, and their pages hear of it', async () => {
  const { north, east, pass } = doors;
  await disagree();
  expect(await countListed(north, east)).toBe(2);
  north.news.length = 0;
  await review(east);
  await pass(1);
  expect(await countListed(north, east)).toBe(0);
  expect(north.news.map(({ name }) => name)).toContain('activityChanged');
});

test('it is listed again at every door when a third one has said something, too', async () => {
  const { north, east, network, pass } = doors;
  const west = await addWest(doors);
  await pass(1);
  network.partition(['north'], ['east'], ['west']);
  await north.mark('ada', 'Attended');
  await tapNoShow(east);
  await tapNoShow(west);
  network.partition(['north', 'east'], ['west']);
  await pass(1);
  await review(east);
  await pass(1);
  expect(await countListed(north, east)).toBe(0);
  await meet(doors);
  expect(await countListed(north, east, west)).toBe(3);
  await west.close();
});

test('what was reviewed while the doors of a laptop did not open is told to the others when they do', async () => {
  const { network, north: before, east, pass } = doors;
  await disagree();
  await before.close();
  network.breakDoors('north', 'cannot-listen');
  const north = await aDoorLaptop(network, 'north', { local: before.local });
  await review(north);
  expect(await countListed(north)).toBe(0);
  await pass(1);
  expect(await countListed(east)).toBe(1);
  network.breakDoors('north', null);
  await north.handlers.nudge();
  await north.settle();
  await passFor(60, north, east);
  expect(await countListed(north, east)).toBe(0);
  await north.close();
});

test('a walk-in whose conflict was reviewed is not listed again once the service has given it an id', async () => {
  const { north, east, pass, online } = doors;
  const guest = { firstName: 'Edsger', lastName: 'Dijkstra' };
  const { personId } = await north.handlers.addGuest({ eventId, guest });
  await pass(1);
  doors.part();
  await north.mark(personId, 'Attended');
  await east.mark(personId, 'No Show');
  await meet(doors);
  await review(north);
  await pass(1);
  await online('north');
  await online('east');
  expect(await countListed(north, east)).toBe(0);
});
