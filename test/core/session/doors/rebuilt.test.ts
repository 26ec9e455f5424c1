import { expect, it } from 'vitest';
import { rebuildLocalRows } from '../../../../src-main/core/journal/rebuild-local-rows.ts';
import type { LocalStore } from '../../../../src-main/core/ports/local-store.ts';
import type { SalvagedUpdate } from '../../../../src-main/core/ports/shared-store.ts';
import { createFakeDoorsNetwork } from '../../../fakes/fake-doors-host.ts';
import { createInMemoryLocalStore } from '../../../fakes/stores/in-memory-local-store.ts';
import { doorEvent } from '../../a-door.ts';
import { eventId, type Laptop } from '../../a-laptop.ts';
import { takeOverFrom } from '../../doors/shared-service.ts';
import { aDoorLaptop, pair, sharedValue } from '../../doors/some-laptops.ts';

const { account } = doorEvent;

type WhatIsShared = 'readable' | 'unreadable';

/** What a start makes of a `local.db` of which settings, the journal, and maybe what was shared are left. */
function rebuiltFrom({ local }: Laptop, whatIsShared: WhatIsShared) {
  const rows = rebuildLocalRows(
    {
      ...{ laptopId: local.laptopId, sequence: local.currentSequence(), attempts: [], outcomes: [] },
      settings: new Map([[`doors ${account}`, 'true']]),
      ...{
        entries: local.entries(),
        decisions: local.decisions(),
        identities: [],
        conflicts: [],
        reviews: [],
        sharedUpdates: whatIsShared === 'readable' ? updatesOf(local) : [],
      },
    },
    [],
    '2026-05-30T19:00:00.000Z',
  );
  const rebuilt = createInMemoryLocalStore(local.laptopId);
  while (rebuilt.currentSequence() <= local.currentSequence()) rebuilt.nextSequence();
  for (const [name, value] of rows.settings) rebuilt.writeSetting(name, value);
  for (const decision of rows.decisions) rebuilt.appendDecision(decision);
  for (const entry of rows.entries) rebuilt.putEntry(entry);
  rebuilt.salvage(rows.sharedUpdates);
  return rebuilt;
}

function updatesOf(local: LocalStore): SalvagedUpdate[] {
  return local
    .listTopics()
    .flatMap((topic) => local.loadUpdates(topic).map(({ update }) => ({ topic, update })));
}

/** North has shared a mark after others of East, and is apart from East. */
async function twoApart(ofNorth: { readonly key?: string } = {}) {
  const network = createFakeDoorsNetwork();
  const north = await aDoorLaptop(network, 'north', ofNorth);
  const east = await aDoorLaptop(network, 'east');
  await pair(north, east);
  for (const personId of ['grace', 'alan']) await east.mark(personId, 'Attended');
  await north.mark('ada', 'Attended');
  network.partition(['north'], ['east']);
  const meet = async (northNow: Laptop) => {
    network.heal();
    for (const laptop of [northNow, east, northNow]) await laptop.clock.advanceAsync(1_000);
  };
  return { network, north, east, meet };
}

/** The same, and North has lost `local.db`. */
async function withRebuiltNorth(whatIsShared: WhatIsShared = 'unreadable') {
  const { network, north: before, east, meet } = await twoApart();
  await before.close();
  const north = await aDoorLaptop(network, 'north', { local: rebuiltFrom(before, whatIsShared) });
  return { network, north, east, meet: () => meet(north) };
}

it.each<WhatIsShared>(['readable', 'unreadable'])(
  'an undo on a laptop whose database was rebuilt, with what it had said %s, counts at every door',
  async (whatIsShared) => {
    const { north, east, meet } = await withRebuiltNorth(whatIsShared);
    await north.handlers.undoDecision({ eventId, decisionId: north.entryOf('ada')?.decisionId ?? '' });
    expect(await north.handlers.getDoors({ eventId })).toMatchObject({ unshared: 2 });
    await meet();
    for (const { local } of [north, east]) expect(sharedValue(local, 'ada')).toBeNull();
    const places = ({ local }: Laptop) =>
      local
        .listDoorDecisions(doorEvent, ['ada'])
        .map(({ decision: { run, index, turn } }) => [run, index, turn]);
    expect(places(north).sort()).toEqual(places(east).sort());
    expect(await north.handlers.getDoors({ eventId })).toMatchObject({ held: 4, unshared: 0 });
  },
);

it('a laptop that has all again goes on sharing alone, also after a restart', async () => {
  const { network, north, east, meet } = await withRebuiltNorth();
  await meet();
  await north.close();
  network.partition(['north'], ['east']);
  const again = await aDoorLaptop(network, 'north', { local: north.local });
  await again.mark('ada', 'No Show');
  expect(sharedValue(again.local, 'ada')).toMatchObject({ value: 'No Show' });
  network.heal();
  expect(sharedValue(east.local, 'ada')).toMatchObject({ value: 'No Show', rivals: [] });
});

it('a laptop that has forgotten an event waits for what it has said about it, too', async () => {
  const { network, north, east, meet } = await twoApart({ key: 'key-1' });
  await north.settle();
  // What East has not sent East has itself.
  await meet(north);
  await north.handlers.removeEventData({ eventId });
  network.partition(['north'], ['east']);
  await north.mirrorContent(account);
  await north.handlers.openEvent({ eventId });
  await north.settle();
  await north.mark('ada', 'No Show');
  await meet(north);
  expect(sharedValue(north.local, 'ada')).toEqual(sharedValue(east.local, 'ada'));
  expect(sharedValue(east.local, 'ada')).toMatchObject({ value: 'No Show' });
  await north.close();
});

it.each<WhatIsShared>(['readable', 'unreadable'])(
  'three laptops agree after one was rebuilt with what it had said %s, and met first the one that lacked it',
  async (whatIsShared) => {
    const network = createFakeDoorsNetwork();
    const before = await aDoorLaptop(network, 'north');
    const east = await aDoorLaptop(network, 'east');
    const west = await aDoorLaptop(network, 'west');
    for (const laptop of [east, west]) await pair(before, laptop);
    network.partition(['north', 'east'], ['west']);
    await east.mark('ada', 'Attended');
    await before.handlers.markGuest({
      ...{ eventId, personId: 'ada', attendance: 'No Show', overAttended: true },
    });
    await before.close();
    network.partition(['north', 'west'], ['east']);
    const north = await aDoorLaptop(network, 'north', { local: rebuiltFrom(before, whatIsShared) });
    const laptops = [north, west, east];
    async function pass(seconds: number) {
      for (let at = 0; at < seconds; at += 2)
        for (const { clock } of laptops) await clock.advanceAsync(2_000);
    }
    await pass(10);
    network.heal();
    await pass(10);
    for (const { local } of laptops) {
      expect(sharedValue(local, 'ada')).toEqual({ value: 'No Show', door: 'north', rivals: [] });
    }
  },
);

it.each<WhatIsShared>(['readable', 'unreadable'])(
  'what was taken over from a laptop that is gone is sent by one rebuilt since with it %s',
  async (whatIsShared) => {
    const { network, north: before, east } = await twoApart();
    await east.close();
    expect(await takeOverFrom(before, 'east')).toBe('taken');
    await before.close();
    const north = await aDoorLaptop(network, 'north', {
      local: rebuiltFrom(before, whatIsShared),
      key: 'key-1',
    });
    for (const personId of ['grace', 'alan']) {
      expect(north.service.attendanceOf(eventId, personId)).toBe('Attended');
    }
    expect(north.local.entries()).toEqual([]);
    await north.close();
  },
);

it('what a laptop that is gone has decided is shown and sent by one whose database was rebuilt since', async () => {
  const { north: before, east, network } = await twoApart();
  await east.close();
  network.heal();
  const others = async ({ handlers }: Laptop) => (await handlers.getDoors({ eventId })).others;
  const [gone] = await others(before);
  expect(gone).toMatchObject({ canTakeOver: 2 });
  await before.close();
  const north = await aDoorLaptop(network, 'north', { local: rebuiltFrom(before, 'readable'), key: 'key-1' });
  expect(await others(north)).toMatchObject([{ canTakeOver: 2, door: gone?.door }]);
  expect(sharedValue(north.local, 'grace')).toMatchObject({ value: 'Attended', door: 'east' });
  expect(updatesOf(north.local)).toHaveLength(updatesOf(before.local).length);
  await north.handlers.takeOverChanges({ eventId, door: gone?.door ?? '' });
  await north.clock.advanceAsync(10_000);
  const sent = north.requestsNamed('updateGuests').flatMap(({ personIds }) => personIds);
  expect(sent.sort()).toEqual(['ada', 'alan', 'grace']);
  expect(await others(north)).toMatchObject([{ canTakeOver: 0 }]);
  await north.close();
});
