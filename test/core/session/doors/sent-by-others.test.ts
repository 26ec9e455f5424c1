import { describe, expect, it } from 'vitest';
import { eventId } from '../../a-laptop.ts';
import {
  ada,
  answer,
  attendanceAtService,
  attendanceShown,
  countListed,
  headOfficeSays,
  meet,
  newest,
  rsvpAtService,
  takeOverFrom,
  tapAttended,
  twoDoorsForEachTest,
  undo,
} from '../../doors/shared-service.ts';

const doors = twoDoorsForEachTest();

const atService = () => attendanceAtService(doors);
const listed = () => countListed(doors.north, doors.east);

/** Both have read the guest list. Then they have no internet. */
async function bothHaveRead() {
  for (const door of ['north', 'east'] as const) await doors.online(door);
  for (const line of [doors.lines.north, doors.lines.east]) line.set(false);
}

describe('what East has sent for North is not sent once more after head office has changed it', () => {
  /** East sends what North has decided, and North hears so. */
  async function sentByEast(decide: () => Promise<unknown>) {
    const { east, online, pass } = doors;
    await decide();
    await takeOverFrom(east, 'north');
    await online('east');
    await pass(5);
  }
  async function northIsBack() {
    await doors.pass(10);
    await doors.online('north');
    await doors.pass(10);
  }

  it('an Attended, also when East is without internet', async () => {
    const { north, east, online, pass, service, lines } = doors;
    await sentByEast(() => north.mark('ada', 'Attended'));
    lines.east.set(false);
    await pass(5);
    service.setAttendance(eventId, 'ada', null);
    await online('north');
    await online('east');
    await pass(10);
    expect(atService()).toBeNull();
    for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual([null]);
  });

  it('an answer that head office puts back', async () => {
    const { north, east } = doors;
    headOfficeSays(doors, 'Declined');
    await bothHaveRead();
    await sentByEast(() => answer(north, 'Accepted'));
    expect(rsvpAtService(doors)).toBe('Accepted');
    headOfficeSays(doors, 'Declined');
    await northIsBack();
    expect(rsvpAtService(doors)).toBe('Declined');
    for (const laptop of [north, east]) expect(await tapAttended(laptop)).toBe('asks');
  });

  it('an answer that head office replaces, which is no conflict', async () => {
    const { north } = doors;
    await bothHaveRead();
    await sentByEast(() => answer(north, 'Accepted'));
    headOfficeSays(doors, 'Maybe');
    await northIsBack();
    expect([rsvpAtService(doors), await listed()]).toEqual(['Maybe', 0]);
  });

  it('a removal of a guest whom head office has put back', async () => {
    const { north, service, onList } = doors;
    const [guest] = onList('Lovelace');
    await sentByEast(() => north.handlers.removeGuest(ada));
    expect(onList('Lovelace')).toEqual([]);
    if (guest !== undefined) service.putGuestBack(eventId, guest);
    await northIsBack();
    expect(onList('Lovelace')).toHaveLength(1);
  });

  it('an undo, when head office has let the guest in since', async () => {
    const { north, east, service, pass } = doors;
    await sentByEast(() => north.mark('ada', 'Attended'));
    await undo(north, newest(north));
    await takeOverFrom(east, 'north');
    await pass(5);
    expect(atService()).toBeNull();
    service.setAttendance(eventId, 'ada', 'Attended');
    await northIsBack();
    expect(atService()).toBe('Attended');
  });

  it('an undo that nobody has sent yet, when head office has marked the guest No Show', async () => {
    const { north, service } = doors;
    await sentByEast(() => north.mark('ada', 'Attended'));
    await undo(north, newest(north));
    service.setAttendance(eventId, 'ada', 'No Show');
    await northIsBack();
    expect(atService()).toBe('No Show');
  });

  it('a mark of a guest whom head office has removed', async () => {
    const { north, east, service, onList } = doors;
    await sentByEast(() => north.mark('ada', 'Attended'));
    service.removeGuest(eventId, 'ada');
    await northIsBack();
    expect(onList('Lovelace')).toEqual([]);
    for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual([]);
  });
});

describe('what head office clears stays so', () => {
  async function clear() {
    await doors.pass(30);
    doors.service.setAttendance(eventId, 'ada', null);
    await doors.pass(10);
    expect(atService()).toBeNull();
    for (const laptop of [doors.north, doors.east]) expect(await attendanceShown(laptop)).toEqual([null]);
  }

  it('and is no No Show that had given way', async () => {
    const { north, east, part, online } = doors;
    part();
    await north.mark('ada', 'No Show');
    await east.mark('ada', 'Attended');
    await online('east');
    await meet(doors);
    await online('north');
    await clear();
  });

  it('although two doors have let the guest in', async () => {
    const { north, east, part, online } = doors;
    part();
    await east.mark('ada', 'Attended');
    await online('east');
    await north.mark('ada', 'Attended');
    await meet(doors);
    await online('north');
    await clear();
  });
});

it('an Attended that head office clears is listed, although the door of a rival has sent it', async () => {
  const { north, east, part, online, pass, service } = doors;
  part();
  await east.mark('ada', 'Attended');
  await north.mark('grace', 'No Show');
  await north.mark('ada', 'No Show');
  await meet(doors);
  part();
  await takeOverFrom(north, 'east');
  await online('north');
  await meet(doors);
  await online('east');
  await pass(10);
  const before = await listed();
  service.setAttendance(eventId, 'ada', null);
  await pass(10);
  expect(await listed()).toBeGreaterThan(before);
});

it('a person can overrule head office at the door that has sent for another one', async () => {
  const { north, east, pass, online } = doors;
  await answer(north, 'Accepted');
  await takeOverFrom(east, 'north');
  headOfficeSays(doors, 'Declined');
  await online('east');
  await pass(5);
  const { conflicts } = await east.handlers.getActivity();
  const conflictId = conflicts[0]?.conflictId ?? '';
  await east.handlers.reviewConflict({ conflictId, choice: 'other-side' });
  await pass(3);
  await online('north');
  await pass(5);
  expect([rsvpAtService(doors), await listed()]).toEqual(['Accepted', 0]);
});

describe('an Attended that is raced by a No Show is sent once more and listed once', () => {
  async function raced() {
    const { network, pass, service } = doors;
    network.heal();
    await pass(0.2);
    service.setAttendance(eventId, 'ada', 'No Show');
    await pass(5);
    const all = await Promise.all([doors.north, doors.east].map(({ handlers }) => handlers.getActivity()));
    expect(all.flatMap(({ conflicts }) => conflicts)).toHaveLength(1);
    expect(atService()).toBe('Attended');
  }

  async function sendNow(door: 'north' | 'east') {
    doors.lines[door].set(true);
    await doors[door].handlers.tryNow();
    await doors[door].settle();
  }

  it('also beside another door that has let the guest in', async () => {
    const { north, east, pass, part, lines } = doors;
    part();
    await north.mark('ada', 'Attended');
    await pass(0.2);
    await east.mark('ada', 'Attended');
    await sendNow('east');
    lines.east.set(false);
    await sendNow('north');
    await raced();
  });

  it('also where the other door has taken it over', async () => {
    const { north, east, part } = doors;
    await north.mark('ada', 'Attended');
    await east.settle();
    part();
    await takeOverFrom(east, 'north');
    await sendNow('east');
    await sendNow('north');
    await raced();
  });
});
