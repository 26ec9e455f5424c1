import { describe, expect, it } from 'vitest';
import { createFakeDoorsNetwork, doorNamed } from '../../../fakes/fake-doors-host.ts';
import { fakeEventService } from '../../../fakes/fake-event-service.ts';
import { chosenFiles } from '../../../fakes/fake-platform.ts';
import { doorEvent } from '../../a-door.ts';
import { eventId, type Laptop } from '../../a-laptop.ts';
import { aLine } from '../../doors/shared-service.ts';
import { aDoorLaptop, pair, passFor, sharedValue, threeGuests } from '../../doors/some-laptops.ts';

async function apart() {
  const network = createFakeDoorsNetwork();
  const north = await aDoorLaptop(network, 'north', { files: chosenFiles('/downloads/1') });
  const east = await aDoorLaptop(network, 'east');
  await pair(north, east);
  network.partition(['north'], ['east']);
  return { network, north, east };
}

const fileName = 'vestibule-hand-over-2026-05-30.vho';

/** The file that a laptop hands over, in parts. */
async function handOver(laptop: Laptop): Promise<string[]> {
  expect(await laptop.handlers.handOver()).toEqual({ state: 'saved', fileName, download: '/downloads/1' });
  const bytes = laptop.files.contents.get(fileName) ?? new Uint8Array();
  const text = btoa(String.fromCharCode(...bytes));
  const half = Math.floor(text.length / 8) * 4;
  return [text.slice(0, half), text.slice(half)];
}

const aPart = (part: string, isLast = true, file = 'a-file') => ({ file, part, isLast });

describe('a handover file', () => {
  it.each(['before', 'after'])(
    'brings what was marked after an event was removed and opened again, once the others have told theirs %s that',
    async (when) => {
      const network = createFakeDoorsNetwork();
      const service = fakeEventService(threeGuests);
      const line = aLine(service);
      const files = () => chosenFiles('/downloads/1');
      const wishes = { key: 'key-1', through: () => line.service, files: files() };
      const north = await aDoorLaptop(network, 'north', wishes);
      const east = await aDoorLaptop(network, 'east', { files: files() });
      await pair(north, east);
      await north.mark('ada', 'Attended');
      await passFor(60, north, east);
      await north.handlers.removeEventData({ eventId });
      line.set(false);
      network.partition(['north'], ['east']);

      async function carry(from: Laptop, to: Laptop) {
        const parts = await handOver(from);
        const file = from.local.laptopId;
        for (const [index, part] of parts.entries()) {
          await to.handlers.takeHandOver(aPart(part, index === 1, file));
        }
        await passFor(30, from, to);
      }

      if (when === 'before') await carry(east, north);
      await north.mirrorContent(doorEvent.account);
      await north.handlers.openEvent({ eventId });
      await north.settle();
      await north.mark('grace', 'Attended');
      if (when === 'after') await carry(east, north);
      await carry(north, east);
      expect(sharedValue(north.local, 'ada')).toMatchObject({ value: 'Attended' });
      expect(sharedValue(east.local, 'grace')).toMatchObject({ value: 'Attended' });
      await Promise.all([north.close(), east.close()]);
    },
  );

  it('brings what one laptop has decided to another that no network joins', async () => {
    const { north, east } = await apart();
    await north.mark('ada', 'Attended');
    await north.mark('grace', 'No Show');
    const [first = '', last = ''] = await handOver(north);
    expect(await east.handlers.takeHandOver(aPart(first, false))).toBeNull();
    expect(await east.handlers.takeHandOver(aPart(last))).toEqual({
      ...{ from: 'north', brought: 2 },
    });
    expect(sharedValue(east.local, 'ada')).toMatchObject({ value: 'Attended', door: 'north' });
  });

  it('brings nothing the second time', async () => {
    const { north, east } = await apart();
    await north.mark('ada', 'Attended');
    const whole = aPart((await handOver(north)).join(''));
    await east.handlers.takeHandOver(whole);
    expect(await east.handlers.takeHandOver(whole)).toEqual({ from: 'north', brought: 0 });
  });

  it('is refused when it is no such file, and when it is too large', async () => {
    const { east } = await apart();
    const unreadable = { code: 'hand-over-unreadable' };
    await expect(east.handlers.takeHandOver(aPart(btoa('no file')))).rejects.toMatchObject(unreadable);
    const large = btoa('x'.repeat(40_000_000));
    await east.handlers.takeHandOver(aPart(large, false));
    await expect(east.handlers.takeHandOver(aPart(large))).rejects.toMatchObject(unreadable);
  });

  it('whose next part does not come is forgotten', async () => {
    const { north, east } = await apart();
    const [first = '', last = ''] = await handOver(north);
    await east.handlers.takeHandOver(aPart(first, false));
    await east.clock.advanceAsync(60_000);
    await expect(east.handlers.takeHandOver(aPart(last))).rejects.toMatchObject({
      code: 'hand-over-unreadable',
    });
  });

  it('is taken while another window sends one', async () => {
    const { north, east } = await apart();
    await north.mark('ada', 'Attended');
    const [first = '', last = ''] = await handOver(north);
    await east.handlers.takeHandOver(aPart(first, false, 'one'));
    await east.handlers.takeHandOver(aPart(first, false, 'other'));
    expect(await east.handlers.takeHandOver(aPart(last, true, 'one'))).toMatchObject({ brought: 1 });
    expect(await east.handlers.takeHandOver(aPart(last, true, 'other'))).toMatchObject({ brought: 0 });
  });

  it('says when the disk is full, and is taken when it is not', async () => {
    const { north, east } = await apart();
    await north.mark('ada', 'Attended');
    const whole = aPart((await handOver(north)).join(''));
    east.local.refuseWrites('disk-full');
    await expect(east.handlers.takeHandOver(whole)).rejects.toMatchObject({ code: 'not-saved' });
    east.local.refuseWrites(null);
    expect(await east.handlers.takeHandOver(whole)).toMatchObject({ brought: 1 });
  });

  it('is written and taken among paired laptops only', async () => {
    const network = createFakeDoorsNetwork();
    const alone = await aDoorLaptop(network, 'alone');
    const { north } = await apart();
    const whole = aPart((await handOver(north)).join(''));
    await expect(alone.handlers.handOver()).rejects.toMatchObject({ code: 'no-paired-laptop' });
    await expect(alone.handlers.takeHandOver(whole)).rejects.toMatchObject({ code: 'hand-over-for-others' });
    await alone.handlers.addLaptop({ until: 'tonight' });
    await expect(alone.handlers.handOver()).rejects.toMatchObject({ code: 'no-paired-laptop' });
    await expect(alone.handlers.takeHandOver(whole)).rejects.toMatchObject({ code: 'hand-over-for-others' });
  });
});

describe('taking over', () => {
  it('sends from here what the other laptop has decided and not sent', async () => {
    const { network, north, east } = await apart();
    network.heal();
    await north.mark('ada', 'Attended');
    await north.mark('grace', 'Attended');
    network.partition(['north'], ['east']);
    const other = async () => (await east.handlers.getDoors({ eventId })).others[0];
    expect(await other()).toMatchObject({ state: 'lost', canTakeOver: 2 });

    const door = doorNamed('north');
    expect(await east.handlers.takeOverChanges({ eventId, door })).toEqual({ taken: 2 });

    expect(east.local.countEntries({ account: doorEvent.account })).toBe(2);
    expect(await other()).toMatchObject({ canTakeOver: 0 });
    expect(east.news).toContainEqual({ name: 'guestsChanged', payload: { eventId, personIds: null } });
    await expect(east.handlers.takeOverChanges({ eventId, door })).rejects.toMatchObject({
      code: 'nothing-to-take-over',
    });
  });

  it('counts only what counts still', async () => {
    const { network, north, east } = await apart();
    network.heal();
    await north.mark('ada', 'Attended');
    await east.mark('ada', 'No Show');
    expect((await east.handlers.getDoors({ eventId })).others[0]).toMatchObject({ canTakeOver: 0 });
  });
});

describe('the laptop that lends its internet', () => {
  async function lending() {
    const network = createFakeDoorsNetwork();
    let via: string | null = null;
    const north = await aDoorLaptop(network, 'north', { key: 'key-1' });
    const east = await aDoorLaptop(network, 'east', { key: 'key-2', via: () => via });
    await pair(north, east);
    const expectThrough = async (door: string | null) => {
      const sendsThrough = door && doorNamed(door);
      expect(await east.handlers.getDoors({ eventId })).toMatchObject({ sendsThrough });
      expect(await east.handlers.getSyncStatus()).toMatchObject({ sendsThrough: door });
    };
    await expectThrough(null);
    via = doorNamed('north');
    await expectThrough('north');
    return { network, north, expectThrough };
  }

  it('is named until it cannot be reached any more, and when it is back', async () => {
    const { network, expectThrough } = await lending();
    network.partition(['north'], ['east']);
    await expectThrough(null);
    network.heal();
    await expectThrough('north');
  });

  it('is named until it lends no more', async () => {
    const { north, expectThrough } = await lending();
    await north.handlers.setLendsInternet({ lends: false });
    await expectThrough(null);
  });
});
