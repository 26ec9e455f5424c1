import { beforeEach, describe, expect, it } from 'vitest';
import { eventId } from '../../a-laptop.ts';
import {
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
const notListed = async () => expect(await countListed(doors.north, doors.east)).toBe(0);

/** East, which was away from North while that one sent everything, takes it over and sends it, too. */
async function sentByEastToo() {
  const { east, online, pass } = doors;
  await takeOverFrom(east, 'north');
  await online('east');
  await meet(doors);
  await pass(10);
}

describe('what its author has sent and taken back does not come back by a laptop that was away', () => {
  for (const attendance of ['Attended', 'No Show'] as const) {
    it(attendance, async () => {
      const { north, east, online, pass, part } = doors;
      await north.mark('ada', attendance);
      await east.settle();
      part();
      await online('north');
      expect(atService()).toBe(attendance);
      await undo(north, newest(north));
      await pass(1);
      await sentByEastToo();
      expect(atService()).toBeNull();
      await notListed();
    });
  }

  describe('an answer', () => {
    beforeEach(async () => {
      const { north, east, online, lines, part } = doors;
      headOfficeSays(doors, 'Declined');
      for (const door of ['north', 'east'] as const) await online(door);
      for (const line of [lines.north, lines.east]) line.set(false);
      await answer(north, 'Accepted');
      await east.settle();
      part();
    });

    it('that was undone', async () => {
      const { north, online, pass } = doors;
      await online('north');
      expect(rsvpAtService(doors)).toBe('Accepted');
      await undo(north, newest(north));
      await pass(1);
      await sentByEastToo();
      expect(rsvpAtService(doors)).toBe('Declined');
      expect(await tapAttended(north)).toBe('asks');
      await notListed();
    });

    it('that was changed back over two steps', async () => {
      const { north, online, pass } = doors;
      await answer(north, 'Maybe');
      await answer(north, 'Declined');
      await online('north');
      await pass(1);
      await sentByEastToo();
      expect(rsvpAtService(doors)).toBe('Declined');
      await notListed();
    });
  });
});

it('a walk-in that its author has sent is not added twice by a laptop that was away', async () => {
  const { north, east, part, online, pass, onList } = doors;
  const guest = { firstName: 'Edsger', lastName: 'Dijkstra' };
  const { personId } = await north.handlers.addGuest({ eventId, guest });
  await north.mark(personId, 'Attended');
  await pass(0.5);
  part();
  await online('north');
  await sentByEastToo();
  expect(onList('Dijkstra')).toHaveLength(1);
  for (const laptop of [north, east]) expect(await attendanceShown(laptop, 'dijkstra')).toEqual(['Attended']);
  await notListed();
});
