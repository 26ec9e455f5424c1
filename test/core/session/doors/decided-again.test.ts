import { describe, expect, it } from 'vitest';
import { ServiceFailure } from '../../../../src-main/core/ports/service-failure.ts';
import {
  ada,
  addWest,
  answer,
  attendanceAtService,
  attendanceShown,
  countListed,
  decideApart,
  headOfficeSays,
  newest,
  noShow,
  rsvpAtService,
  rsvpShown,
  takeOverFrom,
  tapAttended,
  twoDoorsForEachTest,
  undo,
} from '../../doors/shared-service.ts';
import { aDoorLaptop, pair, passFor, sharedValue } from '../../doors/some-laptops.ts';

const doors = twoDoorsForEachTest();

const atService = () => attendanceAtService(doors);

it('an undo made again takes no Attended of a third door away', async () => {
  const { network, service, north, east, lines, pass, online } = doors;
  let isUp = false;
  const through = () =>
    service.connect(async (_request, apply) => {
      if (!isUp) throw new ServiceFailure('unreachable');
      return apply();
    });
  const west = await aDoorLaptop(network, 'west', { key: 'key-3', through });
  await pair(north, west);
  const { decision } = await north.mark('ada', 'Attended');
  await east.settle();
  network.partition(['east'], ['north', 'west']);
  await undo(north, decision?.decisionId);
  await takeOverFrom(east, 'north');
  await west.mark('ada', 'Attended');
  await online('east');
  isUp = true;
  await west.handlers.tryNow();
  await west.clock.advanceAsync(10_000);
  await online('north');
  await pass(8);
  await west.close();
  // A request takes a tenth of a second, as at a door.
  const search = lines.north.service.searchGuests;
  lines.north.service.searchGuests = async (...all) => {
    await new Promise<void>((resolve) => void north.clock.after(100, resolve));
    return search(...all);
  };
  network.heal();
  await pass(8);
  expect(atService()).toBe('Attended');
  for (const laptop of [north, east]) expect(await tapAttended(laptop)).toBe('is-in');
});

it('what gave way is sent, although the other answer was sent and is not taken back yet', async () => {
  const { network, north, east, part, online, pass, lines } = doors;
  await online('east');
  part();
  await answer(north, 'Declined');
  await east.mark('grace', 'No Show');
  await answer(east, 'Accepted');
  const accepted = newest(east);
  await pass(1);
  network.heal();
  await pass(1);
  expect(rsvpAtService(doors)).toBe('Accepted');
  lines.east.set(false);
  await undo(east, accepted);
  await online('north');
  await online('east');
  await pass(5);
  expect(rsvpAtService(doors)).toBe('Declined');
  for (const laptop of [north, east]) expect(await tapAttended(laptop)).toBe('asks');
});

it('an undo made again does not overrule the answer of a third door', async () => {
  const { network, north, east, online, pass } = doors;
  const west = await addWest(doors);
  await answer(north, 'Accepted');
  network.partition(['north'], ['east'], ['west']);
  await answer(west, 'Declined');
  await takeOverFrom(east, 'north');
  await online('east');
  await undo(north, newest(north));
  network.heal();
  await pass(1);
  for (const laptop of [north, east, west]) expect(await rsvpShown(laptop)).toEqual(['Declined']);
  await west.close();
});

it('an answer made again does not overrule the door that has replaced the first, knowing it', async () => {
  const { network, north, east, pass } = doors;
  const west = await addWest(doors);
  network.partition(['north'], ['east', 'west']);
  await answer(north, 'Accepted');
  await east.mark('grace', 'No Show');
  await answer(east, 'Maybe');
  const maybe = newest(east);
  network.heal();
  await pass(0.5);
  network.partition(['north'], ['east', 'west']);
  await undo(east, maybe);
  await answer(west, 'Declined');
  network.heal();
  await pass(1);
  for (const { local } of [north, east, west]) {
    expect(sharedValue(local, 'ada', 'rsvp')?.value).toBe('Declined');
  }
  await west.close();
});

it('an undo of what another door has sent, unheard, counts although the doors of its laptop were closed', async () => {
  const { network, service, north, east, part, online, pass } = doors;
  const { decision } = await north.mark('ada', 'Attended');
  await east.settle();
  part();
  await north.close();
  network.breakDoors('north', 'cannot-listen');
  let isUp = false;
  const through = () =>
    service.connect(async (request, apply) => {
      if (!isUp && request.name !== 'guestList') throw new ServiceFailure('unreachable');
      return apply();
    });
  const again = await aDoorLaptop(network, 'north', { key: 'key-1', local: north.local, through });
  await again.clock.advanceAsync(1_000);
  await takeOverFrom(east, 'north');
  await online('east');
  await undo(again, decision?.decisionId);
  expect(again.local.outcomes().at(-1)?.outcome).toBe('no-op');
  network.breakDoors('north', null);
  network.heal();
  await again.handlers.nudge();
  await again.settle();
  isUp = true;
  await again.handlers.tryNow();
  await passFor(400, again, east);
  await pass(1);
  expect(atService()).toBeNull();
  await again.close();
});

it('an answer that is changed back over two steps, unheard that the first was sent', async () => {
  const { network, north, east, part, pass, online, lines } = doors;
  headOfficeSays(doors, 'Declined');
  for (const door of ['north', 'east'] as const) await online(door);
  for (const line of [lines.north, lines.east]) line.set(false);
  await answer(north, 'Accepted');
  await east.settle();
  part();
  await takeOverFrom(east, 'north');
  await online('east');
  await answer(north, 'Maybe');
  await answer(north, 'Declined');
  network.heal();
  await online('north');
  await pass(10);
  expect([rsvpAtService(doors), await countListed(north, east)]).toEqual(['Declined', 0]);
});

it('what was decided again can be undone', async () => {
  const { north, east, pass } = doors;
  const attended = await decideApart(
    doors,
    (at) => at.mark('ada', 'No Show'),
    (at) => at.mark('ada', 'Attended'),
  );
  await undo(north, attended);
  await pass(1);
  expect(await attendanceShown(east)).toEqual(['No Show']);
  await undo(east, east.entryOf('ada')?.decisionId);
  await pass(1);
  for (const laptop of [north, east]) expect(await attendanceShown(laptop)).toEqual([null]);
});

it('a mark counts again while a removal is open here, which is then taken back', async () => {
  const { network, north, east, part, pass, bothOnline } = doors;
  part();
  await answer(north, 'Declined');
  await east.mark('grace', 'No Show');
  await answer(east, 'Accepted');
  const accepted = newest(east);
  network.heal();
  await pass(1);
  part();
  const { decisionId } = await north.handlers.removeGuest(ada);
  await undo(east, accepted);
  network.heal();
  await pass(1);
  await undo(north, decisionId);
  await bothOnline();
  await pass(10);
  expect([await rsvpShown(north), rsvpAtService(doors)]).toEqual([['Declined'], 'Declined']);
});

describe('what North makes again, since East has sent for it unheard what came before', () => {
  const mark = () => doors.north.mark('ada', 'Attended');

  it.each<[string, () => Promise<unknown>]>([
    ['an undo', () => undo(doors.north, newest(doors.north))],
    ['a No Show that was sent', sendNoShow],
  ])('%s: is shown at both, and can be taken over when North is gone', async (_what, decide) => {
    const { network, north, east, online, part, pass } = doors;
    await mark();
    await pass(0.5);
    part();
    await takeOverFrom(east, 'north');
    await decide();
    await pass(0.5);
    await online('east');
    await pass(3);
    network.heal();
    await pass(7);
    const desired = north.entryOf('ada')?.desired;
    expect(await attendanceShown(north)).toEqual([desired]);
    expect(await attendanceShown(east)).toEqual([desired]);
    part();
    expect(await takeOverFrom(east, 'north')).toBe('taken');
  });

  async function sendNoShow() {
    await noShow(doors.north);
    await doors.online('north');
    doors.lines.north.set(false);
  }
});
