import { expect, it } from 'vitest';
import type { EventService } from '../../../../src-main/core/ports/event-service.ts';
import { createFakeDoorsNetwork } from '../../../fakes/fake-doors-host.ts';
import { fakeEventService } from '../../../fakes/fake-event-service.ts';
import { ServiceFailure } from '../../../../src-main/core/ports/service-failure.ts';
import { eventId } from '../../a-laptop.ts';
import { ada, answer, countListed, newest, rsvpShown, attendanceShown, undo } from '../../doors/shared-service.ts';
import { aDoorLaptop, pair, passFor, threeGuests } from '../../doors/some-laptops.ts';

const cases = (['attendance', 'rsvp'] as const).flatMap((kind) =>
  (['search', 'put', 'put-lost', 'put-not-applied'] as const).flatMap((at) =>
    [true, false].map((isEastUp) => ({ kind, at, isEastUp })),
  ),
);

/** The undo's request is under way when the mark that it had put aside counts again. */
it.each(cases)('a mark that counts again goes over an undo whose request is under way: $kind $at $isEastUp', async ({ kind, at, isEastUp }) => {
  const network = createFakeDoorsNetwork();
  const service = fakeEventService(threeGuests);
  let hold = false;
  let eastUp = true;
  let release = () => {};
  const ofNorth: EventService = service.connect(async (request, apply) => {
    const isIt = request.name === (at === 'search' ? 'searchGuests' : 'updateGuests');
    if (!hold || !isIt) return apply();
    hold = false;
    const done = at === 'put-not-applied' ? null : apply();
    await new Promise<void>((resolve) => { release = resolve; });
    if (at === 'put-lost' || done === null) throw new ServiceFailure('interrupted');
    return done;
  });
  const ofEast: EventService = service.connect(async (_r, apply) => {
    if (!eastUp) throw new ServiceFailure('unreachable');
    return apply();
  });
  const north = await aDoorLaptop(network, 'north', { key: 'key-1', through: () => ofNorth });
  const east = await aDoorLaptop(network, 'east', { key: 'key-2', through: () => ofEast });
  await pair(north, east);
  const pass = (s: number) => passFor(s, north, east);
  await pass(30);
  const say = (laptop: typeof north, which: 0 | 1) =>
    kind === 'rsvp'
      ? answer(laptop, which === 0 ? 'Declined' : 'Accepted')
      : laptop.handlers.markGuest({ ...ada, attendance: which === 0 ? 'Attended' : 'No Show', overAttended: true });
  await say(north, 0);
  await pass(300);
  await say(east, 1);
  const ofE = newest(east);
  await pass(60);
  await say(north, 0);
  const again = newest(north);
  await pass(60);
  hold = true;
  await undo(north, again);
  await north.settle();
  eastUp = isEastUp;
  await undo(east, ofE);
  await pass(10);
  release();
  await pass(60);
  eastUp = true;
  await pass(600);
  const want = kind === 'rsvp' ? 'Declined' : 'Attended';
  const guest = service.listGuests(eventId).find(({ personId }) => personId === 'ada');
  const value = kind === 'rsvp' ? guest?.rsvpStatus : guest?.attendanceStatus;
  const shown = kind === 'rsvp' ? rsvpShown : attendanceShown;
  expect([value, await shown(north), await shown(east), await countListed(north, east)]).toEqual([want, [want], [want], 0]);
});
