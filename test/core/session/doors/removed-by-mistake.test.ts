import { describe, expect, it } from 'vitest';
import { eventId } from '../../a-laptop.ts';
import {
  ada,
  adaAgain,
  attendanceShown,
  countListed,
  edsger,
  meet,
  newest,
  shownNamed,
  twoDoorsForEachTest,
  undo,
} from '../../doors/shared-service.ts';

const doors = twoDoorsForEachTest();

const isAdded = () => doors.onList('Dijkstra').map(({ attendanceStatus }) => attendanceStatus);

/** East has removed a walk-in of North, of which North has heard, and undoes that while they are apart. */
async function removedByMistake() {
  const { north, east, pass, part } = doors;
  const { personId } = await north.handlers.addGuest({ eventId, guest: edsger });
  await pass(0.5);
  await east.handlers.removeGuest({ eventId, personId });
  await pass(0.5);
  part();
  await undo(east, newest(east));
  expect(await shownNamed(east, 'dijkstra')).toHaveLength(1);
  return personId;
}

describe('a walk-in of North that East has removed by mistake, and North has taken back before it heard of the undo', () => {
  async function meetAndSend() {
    await doors.online('north');
    await meet(doors);
    await doors.online('east');
    await doors.pass(8);
  }

  it('is at the service, or listed', async () => {
    const { north, east } = doors;
    await removedByMistake();
    await meetAndSend();
    expect(isAdded().length + (await countListed(north, east))).toBeGreaterThan(0);
  });

  it('is at the service, or listed, also when East has let the guest in', async () => {
    const { north, east } = doors;
    const personId = await removedByMistake();
    await east.mark(personId, 'Attended');
    await meetAndSend();
    const isIn = isAdded()[0] === 'Attended';
    expect(isIn || (await countListed(north, east)) > 0).toBe(true);
  });
});

it('an Attended is not lost unlisted when a guest was added again, came back, and one of both rows is removed', async () => {
  const { north, east, online, pass, service } = doors;
  await north.handlers.removeGuest(ada);
  await pass(0.5);
  const { personId } = await east.handlers.addGuest(adaAgain);
  await pass(0.5);
  await undo(north, newest(north));
  await pass(0.5);
  expect(await shownNamed(east, 'lovelace')).toHaveLength(2);
  await east.handlers.removeGuest(ada);
  await east.mark(personId, 'Attended');
  expect(await attendanceShown(east)).toEqual(['Attended']);
  for (const door of ['north', 'east'] as const) await online(door);
  await pass(8);
  const isIn = service.attendanceOf(eventId, 'ada') === 'Attended';
  expect(isIn || (await countListed(north, east)) > 0).toBe(true);
});

it('an Attended is not lost unlisted when the laptop that has added a guest again has undone its own removal', async () => {
  const { north, online, pass, service } = doors;
  const { decisionId } = await north.handlers.removeGuest(ada);
  const { personId } = await north.handlers.addGuest(adaAgain);
  await undo(north, decisionId);
  await north.handlers.removeGuest(ada);
  await north.mark(personId, 'Attended');
  await online('north');
  await pass(8);
  const isIn = service.attendanceOf(eventId, 'ada') === 'Attended';
  expect(isIn || (await countListed(north)) > 0).toBe(true);
});

it('a guest whom a door has added again is not on the list twice unlisted when another one has undone its removal', async () => {
  const { north, east, online, pass } = doors;
  await removedByMistake();
  await north.handlers.addGuest({ eventId, guest: edsger });
  await meet(doors);
  for (const door of ['north', 'east'] as const) await online(door);
  await pass(8);
  expect(isAdded().length === 1 || (await countListed(north, east)) > 0).toBe(true);
});
