import { describe, expect, it } from 'vitest';
import { eventId } from '../../../a-laptop.ts';
import {
  addWest,
  answer,
  attendanceAtService,
  attendanceShown,
  countListed,
  meet,
  newest,
  noShow,
  rsvpAtService,
  rsvpShown,
  shownNamed,
  takeOverFrom,
  twoDoorsForEachTest,
  undo,
} from '../../../doors/shared-service.ts';

const doors = twoDoorsForEachTest();

describe('a mark over which another door has decided by mistake, and has undone that, is that of its own door', () => {
  it('and can be undone there without internet', async () => {
    const { north, east, pass, online } = doors;
    const { decision } = await north.mark('ada', 'Attended');
    await pass(0.5);
    await noShow(east);
    await pass(0.5);
    await undo(east, newest(east));
    await pass(0.5);
    for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual(['Attended']);
    await undo(north, decision?.decisionId);
    await online('north');
    await online('east');
    await pass(5);
    expect(attendanceAtService(doors)).toBeNull();
    for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual([null]);
    expect(await countListed(north, east)).toBe(0);
  });

  it('and can be undone there without internet, when it is an answer', async () => {
    const { north, east, pass, online } = doors;
    await answer(north, 'Accepted');
    const accepted = newest(north);
    await pass(0.5);
    await answer(east, 'Maybe');
    await pass(0.5);
    await undo(east, newest(east));
    await pass(0.5);
    expect(await rsvpShown(north)).toEqual(['Accepted']);
    await undo(north, accepted);
    await online('north');
    await online('east');
    await pass(5);
    expect(rsvpAtService(doors)).toBe('Invited');
    expect(await countListed(north, east)).toBe(0);
  });

  it('and can be undone there after it was sent', async () => {
    const { north, east, pass, online } = doors;
    await north.mark('ada', 'Attended');
    await pass(0.5);
    await noShow(east);
    await undo(east, newest(east));
    await online('north');
    await online('east');
    await pass(5);
    expect(attendanceAtService(doors)).toBe('Attended');
    await undo(north, newest(north));
    await pass(5);
    expect(attendanceAtService(doors)).toBeNull();
  });

  it('which is said to have let the guest in, and when', async () => {
    const { north, east, pass } = doors;
    await north.mark('ada', 'Attended');
    const [before] = await shownNamed(east, 'lovelace');
    expect(before?.decision).toMatchObject({ door: 'north' });
    await pass(20);
    await noShow(east);
    await pass(1);
    await undo(east, newest(east));
    await pass(0.5);
    const [after] = await shownNamed(east, 'lovelace');
    expect(after?.decision).toEqual(before?.decision);
    const [atNorth] = await shownNamed(north, 'lovelace');
    expect(atNorth?.decision).toMatchObject({ door: 'north', isOurs: true });
  });

  it('and can be undone there with internet, when it is an answer', async () => {
    const { north, east, pass, online } = doors;
    await online('north');
    await online('east');
    await answer(north, 'Declined');
    await pass(1);
    await answer(east, 'Accepted');
    await pass(1);
    await undo(east, newest(east));
    await pass(1);
    await undo(north, newest(north));
    await pass(5);
    expect(rsvpAtService(doors)).toBe('Invited');
    expect(await countListed(north, east)).toBe(0);
  });

  it('and can be undone there with internet', async () => {
    const { north, east, pass, online } = doors;
    await online('north');
    await online('east');
    await north.mark('ada', 'Attended');
    await pass(1);
    await noShow(east);
    await pass(1);
    await undo(east, newest(east));
    await pass(1);
    await undo(north, newest(north));
    await pass(5);
    expect(attendanceAtService(doors)).toBeNull();
    expect(await countListed(north, east)).toBe(0);
  });

  it.each(['read', 'not read'])(
    'and can be undone there when both decisions of the other door came at once, with lists %s',
    async (lists) => {
      const { north, east, part, pass, online, lines } = doors;
      if (lists === 'read') for (const door of ['north', 'east'] as const) await online(door);
      for (const line of [lines.north, lines.east]) line.set(false);
      const { decision } = await north.mark('ada', 'Attended');
      await pass(0.5);
      part();
      await noShow(east);
      await undo(east, newest(east));
      await meet(doors);
      await undo(north, decision?.decisionId);
      await pass(0.5);
      for (const laptop of [north, east]) expect.soft(await attendanceShown(laptop)).toEqual([null]);
      await online('north');
      await online('east');
      await pass(8);
      expect.soft(attendanceAtService(doors)).toBeNull();
      for (const laptop of [north, east]) expect.soft(await attendanceShown(laptop)).toEqual([null]);
      expect.soft(await countListed(north, east)).toBe(0);
    },
  );

  it('and can be undone there when it is that of a walk-in', async () => {
    const { north, east, part, pass, online, onList } = doors;
    const guest = { firstName: 'Edsger', lastName: 'Dijkstra' };
    const { personId } = await north.handlers.addGuest({ eventId, guest });
    await north.mark(personId, 'Attended');
    const attended = newest(north);
    await pass(0.5);
    part();
    await east.handlers.markGuest({ eventId, personId, attendance: 'No Show', overAttended: true });
    await undo(east, newest(east));
    await meet(doors);
    await undo(north, attended);
    await online('north');
    await online('east');
    await pass(8);
    expect(onList('Dijkstra').map(({ attendanceStatus }) => attendanceStatus)).toEqual([null]);
    for (const laptop of [north, east]) {
      expect((await shownNamed(laptop, 'dijkstra')).map(({ attendance }) => attendance)).toEqual([null]);
    }
    expect(await countListed(north, east)).toBe(0);
  });
});

it('a mark can be undone at its door after that has sent what the other door had decided over it, and undone', async () => {
  const { north, east, pass, online, part } = doors;
  await north.mark('ada', 'No Show');
  const ofNorth = newest(north);
  await online('north');
  await east.mark('ada', 'Attended');
  await pass(0.5);
  await undo(east, newest(east));
  part();
  await takeOverFrom(north, 'east');
  await pass(1);
  expect(await attendanceShown(north)).toEqual(['No Show']);
  await undo(north, ofNorth);
  await pass(5);
  expect(attendanceAtService(doors)).toBeNull();
});

it('a mark that was brought back takes nobody out at its door whom a third door has let in, unheard', async () => {
  const { network, north, east, pass, online } = doors;
  const west = await addWest(doors);
  await online('north');
  await online('east');
  network.partition(['north', 'east'], ['west']);
  await north.mark('ada', 'Attended');
  const attended = newest(north);
  await pass(1);
  await noShow(east);
  await pass(1);
  await undo(east, newest(east));
  await pass(1);
  for (const line of [doors.lines.north, doors.lines.east]) line.set(false);
  await west.mark('ada', 'Attended');
  network.heal();
  await west.settle();
  await north.settle();
  await undo(north, attended);
  for (const door of ['north', 'east'] as const) await online(door);
  await pass(5);
  expect(attendanceAtService(doors)).toBe('Attended');
  for (const laptop of [north, east, west]) expect(await attendanceShown(laptop)).toEqual(['Attended']);
  await west.close();
});
