import { describe, expect, it } from 'vitest';
import { eventId } from '../../a-laptop.ts';
import {
  addWest,
  answer,
  attendanceAtService,
  attendanceShown,
  countListed,
  decideApart,
  edsger,
  giveUp,
  newest,
  noShow,
  rsvpAtService,
  takeOverFrom,
  tapAttended,
  twoDoorsForEachTest,
  undo,
} from '../../doors/shared-service.ts';

const doors = twoDoorsForEachTest();

const atService = () => attendanceAtService(doors);

it('a door that sends for another one sends its mark, and then the undo of it', async () => {
  const { north, east, pass, online } = doors;
  const { decision } = await north.mark('ada', 'Attended');
  await takeOverFrom(east, 'north');
  await online('east');
  expect(atService()).toBe('Attended');
  await undo(north, decision?.decisionId);
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  await pass(3);
  expect(atService()).toBeNull();
  expect(await attendanceShown(north)).toEqual([null]);
  expect(await countListed(north, east)).toBe(0);
});

describe('what a dead laptop has replaced before it was sent is no news when its decision is taken over', () => {
  it('Declined over Accepted', async () => {
    const { north, east, pass, online, part } = doors;
    await answer(north, 'Accepted');
    await answer(east, 'Declined');
    await pass(0.5);
    part();
    await east.close();
    await takeOverFrom(north, 'east');
    await online('north');
    await pass(3);
    expect(rsvpAtService(doors)).toBe('Declined');
    expect(await tapAttended(north)).toBe('asks');
  });
  it('No Show over Attended', async () => {
    const { north, east, pass, online, part } = doors;
    await north.mark('ada', 'Attended');
    await noShow(east);
    await pass(0.5);
    part();
    await east.close();
    await takeOverFrom(north, 'east');
    await online('north');
    await pass(3);
    expect([atService(), await countListed(north)]).toEqual(['No Show', 0]);
  });
  it('No Show over the Attended that the taker itself has sent', async () => {
    const { north, east, part, online, pass } = doors;
    await north.mark('ada', 'No Show');
    await east.mark('ada', 'Attended');
    await online('east');
    await pass(1);
    await noShow(north);
    await pass(0.5);
    part();
    await north.close();
    expect(await takeOverFrom(east, 'north')).toBe('taken');
    await pass(3);
    expect([atService(), await countListed(east)]).toEqual(['No Show', 0]);
  });
});

describe('a mark of a dead laptop that gave way and counts again can be sent from another one', () => {
  it('Attended, when the No Show in its place is given up', async () => {
    const { north, east, pass, part, online } = doors;
    await north.mark('ada', 'Attended');
    await noShow(east);
    await pass(1);
    await online('north');
    part();
    await north.close();
    await giveUp(east);
    expect(await attendanceShown(east)).toEqual(['Attended']);
    expect(await takeOverFrom(east, 'north')).toBe('taken');
    await online('east');
    await pass(5);
    expect(atService()).toBe('Attended');
  });
  it('Declined, when the Accepted that won is undone', async () => {
    const { north, east, part, pass, online } = doors;
    const accepted = await decideApart(
      doors,
      (at) => answer(at, 'Declined'),
      (at) => answer(at, 'Accepted'),
    );
    part();
    await east.close();
    await undo(north, accepted);
    expect(await takeOverFrom(north, 'east')).toBe('taken');
    await online('north');
    await pass(8);
    expect(rsvpAtService(doors)).toBe('Declined');
  });
});

it('what is overruled at the door that sends it for another one ends there, too', async () => {
  const { north, east, pass, online, service } = doors;
  await north.mark('ada', 'No Show');
  await takeOverFrom(east, 'north');
  service.setAttendance(eventId, 'ada', 'Attended');
  await online('east');
  await pass(5);
  expect(await attendanceShown(east)).toEqual(['Attended']);
  expect(await attendanceShown(north)).not.toEqual(['No Show']);
});

it('an undo that was sent unknowing takes nothing away that was sent for a dead laptop', async () => {
  const { network, north, east, pass, online } = doors;
  const west = await addWest(doors);
  network.partition(['east', 'west'], ['north']);
  await west.mark('ada', 'Attended');
  await east.settle();
  await west.close();
  const { decision } = await north.mark('ada', 'Attended');
  await online('north');
  await takeOverFrom(east, 'west');
  await online('east');
  await undo(north, decision?.decisionId);
  await north.clock.advanceAsync(3_000);
  expect(atService()).toBeNull();
  network.heal();
  await pass(10);
  expect(atService()).toBe('Attended');
});

it('overruled at its author, who has not heard that the mark before was sent from elsewhere', async () => {
  const { network, north, east, pass, online } = doors;
  const west = await addWest(doors);
  await north.mark('ada', 'Attended');
  await east.settle();
  network.partition(['north'], ['east', 'west']);
  await noShow(north);
  for (const id of ['grace', 'alan']) await east.mark(id, 'No Show');
  await takeOverFrom(east, 'north');
  await online('east');
  await online('north');
  network.heal();
  await pass(1);
  for (const laptop of [north, east, west]) expect(await tapAttended(laptop)).toBe('is-in');
  await west.close();
});

it('a walk-in removed from the service does not come back when a laptop that was away takes it over', async () => {
  const { network, north, east, online, pass, onList } = doors;
  const west = await addWest(doors);
  const { personId } = await north.handlers.addGuest({ eventId, guest: edsger });
  await pass(0.5);
  network.partition(['north'], ['east', 'west']);
  await online('north');
  await north.handlers.removeGuest({ eventId, personId });
  await pass(1);
  expect(onList('Dijkstra')).toEqual([]);
  for (const id of ['ada', 'grace', 'alan']) await east.mark(id, 'No Show');
  await takeOverFrom(east, 'north');
  network.heal();
  await pass(10);
  for (const laptop of [north, east, west]) {
    expect(await attendanceShown(laptop, 'dijkstra')).toEqual([]);
  }
  await west.close();
});

it('a mark of a walk-in outlives that its author takes it back over, however that is cut into pieces', async () => {
  const { network, north, east } = doors;
  const west = await addWest(doors);
  const { personId } = await north.handlers.addGuest({ eventId, guest: edsger });
  await west.settle();
  await west.mark(personId, 'Attended');
  network.partition(['north', 'east'], ['west']);
  for (const id of ['ada', 'grace', 'alan']) await north.mark(id, 'Attended');
  // 32 entries: those of the last takeover fall into two pieces.
  for (let at = 0; at < 7; at += 1) {
    await noShow(north);
    await north.mark('ada', 'Attended');
  }
  await takeOverFrom(east, 'north');
  network.partition(['north'], ['east'], ['west']);
  await takeOverFrom(north, 'east');
  network.heal();
  await west.settle();
  expect(await attendanceShown(west, 'dijkstra')).toEqual(['Attended']);
  expect((await west.handlers.getActivity()).conflicts).toEqual([]);
  await west.close();
});

it('a walk-in that was taken over, removed and put back can be taken over once more', async () => {
  const { north, east, online, pass, onList } = doors;
  const { personId } = await north.handlers.addGuest({ eventId, guest: edsger });
  await north.settle();
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  await north.handlers.removeGuest({ eventId, personId });
  await online('east');
  await undo(north, newest(north));
  await north.settle();
  await north.close();
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  await pass(20);
  expect(await attendanceShown(east, 'dijkstra')).toHaveLength(1);
  expect(onList('Dijkstra')).toHaveLength(1);
  expect(await countListed(east)).toBe(0);
});
