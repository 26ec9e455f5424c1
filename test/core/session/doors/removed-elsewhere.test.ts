import { beforeEach, describe, expect, it } from 'vitest';
import { eventId, type Laptop } from '../../a-laptop.ts';
import {
  ada,
  addWest,
  answer,
  attendanceAtService,
  attendanceShown,
  countListed,
  edsger,
  meet,
  rsvpAtService,
  takeOverFrom,
  tapAttended,
  twoDoorsForEachTest,
  undo,
} from '../../doors/shared-service.ts';
import { passFor } from '../../doors/some-laptops.ts';

const doors = twoDoorsForEachTest();

const atService = () => attendanceAtService(doors);
const isOnList = () => doors.onList('Lovelace').length === 1;
const notListed = async () => expect(await countListed(doors.north, doors.east)).toBe(0);
async function expectGone(...laptops: readonly Laptop[]) {
  expect(isOnList()).toBe(false);
  for (const laptop of laptops) {
    expect([await attendanceShown(laptop), await tapAttended(laptop)]).toEqual([[], 'guest-unknown']);
  }
}

describe('a guest whom East removes, knowing what North has not sent yet', () => {
  async function removedAtEast() {
    const { east, online, pass } = doors;
    await pass(0.5);
    await online('east');
    await east.handlers.removeGuest(ada);
    await pass(1);
    await online('north');
    await pass(15);
  }

  it('is off the list at both when it is No Show', async () => {
    const { north, east } = doors;
    await north.mark('ada', 'No Show');
    await removedAtEast();
    await expectGone(north, east);
    expect((await north.handlers.getActivity()).needsAttention).toEqual([]);
  });

  it('is off the list at both when it is an answer', async () => {
    const { north, east } = doors;
    await answer(north, 'Accepted');
    await removedAtEast();
    await expectGone(north, east);
  });
});

describe('a guest whom North lets in and then removes, and East has taken both over', () => {
  beforeEach(async () => {
    const { north, pass } = doors;
    await north.mark('ada', 'Attended');
    await north.handlers.removeGuest(ada);
    await pass(0.5);
  });

  it('is off the list at both', async () => {
    const { north, east, online, pass } = doors;
    expect(await takeOverFrom(east, 'north')).toBe('taken');
    await online('north');
    await online('east');
    await pass(15);
    await expectGone(north, east);
    await notListed();
  });

  it('is removed at the service by East when North is gone', async () => {
    const { east, online, pass, part } = doors;
    part();
    expect(await takeOverFrom(east, 'north')).toBe('taken');
    expect(await attendanceShown(east)).toEqual([]);
    await online('east');
    await pass(15);
    await expectGone(east);
    expect(await countListed(east)).toBe(0);
  });
});

describe('a removal that East has taken over, of a guest whom head office has let in', () => {
  beforeEach(async () => {
    const { north, east, online, pass, service } = doors;
    await north.handlers.removeGuest(ada);
    await pass(0.5);
    await takeOverFrom(east, 'north');
    service.setAttendance(eventId, 'ada', 'Attended');
    await online('east');
    await pass(5);
  });

  it('ends at North, too, which has no internet', async () => {
    const { north, east } = doors;
    expect(await attendanceShown(east)).toEqual(['Attended']);
    expect(await attendanceShown(north)).toHaveLength(1);
  });

  it('is listed once', async () => {
    const { north, east, online, pass } = doors;
    await online('north');
    await pass(5);
    expect(await attendanceShown(north)).toEqual(['Attended']);
    expect(await countListed(north, east)).toBe(1);
  });
});

it('a guest whom a third door has let in stays in, although the removal was taken over', async () => {
  const { network, north, east, pass } = doors;
  const west = await addWest(doors);
  network.partition(['north', 'east'], ['west']);
  await west.mark('ada', 'Attended');
  await north.handlers.removeGuest(ada);
  await pass(0.5);
  await takeOverFrom(east, 'north');
  await meet(doors);
  for (const laptop of [north, east, west]) expect(await tapAttended(laptop)).toBe('is-in');
  await west.close();
});

describe('a removal that its author takes back', () => {
  it('cannot be taken back after it was heard that another door has sent it', async () => {
    const { north, east, pass, online } = doors;
    const { decisionId } = await north.handlers.removeGuest(ada);
    await pass(0.5);
    await takeOverFrom(east, 'north');
    await online('east');
    await pass(1);
    await expect(undo(north, decisionId)).rejects.toMatchObject({ code: 'nothing-to-undo' });
    await expectGone(north, east);
  });

  it('is listed when it was made and taken back twice, and another door had sent the first, unheard', async () => {
    const { north, east, part, pass, online } = doors;
    const { decisionId } = await north.handlers.removeGuest(ada);
    await east.settle();
    part();
    await takeOverFrom(east, 'north');
    await online('east');
    await undo(north, decisionId);
    const again = await north.handlers.removeGuest(ada);
    await undo(north, again.decisionId);
    await meet(doors);
    await online('north');
    await pass(10);
    expect([isOnList(), await countListed(north, east)]).toEqual([false, 1]);
  });

  it('leaves the guest in who was let in after it, although another door had taken it over', async () => {
    const { north, east, part, online, pass } = doors;
    const { decisionId } = await north.handlers.removeGuest(ada);
    await pass(0.5);
    part();
    await undo(north, decisionId);
    await north.mark('ada', 'Attended');
    await takeOverFrom(east, 'north');
    await meet(doors);
    await online('east');
    await online('north');
    await pass(5);
    expect([isOnList(), atService()]).toEqual([true, 'Attended']);
  });

  it('of a walk-in, and made again, removes it from the service, where another door had sent it', async () => {
    const { north, east, part, pass, online, onList } = doors;
    const { personId } = await north.handlers.addGuest({ eventId, guest: edsger });
    await east.settle();
    part();
    await takeOverFrom(east, 'north');
    await online('east');
    const { decisionId } = await north.handlers.removeGuest({ eventId, personId });
    await undo(north, decisionId);
    await north.handlers.removeGuest({ eventId, personId });
    await meet(doors);
    await online('north');
    await pass(10);
    expect(onList('Dijkstra')).toEqual([]);
    await notListed();
  });
});

it('a guest stays whom North has removed knowing that East had let the guest in, although it is gone before it has said that', async () => {
  const { north, east, online, part, pass, onList } = doors;
  // North waits before it tries again.
  await north.mark('grace', 'Attended');
  await pass(1);
  await east.mark('ada', 'Attended');
  await north.handlers.removeGuest(ada);
  expect(await countListed(north)).toBe(1);
  await north.settle();
  part();
  await online('east');
  expect(await attendanceShown(east)).toEqual(['Attended']);
  await takeOverFrom(east, 'north');
  await pass(5);
  expect(onList('Lovelace')).toMatchObject([{ attendanceStatus: 'Attended' }]);
});

it('an answer that waits for a removal that was taken over is sent when that stands no more', async () => {
  const { north, east, lines, online, pass } = doors;
  await north.mark('ada', 'No Show');
  await pass(0.5);
  await online('east');
  await east.mark('ada', 'Attended');
  await pass(1);
  lines.east.set(false);
  await north.handlers.markGuest({ ...ada, attendance: null, overAttended: true });
  await pass(0.5);
  await answer(east, 'Declined');
  await north.handlers.removeGuest(ada);
  await pass(0.5);
  await north.close();
  expect(await takeOverFrom(east, 'north')).toBe('taken');
  const waiting = east.local.entries().find(({ kind }) => kind === 'rsvp');
  if (waiting === undefined) throw new Error('the answer does not wait');
  // As a try leaves it that has failed meanwhile.
  east.local.putEntry({ ...waiting, state: 'held' });
  await online('east');
  await passFor(300, east);
  expect(attendanceAtService(doors)).toBe('Attended');
  expect(rsvpAtService(doors)).toBe('Declined');
});
