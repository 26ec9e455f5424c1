import { describe, expect, it } from 'vitest';
import { eventId, type Laptop } from '../../a-laptop.ts';
import {
  attendanceShown,
  countListed,
  edsger,
  meet,
  newest,
  shownNamed,
  takeOverFrom,
  tapAttended,
  twoDoorsForEachTest,
  undo,
} from '../../doors/shared-service.ts';

const doors = twoDoorsForEachTest();

/** The attendance of each Edsger at the service. */
const atService = () => doors.onList('Dijkstra').map(({ attendanceStatus }) => attendanceStatus);

async function sweep({ handlers }: Laptop) {
  const swept = handlers.markNoShows({ eventId, statuses: ['Invited'] });
  await doors.pass(0.5);
  await swept;
}

describe('somebody who was added at two doors while they were apart', () => {
  /** East has sent him, and has no internet any more. North, which has added him once more, is still to send that. */
  async function addedTwice(atEast: object = {}) {
    const { north, east, online, part, onList, lines } = doors;
    part();
    await east.handlers.addGuest({ eventId, guest: { ...edsger, ...atEast } });
    await online('east');
    lines.east.set(false);
    const { personId: double } = await north.handlers.addGuest({ eventId, guest: edsger });
    await meet(doors);
    for (const laptop of [north, east]) expect(await shownNamed(laptop, 'dijkstra')).toHaveLength(2);
    const [guest] = onList('Dijkstra');
    return { double, guestId: guest?.personId ?? '' };
  }

  /** North sends, is asked who its double is, and says that both are one. */
  async function sayWhoThatIs(double: string, guestId: string) {
    const { north, online, pass } = doors;
    await online('north');
    const { needsAttention } = await north.handlers.getActivity();
    expect(needsAttention.map(({ kind, reason }) => [kind, reason])).toEqual([['walk-in', 'ambiguous']]);
    await north.handlers.identifyWalkIn({ eventId, personId: double, guestId });
    await pass(2);
  }

  async function expectIn(guestId: string) {
    const { north, east, online, pass } = doors;
    for (const laptop of [north, east]) {
      expect(await attendanceShown(laptop, 'dijkstra')).toEqual(['Attended']);
      expect(await tapAttended(laptop, guestId)).toBe('is-in');
    }
    await online('east');
    await pass(8);
    expect(atService()).toEqual(['Attended']);
  }

  it('and let in as the double is in, although East has swept the other one afterwards', async () => {
    const { north, east, pass } = doors;
    const { double, guestId } = await addedTwice();
    await east.mark(double, 'Attended');
    await pass(1);
    await sweep(east);
    await pass(1);
    expect((await attendanceShown(north, 'dijkstra')).toSorted()).toEqual(['Attended', 'No Show']);
    await sayWhoThatIs(double, guestId);
    await expectIn(guestId);
  });

  it('and let in as the double is sent as in or listed, although East has swept the other one afterwards', async () => {
    const { north, east, pass, online } = doors;
    const { double, guestId } = await addedTwice();
    await east.mark(double, 'Attended');
    await pass(1);
    await sweep(east);
    await sayWhoThatIs(double, guestId);
    await online('east');
    await pass(8);
    const isListed = (await countListed(north, east)) > 0;
    expect(isListed || atService()[0] === 'Attended').toBe(true);
  });

  it('and let in is in, although East has marked the double No Show', async () => {
    const { east, pass } = doors;
    const { double, guestId } = await addedTwice();
    await east.mark(guestId, 'Attended');
    await east.mark(double, 'No Show');
    await pass(1);
    await sayWhoThatIs(double, guestId);
    await expectIn(guestId);
  });

  it('and let in is in, although East has tapped the double by mistake, and undone that', async () => {
    const { east, pass } = doors;
    const { double, guestId } = await addedTwice();
    await east.mark(guestId, 'Attended');
    await east.mark(double, 'Attended');
    await undo(east, newest(east));
    await pass(1);
    await sayWhoThatIs(double, guestId);
    await expectIn(guestId);
  });

  it('and let in as the double stays in when North has put the other one, whom East let in, to No Show', async () => {
    const { north, east, pass, online } = doors;
    const { double, guestId } = await addedTwice();
    await east.mark(guestId, 'Attended');
    await north.mark(double, 'Attended');
    await pass(1);
    await online('north');
    doors.lines.north.set(false);
    await north.handlers.markGuest({
      ...{ eventId, personId: guestId },
      ...{ attendance: 'No Show', overAttended: true },
    });
    await north.handlers.identifyWalkIn({ eventId, personId: double, guestId });
    await pass(2);
    expect([await attendanceShown(north, 'dijkstra'), await attendanceShown(east, 'dijkstra')]).toEqual([
      ['Attended'],
      ['Attended'],
    ]);
    for (const door of ['north', 'east'] as const) await online(door);
    await pass(8);
    expect(atService()).toEqual(['Attended']);
  });

  it.each(['Attended', 'No Show'] as const)(
    'is nobody about whom two doors disagree when East alone has let one row in, and marked the other %s',
    async (other) => {
      const { east, online, pass, north } = doors;
      const { double, guestId } = await addedTwice();
      await east.mark(guestId, 'Attended');
      await pass(1);
      await east.mark(double, other);
      await pass(1);
      await sayWhoThatIs(double, guestId);
      await online('east');
      await pass(8);
      expect(await countListed(north, east)).toBe(0);
      expect(atService()).toEqual(['Attended']);
    },
  );

  it('is nobody about whom the doors disagree, whatever else of the guest each has written down', async () => {
    const { double, guestId } = await addedTwice({ email: 'edsger@example.com' });
    await sayWhoThatIs(double, guestId);
    for (const { handlers } of [doors.north, doors.east]) {
      expect((await handlers.getActivity()).rivalries).toEqual([]);
    }
  });

  it('stays on the list when East removes the double, and North says who that is', async () => {
    const { north, east, online, pass } = doors;
    const { double, guestId } = await addedTwice();
    await online('north');
    await east.handlers.removeGuest({ eventId, personId: double });
    await pass(1);
    // Activity of North still asks; nothing on the list is removed by an answer.
    await north.handlers.identifyWalkIn({ eventId, personId: double, guestId }).catch(() => undefined);
    await pass(2);
    await online('east');
    await pass(8);
    expect(atService()).toHaveLength(1);
    for (const laptop of [north, east]) expect(await shownNamed(laptop, 'dijkstra')).toHaveLength(1);
  });
});

describe('an invited guest whom East, without internet, has added once more by mistake', () => {
  async function addedOnceMore() {
    const { east, online, pass } = doors;
    await online('north');
    const guest = { firstName: 'Ada', lastName: 'Lovelace' };
    const { personId } = await east.handlers.addGuest({ eventId, guest });
    await pass(1);
    return personId;
  }

  it.each(['connected', 'apart since', 'apart before'])(
    'stays on the list when East removes that double, and North, which sends for East, says who it is (%s)',
    async (how) => {
      const { north, east, online, part, pass, onList } = doors;
      const personId = await addedOnceMore();
      if (how === 'apart before') part();
      await takeOverFrom(north, 'east');
      await pass(1);
      if (how === 'apart since') part();
      await east.handlers.removeGuest({ eventId, personId });
      await pass(1);
      await north.handlers.identifyWalkIn({ eventId, personId, guestId: 'ada' }).catch(() => undefined);
      await meet(doors);
      for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual([null]);
      await online('east');
      await pass(8);
      expect(onList('Lovelace').map((each) => each.personId)).toEqual(['ada']);
    },
  );

  it('and who is in at North stays in when North sends for East, away, which has let the double in and removed it', async () => {
    const { north, east, part, pass, service } = doors;
    const personId = await addedOnceMore();
    await east.mark(personId, 'Attended');
    await pass(1);
    await takeOverFrom(north, 'east');
    await pass(1);
    part();
    await north.mark('ada', 'Attended');
    await north.handlers.identifyWalkIn({ eventId, personId, guestId: 'ada' });
    await pass(1);
    expect(service.attendanceOf(eventId, 'ada')).toBe('Attended');
    await east.handlers.removeGuest({ eventId, personId });
    await meet(doors);
    expect.soft(await attendanceShown(north)).toEqual(['Attended']);
    await takeOverFrom(north, 'east');
    await pass(8);
    expect(service.attendanceOf(eventId, 'ada')).toBe('Attended');
  });
});

it('what a door has answered about a walk-in, and replaced since it is a guest of the service, is no disagreement', async () => {
  const { north, east, online, pass, part, onList } = doors;
  const { personId } = await north.handlers.addGuest({ eventId, guest: edsger });
  await pass(1);
  part();
  await north.handlers.changeRsvpStatus({ eventId, personId, rsvpStatus: 'Accepted' });
  await east.handlers.changeRsvpStatus({ eventId, personId, rsvpStatus: 'Declined' });
  await meet(doors);
  expect(await countListed(north, east)).toBe(2);
  await online('north');
  const id = onList('Dijkstra')[0]?.personId ?? '';
  const [row] = await shownNamed(north, 'dijkstra');
  // Whose answer is not shown answers anew, over what is shown.
  const asker = row?.rsvpStatus === 'Declined' ? north : east;
  await asker.handlers.changeRsvpStatus({ eventId, personId: id, rsvpStatus: 'Maybe' });
  await pass(1);
  for (const laptop of [north, east]) {
    expect((await shownNamed(laptop, 'dijkstra')).map(({ rsvpStatus }) => rsvpStatus)).toEqual(['Maybe']);
  }
  expect(await countListed(north, east)).toBe(0);
});
