import { describe, expect, it } from 'vitest';
import type { SecondDoor } from '../../../../src-main/core/ports/doors.ts';
import { aServiceEvent } from '../../../builders/an-event.ts';
import { createFakeDoorsNetwork, doorNamed } from '../../../fakes/fake-doors-host.ts';
import { createInMemoryLocalStore } from '../../../fakes/stores/in-memory-local-store.ts';
import { doorEvent } from '../../a-door.ts';
import { aLaptop, eventId } from '../../a-laptop.ts';
import { aDoorLaptop, pair, sharedValue, threeGuests } from '../../doors/some-laptops.ts';

async function twoLaptops() {
  const network = createFakeDoorsNetwork();
  const north = await aDoorLaptop(network, 'north');
  const east = await aDoorLaptop(network, 'east');
  await pair(north, east);
  return { network, north, east };
}

const alert = { looksAt: 'rsvp', status: 'Accepted', does: 'alert' } as const;

describe('laptops that share nothing', () => {
  it('answer that their doors are closed, and mark as always', async () => {
    const laptop = await aLaptop();
    expect(await laptop.handlers.getDoors({ eventId })).toMatchObject({ isOn: false, others: [], held: 0 });
    await laptop.mark('person-1', 'Attended');
    expect(laptop.local.findDoorValues(doorEvent, ['person-1'])).toEqual([]);
    expect(laptop.local.listTopics()).toEqual([]);
    await expect(laptop.handlers.addLaptop({ until: 'tonight' })).rejects.toMatchObject({
      code: 'doors-closed',
    });
    expect(await laptop.handlers.getDoors({ eventId })).toMatchObject({
      isOn: true,
      trouble: 'cannot-listen',
    });
    await laptop.close();
  });
});

describe('a second door on the same laptop', () => {
  async function practising(start: SecondDoor['start']) {
    const laptop = await aDoorLaptop(createFakeDoorsNetwork(), 'north', { secondDoor: { start } });
    await laptop.handlers.startPractice(undefined);
    return laptop;
  }

  it('leaves no offer open when it ran already, nor when it does not start', async () => {
    const laptop = await practising(async () => null);
    await laptop.handlers.startSecondDoor({ door: 'Door 2' });
    expect((await laptop.handlers.getDoors({ eventId })).offer).toBeNull();
    const failing = await practising(async (offer) => {
      offer();
      throw new Error('no program');
    });
    await expect(failing.handlers.startSecondDoor({ door: 'Door 2' })).rejects.toMatchObject({
      code: 'second-door-failed',
    });
    expect((await failing.handlers.getDoors({ eventId })).offer).toBeNull();
  });
});

describe('two doors', () => {
  it('pair by the text of a QR code, and name each other', async () => {
    const { north, east } = await twoLaptops();
    const doors = await north.handlers.getDoors({ eventId });
    expect(doors).toMatchObject({ isOn: true, trouble: null, name: 'north', offer: null, unshared: 0 });
    expect(doors.others).toMatchObject([
      { door: doorNamed('east'), name: 'east', operator: 'at east', state: 'in-step', unsent: 0 },
    ]);
    expect(east.news.map(({ name }) => name)).not.toContain('doorsChanged');
    east.clock.advance(250);
    expect(east.news.map(({ name }) => name)).toContain('doorsChanged');
  });

  it('say of one where no door is open that it is so, and of one at another event', async () => {
    const network = createFakeDoorsNetwork();
    const gala = { event: aServiceEvent({ eventId: 'gala' }), guests: [] };
    const north = await aDoorLaptop(network, 'north');
    const east = await aLaptop({
      ...{ content: [...threeGuests, gala], local: createInMemoryLocalStore('east-laptop') },
      doors: (parts) => network.host('east', parts),
    });
    await pair(north, east);
    expect(await north.handlers.getDoors({ eventId })).toMatchObject({ others: [{ state: 'no-door' }] });
    await east.handlers.openEvent({ eventId: 'gala' });
    await east.handlers.nudge();
    await east.settle();
    expect(await north.handlers.getDoors({ eventId })).toMatchObject({ others: [{ state: 'elsewhere' }] });
  });

  it('show a mark at both within one turn', async () => {
    const { north, east } = await twoLaptops();
    await north.handlers.markGuest({ eventId, personId: 'ada', attendance: 'Attended' });
    const expected = { value: 'Attended', door: 'north', rivals: [] };
    expect(sharedValue(east.local, 'ada')).toEqual(expected);
    expect(sharedValue(north.local, 'ada')).toEqual(expected);
    expect(east.news).toContainEqual({
      name: 'guestsChanged',
      payload: { eventId, personIds: ['ada'] },
    });
    // It is sent by the laptop that made it.
    expect(east.local.countEntries({ account: doorEvent.account })).toBe(0);
  });

  it('say the same after they were apart, and list both who let the guest in', async () => {
    const { network, north, east } = await twoLaptops();
    network.partition(['north'], ['east']);
    await north.mark('ada', 'Attended');
    await east.mark('ada', 'Attended');
    await east.mark('grace', 'Attended');
    expect(sharedValue(north.local, 'grace')).toBeNull();
    expect(await east.handlers.getDoors({ eventId })).toMatchObject({
      unshared: 2,
      others: [{ state: 'lost', unsent: null }],
    });

    network.heal();

    expect(sharedValue(north.local, 'ada')).toEqual(sharedValue(east.local, 'ada'));
    expect(sharedValue(north.local, 'ada')?.rivals).toHaveLength(1);
    expect(sharedValue(north.local, 'grace')).toMatchObject({ value: 'Attended', door: 'east' });
    expect(await east.handlers.getDoors({ eventId })).toMatchObject({
      held: 3,
      unshared: 0,
      others: [{ state: 'in-step' }],
    });
  });

  it('count in the report the conflicts that Activity lists', async () => {
    const { network, north, east } = await twoLaptops();
    network.partition(['north'], ['east']);
    for (const laptop of [north, east]) {
      await laptop.mark('ada', 'Attended');
      await laptop.mark('grace', 'Attended');
    }
    network.heal();
    for (const laptop of [north, east]) {
      const { conflictCount, rivalries } = await laptop.handlers.getActivity(undefined);
      const { conflicts } = await laptop.handlers.getReport({ eventId });
      expect([conflictCount, rivalries.length, conflicts.open, conflicts.total]).toEqual([2, 2, 2, 2]);
    }
  });

  it('name the decisions of both in the details of a guest, newest first', async () => {
    const { north, east } = await twoLaptops();
    await north.mark('ada', 'Attended');
    north.clock.advance(60_000);
    east.clock.advance(120_000);
    await east.mark('ada', 'No Show');
    for (const laptop of [north, east]) {
      const details = await laptop.handlers.getGuest({ eventId, personId: 'ada' });
      expect(details?.decisions).toMatchObject([
        { to: 'No Show', door: 'east', operator: 'at east', outcome: null },
        { to: 'Attended', door: 'north', operator: 'at north' },
      ]);
    }
  });

  it('keep the mark of one when the other undoes its own', async () => {
    const { network, north, east } = await twoLaptops();
    network.partition(['north'], ['east']);
    await north.mark('ada', 'Attended');
    await east.mark('ada', 'Attended');
    network.heal();
    const entry = north.entryOf('ada');
    await north.handlers.undoDecision({ eventId, decisionId: entry?.decisionId ?? '' });
    expect(sharedValue(north.local, 'ada')).toEqual({ value: 'Attended', door: 'east', rivals: [] });
    expect(sharedValue(east.local, 'ada')).toEqual({ value: 'Attended', door: 'east', rivals: [] });
  });

  it('tell each other what was decided before they were paired', async () => {
    const network = createFakeDoorsNetwork();
    const north = await aDoorLaptop(network, 'north');
    const east = await aDoorLaptop(network, 'east');
    await north.mark('ada', 'Attended');
    await east.mark('grace', 'No Show');
    await pair(north, east);
    await north.settle();
    await east.settle();
    expect(sharedValue(east.local, 'ada')).toMatchObject({ value: 'Attended', door: 'north' });
    expect(sharedValue(north.local, 'grace')).toMatchObject({ value: 'No Show', door: 'east' });
  });

  it('settle a mark with the answer of the service, and elsewhere with the list of two minutes later', async () => {
    const network = createFakeDoorsNetwork();
    const north = await aDoorLaptop(network, 'north', { key: 'key-1' });
    const east = await aDoorLaptop(network, 'east', { key: 'key-2' });
    await pair(north, east);
    await north.mark('ada', 'Attended');
    const isSettled = (laptop: typeof north) =>
      laptop.local.findDoorValues(doorEvent, ['ada']).map((value) => value.isSettled);
    expect(isSettled(north)).toEqual([true]);
    expect(isSettled(east)).toEqual([false]);
    // The service of the other laptop is another fake, which still says nothing about the guest.
    await east.clock.advanceAsync(60_000);
    expect(isSettled(east)).toEqual([false]);
    // Somebody sets the clock back.
    east.clock.setWallTime('2026-05-30T12:00:00.000Z');
    await east.clock.advanceAsync(180_000);
    expect(isSettled(east)).toEqual([true]);
    await north.close();
    await east.close();
  });

  it('leave a walk-in off the list whom the service has lost before it was on the list here', async () => {
    const network = createFakeDoorsNetwork();
    const north = await aDoorLaptop(network, 'north', { key: 'key-1' });
    const east = await aDoorLaptop(network, 'east', { key: 'key-2' });
    await pair(north, east);
    await north.handlers.addGuest({
      eventId,
      guest: { firstName: 'Mary', lastName: 'Somerville', email: '' },
    });
    await north.settle();
    await east.settle();
    const page = { eventId, query: 'somerville', offset: 0, limit: 10 };
    // The service of the other laptop is another fake, which has never had her.
    expect((await east.handlers.searchGuests(page)).rows).toHaveLength(1);
    await east.clock.advanceAsync(240_000);
    expect((await east.handlers.searchGuests(page)).rows).toEqual([]);
    await north.close();
    await east.close();
  });

  it('hold everything after a restart, and go on where they were', async () => {
    const { network, north, east } = await twoLaptops();
    await north.mark('ada', 'Attended');
    await north.close();
    await east.mark('grace', 'Attended');

    const again = await aDoorLaptop(network, 'north', { local: north.local });
    await again.settle();
    expect(sharedValue(again.local, 'ada')).toMatchObject({ value: 'Attended', door: 'north' });
    expect(sharedValue(again.local, 'grace')).toMatchObject({ value: 'Attended', door: 'east' });
    await again.mark('alan', 'No Show');
    expect(sharedValue(east.local, 'alan')).toMatchObject({ value: 'No Show', door: 'north' });
    expect(await again.handlers.getDoors({ eventId })).toMatchObject({ held: 3, unshared: 0 });
  });

  it('share an outcome that was known only while the doors were closed', async () => {
    const { network, north, east } = await twoLaptops();
    await north.mark('ada', 'Attended');
    const decisionId = north.entryOf('ada')?.decisionId ?? '';
    await north.close();
    north.local.appendOutcome({ decisionId, outcome: 'confirmed', endedAt: '2026-05-30T18:01:00.000Z' });
    const again = await aDoorLaptop(network, 'north', { local: north.local });
    await again.settle();
    expect(east.local.findDoorDecision(decisionId)?.outcome?.outcome).toBe('confirmed');
  });

  it('take what came while the disk was full as soon as it is not', async () => {
    const { network, north, east } = await twoLaptops();
    east.local.refuseWrites('disk-full');
    await north.mark('ada', 'Attended');
    expect(sharedValue(east.local, 'ada')).toBeNull();
    east.local.refuseWrites(null);
    network.heal();
    expect(sharedValue(east.local, 'ada')).toMatchObject({ value: 'Attended', door: 'north' });
  });

  it('share nothing with a laptop of another account', async () => {
    const { network, north } = await twoLaptops();
    const other = 'https://other.example';
    const stranger = await aLaptop({
      content: threeGuests,
      key: null,
      lastAccount: other,
      local: createInMemoryLocalStore('stranger-laptop'),
      doors: (parts) => network.host('stranger', parts),
    });
    await stranger.mirrorContent(other);
    await stranger.handlers.openEvent({ eventId });
    await pair(north, stranger);
    await north.mark('ada', 'Attended');
    await stranger.mark('grace', 'Attended');
    expect(stranger.local.findDoorValues({ account: other, eventId }, ['ada'])).toEqual([]);
    expect(north.local.findDoorValues(doorEvent, ['grace'])).toEqual([]);
    expect((await stranger.handlers.getDoors({ eventId })).others).toMatchObject([{ state: 'lost' }]);
  });

  it('work on when the doors do not open, and open them with the next nudge', async () => {
    const network = createFakeDoorsNetwork();
    const north = await aDoorLaptop(network, 'north');
    network.breakDoors('north', 'cannot-listen');
    await expect(north.handlers.addLaptop({ until: 'tonight' })).rejects.toMatchObject({
      code: 'doors-closed',
    });
    await north.mark('ada', 'Attended');
    network.breakDoors('north', null);
    await north.handlers.nudge();
    await north.settle();
    expect(await north.handlers.getDoors({ eventId })).toMatchObject({ trouble: null, held: 1, unshared: 1 });
  });

  it('say that a laptop lost its pairing, and so does the readiness check', async () => {
    const { network, north } = await twoLaptops();
    network.loseKey('north');
    expect(await north.handlers.getDoors({ eventId })).toMatchObject({ trouble: 'unpaired' });
    const { checks } = await north.handlers.checkReadiness({
      eventId,
      power: { source: 'mains', percent: null },
    });
    expect(checks).toContainEqual(
      expect.objectContaining({ kind: 'doors', trouble: 'unpaired', verdict: 'look' }),
    );
  });

  it('say why they were not paired', async () => {
    const network = createFakeDoorsNetwork();
    const north = await aDoorLaptop(network, 'north');
    const east = await aDoorLaptop(network, 'east');
    const address = { host: '192.0.2.1', port: 4_000 };
    const joining = east.handlers.joinLaptop({ address, code: '12345678' });
    await expect(joining).rejects.toMatchObject({ code: 'pairing-no-offer' });
    await north.handlers.addLaptop({ until: 'tonight' });
    const wrong = east.handlers.joinLaptop({ address, code: '12345678' });
    await expect(wrong).rejects.toMatchObject({ code: 'pairing-wrong-code' });
  });

  it('forget what was shared about an event whose data is removed', async () => {
    const { north, east } = await twoLaptops();
    await east.mark('ada', 'Attended');
    await north.handlers.removeEventData({ eventId });
    expect(north.local.listTopics()).toEqual([]);
    expect(north.local.findDoorValues(doorEvent, ['ada'])).toEqual([]);
    expect(sharedValue(east.local, 'ada')).toMatchObject({ value: 'Attended' });
  });
});

describe('a walk-in', () => {
  async function withWalkIn() {
    const laptops = await twoLaptops();
    const row = await laptops.north.handlers.addGuest({
      eventId,
      guest: { firstName: 'Katherine', lastName: 'Johnson' },
    });
    return { ...laptops, localId: row.personId };
  }

  it('is known at the other door under its local id', async () => {
    const { east, localId } = await withWalkIn();
    expect(sharedValue(east.local, localId, 'walk-in')).toMatchObject({ door: 'north' });
  });

  it('is one guest at both when the service has given its id', async () => {
    const { north, east, localId } = await withWalkIn();
    const held = { ...doorEvent, personId: localId, kind: 'attendance' } as const;
    const sequence = east.local.nextSequence();
    const decisionId = `east-laptop-${sequence}`;
    east.local.putEntry({
      ...held,
      ...{ desired: 'Attended', base: null, generation: sequence, state: 'held', reason: null, tries: 0 },
      decisionId,
    });
    await north.signIn();
    await north.settle();
    const [identity] = north.local.listIdentities(doorEvent);
    expect(identity?.localId).toBe(localId);
    const personId = identity?.personId ?? '';
    expect(east.local.listIdentities(doorEvent)).toMatchObject([{ localId, personId }]);
    expect(sharedValue(east.local, localId, 'walk-in')).toBeNull();
    expect(sharedValue(east.local, personId, 'walk-in')).toMatchObject({ door: 'north' });
    expect(east.local.findEntry(held)).toBeNull();
    expect(east.local.findEntry({ ...held, personId })).toMatchObject({ state: 'waiting', decisionId });
  });

  it('that its door removes before sending it ends what was decided elsewhere', async () => {
    const { north, east, localId } = await withWalkIn();
    const held = { ...doorEvent, personId: localId, kind: 'attendance' } as const;
    const sequence = east.local.nextSequence();
    east.local.putEntry({
      ...held,
      ...{ desired: 'Attended', base: null, generation: sequence, state: 'held', reason: null, tries: 0 },
      decisionId: `east-laptop-${sequence}`,
    });
    await north.handlers.removeGuest({ eventId, personId: localId });
    expect(sharedValue(east.local, localId, 'walk-in')).toBeNull();
    expect(east.local.findEntry(held)).toBeNull();
  });
});

describe('rules and alerts', () => {
  it('reach the other door, and the newest rules count', async () => {
    const { north, east } = await twoLaptops();
    await north.handlers.setStopRule({ eventId, rule: alert });
    const statuses = async () => (await east.handlers.getStopSettings({ eventId })).statuses;
    expect(await statuses()).toContainEqual(expect.objectContaining({ status: 'Accepted', does: 'alert' }));
    await east.handlers.setStopRule({ eventId, rule: { ...alert, does: 'ask' } });
    const { statuses: atNorth } = await north.handlers.getStopSettings({ eventId });
    expect(atNorth).toContainEqual(expect.objectContaining({ status: 'Accepted', does: 'ask' }));
  });

  it('that were set before reach a laptop that joins', async () => {
    const network = createFakeDoorsNetwork();
    const north = await aDoorLaptop(network, 'north');
    const east = await aDoorLaptop(network, 'east');
    await north.handlers.setStopRule({ eventId, rule: alert });
    await pair(north, east);
    await north.settle();
    const { statuses } = await east.handlers.getStopSettings({ eventId });
    expect(statuses).toContainEqual(expect.objectContaining({ status: 'Accepted', does: 'alert' }));
  });

  it('are announced at both doors until one has seen them', async () => {
    const { north, east } = await twoLaptops();
    await north.handlers.setStopRule({
      eventId,
      rule: { looksAt: 'rsvp', status: threeGuests[0]?.guests[0]?.rsvpStatus ?? null, does: 'alert' },
    });
    await north.handlers.markGuest({ eventId, personId: 'ada', attendance: 'Attended' });
    const [open] = await north.handlers.listAlerts({ eventId });
    expect(open).toMatchObject({ personId: 'ada', door: 'north' });
    const name = `alerts ${JSON.stringify([doorEvent.account, eventId])}`;
    expect(east.local.readSetting(name)).toContain(open?.alertId);
    expect(east.news).toContainEqual({ name: 'alertsChanged', payload: { eventId } });
    await east.handlers.seeAlert({ eventId, alertId: open?.alertId ?? '' });
    expect(await north.handlers.listAlerts({ eventId })).toEqual([]);
  });
});

describe('three doors', () => {
  it('hear of each other through the one in the middle', async () => {
    const { network, north, east } = await twoLaptops();
    const west = await aDoorLaptop(network, 'west', { local: createInMemoryLocalStore('west-laptop') });
    await pair(north, west);
    network.partition(['north', 'east'], ['north', 'west']);
    await east.mark('ada', 'Attended');
    expect(sharedValue(west.local, 'ada')).toMatchObject({ value: 'Attended', door: 'east' });
  });
});
