import { describe, expect, it } from 'vitest';
import {
  addWest,
  answer,
  attendanceAtService,
  attendanceShown,
  countListed,
  giveUp,
  meet,
  newest,
  noShow,
  rsvpAtService,
  rsvpShown,
  takeOverFrom,
  tapAttended,
  twoDoorsForEachTest,
  undo,
} from '../../../doors/shared-service.ts';

const doors = twoDoorsForEachTest();

const atService = () => attendanceAtService(doors);
const notListed = async () => expect(await countListed(doors.north, doors.east)).toBe(0);

describe('what the service has is no news to a door that knows that it was replaced', () => {
  /** North has sent its decision, and has undone it without internet. East knows of both. */
  async function undoneUnsent(decide: () => Promise<unknown>) {
    const { north, online, pass, lines } = doors;
    await online('north');
    await decide();
    await north.clock.advanceAsync(5_000);
    lines.north.set(false);
    await undo(north, newest(north));
    await pass(0.2);
  }
  async function sendAll() {
    for (const door of ['east', 'north'] as const) {
      await doors.online(door);
      await doors.pass(8);
    }
  }

  it('an answer at a third door has replaced the one that was sent', async () => {
    const { north, east, pass, online, lines } = doors;
    const west = await addWest(doors);
    await online('east');
    await answer(east, 'Maybe');
    await pass(0.5);
    lines.east.set(false);
    await answer(west, 'Accepted');
    await pass(0.2);
    await answer(north, 'Declined');
    await online('north');
    await pass(8);
    expect([rsvpAtService(doors), await rsvpShown(north)]).toEqual(['Declined', ['Declined']]);
    expect(await tapAttended(north)).toBe('asks');
    await west.close();
  });

  it('an answer over one that was sent and undone is sent', async () => {
    const { north, east } = doors;
    await undoneUnsent(() => answer(north, 'Accepted'));
    expect([rsvpAtService(doors), await rsvpShown(east)]).toEqual(['Accepted', ['Invited']]);
    await answer(east, 'Declined');
    await sendAll();
    expect([rsvpAtService(doors), await rsvpShown(east)]).toEqual(['Declined', ['Declined']]);
    expect(await tapAttended(east)).toBe('asks');
  });

  it('a No Show over an Attended that was sent and undone is sent', async () => {
    const { north, east } = doors;
    await undoneUnsent(() => north.mark('ada', 'Attended'));
    expect([atService(), await attendanceShown(east)]).toEqual(['Attended', [null]]);
    await noShow(east);
    await sendAll();
    expect(atService()).toBe('No Show');
    await notListed();
  });

  it('nobody is in whose Attended was sent and undone, and then undone again at another door', async () => {
    const { north, east, pass } = doors;
    await undoneUnsent(() => north.mark('ada', 'Attended'));
    expect(await tapAttended(east)).toBe('marked');
    await pass(0.5);
    await undo(east, newest(east));
    await sendAll();
    expect(atService()).toBeNull();
    await notListed();
  });
});

describe('an Attended that another door has replaced by No Show, by mistake', () => {
  async function replaced() {
    const { north, east, pass } = doors;
    await north.mark('ada', 'Attended');
    await pass(0.5);
    await noShow(east);
    await pass(0.5);
  }

  it('is sent when the undo of the No Show is given up', async () => {
    const { north, east, pass, online } = doors;
    await replaced();
    await undo(east, newest(east));
    await pass(0.5);
    expect(await attendanceShown(north)).toEqual(['Attended']);
    await giveUp(east);
    await online('north');
    await online('east');
    await pass(8);
    expect(atService()).toBe('Attended');
    await notListed();
  });

  it('is sent when its door was online before that', async () => {
    const { north, east, pass, online } = doors;
    await replaced();
    await online('north');
    await undo(east, newest(east));
    await pass(0.5);
    await giveUp(east);
    await pass(8);
    expect([atService(), await attendanceShown(north)]).toEqual(['Attended', ['Attended']]);
    await notListed();
  });

  it('is sent from its door when the one that has undone the No Show is gone', async () => {
    const { north, east, pass, online, part } = doors;
    await replaced();
    await online('north');
    await undo(east, newest(east));
    await pass(0.5);
    part();
    await east.close();
    expect(await attendanceShown(north)).toEqual(['Attended']);
    await pass(3);
    expect(atService()).toBe('Attended');
  });

  it('can be undone at its door after the No Show was undone', async () => {
    const { north, east, pass, online } = doors;
    await north.mark('ada', 'Attended');
    const attended = newest(north);
    await online('north');
    await online('east');
    await noShow(east);
    await undo(east, newest(east));
    await pass(3);
    expect(atService()).toBe('Attended');
    await undo(north, attended);
    await pass(3);
    expect([atService(), await attendanceShown(east)]).toEqual([null, [null]]);
  });

  it('is sent again when the No Show was sent from elsewhere, unheard, and is undone', async () => {
    const { north, east, pass, online, part } = doors;
    await east.mark('ada', 'Attended');
    await pass(0.5);
    await noShow(north);
    await pass(0.5);
    part();
    await takeOverFrom(east, 'north');
    await online('east');
    expect(atService()).toBe('No Show');
    await undo(north, newest(north));
    await meet(doors);
    await online('north');
    await pass(10);
    expect(atService()).toBe('Attended');
    await notListed();
  });
});
