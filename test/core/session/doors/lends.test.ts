import { expect, it } from 'vitest';
import { ServiceFailure, type ServiceFailureKind } from '../../../../src-main/core/ports/service-failure.ts';
import { createFakeDoorsNetwork, doorNamed } from '../../../fakes/fake-doors-host.ts';
import { fakeEventService } from '../../../fakes/fake-event-service.ts';
import { eventId, type Laptop } from '../../a-laptop.ts';
import { aDoorLaptop, pair, threeGuests } from '../../doors/some-laptops.ts';

/** North has its own internet. East has a key, and reaches the service through `via`: null for by itself. */
async function northAndEast() {
  const network = createFakeDoorsNetwork();
  const line: { fails: ServiceFailureKind | null } = { fails: null };
  const way: { via: string | null } = { via: null };
  const service = fakeEventService(threeGuests).connect(async (_request, apply) => {
    if (line.fails !== null) throw new ServiceFailure(line.fails);
    return apply();
  });
  const north = await aDoorLaptop(network, 'north', { key: 'key-1' });
  const east = await aDoorLaptop(network, 'east', {
    ...{ key: 'key-2', through: () => service, via: () => way.via },
  });
  await pair(north, east);
  return { network, line, way, north, east };
}

/** What East is said to lend at North, once East has said something of itself again. */
async function lendsAtNorth({ north, east }: { north: Laptop; east: Laptop }): Promise<boolean | undefined> {
  await east.handlers.setLendsInternet({ lends: true });
  await north.settle();
  return (await north.handlers.getDoors({ eventId })).others.find(({ name }) => name === 'east')?.lends;
}

it('a laptop that reaches the service itself lends its internet, and one that sends through another has none to lend', async () => {
  const laptops = await northAndEast();
  expect(await lendsAtNorth(laptops)).toBe(true);
  laptops.way.via = doorNamed('north');
  expect(await lendsAtNorth(laptops)).toBe(false);
});

it('a laptop that a firewall keeps the others out of has no internet to lend', async () => {
  const laptops = await northAndEast();
  laptops.network.bar('east');
  expect(await lendsAtNorth(laptops)).toBe(false);
});

it('a laptop that is offline is not said to send through another one', async () => {
  const { line, way, east } = await northAndEast();
  way.via = doorNamed('north');
  expect(await east.handlers.getSyncStatus()).toMatchObject({ connection: 'online', sendsThrough: 'north' });
  line.fails = 'unreachable';
  await east.handlers.tryNow();
  await east.clock.advanceAsync(60_000);
  expect(await east.handlers.getSyncStatus()).toMatchObject({ connection: 'offline', sendsThrough: null });
  expect(await east.handlers.getDoors({ eventId })).toMatchObject({ sendsThrough: null });
});

it('a laptop whose key is refused sends nothing, through nobody, and has no internet of its own to lend', async () => {
  const laptops = await northAndEast();
  const { way, line, east } = laptops;
  way.via = doorNamed('north');
  line.fails = 'unauthorized';
  await east.mark('ada', 'Attended');
  expect(await east.handlers.getSyncStatus()).toMatchObject({ gate: 'sign-in', sendsThrough: null });
  expect(await east.handlers.getDoors({ eventId })).toMatchObject({ sendsThrough: null });
  expect(await lendsAtNorth(laptops)).toBe(false);
});
