import { beforeEach, describe, expect, it } from 'vitest';
import { eventId } from '../../a-laptop.ts';
import {
  answer,
  attendanceAtService,
  attendanceShown,
  countListed,
  meet,
  newest,
  rsvpAtService,
  rsvpShown,
  tapAttended,
  twoDoorsForEachTest,
  undo,
} from '../../doors/shared-service.ts';

const doors = twoDoorsForEachTest();

const atService = () => attendanceAtService(doors);
const listed = () => countListed(doors.north, doors.east);

describe('what North has changed and put back stands against what East has decided apart', () => {
  beforeEach(() => doors.part());

  it('an answer that an undo puts back', async () => {
    const { north, east } = doors;
    await answer(east, 'Declined');
    await answer(north, 'Accepted');
    await answer(north, 'Maybe');
    await undo(north, newest(north));
    expect(await rsvpShown(north)).toEqual(['Accepted']);
    await meet(doors);
    expect(await listed()).toBe(2);
  });

  it('an answer that is given once more', async () => {
    const { north, east } = doors;
    await answer(east, 'Declined');
    for (const rsvpStatus of ['Accepted', 'Maybe', 'Accepted']) await answer(north, rsvpStatus);
    await meet(doors);
    expect(await listed()).toBe(2);
  });

  it('a Declined that is given once more stops the guest at East, too', async () => {
    const { north, east, pass } = doors;
    await answer(east, 'Accepted');
    for (const id of ['grace', 'alan']) await north.mark(id, 'No Show');
    for (const rsvpStatus of ['Declined', 'Accepted', 'Declined']) {
      await pass(1);
      await answer(north, rsvpStatus);
    }
    await meet(doors);
    expect(await rsvpShown(east)).toEqual(['Declined']);
    expect(await tapAttended(east)).toBe('asks');
    expect(await listed()).toBe(2);
  });

  it('a No Show that an undo puts back takes nobody out', async () => {
    const { north, east } = doors;
    await east.mark('ada', 'Attended');
    await north.mark('ada', 'No Show');
    await north.mark('ada', 'Attended');
    await undo(north, newest(north));
    await meet(doors);
    expect(await attendanceShown(north)).toEqual(['Attended']);
    expect(await listed()).toBe(2);
  });
});

it('an answer over the one that another door has put back, unheard, is listed', async () => {
  const { north, east, pass, part } = doors;
  await answer(east, 'Maybe');
  await pass(0.2);
  await answer(north, 'Accepted');
  await pass(0.2);
  part();
  await answer(east, 'Declined');
  await pass(0.2);
  await answer(north, 'Maybe');
  await meet(doors);
  expect(await listed()).toBe(2);
});

describe('an undo that is undone', () => {
  it('has the answer sent after all', async () => {
    const { north, pass, online } = doors;
    await answer(north, 'Declined');
    await pass(0.5);
    await undo(north, newest(north));
    await pass(0.5);
    await undo(north, newest(north));
    expect(await rsvpShown(north)).toEqual(['Declined']);
    await online('north');
    await pass(5);
    expect(rsvpAtService(doors)).toBe('Declined');
    expect(await tapAttended(north)).toBe('asks');
    expect(await listed()).toBe(0);
  });

  it('lets the guest in over the No Show of the service, and is no conflict', async () => {
    const { north, pass, online, lines, service } = doors;
    service.setAttendance(eventId, 'ada', 'No Show');
    await online('north');
    lines.north.set(false);
    await north.mark('ada', 'Attended');
    await undo(north, newest(north));
    await undo(north, newest(north));
    await online('north');
    await pass(5);
    expect([atService(), await listed()]).toEqual(['Attended', 0]);
  });
});
