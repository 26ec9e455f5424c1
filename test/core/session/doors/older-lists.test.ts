import { beforeEach, describe, expect, it } from 'vitest';
import { doorNamed } from '../../../fakes/fake-doors-host.ts';
import { eventId, type Laptop } from '../../a-laptop.ts';
import {
  addWest,
  answer,
  attendanceAtService,
  attendanceShown,
  giveUp,
  headOfficeSays,
  meet,
  noShow,
  shownNamed,
  takeOverFrom,
  tapAttended,
  tapNoShow,
  twoDoorsForEachTest,
} from '../../doors/shared-service.ts';

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
