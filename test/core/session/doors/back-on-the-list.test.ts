import { describe, expect, it } from 'vitest';
import { eventId } from '../../a-laptop.ts';
import {
  ada,
  addWest,
  answer,
  attendanceAtService,
  attendanceShown,
  countListed,
  meet,
  newest,
  noShow,
  takeOverFrom,
  tapAttended,
  twoDoorsForEachTest,
  undo,
} from '../../doors/shared-service.ts';

const doors = twoDoorsForEachTest();

/** Ada is removed from the service, and head office puts her back. Who is online has read that long since. */
async function putBackAfter(remove: () => Promise<unknown>) {
  const { pass, service, onList } = doors;
  const [guest] = onList('Lovelace');
  await remove();
  await pass(2);
  expect(onList('Lovelace')).toEqual([]);
  if (guest !== undefined) service.putGuestBack(eventId, guest);
  await pass(15);
}

async function removeAndPutBack() {
  const { north, east, online } = doors;
  for (const door of ['north', 'east'] as const) await online(door);
  await putBackAfter(() => north.handlers.removeGuest(ada));
  for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual([null]);
}

describe('a guest who was removed by mistake, and whom head office has put back', () => {
  async function withoutInternet() {
    await removeAndPutBack();
    for (const line of [doors.lines.north, doors.lines.east]) line.set(false);
  }

  /** North lets her in, and East taps No Show by mistake and undoes that. */
  async function letInAndMistapped() {
    const { north, east, pass } = doors;
    await withoutInternet();
    await north.mark('ada', 'Attended');
    await pass(1);
    await noShow(east);
    await pass(1);
    await undo(east, newest(east));
    await pass(1);
  }

  it('is in at both when East has undone its mistaken No Show over the Attended of North', async () => {
    await letInAndMistapped();
    for (const laptop of [doors.north, doors.east]) expect(await tapAttended(laptop)).toBe('is-in');
  });

  it('is sent as in when East has undone its mistaken No Show over the Attended of North', async () => {
    const { north, east, online, pass } = doors;
    await letInAndMistapped();
    for (const door of ['north', 'east'] as const) await online(door);
    await pass(8);
    expect([attendanceAtService(doors), await countListed(north, east)]).toEqual(['Attended', 0]);
  });

  it('is No Show in the end, when East has undone its mistaken Attended, unheard, beside the No Show of North', async () => {
    const { north, east, online, pass, part } = doors;
    await withoutInternet();
    part();
    await north.mark('ada', 'No Show');
    await east.mark('ada', 'Attended');
    await meet(doors);
    await undo(east, newest(east));
    await pass(1);
    for (const door of ['north', 'east'] as const) await online(door);
    await pass(8);
    expect([attendanceAtService(doors), await countListed(north, east)]).toEqual(['No Show', 0]);
  });

  it('is in at West, connected and without internet, when North has let her in', async () => {
    const { north, pass } = doors;
    const west = await addWest(doors);
    await removeAndPutBack();
    await north.mark('ada', 'Attended');
    await pass(2);
    expect(await attendanceShown(west)).toEqual(['Attended']);
    await west.close();
  });

  it.each(['Attended', 'No Show'] as const)(
    'is %s at East, connected and without internet, whose removal North has sent, when North has said so',
    async (mark) => {
      const { north, east, online, pass } = doors;
      await online('north');
      await putBackAfter(async () => {
        await east.handlers.removeGuest(ada);
        await pass(1);
        await takeOverFrom(north, 'east');
      });
      await north.mark('ada', mark);
      await pass(2);
      for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual([mark]);
      await online('east');
      await pass(15);
      for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual([mark]);
      expect([attendanceAtService(doors), await countListed(north, east)]).toEqual([mark, 0]);
    },
  );

  it('is No Show again, as North has said apart, when East takes its Attended back', async () => {
    const { north, east, online, pass, part, lines } = doors;
    for (const door of ['north', 'east'] as const) await online(door);
    await east.mark('grace', 'No Show');
    await pass(1);
    part();
    // East has decided more often, so what North decides stands before that in the shared order.
    for (const attendance of ['No Show', 'Attended'] as const) await east.mark('alan', attendance);
    await putBackAfter(() => east.handlers.removeGuest(ada));
    for (const line of [lines.north, lines.east]) line.set(false);
    await noShow(north);
    await east.mark('ada', 'Attended');
    await meet(doors);
    for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual(['Attended']);
    await undo(east, newest(east));
    await pass(1);
    for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual(['No Show']);
    for (const door of ['north', 'east'] as const) await online(door);
    await pass(8);
    expect([attendanceAtService(doors), await countListed(north, east)]).toEqual(['No Show', 0]);
  });

  it('is as she was at East, whose Attended ended with its removal, which North has sent', async () => {
    const { north, east, online, pass } = doors;
    await online('north');
    await putBackAfter(async () => {
      await east.mark('ada', 'Attended');
      await east.handlers.removeGuest(ada);
      await pass(1);
      await takeOverFrom(north, 'east');
    });
    await online('east');
    await pass(15);
    for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual([null]);
    expect([attendanceAtService(doors), await countListed(north, east)]).toEqual([null, 0]);
  });

  it('is as she was when North removes her once more, and undoes that: what gave way to the first removal stays away', async () => {
    const { north, east, online, pass, lines } = doors;
    await online('east');
    await north.mark('ada', 'Attended');
    await pass(1);
    await putBackAfter(async () => {
      await north.handlers.removeGuest(ada);
      await pass(1);
      await online('north');
    });
    await answer(east, 'Accepted');
    await pass(1);
    for (const line of [lines.north, lines.east]) line.set(false);
    await north.handlers.removeGuest(ada);
    await pass(1);
    await undo(north, newest(north));
    await pass(1);
    for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual([null]);
    for (const door of ['north', 'east'] as const) await online(door);
    await pass(8);
    expect(attendanceAtService(doors)).toBeNull();
  });
});
