import { beforeEach, describe, expect, it } from 'vitest';
import { eventId, type Laptop } from '../../../a-laptop.ts';
import {
  answer,
  attendanceShown,
  countListed,
  giveUp,
  headOfficeSays,
  meet,
  newest,
  noShow,
  rsvpAtService,
  rsvpShown,
  tapAttended,
  twoDoorsForEachTest,
  undo,
} from '../../../doors/shared-service.ts';

const doors = twoDoorsForEachTest();

async function expectAnswer(expected: string) {
  for (const laptop of [doors.north, doors.east]) expect(await rsvpShown(laptop)).toEqual([expected]);
}
const undoNewest = (laptop: Laptop) => undo(laptop, newest(laptop));

describe('when head office has declined for a guest since North had accepted, and all lists have it', () => {
  beforeEach(async () => {
    const { north, online, pass } = doors;
    await online('north');
    await online('east');
    await answer(north, 'Accepted');
    await pass(15);
    headOfficeSays(doors, 'Declined');
    await pass(15);
    await expectAnswer('Declined');
  });

  it('an answer that is undone at East at once leaves the guest stopped', async () => {
    const { east, pass } = doors;
    await answer(east, 'Maybe');
    await undoNewest(east);
    await pass(0.5);
    await expectAnswer('Declined');
    expect(await tapAttended(east)).toBe('asks');
  });

  it('an answer that is undone at East without internet leaves the guest stopped', async () => {
    const { east, lines, pass } = doors;
    lines.east.set(false);
    await answer(east, 'Maybe');
    await undoNewest(east);
    await pass(10);
    await expectAnswer('Declined');
    expect(await tapAttended(east)).toBe('asks');
  });

  it('the undo of an answer that East has sent reaches the service', async () => {
    const { north, east, pass } = doors;
    await answer(east, 'Maybe');
    await pass(1);
    expect(rsvpAtService(doors)).toBe('Maybe');
    await undoNewest(east);
    await pass(1);
    expect(rsvpAtService(doors)).toBe('Declined');
    await expectAnswer('Declined');
    await pass(20);
    await expectAnswer('Declined');
    expect(await countListed(north, east)).toBe(0);
  });

  it('an answer that East gives up leaves the guest declined', async () => {
    const { east, lines, pass } = doors;
    lines.east.set(false);
    await answer(east, 'Maybe');
    await giveUp(east);
    await pass(10);
    await expectAnswer('Declined');
  });

  it.each(['Accepted', 'Invited'])(
    'an answer that North has undone before it was sent leaves what head office says then: %s',
    async (later) => {
      const { north, east, lines, online, pass } = doors;
      lines.north.set(false);
      await answer(north, 'Maybe');
      await undoNewest(north);
      await pass(1);
      headOfficeSays(doors, later);
      await pass(15);
      // North hears of the guest again.
      await east.mark('ada', 'Attended');
      await online('north');
      await pass(15);
      expect(rsvpAtService(doors)).toBe(later);
      await expectAnswer(later);
      expect(await countListed(north, east)).toBe(0);
    },
  );
});

it('who was let in at the service over a No Show of North stays in when East undoes its own No Show', async () => {
  const { north, east, lines, online, pass, service } = doors;
  await online('north');
  await online('east');
  await north.mark('ada', 'No Show');
  await pass(15);
  lines.north.set(false);
  service.setAttendance(eventId, 'ada', 'Attended');
  await pass(15);
  expect(await tapAttended(east)).toBe('is-in');
  await noShow(east);
  await undoNewest(east);
  await pass(0.5);
  expect(await tapAttended(east)).toBe('is-in');
  expect(await countListed(north, east)).toBe(0);
});

describe('nobody is in whose Attended North has undone, unheard, when East undoes its No Show over it', () => {
  async function expectNobodyIn() {
    const { north, east, pass, service } = doors;
    await meet(doors);
    expect(await attendanceShown(east)).toEqual(['No Show']);
    await pass(5);
    await undoNewest(east);
    await pass(1);
    await doors.online('east');
    await doors.online('north');
    await pass(8);
    expect(service.attendanceOf(eventId, 'ada')).toBeNull();
    for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual([null]);
    expect(await countListed(north, east)).toBe(0);
  }

  it('after the Attended and the No Show were sent', async () => {
    const { north, east, lines, online, part, pass } = doors;
    await online('north');
    await online('east');
    await north.mark('ada', 'Attended');
    await pass(1);
    part();
    await noShow(east);
    lines.north.set(false);
    await pass(0.5);
    await undoNewest(north);
    await pass(0.5);
    await expectNobodyIn();
  });

  it('when nothing was sent', async () => {
    const { north, east, part, pass } = doors;
    await north.mark('ada', 'Attended');
    await pass(1);
    part();
    await noShow(east);
    await undoNewest(north);
    await pass(0.5);
    await expectNobodyIn();
  });
});
