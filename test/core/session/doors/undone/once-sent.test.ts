import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StoreFailure } from '../../../../../src-main/core/ports/local-store.ts';
import { eventId } from '../../../a-laptop.ts';
import {
  answer,
  attendanceAtService,
  attendanceShown,
  countListed,
  meet,
  newest,
  noShow,
  rsvpAtService,
  takeOverFrom,
  tapAttended,
  twoDoorsForEachTest,
  undo,
} from '../../../doors/shared-service.ts';

const doors = twoDoorsForEachTest();

const atService = () => attendanceAtService(doors);
const notListed = async () => expect(await countListed(doors.north, doors.east)).toBe(0);
async function meetOnline() {
  await meet(doors);
  await doors.online('north');
  await doors.pass(10);
}

describe('a mark that East sends for North, which North does not hear', () => {
  beforeEach(async () => {
    const { north, east, part } = doors;
    await north.mark('ada', 'Attended');
    await east.settle();
    part();
  });
  async function sendFromEast() {
    await takeOverFrom(doors.east, 'north');
    await doors.online('east');
    expect(atService()).toBe('Attended');
  }

  it('is gone when it was undone, made again and undone again', async () => {
    const { north } = doors;
    await sendFromEast();
    await undo(north, newest(north));
    await north.mark('ada', 'Attended');
    await undo(north, newest(north));
    await meetOnline();
    expect(atService()).toBeNull();
    await notListed();
  });

  it('is the same at both when North has marked the guest No Show after its undo', async () => {
    const { north, east } = doors;
    await undo(north, newest(north));
    await sendFromEast();
    await north.mark('ada', 'No Show');
    await meetOnline();
    expect(await attendanceShown(north)).toEqual(await attendanceShown(east));
  });

  it('stays when the guest has come in after its undo', async () => {
    const { north } = doors;
    await undo(north, newest(north));
    await sendFromEast();
    await meet(doors);
    await tapAttended(north);
    await doors.online('north');
    await doors.pass(10);
    expect(atService()).toBe('Attended');
    await notListed();
  });
});

describe('a mark that East has taken over, while North is connected', () => {
  it('is gone when North undoes it and is online first', async () => {
    const { north, east, pass, online, part } = doors;
    await north.mark('ada', 'Attended');
    await takeOverFrom(east, 'north');
    await pass(0.5);
    part();
    await undo(north, newest(north));
    await online('north');
    await online('east');
    await meet(doors);
    await pass(10);
    expect([atService(), await attendanceShown(north)]).toEqual([null, [null]]);
    await notListed();
  });

  it('is gone when it was sent, undone, made again and undone again', async () => {
    const { north, east, pass, online } = doors;
    await north.mark('ada', 'No Show');
    await takeOverFrom(east, 'north');
    await online('east');
    expect(atService()).toBe('No Show');
    await undo(north, newest(north));
    await pass(0.5);
    await north.mark('ada', 'No Show');
    await pass(0.5);
    await undo(north, newest(north));
    await online('north');
    await pass(10);
    expect(atService()).toBeNull();
    await notListed();
  });

  it('can be taken over once more when North has undone it, made it again, and is gone', async () => {
    const { north, east, part, pass, online } = doors;
    await north.mark('ada', 'Attended');
    await takeOverFrom(east, 'north');
    await pass(0.5);
    await undo(north, newest(north));
    await pass(0.5);
    await north.mark('ada', 'Attended');
    await pass(0.5);
    part();
    await north.close();
    expect(await takeOverFrom(east, 'north')).toBe('taken');
    await online('east');
    await pass(3);
    expect(atService()).toBe('Attended');
  });
});

it('an undo leaves the walk-in on the list whose Attended it takes back', async () => {
  const { north, east, part, online, pass, onList } = doors;
  const guest = { firstName: 'Edsger', lastName: 'Dijkstra' };
  const { personId } = await north.handlers.addGuest({ eventId, guest });
  await north.mark(personId, 'Attended');
  await pass(0.5);
  part();
  await takeOverFrom(east, 'north');
  await online('east');
  await undo(north, newest(north));
  await meetOnline();
  expect(onList('Dijkstra').map(({ attendanceStatus }) => attendanceStatus)).toEqual([null]);
  await notListed();
});

it('an answer that counts again can be undone, although another door has taken it over', async () => {
  const { north, east, part, pass, online } = doors;
  part();
  await answer(north, 'Declined');
  for (const id of ['grace', 'alan']) await east.mark(id, 'No Show');
  await answer(east, 'Accepted');
  const accepted = newest(east);
  await meet(doors);
  await undo(east, accepted);
  await pass(0.5);
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  await pass(0.5);
  part();
  await undo(north, newest(north));
  await online('east');
  await meetOnline();
  expect(rsvpAtService(doors)).toBe('Invited');
  await notListed();
});

it('an Attended can be undone at its door, although the door of a rival has sent it', async () => {
  const { north, east, part, online } = doors;
  part();
  await east.mark('ada', 'Attended');
  const attended = newest(east);
  await north.mark('grace', 'No Show');
  await north.mark('ada', 'No Show');
  await meet(doors);
  part();
  await takeOverFrom(north, 'east');
  await online('north');
  await meet(doors);
  await undo(east, attended);
  expect(await attendanceShown(east)).toEqual(['No Show']);
});

it('an Attended that was sent once more, for another door had taken it away, can be undone', async () => {
  const { network, north, east, part, pass, online } = doors;
  part();
  const { decision } = await east.mark('ada', 'Attended');
  await online('east');
  await north.mark('ada', 'Attended');
  await online('north');
  await undo(east, decision?.decisionId);
  await east.clock.advanceAsync(3_000);
  expect(atService()).toBeNull();
  network.heal();
  await pass(10);
  expect(atService()).toBe('Attended');
  await undo(north, newest(north));
  await pass(10);
  expect(atService()).toBeNull();
  for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual([null]);
  await notListed();
});

it('an undo leaves the Attended of a dead laptop, which is sent from here', async () => {
  const { north, east, part, pass, online } = doors;
  part();
  await north.mark('ada', 'Attended');
  await east.mark('ada', 'Attended');
  const ofEast = newest(east);
  await meet(doors);
  await online('east');
  part();
  await north.close();
  await takeOverFrom(east, 'north');
  await pass(1);
  await undo(east, ofEast);
  await pass(5);
  expect([atService(), await attendanceShown(east)]).toEqual(['Attended', ['Attended']]);
});

it('a mark of a dead laptop cannot be undone at the one that has sent it', async () => {
  const { north, east, part, pass, online } = doors;
  const { decision } = await north.mark('ada', 'Attended');
  await pass(0.5);
  part();
  await north.close();
  await takeOverFrom(east, 'north');
  await online('east');
  // By its own name, and as what East has decided last: to send it.
  for (const decisionId of [decision?.decisionId, newest(east)]) {
    await expect(undo(east, decisionId)).rejects.toMatchObject({ code: 'nothing-to-undo' });
  }
  expect(await attendanceShown(east)).toEqual(['Attended']);
});

it('the undo of what the service has acknowledged is sent, although the disk could not take the answer', async () => {
  const { north, east, online, pass, lines } = doors;
  await east.mark('ada', 'Attended');
  await online('east');
  await pass(1);
  const saving = vi.spyOn(north.mirror, 'saveGuests').mockRejectedValue(new StoreFailure('disk-full'));
  await noShow(north);
  lines.north.set(true);
  await north.handlers.tryNow();
  await north.settle();
  expect(atService()).toBe('No Show');
  await undo(north, newest(north));
  saving.mockRestore();
  await pass(20);
  expect(atService()).toBe('Attended');
  for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual(['Attended']);
  expect(await countListed(north, east)).toBe(0);
});
