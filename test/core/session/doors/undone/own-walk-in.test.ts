import { describe, expect, it } from 'vitest';
import { eventId, type Laptop } from '../../../a-laptop.ts';
import {
  attendanceShown,
  countListed,
  newest,
  shownNamed,
  takeOverFrom,
  twoDoorsForEachTest,
  undo,
} from '../../../doors/shared-service.ts';
import { aDoorLaptop, passFor } from '../../../doors/some-laptops.ts';

const doors = twoDoorsForEachTest();
const atService = () => doors.onList('Dijkstra').map(({ attendanceStatus }) => attendanceStatus);

/** What North has said of its walk-in waits here. East, which sends for North, has told which guest that is, and is offline. */
async function identified(first: 'Attended' | 'No Show') {
  const { north, east, online, pass, onList, lines } = doors;
  const { personId } = await north.handlers.addGuest({
    eventId,
    guest: { firstName: 'Edsger', lastName: 'Dijkstra' },
  });
  await pass(1);
  await takeOverFrom(east, 'north');
  await north.mark(personId, first);
  await pass(1);
  await online('east');
  lines.east.set(false);
  return onList('Dijkstra')[0]?.personId ?? '';
}

async function markOver(laptop: Laptop, personId: string, attendance: 'Attended' | 'No Show') {
  await laptop.handlers.markGuest({ eventId, personId, attendance, overAttended: true });
  await doors.pass(1);
}

/** What each door shows, and how much is listed. */
async function seenAtBoth() {
  const { north, east } = doors;
  const shown = [...(await attendanceShown(north, 'dijkstra')), ...(await attendanceShown(east, 'dijkstra'))];
  return [...shown, await countListed(north, east)];
}

/** Undoes what the row of a laptop offers to undo. */
async function undoShown(laptop: Laptop) {
  const [row] = await shownNamed(laptop, 'dijkstra');
  await undo(laptop, row?.decision?.decisionId ?? 'none');
  await doors.pass(1);
}

async function expectAtService(value: string | null) {
  for (const door of ['north', 'east'] as const) await doors.online(door);
  await doors.pass(8);
  expect(await seenAtBoth()).toEqual([value, value, 0]);
  expect(atService()).toEqual([value]);
}

it('a No Show over the own Attended of a walk-in, undone while the doors cannot open, is Attended', async () => {
  const { network, east, lines } = doors;
  const guestId = await identified('Attended');
  await markOver(doors.north, guestId, 'No Show');
  await doors.north.close();
  network.breakDoors('north', 'cannot-listen');
  const north = await aDoorLaptop(network, 'north', {
    ...{ local: doors.north.local, key: 'key-1', through: () => lines.north.service },
  });
  await undo(north, newest(north));
  await passFor(60, north);
  expect(await attendanceShown(north, 'dijkstra')).toEqual(['Attended']);
  lines.north.set(true);
  await north.handlers.tryNow();
  await passFor(600, north, east);
  expect(atService()).toEqual(['Attended']);
  expect(await countListed(north)).toBe(0);
  await north.close();
});

describe.each([
  ['Attended', 'No Show'],
  ['No Show', 'Attended'],
] as const)('a walk-in of North that was %s, and then, as a guest of the service, %s', (first, then) => {
  it('is what it was when North undoes that, and nothing when North undoes both', async () => {
    const { north } = doors;
    await markOver(north, await identified(first), then);
    expect(await seenAtBoth()).toEqual([then, then, 0]);
    await undoShown(north);
    expect(await seenAtBoth()).toEqual([first, first, 0]);
    await undoShown(north);
    expect(await seenAtBoth()).toEqual([null, null, 0]);
    await expectAtService(null);
  });

  it('is that again when East has changed it, and undoes that', async () => {
    const { north, east } = doors;
    const guestId = await identified(first);
    await markOver(north, guestId, then);
    await markOver(east, guestId, first);
    expect(await seenAtBoth()).toEqual([first, first, 0]);
    await undoShown(east);
    expect(await seenAtBoth()).toEqual([then, then, 0]);
    await undoShown(north);
    expect(await seenAtBoth()).toEqual([first, first, 0]);
    await undoShown(north);
    await expectAtService(null);
  });

  it('because East has said so, is what it was when North says so again and all of it is undone', async () => {
    const { north, east } = doors;
    const guestId = await identified(first);
    await markOver(east, guestId, then);
    expect(await seenAtBoth()).toEqual([then, then, 0]);
    await markOver(north, guestId, first);
    expect(await seenAtBoth()).toEqual([first, first, 0]);
    await undoShown(north);
    expect(await seenAtBoth()).toEqual([then, then, 0]);
    await undoShown(east);
    expect(await seenAtBoth()).toEqual([first, first, 0]);
    await undoShown(north);
    await expectAtService(null);
  });
});
