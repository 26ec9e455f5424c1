import { describe, expect, it } from 'vitest';
import { ServiceFailure } from '../../../../src-main/core/ports/service-failure.ts';
import { aServiceGuest } from '../../../builders/a-guest.ts';
import { createFakeDoorsNetwork } from '../../../fakes/fake-doors-host.ts';
import { fakeEventService, type ListBody } from '../../../fakes/fake-event-service.ts';
import { eventId } from '../../a-laptop.ts';
import {
  aLine,
  countListed,
  edsger,
  shownNamed,
  takeOverFrom,
  tapAttended,
} from '../../doors/shared-service.ts';
import { aDoorLaptop, pair, passFor, threeGuests } from '../../doors/some-laptops.ts';

type Service = ReturnType<typeof fakeEventService>;

/** North and East, paired, each with its way to the service; `atEast` goes in the place of a line of East's own. */
async function doorsAt(service: Service, atEast?: ReturnType<Service['connect']>) {
  const network = createFakeDoorsNetwork();
  const lines = { north: aLine(service), east: aLine(service) };
  const east = { key: 'key-2', through: () => atEast ?? lines.east.service };
  const laptops = {
    north: await aDoorLaptop(network, 'north', { key: 'key-1', through: () => lines.north.service }),
    east: await aDoorLaptop(network, 'east', east),
  };
  await pair(laptops.north, laptops.east);
  /** The ids of who has this name at the service. */
  const onList = (lastName: string) =>
    service.listGuests(eventId).flatMap((each) => (each.lastName === lastName ? [each.personId] : []));
  return { ...laptops, network, lines, onList };
}

/** What of the service is reached: of `list`, everything but searches. */
type Reached = 'nothing' | 'list' | 'everything';

/** East's way to the service. The first addition arrives, its answer is lost, and then nothing is reached. */
function aWayThatLosesAnAnswer(service: Service, isLate = false) {
  const way = { reached: 'nothing' as Reached, land: () => {} };
  let isLost = true;
  const through = service.connect(async (request, apply) => {
    const isReached =
      way.reached === 'everything' || (way.reached === 'list' && request.name !== 'searchGuests');
    if (!isReached) throw new ServiceFailure('unreachable');
    if (request.name !== 'addGuests' || !isLost) return apply();
    isLost = false;
    way.reached = 'nothing';
    if (isLate) way.land = () => void apply();
    else apply();
    throw new ServiceFailure('interrupted');
  });
  return Object.assign(way, { service: through });
}

/** North answers who a walk-in of East is that it sends for East, while its list does not have that guest yet. */
async function askedBeforeTheList() {
  let old: ListBody | null = null;
  const service = fakeEventService(threeGuests, undefined, { listCopy: (fresh) => (old ??= fresh()) });
  const { north, east, lines, onList } = await doorsAt(service);
  for (const line of [lines.north, lines.east]) line.set(false);
  const { personId } = await east.handlers.addGuest({ eventId, guest: edsger });
  await passFor(60, north, east);
  await takeOverFrom(north, 'east');
  await passFor(60, north, east);
  service.putGuestBack(eventId, aServiceGuest({ personId: 'head-1', ...edsger, name: 'Edsger Dijkstra' }));
  lines.north.set(true);
  await north.handlers.tryNow();
  await north.settle();
  const { needsAttention } = await north.handlers.getActivity();
  expect(needsAttention.map(({ reason }) => reason)).toEqual(['ambiguous']);
  return {
    ...{ north, east, lines, personId, guestId: 'head-1' },
    /** The list is not the copy of a minute ago any more. */
    listAnew: () => {
      old = null;
    },
    onList: () => onList('Dijkstra'),
  };
}

it.each(['with', 'without'])(
  'a guest stays whose double East, %s internet, removes, when North says who it is before its list has the guest',
  async (how) => {
    const { north, east, lines, personId, guestId, listAnew, onList } = await askedBeforeTheList();
    if (how === 'with') lines.east.set(true);
    await east.handlers.removeGuest({ eventId, personId });
    await north.handlers.identifyWalkIn({ eventId, personId, guestId });
    expect(await shownNamed(north, 'dijkstra')).toHaveLength(1);
    await passFor(120, north, east);
    listAnew();
    lines.east.set(true);
    await east.handlers.tryNow();
    await passFor(600, north, east);
    expect(onList()).toEqual([guestId]);
    await Promise.all([north.close(), east.close()]);
  },
);

describe('a walk-in that East has added, and whose answer was lost', () => {
  async function addedUnheard() {
    const service = fakeEventService(threeGuests);
    const way = aWayThatLosesAnAnswer(service);
    const { network, north, east, lines, onList } = await doorsAt(service, way.service);
    const line = lines.north;
    line.set(false);
    const { personId } = await east.handlers.addGuest({ eventId, guest: edsger });
    const goOnline = async () => {
      way.reached = 'everything';
      await east.handlers.tryNow();
      await passFor(60, north, east);
    };
    await goOnline();
    expect(onList('Dijkstra')).toEqual(['added-1']);
    // North sends for East, and says that the walk-in is the very guest whom East has added. East has removed it, unheard.
    await takeOverFrom(north, 'east');
    await passFor(10, north, east);
    network.partition(['north'], ['east']);
    await east.handlers.removeGuest({ eventId, personId });
    line.set(true);
    await north.handlers.tryNow();
    await passFor(60, north, east);
    await north.handlers.identifyWalkIn({ eventId, personId, guestId: 'added-1' });
    await passFor(60, north, east);
    return { network, north, east, line, goOnline, onList: () => onList('Dijkstra') };
  }

  it('and removed is removed, although North was told that it is a guest who was there', async () => {
    const { network, north, east, goOnline, onList } = await addedUnheard();
    network.heal();
    await goOnline();
    await passFor(600, north, east);
    expect([onList(), await countListed(north, east)]).toEqual([[], 0]);
    await Promise.all([north.close(), east.close()]);
  });

  it('and removed at the service is on no list when they meet', async () => {
    const { network, north, east, line, goOnline, onList } = await addedUnheard();
    line.set(false);
    await goOnline();
    expect(onList()).toEqual([]);
    network.heal();
    await passFor(60, north, east);
    for (const laptop of [north, east]) expect(await shownNamed(laptop, 'dijkstra')).toEqual([]);
    expect(await tapAttended(north, 'added-1')).toBe('guest-unknown');
    await Promise.all([north.close(), east.close()]);
  });
});

/** East, whose list has Ada, adds her once more by mistake, and its request is lost on its way. North sends for East. */
async function addedOnceMoreUnheard() {
  const service = fakeEventService(threeGuests);
  let isUp = true;
  const eastService = service.connect(async (request, apply) => {
    if (!isUp) throw new ServiceFailure('unreachable');
    if (request.name !== 'addGuests') return apply();
    isUp = false;
    throw new ServiceFailure('interrupted');
  });
  const { network, north, east, lines, onList } = await doorsAt(service, eastService);
  const line = lines.north;
  await passFor(60, north, east);
  line.set(false);
  const { personId } = await east.handlers.addGuest({
    ...{ eventId, guest: { firstName: 'Ada', lastName: 'Lovelace' } },
  });
  await east.handlers.tryNow();
  await passFor(30, north, east);
  expect(await takeOverFrom(north, 'east')).toBe('taken');
  await passFor(30, north, east);
  return {
    ...{ network, north, east, line, personId, onList: () => onList('Lovelace') },
    goOnline: async () => {
      isUp = true;
      await east.handlers.tryNow();
      await passFor(600, north, east);
    },
  };
}

it.each(['connected', 'apart'])(
  'an invited guest stays whose double East removes, although a request of East for it was lost (%s)',
  async (how) => {
    const { network, north, east, line, personId, onList, goOnline } = await addedOnceMoreUnheard();
    if (how === 'apart') network.partition(['north'], ['east']);
    line.set(true);
    await north.handlers.tryNow();
    await passFor(60, north, east);
    await east.handlers.removeGuest({ eventId, personId });
    await passFor(60, north, east);
    await north.handlers.identifyWalkIn({ eventId, personId, guestId: 'ada' });
    network.heal();
    await passFor(60, north, east);
    await goOnline();
    expect(onList()).toEqual(['ada']);
    for (const laptop of [north, east]) expect(await shownNamed(laptop, 'lovelace')).toHaveLength(1);
    expect(await countListed(north, east)).toBe(0);
    await Promise.all([north.close(), east.close()]);
  },
);

/**
 * East adds a walk-in, whose request has no answer, and removes it. North takes both over, unheard, and takes the walk-in back
 * when the guest is not there yet: it was not sent from there. East lets in whom its list has now, before it knows that this is its walk-in.
 */
it.each([
  ['has taken the walk-in back unsent', true],
  ['is asked who the walk-in is', false],
])('what is undone of a guest stays undone, although another laptop %s', async (_, isLate) => {
  const service = fakeEventService(threeGuests);
  const way = aWayThatLosesAnAnswer(service, isLate);
  const { network, north, east, lines, onList } = await doorsAt(service, way.service);
  async function reach(what: Reached): Promise<void> {
    way.reached = what;
    await east.handlers.tryNow();
    await passFor(180, north, east);
  }
  lines.north.set(false);
  const { personId } = await east.handlers.addGuest({ eventId, guest: edsger });
  await reach('everything');
  await east.handlers.removeGuest({ eventId, personId });
  await passFor(10, north, east);
  network.partition(['north'], ['east']);
  expect(await takeOverFrom(north, 'east')).toBe('taken');
  lines.north.set(true);
  await north.handlers.tryNow();
  await passFor(10, north);
  way.land();
  expect(onList('Dijkstra')).toEqual(['added-1']);

  await reach('list');
  const { decision } = await east.mark('added-1', 'Attended');
  await reach('everything');
  expect(service.attendanceOf(eventId, 'added-1')).toBe('Attended');
  await reach('nothing');
  await east.handlers.undoDecision({ eventId, decisionId: decision?.decisionId ?? '' });
  network.heal();
  await passFor(60, north, east);
  await reach('everything');
  expect(service.attendanceOf(eventId, 'added-1')).toBeNull();
  expect(await countListed(north, east)).toBe(0);
  await Promise.all([north.close(), east.close()]);
});
