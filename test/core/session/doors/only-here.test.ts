import { describe, expect, it } from 'vitest';
import type { DoorsHost } from '../../../../src-main/core/ports/doors.ts';
import { StoreFailure } from '../../../../src-main/core/ports/local-store.ts';
import { createFakeDoorsNetwork } from '../../../fakes/fake-doors-host.ts';
import { createInMemoryLocalStore } from '../../../fakes/stores/in-memory-local-store.ts';
import { doorEvent } from '../../a-door.ts';
import { aLaptop, eventId, type Laptop } from '../../a-laptop.ts';
import { twoDoorsWithLines } from '../../doors/shared-service.ts';
import { aDoorLaptop, pair, passFor, sharedValue, threeGuests } from '../../doors/some-laptops.ts';

const { account } = doorEvent;

describe('what no other laptop has', () => {
  it('stays only here when the event is closed', async () => {
    const network = createFakeDoorsNetwork();
    const north = await aDoorLaptop(network, 'north');
    const east = await aDoorLaptop(network, 'east');
    await pair(north, east);
    network.partition(['north'], ['east']);
    await north.mark('ada', 'Attended');
    expect(await north.handlers.getSyncStatus()).toMatchObject({ waiting: 1, unshared: 1 });
    await north.handlers.closeEvent({ eventId });
    expect(sharedValue(east.local, 'ada')).toBeNull();
    expect(await north.handlers.getSyncStatus()).toMatchObject({ waiting: 1, unshared: 1 });
    expect(await north.handlers.getDoors({ eventId: null })).toMatchObject({ unshared: 1 });
  });

  it('is shared, also of an event that was closed before the laptop was paired', async () => {
    const network = createFakeDoorsNetwork();
    const north = await aDoorLaptop(network, 'north');
    await north.mark('ada', 'Attended');
    await north.handlers.closeEvent({ eventId });
    const east = await aDoorLaptop(network, 'east');
    await pair(north, east);
    await passFor(60, north, east);
    expect(sharedValue(east.local, 'ada')).toMatchObject({ value: 'Attended' });
    expect(await north.handlers.getSyncStatus()).toMatchObject({ waiting: 1, unshared: 0 });
  });
});

describe('of a mark that was made and sent', () => {
  /** What North says of a mark on Ada: to a person at the door, and of East. */
  async function said({ handlers }: Laptop) {
    const { unshared, others } = await handlers.getDoors({ eventId });
    expect(await handlers.getSyncStatus()).toMatchObject({ unshared, waiting: 0 });
    return { unshared, east: others.map(({ state, onlyHere }) => ({ state, onlyHere })) };
  }

  it('one change is only here while the other laptop is away', async () => {
    const { north, part, online, close } = await twoDoorsWithLines();
    part();
    await north.mark('ada', 'Attended');
    await online('north');
    expect(await said(north)).toEqual({ unshared: 1, east: [{ state: 'lost', onlyHere: null }] });
    await close();
  });

  it('one change is not there yet where it cannot be saved', async () => {
    const { network, north, east, online, close } = await twoDoorsWithLines();
    await online('north');
    east.local.refuseWrites('disk-full');
    await north.mark('ada', 'Attended');
    expect(north.outcomes()).toEqual(['confirmed']);
    expect(await said(north)).toEqual({ unshared: 1, east: [{ state: 'behind', onlyHere: 1 }] });
    east.local.refuseWrites(null);
    network.heal();
    expect(await said(north)).toEqual({ unshared: 0, east: [{ state: 'in-step', onlyHere: 0 }] });
    await close();
  });

  it('no change is only here when only its outcome is', async () => {
    const { north, east, online, close } = await twoDoorsWithLines();
    await north.mark('ada', 'Attended');
    east.local.refuseWrites('disk-full');
    await online('north');
    expect(north.outcomes()).toEqual(['confirmed']);
    expect(await said(north)).toEqual({ unshared: 0, east: [{ state: 'behind', onlyHere: 0 }] });
    await close();
  });
});

it('an event that could not be opened once is shared after a nudge, and until then said to be only here', async () => {
  const network = createFakeDoorsNetwork();
  let refuses = false;
  const refusing = (host: DoorsHost): DoorsHost => ({
    async open(options) {
      const doors = await host.open(options);
      return {
        ...doors,
        async openEvent(id) {
          if (refuses) throw new StoreFailure('disk-full');
          return doors.openEvent(id);
        },
      };
    },
  });
  const local = createInMemoryLocalStore('north-laptop');
  const start = async () => {
    const doors = (parts: Parameters<typeof network.host>[1]) => refusing(network.host('north', parts));
    const laptop = await aLaptop({ content: threeGuests, key: null, local, doors });
    await laptop.handlers.openEvent({ eventId });
    await laptop.settle();
    return laptop;
  };
  const before = await start();
  const east = await aDoorLaptop(network, 'east');
  await pair(before, east);
  await before.close();
  refuses = true;
  const north = await start();
  await north.mark('ada', 'Attended');
  expect(await north.handlers.getSyncStatus()).toMatchObject({ unshared: 1 });
  expect(await north.handlers.getDoors({ eventId })).toMatchObject({ trouble: 'damaged' });
  refuses = false;
  await north.handlers.nudge();
  await passFor(60, north, east);
  expect(sharedValue(east.local, 'ada')).toMatchObject({ value: 'Attended' });
  expect(await north.handlers.getSyncStatus()).toMatchObject({ unshared: 0 });
  expect(await north.handlers.getDoors({ eventId })).toMatchObject({ trouble: null });
});

it.each([999, 1_000])(
  'what was marked after an event of %d decisions was removed is said to be only here',
  async (decisions) => {
    const network = createFakeDoorsNetwork();
    const north = await aDoorLaptop(network, 'north', { key: 'key-1' });
    const east = await aDoorLaptop(network, 'east');
    await pair(north, east);
    // An evening, all sent.
    for (let count = 0; count < decisions; count += 1) {
      const sequence = north.local.nextSequence();
      const decisionId = `north-laptop-${sequence}`;
      north.local.appendDecision({
        ...{ account, eventId, personId: `guest-${count}`, kind: 'attendance', decisionId, sequence },
        ...{ from: null, to: 'Attended', operator: null, door: 'north', repeats: null, undoes: null },
        decidedAt: '2026-05-30T17:00:00.000Z',
      });
      north.local.appendOutcome({ decisionId, outcome: 'confirmed', endedAt: '2026-05-30T17:00:01.000Z' });
    }
    network.partition(['north'], ['east']);
    await north.handlers.removeEventData({ eventId });
    await north.mirrorContent(account);
    await north.handlers.openEvent({ eventId });
    await north.settle();
    await north.mark('ada', 'Attended');
    const { unshared } = await north.handlers.getDoors({ eventId });
    expect(sharedValue(east.local, 'ada')).toBeNull();
    expect(unshared).toBe(1);
    await north.close();
  },
);
