import { describe, expect, it } from 'vitest';
import { createFakeDoorsNetwork } from '../../../../fakes/fake-doors-host.ts';
import { fakeEventService } from '../../../../fakes/fake-event-service.ts';
import { eventId } from '../../../a-laptop.ts';
import {
  aLine,
  answer,
  attendanceAtService,
  attendanceShown,
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
import { aDoorLaptop, pair, threeGuests } from '../../../doors/some-laptops.ts';

describe('an undo puts back nothing that nobody says any more', () => {
  const doors = twoDoorsForEachTest();

  async function undoneAtEast() {
    const { north, east, pass, online } = doors;
    await undo(east, newest(east));
    await pass(0.5);
    await online('east');
    await online('north');
    await pass(8);
    return { service: rsvpAtService(doors), shown: [await rsvpShown(north), await rsvpShown(east)].flat() };
  }

  it('not an answer that its door has given up', async () => {
    const { north, east, part, pass } = doors;
    await answer(north, 'Accepted');
    await pass(0.5);
    part();
    await answer(east, 'Maybe');
    await giveUp(north);
    await meet(doors);
    expect(await undoneAtEast()).toEqual({ service: 'Invited', shown: ['Invited', 'Invited'] });
  });

  it('not an Attended that its door has given up', async () => {
    const { north, east, part, pass, online } = doors;
    await north.mark('ada', 'Attended');
    await pass(0.5);
    part();
    await noShow(east);
    await giveUp(north);
    await meet(doors);
    await undo(east, newest(east));
    await online('east');
    await online('north');
    await pass(8);
    expect(attendanceAtService(doors)).toBeNull();
    for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual([null]);
  });

  it('not an Attended that its door has said twice and given up, which was sent neither time', async () => {
    const { north, east, online, pass } = doors;
    await north.mark('ada', 'Attended');
    await pass(0.5);
    await online('east');
    await noShow(east);
    await pass(3);
    await north.mark('ada', 'Attended');
    await pass(0.2);
    await giveUp(north);
    await pass(0.5);
    expect(await attendanceShown(north)).toEqual(['No Show']);
    await undo(east, newest(east));
    await pass(3);
    await online('north');
    await pass(5);
    expect(attendanceAtService(doors)).toBeNull();
  });

  it('not an answer that the service has overruled', async () => {
    const { north, east, part, pass, online, lines } = doors;
    await online('north');
    await online('east');
    for (const line of [lines.north, lines.east]) line.set(false);
    await answer(north, 'Accepted');
    await pass(0.5);
    part();
    await answer(east, 'Maybe');
    headOfficeSays(doors, 'Declined');
    await online('north');
    expect(rsvpAtService(doors)).toBe('Declined');
    await meet(doors);
    const { service } = await undoneAtEast();
    expect(service).toBe('Declined');
    expect(await tapAttended(north)).toBe('asks');
    expect(await tapAttended(east)).toBe('asks');
  });

  it('not an answer that its door has undone, when the one over it was made again', async () => {
    const { north, east, part, pass } = doors;
    await answer(north, 'Accepted');
    await pass(0.5);
    part();
    await answer(east, 'Maybe');
    await undo(north, newest(north));
    await answer(north, 'Declined');
    const declined = newest(north);
    await meet(doors);
    expect(await rsvpShown(east)).toEqual(['Declined']);
    await undo(north, declined);
    await pass(0.5);
    expect(await rsvpShown(east)).toEqual(['Maybe']);
    expect(await undoneAtEast()).toEqual({ service: 'Invited', shown: ['Invited', 'Invited'] });
  });
});

it('nor what was undone two steps down', async () => {
  const network = createFakeDoorsNetwork();
  const service = fakeEventService(threeGuests);
  const lines = { north: aLine(service), east: aLine(service), west: aLine(service) };
  const start = (name: keyof typeof lines, key: string) =>
    aDoorLaptop(network, name, { key, through: () => lines[name].service });
  const north = await start('north', 'key-1');
  const east = await start('east', 'key-2');
  const west = await start('west', 'key-3');
  const all = [north, east, west];
  async function pass(minutes: number): Promise<void> {
    for (let step = 0; step < minutes * 6; step += 1) {
      for (const { clock } of all) await clock.advanceAsync(10_000);
    }
  }
  for (const laptop of [east, west]) await pair(north, laptop);
  lines.east.set(false);
  await answer(west, 'Declined');
  await pass(1);
  await answer(north, 'Accepted');
  await pass(1);
  network.partition(['east'], ['north', 'west']);
  await answer(east, 'Maybe');
  for (const laptop of [north, west]) {
    await undo(laptop, newest(laptop));
    await pass(1);
  }
  network.heal();
  await pass(1);
  await undo(east, newest(east));
  lines.east.set(true);
  await east.handlers.tryNow();
  await pass(8);
  const shown = await Promise.all(all.map(rsvpShown));
  const ada = service.listGuests(eventId).find(({ personId }) => personId === 'ada');
  expect([ada?.rsvpStatus, ...shown.flat()]).toEqual(['Invited', 'Invited', 'Invited', 'Invited']);
  for (const laptop of all) await laptop.close();
});
