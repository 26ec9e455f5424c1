import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';
import { createFakeDoorsNetwork } from '../../fakes/fake-doors-host.ts';
import { fakeEventService } from '../../fakes/fake-event-service.ts';
import { eventId, type Laptop } from '../a-laptop.ts';
import { aDoorLaptop, pair, threeGuests } from './some-laptops.ts';

/** The way of one laptop to the event service. It is up until it is taken down. */
function aLine(service: ReturnType<typeof fakeEventService>) {
  let isUp = true;
  return {
    service: service.connect(async (_request, apply) => {
      if (!isUp) throw new ServiceFailure('unreachable');
      return apply();
    }),
    set: (up: boolean) => {
      isUp = up;
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
  async function pass(minutes: number): Promise<void> {
    for (let step = 0; step < minutes * 6; step += 1) {
      await north.clock.advanceAsync(10_000);
      await east.clock.advanceAsync(10_000);
    }
  }

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

/** The guests that a laptop shows under this name. */
export async function shownNamed(laptop: Laptop, query: string) {
  const { rows } = await laptop.handlers.searchGuests({ eventId, query, offset: 0, limit: 20 });
  return rows;
}
