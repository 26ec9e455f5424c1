import { beforeEach, describe, expect, it } from 'vitest';
import { eventId } from '../../a-laptop.ts';
import {
  ada,
  addWest,
  answer,
  attendanceAtService,
  attendanceShown,
  countListed,
  giveUp,
  meet,
  newest,
  noShow,
  rsvpAtService,
  rsvpShown,
  takeOverFrom,
  tapAttended,
  twoDoorsForEachTest,
  undo,
} from '../../doors/shared-service.ts';
import { sharedValue } from '../../doors/some-laptops.ts';

const doors = twoDoorsForEachTest();

const atService = () => attendanceAtService(doors);

describe('a guest who was removed by mistake and added again, whom West, away, had let in meanwhile', () => {
  async function lastOfWest() {
    const { network, north, east, online, pass } = doors;
    const west = await addWest(doors);
    network.partition(['north', 'east'], ['west']);
    await west.mark('ada', 'Attended');
    await online('east');
    await north.handlers.removeGuest(ada);
    await online('north');
    await pass(1);
    await east.handlers.addGuest({ eventId, guest: { personId: 'ada' } });
    await pass(5);
    network.heal();
    await pass(1);
    return west;
  }
  it('is in at every connected door', async () => {
    const west = await lastOfWest();
    for (const { local } of [west, doors.north, doors.east]) {
      expect(sharedValue(local, 'ada')?.value).toBe('Attended');
    }
    expect(await tapAttended(doors.north)).toBe('is-in');
    await west.close();
  });
  it('can be sent from North when West is gone', async () => {
    const west = await lastOfWest();
    await west.close();
    expect(await takeOverFrom(doors.north, 'west')).toBe('taken');
    await doors.pass(3);
    expect(atService()).toBe('Attended');
  });
});

it('who was let in at East, away, over a removal and an addition of North stays in when East has sent that', async () => {
  const { north, east, lines, part, online, pass } = doors;
  part();
  await east.mark('ada', 'Attended');
  await online('north');
  await north.handlers.removeGuest(ada);
  await pass(1);
  await north.handlers.addGuest({ eventId, guest: { personId: 'ada' } });
  await pass(5);
  lines.north.set(false);
  await meet(doors);
  await online('east');
  expect(atService()).toBe('Attended');
  expect(await tapAttended(north)).toBe('is-in');
});

it('an undo of what another door has replaced, unheard, does not overrule that door', async () => {
  const { network, north, east, part, pass } = doors;
  await answer(north, 'Accepted');
  const accepted = newest(north);
  await pass(1);
  part();
  await answer(east, 'Declined');
  await north.mark('grace', 'No Show');
  await north.mark('alan', 'No Show');
  await undo(north, accepted);
  network.heal();
  await pass(1);
  for (const laptop of [north, east]) expect(await rsvpShown(laptop)).toEqual(['Declined']);
  for (const laptop of [north, east]) expect(await tapAttended(laptop)).toBe('asks');
});

it('a removal that is taken back, after another door had sent it unheard, is listed', async () => {
  const { network, north, east, part, pass, online, onList } = doors;
  const { decisionId } = await north.handlers.removeGuest(ada);
  await east.settle();
  part();
  await takeOverFrom(east, 'north');
  await online('east');
  await undo(north, decisionId);
  network.heal();
  await online('north');
  await pass(10);
  expect(onList('Lovelace').length + (await countListed(north, east))).toBe(1);
});

it('what head office clears an hour later is listed, and not sent again', async () => {
  const { network, north, east, part, pass, online, service } = doors;
  part();
  const { decision } = await east.mark('ada', 'Attended');
  await online('east');
  await undo(east, decision?.decisionId);
  await pass(1);
  await north.mark('ada', 'Attended');
  await online('north');
  network.heal();
  await pass(60);
  service.setAttendance(eventId, 'ada', null);
  await pass(10);
  expect([atService(), await countListed(north)]).toEqual([null, 1]);
});

it('an Attended that head office clears is listed at its door, after another one has changed it to and fro and given that up', async () => {
  const { north, east, online, pass, service } = doors;
  await online('north');
  await north.mark('ada', 'Attended');
  await pass(1);
  await noShow(east);
  await pass(0.2);
  await east.mark('ada', 'Attended');
  await pass(0.2);
  await giveUp(east);
  await pass(6);
  for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual(['Attended']);
  service.setAttendance(eventId, 'ada', null);
  await pass(6);
  expect([await attendanceShown(north), await countListed(north)]).toEqual([[null], 1]);
});

describe('an Attended of East that head office has cleared, after a No Show over it was given up', () => {
  beforeEach(async () => {
    const { east, online, part, pass, lines, service } = doors;
    part();
    await east.mark('ada', 'Attended');
    await online('east');
    await pass(3);
    lines.east.set(false);
    await noShow(east);
    await east.settle();
    await giveUp(east);
    service.setAttendance(eventId, 'ada', null);
    await online('east');
    await pass(6);
  });

  it('is listed', async () => {
    expect([await attendanceShown(doors.east), await countListed(doors.east)]).toEqual([[null], 1]);
  });

  it('hides nobody whom North lets in, away', async () => {
    const { north, east, online, pass, lines } = doors;
    lines.east.set(false);
    await online('north');
    await pass(4);
    await north.mark('ada', 'Attended');
    await pass(1);
    await meet(doors);
    expect(await tapAttended(east)).toBe('is-in');
  });
});

it('what head office clears is listed, which an undo had brought back and sent, and its own door has given up', async () => {
  const { north, east, part, online, pass, service } = doors;
  await east.mark('ada', 'Attended');
  await pass(0.5);
  part();
  await takeOverFrom(north, 'east');
  await noShow(north);
  await undo(north, newest(north));
  await giveUp(east);
  await online('north');
  expect(atService()).toBe('Attended');
  await meet(doors);
  service.setAttendance(eventId, 'ada', null);
  await pass(6);
  expect([await attendanceShown(north), await countListed(north)]).toEqual([[null], 1]);
});

it('an undo back to No Show, of which nothing was sent, hides nobody who is in', async () => {
  const { north, east, online, lines, pass, service } = doors;
  service.setAttendance(eventId, 'ada', 'No Show');
  await online('east');
  lines.east.set(false);
  service.setAttendance(eventId, 'ada', 'Attended');
  await online('north');
  lines.north.set(false);
  const { decision } = await east.mark('ada', 'Attended');
  await undo(east, decision?.decisionId);
  await pass(1);
  expect(await tapAttended(north)).toBe('is-in');
});

it('a Declined of both that one of them takes back, not knowing of the other, is sent once more', async () => {
  const { north, east, part, online, pass } = doors;
  part();
  await answer(north, 'Declined');
  await online('north');
  await answer(east, 'Declined');
  await online('east');
  await undo(north, newest(north));
  await pass(1);
  expect(rsvpAtService(doors)).toBe('Invited');
  await meet(doors);
  await pass(10);
  expect(rsvpAtService(doors)).toBe('Declined');
  for (const laptop of [north, east]) expect(await tapAttended(laptop)).toBe('asks');
  expect(await countListed(north, east)).toBe(0);
});
