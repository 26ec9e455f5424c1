import { expect, it } from 'vitest';
import { ServiceFailure } from '../../../../../src-main/core/ports/service-failure.ts';
import { createFakeDoorsNetwork } from '../../../../fakes/fake-doors-host.ts';
import { fakeEventService } from '../../../../fakes/fake-event-service.ts';
import { eventId, type Laptop } from '../../../a-laptop.ts';
import {
  aLine,
  answer,
  attendanceShown,
  countListed,
  newest,
  noShow,
  rsvpShown,
  undo,
} from '../../../doors/shared-service.ts';
import { aDoorLaptop, pair, passFor, threeGuests } from '../../../doors/some-laptops.ts';

type End = 'answered' | 'answer lost' | 'not applied';

/** A way to the service of which one request is held, once it is asked for, until it is let go. */
function aWayThatHolds(service: ReturnType<typeof fakeEventService>, name: string, end: End) {
  const held: { isNext: boolean; letGo(): void } = { isNext: false, letGo: () => undefined };
  const through = service.connect(async (request, apply) => {
    if (!held.isNext || request.name !== name) return apply();
    held.isNext = false;
    const letGo = Promise.withResolvers<void>();
    held.letGo = letGo.resolve;
    const result = end === 'not applied' ? null : apply();
    await letGo.promise;
    if (end !== 'answered' || result === null) throw new ServiceFailure('interrupted');
    return result;
  });
  return Object.assign(held, { through });
}

/** What is let in or declined at North, what East says over it, and how both are read. */
const fields = {
  attendance: {
    first: (laptop: Laptop) => laptop.mark('ada', 'Attended'),
    over: noShow,
    shown: attendanceShown,
    wanted: 'Attended',
  },
  rsvp: {
    first: (laptop: Laptop) => answer(laptop, 'Declined'),
    over: (laptop: Laptop) => answer(laptop, 'Accepted'),
    shown: rsvpShown,
    wanted: 'Declined',
  },
} as const;

const cases = (['attendance', 'rsvp'] as const).flatMap((field) =>
  (
    [
      ['searchGuests', 'answered'],
      ['updateGuests', 'answered'],
      ['updateGuests', 'answer lost'],
      ['updateGuests', 'not applied'],
    ] as const
  ).flatMap(([request, end]) => [true, false].map((isEastUp) => ({ field, request, end, isEastUp }))),
);

it.each(cases)(
  'what counts again goes over an undo that is under way: $field, $request $end, East online $isEastUp',
  async ({ field, request, end, isEastUp }) => {
    const { first, over, shown, wanted } = fields[field];
    const network = createFakeDoorsNetwork();
    const service = fakeEventService(threeGuests);
    const held = aWayThatHolds(service, request, end);
    const line = aLine(service);
    const north = await aDoorLaptop(network, 'north', { key: 'key-1', through: () => held.through });
    const east = await aDoorLaptop(network, 'east', { key: 'key-2', through: () => line.service });
    await pair(north, east);
    const pass = (seconds: number) => passFor(seconds, north, east);
    await pass(30);
    await first(north);
    await pass(300);
    await over(east);
    const ofEast = newest(east);
    await pass(60);
    await first(north);
    await pass(60);
    held.isNext = true;
    await undo(north, newest(north));
    await north.settle();
    line.set(isEastUp);
    await undo(east, ofEast);
    await pass(10);
    held.letGo();
    await pass(60);
    line.set(true);
    await pass(600);
    const guest = service.listGuests(eventId).find(({ personId }) => personId === 'ada');
    expect(field === 'rsvp' ? guest?.rsvpStatus : guest?.attendanceStatus).toBe(wanted);
    for (const laptop of [north, east]) expect(await shown(laptop)).toEqual([wanted]);
    expect(await countListed(north, east)).toBe(0);
  },
);
