import { beforeEach, describe, expect, it } from 'vitest';
import { eventId, type Laptop } from '../../a-laptop.ts';
import {
  addWest,
  aLine,
  answer,
  attendanceShown,
  giveUp,
  headOfficeSays,
  meet,
  newest,
  rsvpShown,
  takeOverFrom,
  tapAttended,
  twoDoorsForEachTest,
  undo,
} from '../../doors/shared-service.ts';
import { aDoorLaptop, pair, passFor, sharedValue } from '../../doors/some-laptops.ts';

const doors = twoDoorsForEachTest();

/** A third door, with a way to the service, paired with North. */
async function westWithLine(): Promise<{ readonly west: Laptop; readonly line: ReturnType<typeof aLine> }> {
  const { network, service, north } = doors;
  const line = aLine(service);
  const west = await aDoorLaptop(network, 'west', { key: 'key-3', through: () => line.service });
  await pair(north, west);
  return { west, line };
}

describe('a guest for whom North had accepted, and head office has declined since, is stopped at both doors', () => {
  beforeEach(async () => {
    const { north, online, pass } = doors;
    await online('north');
    await online('east');
    await answer(north, 'Accepted');
    await pass(5);
  });

  async function expectStopped() {
    for (const laptop of [doors.north, doors.east]) expect(await tapAttended(laptop)).toBe('asks');
  }

  it('after North has given up an answer over that', async () => {
    const { north, lines, pass } = doors;
    headOfficeSays(doors, 'Declined');
    await pass(5);
    for (const line of [lines.north, lines.east]) line.set(false);
    await answer(north, 'Maybe');
    await pass(0.5);
    await giveUp(north);
    await pass(1);
    await expectStopped();
  });

  it('after head office has overruled an answer of North', async () => {
    const { north, lines, pass, online } = doors;
    headOfficeSays(doors, 'Maybe');
    await pass(5);
    lines.north.set(false);
    await answer(north, 'Invited');
    await pass(0.5);
    headOfficeSays(doors, 'Declined');
    await pass(3);
    await online('north');
    await expectStopped();
  });

  it('after West, away, has answered beside it and has taken that back', async () => {
    const { network, pass } = doors;
    const west = await addWest(doors);
    network.partition(['north', 'east'], ['west']);
    headOfficeSays(doors, 'Declined');
    await pass(5);
    await answer(west, 'Maybe');
    const maybe = newest(west);
    await meet(doors);
    await west.settle();
    await undo(west, maybe);
    await west.settle();
    await pass(0.5);
    await expectStopped();
    await west.close();
  });
});

it.each([true, false])(
  'whom East has let in again, away, after head office had cleared an Attended of North, is in at West, too (North has found that: %s)',
  async (hasFound) => {
    const { network, service, north, east, online, pass, lines } = doors;
    const { west, line } = await westWithLine();
    network.partition(['north', 'west'], ['east']);
    await online('north');
    await north.mark('ada', 'Attended');
    await passFor(300, north, west);
    lines.north.set(hasFound);
    service.setAttendance(eventId, 'ada', null);
    await passFor(300, north, west);
    expect(await attendanceShown(west)).toEqual([null]);
    line.set(false);
    await online('east');
    await east.mark('ada', 'Attended');
    await pass(1);
    await meet(doors);
    await west.settle();
    expect(sharedValue(west.local, 'ada')?.door).toBe(hasFound ? 'east' : 'north');
    expect(await tapAttended(west)).toBe('is-in');
    await west.close();
  },
);

it.each(['is heard late', 'was undone, and is heard late'])(
  'a guest whom head office has declined is stopped at East, whose list is that new, when an older answer of West %s',
  async (what) => {
    const { network, north, east, online, pass, lines } = doors;
    const { west } = await westWithLine();
    network.partition(['north', 'east'], ['west']);
    await online('north');
    await online('east');
    await answer(west, 'Maybe');
    await passFor(60, west);
    if (what.startsWith('was undone')) await undo(west, newest(west));
    await passFor(180, west);
    await pass(5);
    await north.mark('grace', 'No Show');
    await answer(north, 'Accepted');
    await pass(5);
    headOfficeSays(doors, 'Declined');
    await pass(5);
    lines.east.set(false);
    await meet(doors);
    await west.settle();
    expect([await rsvpShown(east), await tapAttended(east)]).toEqual([['Declined'], 'asks']);
    await west.close();
  },
);

it('a mark that was lost is in again at West without internet, when East has sent it for North since', async () => {
  const { network, service, north, east, online, pass } = doors;
  const west = await addWest(doors);
  await north.mark('ada', 'Attended');
  await pass(0.5);
  network.partition(['north'], ['east', 'west']);
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  await online('north');
  await pass(5);
  service.setAttendance(eventId, 'ada', null);
  await pass(5);
  expect(await attendanceShown(north)).toEqual([null]);
  await online('east');
  await pass(5);
  expect(service.attendanceOf(eventId, 'ada')).toBe('Attended');
  await meet(doors);
  await west.settle();
  for (const laptop of [north, east, west]) expect(await attendanceShown(laptop)).toEqual(['Attended']);
  expect(await tapAttended(west)).toBe('is-in');
  await west.close();
});

describe('what lists have denied for long, and its door sends afterwards, stands', () => {
  async function deniedAtEast(
    decide: (north: Laptop) => Promise<unknown>,
    atService: readonly [() => void, () => void],
  ) {
    const { north, east, online, pass } = doors;
    await decide(north);
    await east.settle();
    atService[0]();
    await online('east');
    await pass(5);
    atService[1]();
    await pass(6);
    await online('north');
  }

  it('an answer', async () => {
    await deniedAtEast(
      (north) => answer(north, 'Declined'),
      [() => headOfficeSays(doors, 'Declined'), () => headOfficeSays(doors, 'Invited')],
    );
    expect(await tapAttended(doors.east)).toBe('asks');
  });

  it('an Attended', async () => {
    const says = (attendance: string | null) => () => doors.service.setAttendance(eventId, 'ada', attendance);
    await deniedAtEast((north) => north.mark('ada', 'Attended'), [says('Attended'), says(null)]);
    expect(await tapAttended(doors.east)).toBe('is-in');
  });

  it('an Attended that East had sent for it before, and head office has cleared', async () => {
    const { network, north, east, online, lines, service } = doors;
    const { west, line } = await westWithLine();
    await north.mark('ada', 'Attended');
    for (const each of [east, west]) await each.settle();
    network.partition(['north'], ['east', 'west']);
    await takeOverFrom(east, 'north');
    await online('east');
    await passFor(300, east, west);
    service.setAttendance(eventId, 'ada', null);
    await passFor(300, east, west);
    for (const each of [line, lines.east]) each.set(false);
    await online('north');
    network.heal();
    await passFor(30, north, east, west);
    for (const laptop of [east, west]) expect(await tapAttended(laptop)).toBe('is-in');
    await west.close();
  });
});

it('whom East has let in, away and unsent, is in at West beside an Attended of North that head office has cleared, unheard', async () => {
  const { network, service, north, east, online } = doors;
  const { west } = await westWithLine();
  network.partition(['north', 'west'], ['east']);
  await north.mark('ada', 'Attended');
  await west.settle();
  network.partition(['north'], ['east'], ['west']);
  await online('north');
  await north.close();
  await passFor(300, east, west);
  await east.mark('ada', 'Attended');
  service.setAttendance(eventId, 'ada', null);
  await passFor(400, east, west);
  network.heal();
  await passFor(20, east, west);
  expect(await tapAttended(west)).toBe('is-in');
  await west.close();
});
