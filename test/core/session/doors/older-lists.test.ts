import { beforeEach, describe, expect, it } from 'vitest';
import { doorNamed } from '../../../fakes/fake-doors-host.ts';
import { eventId, type Laptop } from '../../a-laptop.ts';
import {
  addWest,
  aLine,
  answer,
  attendanceAtService,
  attendanceShown,
  giveUp,
  headOfficeSays,
  meet,
  newest,
  noShow,
  shownNamed,
  takeOverFrom,
  tapAttended,
  tapNoShow,
  twoDoorsForEachTest,
  undo,
} from '../../doors/shared-service.ts';
import { aDoorLaptop, pair, passFor, sharedValue } from '../../doors/some-laptops.ts';

const doors = twoDoorsForEachTest();

/** An Attended of North is sent, and head office takes it away: no door shows it any more. */
async function northsAttendedIsLost() {
  const { north, east, online, pass, service } = doors;
  await north.mark('ada', 'Attended');
  await online('north');
  await online('east');
  await pass(3);
  service.setAttendance(eventId, 'ada', null);
  await pass(6);
  for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual([null]);
}

async function expectDeclined(laptop: Laptop) {
  const [row] = await shownNamed(laptop, 'lovelace');
  expect([row?.rsvpStatus, await tapAttended(laptop)]).toEqual(['Declined', 'asks']);
}

describe('a guest whom East lets in, after the service has lost an Attended of North', () => {
  beforeEach(async () => {
    const { east, pass, lines } = doors;
    await northsAttendedIsLost();
    lines.east.set(false);
    await east.mark('ada', 'Attended');
    await pass(2);
  });

  it('is in at North, too', async () => {
    for (const laptop of [doors.north, doors.east]) expect(await tapAttended(laptop)).toBe('is-in');
  });

  it('can be sent from North when East is gone', async () => {
    const { north, east, part, pass, service } = doors;
    part();
    await east.close();
    expect(await takeOverFrom(north, 'east')).toBe('taken');
    await pass(3);
    expect(service.attendanceOf(eventId, 'ada')).toBe('Attended');
  });
});

it('a No Show of East stands at both doors, after the service has lost an Attended of North', async () => {
  const { north, east, pass, lines } = doors;
  await northsAttendedIsLost();
  lines.east.set(false);
  await noShow(east);
  await pass(2);
  for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual(['No Show']);
});

describe('a value whose end is never heard gives way to what somebody has said at the service since', () => {
  it('when its author was closed right after it had sent it', async () => {
    const { north, east, online, part, pass } = doors;
    await answer(north, 'Accepted');
    await east.settle();
    part();
    await online('north');
    await north.close();
    await online('east');
    await pass(5);
    headOfficeSays(doors, 'Declined');
    await pass(3);
    await expectDeclined(east);
  });

  it('at a laptop that was removed before it could hear', async () => {
    const { north, east, online, pass } = doors;
    await answer(east, 'Accepted');
    await north.settle();
    await east.handlers.removeLaptop({ door: doorNamed('north') });
    await online('east');
    await online('north');
    await pass(5);
    await answer(east, 'Declined');
    await pass(3);
    await expectDeclined(north);
  });
});

it('an older copy of the list, after one that agreed, hides nobody who is in at another door', async () => {
  const { north, east, lines, online, pass, service } = doors;
  await online('east');
  const body = new TextEncoder().encode(JSON.stringify({ guests: service.listGuests(eventId) }));
  await north.mark('ada', 'Attended');
  await online('north');
  async function* chunks() {
    yield body;
  }
  lines.east.service.guestList = async () => ({ notModified: false, etag: null, chunks: chunks() });
  await pass(0.5);
  for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual(['Attended']);
  expect(await tapAttended(east)).toBe('is-in');
});

it('a guest whom East has let in stays in when North gives up what that was decided over, whatever the list says', async () => {
  const { north, east, lines, pass } = doors;
  await northsAttendedIsLost();
  for (const { set } of [lines.north, lines.east]) set(false);
  await noShow(north);
  await north.settle();
  await east.mark('ada', 'Attended');
  await east.settle();
  await giveUp(north);
  await pass(1);
  expect(await attendanceShown(north)).toEqual(['Attended']);
  expect(await tapAttended(north)).toBe('is-in');
});

describe('an Attended of East, away, beside an earlier one of North that head office has cleared', () => {
  beforeEach(async () => {
    const { north, east, online, part, pass, service } = doors;
    await online('north');
    part();
    await north.mark('ada', 'Attended');
    await pass(1);
    await east.mark('ada', 'Attended');
    await pass(5);
    service.setAttendance(eventId, 'ada', null);
    await pass(6);
    await meet(doors);
  });
  it('is in at North', async () => {
    expect([await attendanceShown(doors.north), await attendanceShown(doors.east)]).toEqual([
      ['Attended'],
      ['Attended'],
    ]);
    expect(await tapAttended(doors.north)).toBe('is-in');
  });
  it('can be sent from North when East is gone', async () => {
    const { north, east, part, pass } = doors;
    part();
    await east.close();
    expect(await takeOverFrom(north, 'east')).toBe('taken');
    await pass(3);
    expect(attendanceAtService(doors)).toBe('Attended');
  });
  it('is not made No Show without a word there', async () => {
    expect(await tapNoShow(doors.north)).toBe('is-in');
  });
});

it.each([true, false])(
  'whom East has let in again, away, after head office had cleared an Attended of North, is in at West, too (North has found that: %s)',
  async (hasFound) => {
    const { network, service, north, east, online, pass, lines } = doors;
    const ofWest = aLine(service);
    const west = await aDoorLaptop(network, 'west', { key: 'key-3', through: () => ofWest.service });
    await pair(north, west);
    network.partition(['north', 'west'], ['east']);
    await online('north');
    await north.mark('ada', 'Attended');
    await passFor(300, north, west);
    lines.north.set(hasFound);
    service.setAttendance(eventId, 'ada', null);
    await passFor(300, north, west);
    expect(await attendanceShown(west)).toEqual([null]);
    ofWest.set(false);
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
    const { network, service, north, east, online, pass, lines } = doors;
    const west = await aDoorLaptop(network, 'west', { key: 'key-3', through: () => aLine(service).service });
    await pair(north, west);
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
    await expectDeclined(east);
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

it('what another laptop has sent for one, and finds on the service no more, is over at a third without internet', async () => {
  const { network, north, east, online, pass, service } = doors;
  const west = await addWest(doors);
  await north.mark('ada', 'Attended');
  await pass(0.5);
  network.partition(['north'], ['east', 'west']);
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  await online('east');
  await pass(5);
  await west.settle();
  expect(await attendanceShown(west)).toEqual(['Attended']);
  service.setAttendance(eventId, 'ada', null);
  await pass(10);
  await west.settle();
  for (const laptop of [east, west]) expect(await attendanceShown(laptop)).toEqual([null]);
  await west.close();
});
