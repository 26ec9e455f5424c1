import { expect, it } from 'vitest';
import { eventId } from '../../a-laptop.ts';
import { edsger, giveUp, takeOverFrom, twoDoorsForEachTest } from '../../doors/shared-service.ts';

const doors = twoDoorsForEachTest();

it('what was taken over and given up can be taken over again', async () => {
  const { north, east, online, part, service } = doors;
  await north.mark('ada', 'Attended');
  part();
  await takeOverFrom(east, 'north');
  await giveUp(east);
  expect(east.local.entries()).toEqual([]);
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  await online('east');
  expect(service.attendanceOf(eventId, 'ada')).toBe('Attended');
});

it('a walk-in is sent by its author at once when the laptop that has taken it over gives it up', async () => {
  const { north, east, online, onList } = doors;
  await north.handlers.addGuest({ eventId, guest: edsger });
  await takeOverFrom(east, 'north');
  await north.settle();
  await online('north');
  expect(onList('Dijkstra')).toEqual([]);
  await giveUp(east);
  expect(east.local.entries()).toEqual([]);
  await north.clock.advanceAsync(2_000);
  expect(onList('Dijkstra')).toHaveLength(1);
});

it('a walk-in that its author gives up while another laptop looks for it ends there, too', async () => {
  const { north, east, lines, pass, onList } = doors;
  await east.handlers.addGuest({ eventId, guest: edsger });
  expect(await takeOverFrom(north, 'east')).toBe('taken');
  await giveUp(east);
  lines.north.delayNext('addGuests');
  lines.north.set(true);
  await pass(0.1);
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  await giveUp(east);
  await pass(20);
  expect(onList('Dijkstra')).toEqual([]);
  expect([...north.local.entries(), ...east.local.entries()]).toEqual([]);
});
