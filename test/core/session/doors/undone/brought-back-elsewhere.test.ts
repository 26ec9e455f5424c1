import { describe, expect, it } from 'vitest';
import { createFakeDoorsNetwork } from '../../../../fakes/fake-doors-host.ts';
import { fakeEventService } from '../../../../fakes/fake-event-service.ts';
import { eventId } from '../../../a-laptop.ts';
import {
  answer,
  attendanceAtService,
  attendanceShown,
  countListed,
  meet,
  newest,
  noShow,
  rsvpShown,
  takeOverFrom,
  twoDoorsForEachTest,
  undo,
} from '../../../doors/shared-service.ts';
import { aDoorLaptop, pair, passFor, threeGuests } from '../../../doors/some-laptops.ts';

describe('what a laptop without a key takes back, and another door has brought back and sent, can be taken back from there', () => {
  /** North, signed out, and East, paired. */
  async function northWithoutKey() {
    const network = createFakeDoorsNetwork();
    const service = fakeEventService(threeGuests);
    const through = () => service;
    const north = await aDoorLaptop(network, 'north', { key: null, through });
    const east = await aDoorLaptop(network, 'east', { key: 'key-2', through });
    await pair(north, east);
    const guest = () => service.listGuests(eventId).find(({ personId }) => personId === 'ada');
    return { north, east, guest, pass: (seconds: number) => passFor(seconds, north, east) };
  }

  it('an Attended', async () => {
    const { north, east, guest, pass } = await northWithoutKey();
    const { decision } = await north.mark('ada', 'Attended');
    await noShow(east);
    await pass(20);
    await undo(east, newest(east));
    await pass(20);
    expect(guest()?.attendanceStatus).toBe('Attended');
    await undo(north, decision?.decisionId);
    expect(await takeOverFrom(east, 'north')).toBe('taken');
    await pass(600);
    expect([guest()?.attendanceStatus, await countListed(north, east)]).toEqual([null, 0]);
    for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual([null]);
  });

  it('a Declined', async () => {
    const { north, east, guest, pass } = await northWithoutKey();
    await answer(north, 'Declined');
    const declined = newest(north);
    await pass(10);
    await answer(east, 'Accepted');
    await pass(20);
    await undo(east, newest(east));
    await pass(20);
    expect(guest()?.rsvpStatus).toBe('Declined');
    await undo(north, declined);
    expect(await takeOverFrom(east, 'north')).toBe('taken');
    await pass(600);
    expect([guest()?.rsvpStatus, await countListed(north, east)]).toEqual(['Invited', 0]);
    for (const laptop of [north, east]) expect(await rsvpShown(laptop)).toEqual(['Invited']);
  });
});

describe('of two doors', () => {
  const doors = twoDoorsForEachTest();

  it('an Attended that its door takes back apart is gone, although the other one has brought it back, and sends it', async () => {
    const { north, east, part, online, pass } = doors;
    const { decision } = await north.mark('ada', 'Attended');
    expect(await takeOverFrom(east, 'north')).toBe('taken');
    part();
    await noShow(east);
    await undo(east, newest(east));
    await undo(north, decision?.decisionId);
    await meet(doors);
    await online('north');
    await online('east');
    await pass(10);
    expect([attendanceAtService(doors), await countListed(north, east)]).toEqual([null, 0]);
  });

  it('the same, when the other one has sent it before they meet', async () => {
    const { north, east, part, online, pass } = doors;
    const { decision } = await north.mark('ada', 'Attended');
    await pass(0.1);
    part();
    await online('east');
    await noShow(east);
    await pass(1);
    await undo(east, newest(east));
    await pass(1);
    expect(attendanceAtService(doors)).toBe('Attended');
    await undo(north, decision?.decisionId);
    await meet(doors);
    await online('north');
    await pass(10);
    expect([attendanceAtService(doors), await countListed(north, east)]).toEqual([null, 0]);
  });
});
