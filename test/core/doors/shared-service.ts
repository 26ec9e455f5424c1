import { afterEach, beforeEach } from 'vitest';
import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';
import { createFakeDoorsNetwork, doorNamed } from '../../fakes/fake-doors-host.ts';
import { type FakeRequest, fakeEventService } from '../../fakes/fake-event-service.ts';
import { eventId, type Laptop } from '../a-laptop.ts';
import { aDoorLaptop, pair, passFor, threeGuests } from './some-laptops.ts';

/** The way of one laptop to the event service. It is up until it is taken down. */
export function aLine(service: ReturnType<typeof fakeEventService>) {
  let isUp = true;
  let nextLate: FakeRequest['name'] | null = null;
  const late: (() => unknown)[] = [];
  return {
    service: service.connect(async ({ name }, apply) => {
      if (!isUp) throw new ServiceFailure('unreachable');
      if (name !== nextLate) return apply();
      nextLate = null;
      late.push(apply);
      throw new ServiceFailure('interrupted');
    }),
    set: (up: boolean) => {
      isUp = up;
    },
    /** The next request of this name gets no answer, and arrives when told. */
    delayNext(name: FakeRequest['name'] = 'updateGuests') {
      nextLate = name;
    },
    /** What was delayed arrives, and nothing more will be. */
    arrive() {
      nextLate = null;
      for (const apply of late.splice(0)) apply();
    },
  };
}

/** Doors North and East, paired, with one event service and a line each. Both lines are down. */
export async function twoDoorsWithLines() {
  const network = createFakeDoorsNetwork();
  const service = fakeEventService(threeGuests);
  const lines = { north: aLine(service), east: aLine(service) };
  const north = await aDoorLaptop(network, 'north', { key: 'key-1', through: () => lines.north.service });
  const east = await aDoorLaptop(network, 'east', { key: 'key-2', through: () => lines.east.service });
  await pair(north, east);
  lines.north.set(false);
  lines.east.set(false);

  /** Lets time pass for both. */
  const pass = (minutes: number) => passFor(minutes * 60, north, east);

  async function online(door: 'north' | 'east'): Promise<void> {
    lines[door].set(true);
    await { north, east }[door].handlers.tryNow();
    await pass(1);
  }

  /** Both lines are up, and both laptops send at the same moment: neither finds what the other sends. */
  async function bothOnline(): Promise<void> {
    for (const door of ['north', 'east'] as const) lines[door].set(true);
    await Promise.all([north.handlers.tryNow(), east.handlers.tryNow()]);
    for (const { clock } of [north, east]) clock.advance(0);
    await pass(1);
  }

  return {
    ...{ network, service, lines, north, east, pass, online, bothOnline },
    /** North and East do not reach each other from now on. */
    part: () => network.partition(['north'], ['east']),
    onList: (lastName: string) => service.listGuests(eventId).filter((guest) => guest.lastName === lastName),
    close: () => Promise.all([north.close(), east.close()]),
  };
}

export type Doors = Awaited<ReturnType<typeof twoDoorsWithLines>>;

/** Opens `twoDoorsWithLines` before each test of the file or block that calls this, and closes them after it. */
export function twoDoorsForEachTest(): Doors {
  const doors = {} as Doors;
  beforeEach(async () => {
    Object.assign(doors, await twoDoorsWithLines());
  });
  afterEach(() => doors.close());
  return doors;
}

/** The guests that a laptop shows under this name. */
export async function shownNamed(laptop: Laptop, query: string) {
  const { rows } = await laptop.handlers.searchGuests({ eventId, query, offset: 0, limit: 20 });
  return rows;
}

/** The attendance of each row that a laptop shows under this name: none for a guest who is not on its list. */
export async function attendanceShown(laptop: Laptop, query = 'lovelace') {
  return (await shownNamed(laptop, query)).map(({ attendance }) => attendance);
}

/** What a tap on Attended, or a scan, comes to: `marked` is a plain green. */
export function tapAttended({ handlers }: Laptop, personId = 'ada'): Promise<string> {
  return handlers.markGuest({ eventId, personId, attendance: 'Attended' }).then(
    ({ outcome }) => outcome,
    ({ code }) => String(code),
  );
}

/** What a tap on No Show comes to: `is-in` asks before it changes an Attended. */
export async function tapNoShow({ handlers }: Laptop): Promise<string> {
  return (await handlers.markGuest({ ...ada, attendance: 'No Show', overAttended: false })).outcome;
}

/** How much Activity lists of these laptops for a person to look at. */
export async function countListed(...laptops: readonly Laptop[]): Promise<number> {
  const all = await Promise.all(laptops.map(({ handlers }) => handlers.getActivity()));
  return all
    .map(
      ({ conflicts, rivalries, needsAttention }) =>
        conflicts.length + rivalries.length + needsAttention.length,
    )
    .reduce((sum, count) => sum + count, 0);
}

/** Sends from here what the laptop of this name has decided: `taken`, or why not. */
export function takeOverFrom({ handlers }: Laptop, name: string): Promise<string> {
  return handlers.takeOverChanges({ eventId, door: doorNamed(name) }).then(
    () => 'taken',
    ({ code }) => String(code),
  );
}

/** A third door, without a way to the service, paired with North. */
export async function addWest({ network, north }: Doors): Promise<Laptop> {
  const west = await aDoorLaptop(network, 'west');
  await pair(north, west);
  return west;
}

/** Ada's RSVP status at the service. */
export function rsvpAtService({ service }: Doors) {
  return adaAtService(service)?.rsvpStatus;
}

/** Somebody without Vestibule changes Ada's RSVP status at the service. */
export function headOfficeSays({ service }: Doors, rsvpStatus: string): void {
  const guest = adaAtService(service);
  if (guest !== undefined) service.putGuestBack(eventId, { ...guest, rsvpStatus });
}

function adaAtService(service: Doors['service']) {
  return service.listGuests(eventId).find(({ personId }) => personId === 'ada');
}

/** Ada, as calls name her. */
export const ada = { eventId, personId: 'ada' };

/** Ada is added again by who knows her personId. */
export const adaAgain = { eventId, guest: { personId: 'ada', firstName: 'Ada', lastName: 'Lovelace' } };

/** Ada's RSVP status is changed at a door. */
export function answer({ handlers }: Laptop, rsvpStatus: string) {
  return handlers.changeRsvpStatus({ ...ada, rsvpStatus });
}

/** Undoes a decision of this laptop at the event. */
export function undo({ handlers }: Laptop, decisionId: string | undefined) {
  return handlers.undoDecision({ eventId, decisionId: decisionId ?? '' });
}

/** Marks Ada No Show, also when she is in. */
export function noShow({ handlers }: Laptop) {
  return handlers.markGuest({ ...ada, attendance: 'No Show', overAttended: true });
}

/** The newest decision that a laptop has made itself. */
export function newest({ local }: Laptop): string | undefined {
  return local.decisions().at(-1)?.decisionId;
}

/** Gives up all that waits on this laptop to be sent. */
export async function giveUp({ handlers, settle }: Laptop): Promise<void> {
  const givenUp = handlers.giveUpChanges({ eventId });
  await settle();
  await givenUp;
}

/** All doors reach each other again, and tell each other what they have decided meanwhile. */
export async function meet({ network, pass }: Doors): Promise<void> {
  network.heal();
  await pass(1);
}

/** The RSVP status of each Ada that a laptop shows. */
export async function rsvpShown(laptop: Laptop) {
  return (await shownNamed(laptop, 'lovelace')).map(({ rsvpStatus }) => rsvpStatus);
}

/** Ada's attendance at the service. */
export function attendanceAtService({ service }: Doors) {
  return service.attendanceOf(eventId, 'ada');
}

/** East and North decide apart; North is later in the shared order. Then they meet. Gives North's newest decision. */
export async function decideApart(
  doors: Doors,
  atEast: (east: Laptop) => unknown,
  atNorth: (north: Laptop) => unknown,
): Promise<string | undefined> {
  doors.part();
  await atEast(doors.east);
  await doors.north.mark('grace', 'No Show');
  await atNorth(doors.north);
  const ofNorth = newest(doors.north);
  await meet(doors);
  return ofNorth;
}

/** A walk-in. */
export const edsger = { firstName: 'Edsger', lastName: 'Dijkstra' };

/** North sends a walk-in, whose request lands without an answer, and has no internet since. Gives the local id. */
export async function addUnanswered({ north, lines }: Doors): Promise<string> {
  lines.north.delayNext('addGuests');
  lines.north.set(true);
  const { personId } = await north.handlers.addGuest({ eventId, guest: edsger });
  await north.settle();
  lines.north.set(false);
  lines.north.arrive();
  return personId;
}
