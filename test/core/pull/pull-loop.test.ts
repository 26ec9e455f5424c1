import { describe, expect, it, test, vi } from 'vitest';
import type { EventService } from '../../../src-main/core/ports/event-service.ts';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import { ServiceFailure } from '../../../src-main/core/ports/service-failure.ts';
import type { FakeWay } from '../../fakes/fake-event-service.ts';
import { aLaptop, anEventWith, eventId, type Laptop, type LaptopWishes } from '../a-laptop.ts';
import { failsWith, held, scripted } from '../scripted-way.ts';

const second = 1_000;

async function anOpenEvent(way?: FakeWay, wishes: LaptopWishes = {}): Promise<Laptop> {
  const laptop = await aLaptop(wishes);
  laptop.service.setWay(way);
  await laptop.handlers.openEvent({ eventId });
  await laptop.settle();
  return laptop;
}

function pulls(laptop: Laptop): number {
  return laptop.requestsNamed('guestList').length;
}

function toldStatuses(laptop: Laptop) {
  return laptop.news.flatMap((told) => (told.name === 'pullChanged' ? [told.payload] : []));
}

describe('opening an event', () => {
  it('pulls its guest list at once and tells how far it has come, not faster than one can read', async () => {
    const laptop = await anOpenEvent(undefined, { content: [anEventWith(250)] });
    const told = toldStatuses(laptop).map(({ state, received }) => [state, received]);
    expect(told).toEqual([
      ['pulling', 0],
      ['pulling', 100],
      ['idle', 250],
    ]);
    expect(await laptop.handlers.getPullStatus({ eventId })).toMatchObject({
      failure: null,
      pulledAt: '2026-05-30T18:00:00.000Z',
    });
  });

  it('measures the next pull by the last complete one', async () => {
    const laptop = await anOpenEvent(undefined, { content: [anEventWith(3)] });
    await laptop.handlers.refreshGuests({ eventId });
    await laptop.settle();
    expect(toldStatuses(laptop).at(-1)).toMatchObject({ expected: 3, received: 3 });
  });

  it('shows what the service has changed', async () => {
    const laptop = await aLaptop();
    laptop.service.setAttendance(eventId, 'person-1', 'Attended');
    await laptop.handlers.openEvent({ eventId });
    await laptop.settle();
    expect(await laptop.handlers.getCounts({ eventId })).toMatchObject({ attended: 1 });
    expect(laptop.news).toContainEqual({ name: 'guestsChanged', payload: { eventId, personIds: null } });
  });
});

describe('the timer', () => {
  it('pulls again after 20 s', async () => {
    const laptop = await anOpenEvent();
    await laptop.clock.advanceAsync(20 * second - 1);
    expect(pulls(laptop)).toBe(1);
    await laptop.clock.advanceAsync(1);
    expect(pulls(laptop)).toBe(2);
  });

  it('is stretched after a slow pull, which never takes more than a tenth of the time', async () => {
    const laptop = await aLaptop();
    laptop.service.setWay(
      scripted('guestList', async (_request, apply) => {
        await new Promise<void>((resolve) => laptop.clock.after(5 * second, resolve));
        return apply();
      }),
    );
    await laptop.handlers.openEvent({ eventId });
    await laptop.clock.advanceAsync(5 * second + 45 * second - 1);
    expect(pulls(laptop)).toBe(1);
    await laptop.clock.advanceAsync(1);
    expect(pulls(laptop)).toBe(2);
  });

  it('is not stretched by a request that the pull has waited for', async () => {
    const laptop = await aLaptop();
    const slow = held();
    laptop.service.setWay(scripted('searchGuests', slow.way));
    await laptop.mark('person-1', 'Attended');
    await laptop.handlers.openEvent({ eventId });
    await laptop.clock.advanceAsync(15 * second);
    expect(pulls(laptop)).toBe(0);
    slow.release();
    await laptop.settle();
    expect(pulls(laptop)).toBe(1);
    await laptop.clock.advanceAsync(20 * second);
    expect(pulls(laptop)).toBe(2);
  });

  it('ends when the event is closed', async () => {
    const laptop = await anOpenEvent();
    await laptop.handlers.closeEvent({ eventId });
    await laptop.clock.advanceAsync(60 * second);
    expect(pulls(laptop)).toBe(1);
  });
});

describe('the search index', () => {
  const twoGuests = { content: [anEventWith(2)] };

  /** A laptop whose list comes whole with the next pull, and how often its index is merged. */
  async function aLaptopWithoutGuests(merge: () => Promise<void> = async () => undefined) {
    const laptop = await aLaptop(twoGuests);
    await laptop.handlers.removeEventData({ eventId });
    let merges = 0;
    laptop.mirror.mergeSearchIndex = () => {
      merges += 1;
      return merge();
    };
    return { laptop, merges: () => merges };
  }

  it('is merged behind a pull that brought much: the list is told to be complete before', async () => {
    const { laptop, merges } = await aLaptopWithoutGuests(() => new Promise(() => undefined));
    await laptop.handlers.openEvent({ eventId });
    await laptop.settle();
    expect(toldStatuses(laptop).at(-1)).toMatchObject({ state: 'idle', received: 2 });
    expect(merges()).toBe(1);
  });

  it('is left alone by a pull that brought little', async () => {
    const { laptop, merges } = await aLaptopWithoutGuests();
    await laptop.handlers.openEvent({ eventId });
    await laptop.settle();
    await laptop.handlers.refreshGuests({ eventId });
    await laptop.settle();
    expect(pulls(laptop)).toBe(2);
    expect(merges()).toBe(1);
  });

  it('that cannot be merged is told in the log, and the next pull comes as ever', async () => {
    const { laptop } = await aLaptopWithoutGuests(() => Promise.reject(new StoreFailure('disk-full')));
    await laptop.handlers.openEvent({ eventId });
    await laptop.settle();
    expect(laptop.log.lines.map(({ name }) => name)).toContain('mirror.index-not-merged');
    expect(await laptop.handlers.getPullStatus({ eventId })).toMatchObject({ state: 'idle', failure: null });
    await laptop.clock.advanceAsync(20 * second);
    expect(pulls(laptop)).toBe(2);
  });
});

describe('a pull that fails', () => {
  it('says why, hides nobody, and is tried again', async () => {
    const laptop = await anOpenEvent(scripted('guestList', failsWith('unreachable')));
    expect(await laptop.handlers.getPullStatus({ eventId })).toMatchObject({
      state: 'failed',
      failure: 'service-unreachable',
    });
    expect(await laptop.handlers.getCounts({ eventId })).toMatchObject({ expected: 1 });
    await laptop.clock.advanceAsync(second);
    expect(await laptop.handlers.getPullStatus({ eventId })).toMatchObject({ state: 'idle', failure: null });
  });

  it('in the middle of the list is a failure too', async () => {
    const laptop = await anOpenEvent(undefined, {
      through: (service) => ({
        ...service,
        guestList: async () => ({ notModified: false, etag: null, chunks: cutOff() }),
      }),
    });
    expect(await laptop.handlers.getPullStatus({ eventId })).toMatchObject({
      state: 'failed',
      failure: 'service-unreachable',
      pulledAt: null,
    });
  });

  it('because the mirror could not be read is tried again like any other', async () => {
    const laptop = await anOpenEvent();
    const read = vi.spyOn(laptop.mirror, 'findEvent');
    read.mockImplementationOnce(() => {
      throw new StoreFailure('io');
    });
    await laptop.clock.advanceAsync(20 * second);
    expect(toldStatuses(laptop).at(-1)).toMatchObject({ state: 'failed', failure: 'disk-refusing' });
    expect(laptop.log.lines).toContainEqual({ level: 'error', name: 'mirror.pull-failed', fields: {} });
    await laptop.clock.advanceAsync(second);
    expect(await laptop.handlers.getPullStatus({ eventId })).toMatchObject({ state: 'idle', failure: null });
    expect(pulls(laptop)).toBe(2);
  });

  it.each([
    ['disk-full', 'disk-full'],
    ['read-only', 'disk-refusing'],
    ['damaged', 'internal'],
  ] as const)('because the mirror could not be written (%s) says so: %s', async (reason, failure) => {
    const laptop = await anOpenEvent();
    vi.spyOn(laptop.mirror, 'findEvent').mockImplementationOnce(() => {
      throw new StoreFailure(reason);
    });
    await laptop.clock.advanceAsync(20 * second);
    expect(toldStatuses(laptop).at(-1)).toMatchObject({ state: 'failed', failure });
  });

  it('does not keep a mark from being sent', async () => {
    const laptop = await anOpenEvent(scripted('guestList', failsWith('server')));
    await laptop.mark('person-1', 'Attended');
    expect(laptop.outcomes()).toEqual(['confirmed']);
  });
});

describe('a refresh by hand', () => {
  it('pulls now', async () => {
    const laptop = await anOpenEvent();
    await laptop.handlers.refreshGuests({ eventId });
    await laptop.settle();
    expect(pulls(laptop)).toBe(2);
  });

  it('during a pull makes one more, right after it', async () => {
    const { way, release } = held();
    const laptop = await anOpenEvent(scripted('guestList', way));
    await laptop.handlers.refreshGuests({ eventId });
    await laptop.handlers.refreshGuests({ eventId });
    expect(pulls(laptop)).toBe(1);
    release();
    await laptop.settle();
    expect(pulls(laptop)).toBe(2);
  });
});

describe('a pull that a person stops', () => {
  async function aStoppedPull() {
    const { way, release } = held();
    const laptop = await anOpenEvent(
      scripted('guestList', async (request, apply, signal) => {
        signal?.addEventListener('abort', release);
        await way(request, apply);
        throw new ServiceFailure('interrupted');
      }),
    );
    await laptop.handlers.stopRefresh({ eventId });
    await laptop.settle();
    return laptop;
  }

  it('is given up, which is no failure of the line', async () => {
    const laptop = await aStoppedPull();
    expect(await laptop.handlers.getPullStatus({ eventId })).toMatchObject({
      state: 'stopped',
      failure: null,
    });
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ connection: 'unknown' });
  });

  it('is not taken up by the timer, nor because the line works', async () => {
    const laptop = await aStoppedPull();
    await laptop.mark('person-1', 'Attended');
    await laptop.clock.advanceAsync(10 * 60 * second);
    expect(pulls(laptop)).toBe(1);
  });

  it('is made again when somebody asks, and the timer goes on from there', async () => {
    const laptop = await aStoppedPull();
    await laptop.handlers.refreshGuests({ eventId });
    await laptop.settle();
    expect(await laptop.handlers.getPullStatus({ eventId })).toMatchObject({ state: 'idle' });
    await laptop.clock.advanceAsync(20 * second);
    expect(pulls(laptop)).toBe(3);
  });

  it('when nothing is under way, changes nothing', async () => {
    const laptop = await anOpenEvent();
    await laptop.handlers.stopRefresh({ eventId });
    await laptop.clock.advanceAsync(20 * second);
    expect(pulls(laptop)).toBe(2);
  });
});

describe('a pull whose door is closed', () => {
  async function aDoorClosedDuringThePull(through: LaptopWishes['through']) {
    const laptop = await aLaptop({ content: [anEventWith(3)], ...(through && { through }) });
    await laptop.handlers.openEvent({ eventId });
    await laptop.settle();
    const told = toldStatuses(laptop).length;
    await laptop.handlers.closeEvent({ eventId });
    await laptop.clock.advanceAsync(60 * second);
    return { laptop, toldSince: toldStatuses(laptop).slice(told) };
  }

  it.each([
    ['the answer has not come', notAnswering],
    ['the list stands still', standingStill],
  ])('is given up while %s: nobody is told of a failure', async (_when, way) => {
    const { through, signals } = way();
    const { laptop, toldSince } = await aDoorClosedDuringThePull(through);
    expect(signals.map(({ aborted }) => aborted)).toEqual([true]);
    expect(toldSince).toEqual([]);
    expect(laptop.log.lines.map(({ name }) => name)).not.toContain('mirror.pull-failed');
    expect(await laptop.handlers.getSyncStatus()).toMatchObject({ connection: 'unknown' });
  });

  it('is given up while it waits for a PUT, and asks for nothing when that has ended', async () => {
    const { way, release } = held();
    const laptop = await aLaptop();
    laptop.service.setWay(scripted('updateGuests', way));
    await laptop.mark('person-1', 'Attended');
    await laptop.handlers.openEvent({ eventId });
    await laptop.handlers.closeEvent({ eventId });
    release();
    await laptop.clock.advanceAsync(60 * second);
    expect(pulls(laptop)).toBe(0);
    expect(laptop.outcomes()).toEqual(['confirmed']);
    expect(laptop.log.lines.map(({ name }) => name)).not.toContain('mirror.pull-failed');
  });

  it('leaves one pull at a time to who goes in and out', async () => {
    const { through, signals } = notAnswering();
    const laptop = await aLaptop({ through });
    for (let times = 0; times < 5; times += 1) {
      await laptop.handlers.openEvent({ eventId });
      await laptop.clock.advanceAsync(100);
      expect(signals.filter(({ aborted }) => !aborted)).toHaveLength(1);
      await laptop.handlers.closeEvent({ eventId });
      await laptop.clock.advanceAsync(100);
    }
  });
});

test('no pull starts while a PUT is under way (rule 3)', async () => {
  const { way, release } = held();
  const laptop = await anOpenEvent(scripted('updateGuests', way));
  await laptop.mark('person-1', 'Attended');
  await laptop.handlers.refreshGuests({ eventId });
  await laptop.settle();
  expect(pulls(laptop)).toBe(1);
  release();
  await laptop.settle();
  expect(pulls(laptop)).toBe(2);
});

test('a pull that started before a PUT does not bring the old status back (rule 1)', async () => {
  const { way, release } = held();
  const laptop = await anOpenEvent(
    scripted('guestList', async (request, apply) => {
      const old = apply();
      return way(request, () => old);
    }),
  );
  await laptop.mark('person-1', 'Attended');
  expect(laptop.entryOf('person-1')).toBeNull();
  release();
  await laptop.settle();
  expect(await laptop.handlers.getCounts({ eventId })).toMatchObject({ attended: 1 });
});

async function* cutOff(): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode('{"guests":[{"personId":"person-1"},{"pers');
  throw new ServiceFailure('interrupted');
}

/** A service that never answers for its guest list, whatever becomes of the signal; it keeps the signals. */
function notAnswering() {
  return withGuestList(() => new Promise(() => undefined));
}

/** A service whose guest list begins, and stands still. */
function standingStill() {
  return withGuestList(async () => ({ notModified: false, etag: null, chunks: beginning() }));
}

function withGuestList(guestList: () => ReturnType<EventService['guestList']>) {
  const signals: AbortSignal[] = [];
  const through = (service: EventService): EventService => ({
    ...service,
    guestList(_event, { signal }) {
      if (signal) signals.push(signal);
      return guestList();
    },
  });
  return { through, signals };
}

async function* beginning(): AsyncGenerator<Uint8Array> {
  yield new TextEncoder().encode('{"guests":[{"personId":"person-1"},');
  await new Promise(() => undefined);
}
