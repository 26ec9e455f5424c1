import { beforeEach, describe, expect, it } from 'vitest';
import { doorEvent } from '../../../a-door.ts';
import { eventId, type Laptop } from '../../../a-laptop.ts';
import {
  ada,
  answer,
  attendanceAtService,
  attendanceShown,
  countListed,
  headOfficeSays,
  newest,
  noShow,
  rsvpAtService,
  takeOverFrom,
  tapAttended,
  tapNoShow,
  twoDoorsForEachTest,
  undo,
} from '../../../doors/shared-service.ts';

const doors = twoDoorsForEachTest();

const answerOf = ({ local }: Laptop) =>
  local.findEntry({ ...doorEvent, personId: 'ada', kind: 'rsvp' })?.decisionId;
const notListed = async () => expect(await countListed(doors.north, doors.east)).toBe(0);

describe('a decision that gave way to another door', () => {
  /** North is later in the shared order. */
  async function bothDecide(atEast: (east: Laptop) => unknown, atNorth: (north: Laptop) => unknown) {
    doors.part();
    await atEast(doors.east);
    await doors.north.mark('grace', 'No Show');
    await atNorth(doors.north);
  }
  async function meet() {
    doors.network.heal();
    await doors.pass(1);
  }

  it('is sent when the Attended that won is undone: No Show', async () => {
    const { north, pass, bothOnline, service } = doors;
    await bothDecide(
      (east) => east.mark('ada', 'No Show'),
      (laptop) => laptop.mark('ada', 'Attended'),
    );
    const attended = north.entryOf('ada')?.decisionId;
    await meet();
    expect(doors.east.entryOf('ada')).toBeNull();
    await undo(north, attended);
    await bothOnline();
    await pass(5);
    expect(service.attendanceOf(eventId, 'ada')).toBe('No Show');
    await notListed();
  });

  it('stops the guest when the answer that won is undone: Declined', async () => {
    const { north, east, pass, bothOnline } = doors;
    await bothDecide(
      (laptop) => answer(laptop, 'Declined'),
      (laptop) => answer(laptop, 'Accepted'),
    );
    const accepted = answerOf(north);
    await meet();
    await undo(north, accepted);
    await bothOnline();
    await pass(5);
    expect(rsvpAtService(doors)).toBe('Declined');
    for (const laptop of [north, east]) expect(await tapAttended(laptop)).toBe('asks');
    await notListed();
  });

  it('is sent when the door that has replaced it gives its changes up: Attended', async () => {
    const { north, east, online, pass, service } = doors;
    await north.mark('ada', 'Attended');
    await east.handlers.markGuest({ ...ada, attendance: 'No Show', overAttended: true });
    await north.settle();
    await online('north');
    expect(north.entryOf('ada')).toBeNull();
    const givenUp = east.handlers.giveUpChanges({ eventId });
    await east.settle();
    await givenUp;
    await pass(5);
    expect(service.attendanceOf(eventId, 'ada')).toBe('Attended');
    await notListed();
  });
});

it('an undo of an undo is sent also where an older guest list has its value: another door has sent more', async () => {
  const { north, east, online, pass, service } = doors;
  await north.mark('ada', 'No Show');
  await online('north');
  await online('east');
  await Promise.all([east.handlers.refreshGuests({ eventId }), pass(1)]);
  doors.lines.east.set(false);
  await north.mark('ada', 'Attended');
  await pass(1);
  await noShow(east);
  await undo(east, newest(east));
  await undo(east, newest(east));
  await online('east');
  await pass(3);
  expect(service.attendanceOf(eventId, 'ada')).toBe('No Show');
  for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual(['No Show']);
  await notListed();
});

it('an undo of what another door has taken over and sent, unheard, is sent when they meet', async () => {
  const { network, north, east, lines, online, part, pass, service } = doors;
  headOfficeSays(doors, 'Declined');
  await online('north');
  await online('east');
  for (const line of [lines.north, lines.east]) line.set(false);
  await north.mark('grace', 'Attended');
  await answer(north, 'Accepted');
  part();
  await takeOverFrom(east, 'north');
  await online('east');
  expect([service.attendanceOf(eventId, 'grace'), rsvpAtService(doors)]).toEqual(['Attended', 'Accepted']);
  await undo(north, north.entryOf('grace')?.decisionId);
  await undo(north, answerOf(north));
  network.heal();
  await online('north');
  await pass(5);
  expect([service.attendanceOf(eventId, 'grace'), rsvpAtService(doors)]).toEqual([null, 'Declined']);
  await notListed();
});

it('an undo of what was never sent hides nobody at another door whom somebody else has let in', async () => {
  const { north, east, online, lines, pass, service } = doors;
  service.setAttendance(eventId, 'ada', 'Attended');
  await online('north');
  lines.north.set(false);
  const { decision } = await east.mark('ada', 'Attended');
  await undo(east, decision?.decisionId);
  await pass(1);
  expect(await tapAttended(north)).toBe('is-in');
});

describe('who is let in again, after one door has taken back its No Show and the other its Attended', () => {
  beforeEach(async () => {
    const { north, east, online, pass, lines } = doors;
    await online('north');
    await online('east');
    await north.mark('ada', 'Attended');
    const attended = newest(north);
    await pass(1);
    await noShow(east);
    await pass(1);
    await undo(east, newest(east));
    await pass(1);
    await undo(north, attended);
    await pass(5);
    expect([attendanceAtService(doors), await attendanceShown(east)]).toEqual([null, [null]]);
    lines.north.set(false);
    await north.mark('ada', 'Attended');
    await pass(1);
  });
  it('is in at the other door', async () => {
    expect([await attendanceShown(doors.north), await attendanceShown(doors.east)]).toEqual([
      ['Attended'],
      ['Attended'],
    ]);
    expect(await tapAttended(doors.east)).toBe('is-in');
  });
  it('can be sent from there when the door is gone', async () => {
    const { north, east, part, pass } = doors;
    part();
    await north.close();
    expect(await takeOverFrom(east, 'north')).toBe('taken');
    await pass(3);
    expect(attendanceAtService(doors)).toBe('Attended');
  });
  it('is not made No Show without a word', async () => {
    expect(await tapNoShow(doors.east)).toBe('is-in');
  });
});
