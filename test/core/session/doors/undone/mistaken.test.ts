import { expect, it } from 'vitest';
import {
  ada,
  answer,
  attendanceAtService,
  attendanceShown,
  newest,
  noShow,
  rsvpAtService,
  rsvpShown,
  twoDoorsForEachTest,
  undo,
} from '../../../doors/shared-service.ts';

const doors = twoDoorsForEachTest();

/** North says something, East something else over it, and North once more. North takes that back, then East its own. */
async function bothTakenBack(atNorth: () => unknown, atEast: () => unknown): Promise<void> {
  const { north, east, pass } = doors;
  await atNorth();
  await pass(0.5);
  await atEast();
  const ofEast = newest(east);
  await pass(0.5);
  await atNorth();
  await pass(0.5);
  await undo(north, newest(north));
  await pass(0.5);
  await undo(east, ofEast);
  await pass(0.5);
}

async function bothSend(): Promise<void> {
  await doors.online('east');
  await doors.online('north');
  await doors.pass(8);
}

it('an Attended counts again after its door has let the guest in twice, and another one not, who both took it back', async () => {
  const { north, east } = doors;
  const letIn = () => north.handlers.markGuest({ ...ada, attendance: 'Attended', overAttended: true });
  await bothTakenBack(letIn, () => noShow(east));
  for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual(['Attended']);
  await bothSend();
  expect(attendanceAtService(doors)).toBe('Attended');
});

it('so does a No Show', async () => {
  const { north, east } = doors;
  await bothTakenBack(
    () => noShow(north),
    () => east.mark('ada', 'Attended'),
  );
  for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual(['No Show']);
  await bothSend();
  expect(attendanceAtService(doors)).toBe('No Show');
});

it('so does an answer', async () => {
  const { north, east } = doors;
  await bothTakenBack(
    () => answer(north, 'Declined'),
    () => answer(east, 'Accepted'),
  );
  for (const laptop of [north, east]) expect(await rsvpShown(laptop)).toEqual(['Declined']);
  await bothSend();
  expect(rsvpAtService(doors)).toBe('Declined');
});

it('what counts again is sent to the service that has had what the other door took back', async () => {
  const { north, east, online, pass } = doors;
  await north.mark('ada', 'Attended');
  await pass(0.5);
  await noShow(east);
  const ofEast = newest(east);
  await online('east');
  expect(attendanceAtService(doors)).toBe('No Show');
  await north.handlers.markGuest({ ...ada, attendance: 'Attended', overAttended: true });
  await pass(0.5);
  await undo(north, newest(north));
  await pass(0.5);
  await undo(east, ofEast);
  await bothSend();
  expect(attendanceAtService(doors)).toBe('Attended');
  for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual(['Attended']);
});

it('a No Show over an Attended of another door is sent after it was taken back and put again', async () => {
  const { north, east, pass } = doors;
  await noShow(north);
  await pass(0.5);
  await east.mark('ada', 'Attended');
  await pass(0.5);
  await noShow(north);
  for (let times = 0; times < 2; times += 1) {
    await pass(0.5);
    await undo(north, newest(north));
  }
  await bothSend();
  expect(attendanceAtService(doors)).toBe('No Show');
  for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual(['No Show']);
});

it('nobody is in after both doors have taken everything back, one of them three times', async () => {
  const { north, east, pass } = doors;
  await east.mark('ada', 'Attended');
  const ofEast = newest(east);
  await pass(0.5);
  await noShow(north);
  for (let times = 0; times < 3; times += 1) {
    await pass(0.5);
    await undo(north, newest(north));
  }
  await pass(0.5);
  await undo(east, ofEast);
  await bothSend();
  expect(attendanceAtService(doors)).toBeNull();
  for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual([null]);
});
