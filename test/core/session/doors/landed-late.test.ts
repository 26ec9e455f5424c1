import { expect, it } from 'vitest';
import { createFakeDoorsNetwork } from '../../../fakes/fake-doors-host.ts';
import { type FakeRequest, fakeEventService } from '../../../fakes/fake-event-service.ts';
import { eventId } from '../../a-laptop.ts';
import {
  aLine,
  answer,
  countListed,
  edsger,
  shownNamed,
  takeOverFrom,
  undo,
} from '../../doors/shared-service.ts';
import { aDoorLaptop, pair, passFor, threeGuests } from '../../doors/some-laptops.ts';

/** North, whose first request of a name gets no answer, and arrives when told, and East, paired. */
async function northWhoseFirstIsLate(name: FakeRequest['name']) {
  const network = createFakeDoorsNetwork();
  const service = fakeEventService(threeGuests);
  const lines = { north: aLine(service), east: aLine(service) };
  const north = await aDoorLaptop(network, 'north', { key: 'key-1', through: () => lines.north.service });
  const east = await aDoorLaptop(network, 'east', { key: 'key-2', through: () => lines.east.service });
  await pair(north, east);
  lines.north.delayNext(name);
  const rsvp = () => service.listGuests(eventId).find(({ personId }) => personId === 'ada')?.rsvpStatus;
  return { network, service, lines, north, east, rsvp };
}

/** North has sent a walk-in, and the request is still on its way. East takes the walk-in over, and adds the guest. */
async function addedTwice() {
  const { service, lines, north, east } = await northWhoseFirstIsLate('addGuests');
  await north.handlers.addGuest({ eventId, guest: edsger });
  await north.settle();
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  const pass = (seconds: number) => passFor(seconds, north, east);
  await pass(20);
  const onService = () => service.listGuests(eventId).filter(({ lastName }) => lastName === edsger.lastName);
  expect(onService()).toHaveLength(1);
  return { ...{ north, east, pass, onService }, land: lines.north.arrive };
}

it('a walk-in that is taken over while its laptop sends it is listed when it is on the list twice', async () => {
  const { north, east, pass, land, onService } = await addedTwice();
  land();
  await pass(60);
  expect(onService()).toHaveLength(2);
  for (const laptop of [north, east]) expect(await countListed(laptop)).toBe(1);
});

it('a walk-in that was removed, and lands once more, is listed as back, and can be removed again', async () => {
  const { north, east, pass, land, onService } = await addedTwice();
  const [guest] = await shownNamed(east, 'dijkstra');
  await east.handlers.removeGuest({ eventId, personId: guest?.personId ?? '' });
  await pass(30);
  expect(onService()).toEqual([]);
  land();
  await pass(60);
  expect(onService()).toHaveLength(1);
  const { conflicts } = await north.handlers.getActivity();
  expect(conflicts).toMatchObject([{ kind: 'removal', ours: 'Removed', theirs: null }]);
  await north.handlers.reviewConflict({
    conflictId: conflicts[0]?.conflictId ?? '',
    choice: 'other-side',
  });
  await pass(60);
  expect(onService()).toEqual([]);
  expect(await countListed(north, east)).toBe(0);
});

it('an undo that was taken over stays, or is listed, when the mark of a dead laptop lands after it', async () => {
  const { service, lines, north, east } = await northWhoseFirstIsLate('updateGuests');
  const { decision } = await north.mark('ada', 'Attended');
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  await passFor(10, east);
  expect(service.attendanceOf(eventId, 'ada')).toBe('Attended');
  await undo(north, decision?.decisionId);
  await north.close();
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  await passFor(60, east);
  expect(service.attendanceOf(eventId, 'ada')).toBeNull();
  lines.north.arrive();
  await passFor(400, east);
  expect(service.attendanceOf(eventId, 'ada') === null || (await countListed(east)) > 0).toBe(true);
});

it('an answer that was taken over stays, or is listed, when the one before of a dead laptop lands after it', async () => {
  const { lines, north, east, rsvp } = await northWhoseFirstIsLate('updateGuests');
  await answer(north, 'Accepted');
  await north.settle();
  await answer(north, 'Declined');
  await north.close();
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  await passFor(60, east);
  expect(rsvp()).toBe('Declined');
  lines.north.arrive();
  await passFor(400, east);
  expect(rsvp()).toBe('Accepted');
  expect(await countListed(east)).toBe(1);
});

it('an undo that was taken over stays, or is listed, when its own laptop comes back after the mark has landed', async () => {
  const { service, lines, north, east } = await northWhoseFirstIsLate('updateGuests');
  const { decision } = await north.mark('ada', 'Attended');
  lines.north.set(false);
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  await passFor(10, east);
  expect(service.attendanceOf(eventId, 'ada')).toBe('Attended');
  await undo(north, decision?.decisionId);
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  await passFor(30, east, north);
  expect(service.attendanceOf(eventId, 'ada')).toBeNull();
  lines.north.arrive();
  lines.north.set(true);
  await passFor(400, north, east);
  expect(service.attendanceOf(eventId, 'ada') === null || (await countListed(north, east)) > 0).toBe(true);
});

it('what a laptop that is gone had under way is listed when it lands over what another one has decided, knowing it', async () => {
  const { lines, north, east, rsvp } = await northWhoseFirstIsLate('updateGuests');
  await answer(north, 'Accepted');
  await north.settle();
  await answer(east, 'Declined');
  await north.close();
  await passFor(30, east);
  expect(rsvp()).toBe('Declined');
  lines.north.arrive();
  await passFor(600, east);
  expect([rsvp(), await countListed(east)]).toEqual(['Accepted', 1]);
});

it('the same, when that one is gone, too, and a third sends what it has decided', async () => {
  const { network, service, lines, north, east, rsvp } = await northWhoseFirstIsLate('updateGuests');
  const west = await aDoorLaptop(network, 'west', { key: 'key-3', through: () => service });
  await pair(north, west);
  lines.east.set(false);
  await answer(north, 'Accepted');
  await north.settle();
  await answer(east, 'Declined');
  await Promise.all([north.close(), east.close()]);
  expect(await takeOverFrom(west, 'east')).toBe('taken');
  await passFor(60, west);
  expect(rsvp()).toBe('Declined');
  lines.north.arrive();
  await passFor(600, west);
  expect([rsvp(), await countListed(west)]).toEqual(['Accepted', 1]);
  await west.close();
});
