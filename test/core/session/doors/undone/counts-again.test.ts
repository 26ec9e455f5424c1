import { describe, expect, it } from 'vitest';
import { eventId, type Laptop } from '../../../a-laptop.ts';
import {
  addWest,
  answer,
  attendanceAtService,
  attendanceShown,
  countListed,
  decideApart,
  giveUp,
  headOfficeSays,
  meet,
  newest,
  rsvpAtService,
  shownNamed,
  takeOverFrom,
  tapAttended,
  twoDoorsForEachTest,
  undo,
} from '../../../doors/shared-service.ts';
import { aDoorLaptop } from '../../../doors/some-laptops.ts';

const doors = twoDoorsForEachTest();

const atService = () => attendanceAtService(doors);
const notListed = async () => expect(await countListed(doors.north, doors.east)).toBe(0);
async function expectDeclined(...laptops: readonly Laptop[]) {
  for (const laptop of laptops) expect(await tapAttended(laptop)).toBe('asks');
}
/** Two doors decide apart, and meet. The winner is later in the shared order, and its newest decision is given. */
async function apart(
  [loser, lose]: readonly [Laptop, (laptop: Laptop) => unknown],
  [winner, win]: readonly [Laptop, (laptop: Laptop) => unknown],
) {
  doors.part();
  await lose(loser);
  for (const id of ['grace', 'alan']) await winner.mark(id, 'No Show');
  await win(winner);
  const decisionId = newest(winner);
  await meet(doors);
  return decisionId;
}
const decline = (laptop: Laptop) => answer(laptop, 'Declined');
const accept = (laptop: Laptop) => answer(laptop, 'Accepted');

describe('what gave way counts again, although its laptop has taken the winner over, which is undone', () => {
  async function takenOver(lose: (laptop: Laptop) => unknown, win: (laptop: Laptop) => unknown) {
    const { north, east, part } = doors;
    const won = await apart([north, lose], [east, win]);
    part();
    await takeOverFrom(north, 'east');
    return won;
  }

  it('a Declined, before the winner was sent', async () => {
    const { north, east, pass, online } = doors;
    const accepted = await takenOver(decline, accept);
    await undo(east, accepted);
    await meet(doors);
    await online('north');
    await online('east');
    await pass(10);
    expect(rsvpAtService(doors)).toBe('Declined');
    await expectDeclined(north, east);
  });

  it('a Declined, after the winner was sent', async () => {
    const { north, east, pass, online } = doors;
    const accepted = await takenOver(decline, accept);
    await online('north');
    expect(rsvpAtService(doors)).toBe('Accepted');
    await meet(doors);
    await undo(east, accepted);
    await online('east');
    await pass(10);
    expect(rsvpAtService(doors)).toBe('Declined');
    await expectDeclined(north, east);
  });

  it('a No Show, after the Attended was sent', async () => {
    const { north, east, pass, online } = doors;
    const attended = await takenOver(
      (laptop) => laptop.mark('ada', 'No Show'),
      (laptop) => laptop.mark('ada', 'Attended'),
    );
    await online('north');
    expect(atService()).toBe('Attended');
    await meet(doors);
    await undo(east, attended);
    await online('east');
    await pass(10);
    expect(atService()).toBe('No Show');
    for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual(['No Show']);
    await notListed();
  });
});

it('a Declined counts again after its laptop has taken the winner over and given it up', async () => {
  const { north, east, part, online, pass, lines } = doors;
  const accepted = await apart([east, decline], [north, accept]);
  await online('east');
  lines.east.set(false);
  part();
  await takeOverFrom(east, 'north');
  await giveUp(east);
  await undo(north, accepted);
  await meet(doors);
  await online('north');
  await online('east');
  await pass(8);
  expect(rsvpAtService(doors)).toBe('Declined');
  await expectDeclined(north, east);
});

it('neither of two rivals comes over what head office has said since, when the winner is taken over', async () => {
  const { north, east, online, pass } = doors;
  await apart([east, decline], [north, accept]);
  await online('east');
  await pass(1);
  headOfficeSays(doors, 'Maybe');
  await pass(5);
  await takeOverFrom(east, 'north');
  await pass(5);
  expect(rsvpAtService(doors)).toBe('Maybe');
});

it('a Declined that another laptop has taken over counts again at every door', async () => {
  const { network, north, east, online, pass } = doors;
  const west = await addWest(doors);
  network.partition(['east', 'west'], ['north']);
  await answer(west, 'Declined');
  await east.settle();
  await takeOverFrom(east, 'west');
  for (const id of ['grace', 'alan']) await north.mark(id, 'No Show');
  await answer(north, 'Accepted');
  const accepted = newest(north);
  await meet(doors);
  await west.settle();
  await undo(north, accepted);
  await meet(doors);
  await online('east');
  await online('north');
  await pass(8);
  await expectDeclined(north, east, west);
  await west.close();
});

it('a Declined that counts again is sent after a restart', async () => {
  const { network, north, east, pass, lines } = doors;
  const accepted = await apart([north, decline], [east, accept]);
  await undo(east, accepted);
  await pass(0.1);
  await north.close();
  const through = () => lines.north.service;
  const again = await aDoorLaptop(network, 'north', { key: 'key-1', local: north.local, through });
  lines.north.set(true);
  await again.handlers.tryNow();
  for (let at = 0; at < 40; at += 1) for (const { clock } of [again, east]) await clock.advanceAsync(10_000);
  expect(rsvpAtService(doors)).toBe('Declined');
  await again.close();
});

it('a No Show counts again after two others have let the guest in and have taken it back', async () => {
  const { network, north, east, pass, online } = doors;
  const west = await addWest(doors);
  network.partition(['north', 'west'], ['east']);
  await north.mark('ada', 'No Show');
  for (const id of ['grace', 'alan']) await east.mark(id, 'No Show');
  await east.mark('ada', 'Attended');
  const attended = newest(east);
  await meet(doors);
  await undo(east, attended);
  await pass(0.5);
  await west.mark('ada', 'Attended');
  await pass(0.5);
  await online('north');
  await undo(west, newest(west));
  await pass(1);
  await west.settle();
  await pass(5);
  for (const laptop of [north, east, west]) expect(await attendanceShown(laptop)).toEqual(['No Show']);
  await west.close();
});

describe('an Attended that is sent counts again, when its door has put a No Show back which the other one takes back', () => {
  async function letInAndTakenBack(meanwhile: () => void) {
    const { north, east, pass, online } = doors;
    await online('north');
    await north.mark('ada', 'Attended');
    await pass(5);
    await east.mark('ada', 'No Show');
    const noShow = newest(east);
    await pass(0.02);
    meanwhile();
    await north.mark('ada', 'Attended');
    await pass(0.02);
    const again = newest(north);
    return { undoAtNorth: () => undo(north, again), undoAtEast: () => undo(east, noShow) };
  }

  async function expectIn() {
    const { north, east, pass, online } = doors;
    await meet(doors);
    await online('east');
    await pass(8);
    expect(atService()).toBe('Attended');
    for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual(['Attended']);
    await notListed();
  }

  it('neither knowing of the other', async () => {
    const { undoAtNorth, undoAtEast } = await letInAndTakenBack(doors.part);
    await undoAtNorth();
    await doors.pass(0.05);
    expect(atService()).toBe('No Show');
    await undoAtEast();
    await expectIn();
  });

  it('the No Show being set at the service, too', async () => {
    const { undoAtNorth, undoAtEast } = await letInAndTakenBack(() => undefined);
    doors.service.setAttendance(eventId, 'ada', 'No Show');
    await undoAtNorth();
    await doors.pass(0.05);
    await undoAtEast();
    await expectIn();
  });
});

it('a No Show counts again, and goes before an undo that waits, when what that has brought back is undone, too', async () => {
  const { north, east, pass, online } = doors;
  await online('east');
  await east.mark('ada', 'Attended');
  await pass(5);
  await north.mark('ada', 'No Show');
  await pass(0.02);
  await east.mark('ada', 'Attended');
  const again = newest(east);
  await pass(0.02);
  await north.mark('ada', 'No Show');
  await undo(north, newest(north));
  await pass(0.02);
  await undo(east, again);
  await pass(0.02);
  for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual(['No Show']);
  await online('east');
  await online('north');
  await pass(5);
  expect(atService()).toBe('No Show');
  for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual(['No Show']);
  await notListed();
});

/** What the buttons Undo of the row, or Ctrl Z, name. */
async function rowOf(laptop: Laptop) {
  const [row] = await shownNamed(laptop, 'lovelace');
  return row;
}

describe('what counts again, since the other door has undone what won, can be undone with the Undo of its row', () => {
  it('a No Show', async () => {
    const { north, east, pass, online } = doors;
    let ofEast: string | undefined;
    const attended = await decideApart(
      doors,
      async (laptop) => {
        await laptop.mark('ada', 'No Show');
        ofEast = newest(laptop);
      },
      (laptop) => laptop.mark('ada', 'Attended'),
    );
    await undo(north, attended);
    await pass(0.5);
    const row = await rowOf(east);
    expect(row).toMatchObject({ attendance: 'No Show', decision: { isOurs: true } });
    expect(row?.decision?.decisionId).toBe(ofEast);
    await undo(east, row?.decision?.decisionId);
    await online('north');
    await online('east');
    await pass(5);
    expect(attendanceAtService(doors)).toBeNull();
  });

  it('a Declined', async () => {
    const { north, east, pass, online } = doors;
    const accepted = await decideApart(
      doors,
      (laptop) => answer(laptop, 'Declined'),
      (laptop) => answer(laptop, 'Accepted'),
    );
    await undo(north, accepted);
    await online('north');
    await online('east');
    await pass(5);
    const row = await rowOf(east);
    expect(row).toMatchObject({ rsvpStatus: 'Declined', rsvpDecision: { isOurs: true } });
    await undo(east, row?.rsvpDecision?.decisionId);
    await pass(5);
    expect(rsvpAtService(doors)).toBe('Invited');
    expect(await tapAttended(east)).toBe('marked');
  });
});
