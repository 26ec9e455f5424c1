import { expect, it } from 'vitest';
import { aServiceGuest } from '../../../builders/a-guest.ts';
import { eventId, type Laptop } from '../../a-laptop.ts';
import {
  ada,
  adaAgain,
  aLine,
  answer,
  attendanceAtService,
  countListed,
  edsger,
  headOfficeSays,
  newest,
  noShow,
  rsvpAtService,
  takeOverFrom,
  twoDoorsForEachTest,
  undo,
} from '../../doors/shared-service.ts';
import { aDoorLaptop, pair, passFor } from '../../doors/some-laptops.ts';

/* What a request without an answer that lands late may do to what another laptop has decided, and what it must not be taken for. */
const doors = twoDoorsForEachTest();

/** Everybody has internet. North decides and sends it, decides otherwise without internet, and East sends that. */
async function sentForNorth(first: (north: Laptop) => unknown, then: (north: Laptop) => unknown) {
  const { north, east, lines, pass } = doors;
  for (const line of [lines.north, lines.east]) line.set(true);
  await first(north);
  await pass(1);
  lines.north.set(false);
  await then(north);
  await pass(0.2);
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  await pass(0.2);
}

it('who was let in without Vestibule after a No Show that was sent from another laptop stays in, or is listed', async () => {
  const { north, east, service, lines } = doors;
  await sentForNorth(({ mark }) => mark('ada', 'Attended'), noShow);
  expect(attendanceAtService(doors)).toBe('No Show');
  await east.close();
  service.setAttendance(eventId, 'ada', 'Attended');
  lines.north.set(true);
  await passFor(20 * 60, north);
  expect(attendanceAtService(doors) === 'Attended' || (await countListed(north)) > 0).toBe(true);
});

it('who was let in at a door that is gone, after a No Show that it had sent for another one, stays in, or is listed', async () => {
  const { north, east, lines, pass, part } = doors;
  await sentForNorth(({ mark }) => mark('ada', 'Attended'), noShow);
  part();
  await east.mark('ada', 'Attended');
  await pass(0.2);
  expect(attendanceAtService(doors)).toBe('Attended');
  await east.close();
  lines.north.set(true);
  await passFor(20 * 60, north);
  expect(attendanceAtService(doors) === 'Attended' || (await countListed(north)) > 0).toBe(true);
});

it('an answer that somebody without Vestibule gives after one that was sent from another laptop stays, or is listed', async () => {
  const { lines, pass } = doors;
  await sentForNorth(
    (north) => answer(north, 'Accepted'),
    (north) => answer(north, 'Declined'),
  );
  expect(rsvpAtService(doors)).toBe('Declined');
  headOfficeSays(doors, 'Accepted');
  lines.north.set(true);
  await pass(20);
  const listed = await countListed(doors.north, doors.east);
  expect(rsvpAtService(doors) === 'Accepted' || listed > 0).toBe(true);
});

it('two laptops that have removed a guest, each with a request without an answer, do not repeat to each other that the guest is in', async () => {
  const { north, east, lines, network, service } = doors;
  const line = aLine(service);
  const west = await aDoorLaptop(network, 'west', { key: 'key-3', through: () => line.service });
  await pair(north, west);
  network.partition(['north'], ['east'], ['west']);
  for (const each of [lines.east, line]) {
    each.set(true);
    each.delayNext('removeGuests');
  }
  await Promise.all([east, west].map(({ handlers }) => handlers.removeGuest(ada)));
  await passFor(20, east, west);
  network.heal();
  lines.north.set(true);
  await passFor(10, north, east, west);
  await north.handlers.addGuest(adaAgain);
  await passFor(10, north, east, west);
  await north.mark('ada', 'Attended');
  await passFor(5 * 60, north, east, west);
  const made = east.local.decisions().length + west.local.decisions().length;
  await west.close();
  expect(made).toBeLessThan(10);
});

it('an answer that East has given over two of North stays, or is listed, when the first of them lands late', async () => {
  const { north, east, lines, pass } = doors;
  for (const line of [lines.north, lines.east]) line.set(true);
  lines.north.delayNext();
  await answer(north, 'Maybe');
  await north.settle();
  await answer(north, 'Accepted');
  await north.settle();
  await answer(east, 'Declined');
  await pass(1.5);
  expect(rsvpAtService(doors)).toBe('Declined');
  lines.north.arrive();
  await pass(30);
  expect(rsvpAtService(doors) === 'Declined' || (await countListed(north, east)) > 0).toBe(true);
});

it('who was added again stays, or is listed, when the removal of another laptop lands late', async () => {
  const { north, east, lines, pass, onList } = doors;
  for (const line of [lines.north, lines.east]) line.set(true);
  lines.north.delayNext('removeGuests');
  await north.handlers.removeGuest(ada);
  await north.clock.advanceAsync(15_000);
  await east.handlers.addGuest(adaAgain);
  await pass(0.2);
  expect(onList('Lovelace')).toHaveLength(1);
  lines.north.arrive();
  await pass(20);
  expect(onList('Lovelace').length > 0 || (await countListed(north, east)) > 0).toBe(true);
});

it('a removal that is taken over, lands unanswered and is taken back meanwhile is listed', async () => {
  const { north, east, lines, online, pass, onList } = doors;
  lines.north.delayNext('removeGuests');
  lines.north.set(true);
  await east.handlers.removeGuest(ada);
  await pass(0.2);
  expect(await takeOverFrom(north, 'east')).toBe('taken');
  await north.settle();
  lines.north.arrive();
  await undo(east, newest(east));
  await online('east');
  await pass(30);
  expect(onList('Lovelace').length > 0 || (await countListed(north, east)) > 0).toBe(true);
});

it('an answer that East has given over one of North stays, or is listed, when that one lands late', async () => {
  const { north, east, lines, online, pass } = doors;
  lines.north.set(true);
  lines.north.delayNext();
  await answer(north, 'Accepted');
  await north.settle();
  await answer(east, 'Declined');
  await pass(0.5);
  await online('east');
  expect(rsvpAtService(doors)).toBe('Declined');
  lines.north.arrive();
  await pass(30);
  expect(rsvpAtService(doors) === 'Declined' || (await countListed(north, east)) > 0).toBe(true);
});

it('nobody is asked about somebody whom the door that has added the guest has told apart', async () => {
  const { north, east, service, online, pass } = doors;
  const namesake = aServiceGuest({ personId: 'head-1', ...edsger, name: 'Edsger Dijkstra' });
  service.putGuestBack(eventId, namesake);
  await online('north');
  await pass(10);
  await north.handlers.addGuest({ eventId, guest: edsger });
  await pass(3);
  expect(await countListed(north)).toBe(0);
  await north.close();
  await online('east');
  await pass(20);
  expect(await countListed(east)).toBe(0);
});

it('a walk-in that lands once more is listed once, by the laptop that has added it', async () => {
  const { north, east, lines, pass, onList } = doors;
  for (const line of [lines.north, lines.east]) line.set(true);
  lines.north.delayNext('addGuests');
  await north.handlers.addGuest({ eventId, guest: edsger });
  await pass(5);
  lines.north.arrive();
  await pass(20);
  expect(onList('Dijkstra')).toHaveLength(2);
  expect([await countListed(north), await countListed(east)]).toEqual([1, 0]);
});
