import { describe, expect, it } from 'vitest';
import { createSearchHandlers } from '../../../src-main/core/calls/search-calls.ts';
import { account } from '../a-door.ts';
import { aLaptop, anEventWith, type Laptop } from '../a-laptop.ts';
import { held, scripted } from '../scripted-way.ts';

const minute = 60_000;

/** A laptop with so many events, at the doors of which no window stands. */
function aLaptopWithEvents(count = 2): Promise<Laptop> {
  return aLaptop({
    content: Array.from({ length: count }, (_, index) => anEventWith(1, `event-${index + 1}`)),
  });
}

async function openAll(laptop: Laptop, ...eventIds: string[]): Promise<void> {
  for (const eventId of eventIds) await laptop.handlers.openEvent({ eventId });
  await laptop.settle();
}

/** What another laptop has marked is known here. */
async function isFresh(laptop: Laptop, eventId: string, afterMs = minute): Promise<boolean> {
  laptop.service.setAttendance(eventId, 'person-1', 'Attended');
  await laptop.clock.advanceAsync(afterMs);
  return laptop.mirror.findStatus({ account, eventId }, 'person-1', 'attendance') === 'Attended';
}

describe('two windows at the doors of two events', () => {
  it('are both kept fresh', async () => {
    const laptop = await aLaptopWithEvents();
    await openAll(laptop, 'event-1', 'event-2');
    expect(await isFresh(laptop, 'event-1')).toBe(true);
    expect(await isFresh(laptop, 'event-2')).toBe(true);
  });

  it('are told of their own guest list', async () => {
    const { way, release } = held();
    const laptop = await aLaptopWithEvents();
    laptop.service.setWay(scripted('guestList', way));
    await openAll(laptop, 'event-1', 'event-2');
    expect(await laptop.handlers.getPullStatus({ eventId: 'event-1' })).toMatchObject({ state: 'pulling' });
    expect(await laptop.handlers.getPullStatus({ eventId: 'event-2' })).toMatchObject({ state: 'idle' });
    await laptop.handlers.stopRefresh({ eventId: 'event-2' });
    await laptop.settle();
    expect(await laptop.handlers.getPullStatus({ eventId: 'event-1' })).toMatchObject({ state: 'pulling' });
    await laptop.handlers.stopRefresh({ eventId: 'event-1' });
    await laptop.settle();
    expect(await laptop.handlers.getPullStatus({ eventId: 'event-1' })).toMatchObject({ state: 'stopped' });
    release();
  });

  it('do not close the door of the other', async () => {
    const laptop = await aLaptopWithEvents();
    await openAll(laptop, 'event-1', 'event-2');
    await laptop.handlers.closeEvent({ eventId: 'event-2' });
    expect(await isFresh(laptop, 'event-1')).toBe(true);
    expect(await isFresh(laptop, 'event-2')).toBe(false);
  });

  it('are both kept fresh with a new key', async () => {
    const laptop = await aLaptopWithEvents();
    await openAll(laptop, 'event-1', 'event-2');
    await laptop.signIn();
    expect(await isFresh(laptop, 'event-1')).toBe(true);
    expect(await isFresh(laptop, 'event-2')).toBe(true);
  });

  it('leave the door remembered that was opened last, until that one is closed', async () => {
    const laptop = await aLaptopWithEvents();
    await openAll(laptop, 'event-1', 'event-2');
    await laptop.handlers.closeEvent({ eventId: 'event-1' });
    expect(await laptop.handlers.reopenEvent()).toMatchObject({ eventId: 'event-2' });
    await laptop.handlers.closeEvent({ eventId: 'event-2' });
    expect(await laptop.handlers.reopenEvent()).toBeNull();
  });
});

describe('two windows at one door', () => {
  it('share its pulls: the second does not begin anew what is under way', async () => {
    const { way, release } = held();
    const laptop = await aLaptopWithEvents();
    laptop.service.setWay(scripted('guestList', way));
    await openAll(laptop, 'event-1', 'event-1');
    release();
    await laptop.settle();
    expect(laptop.requestsNamed('guestList')).toHaveLength(1);
  });

  it('tell each other when one leaves, so that the other opens it anew', async () => {
    const laptop = await aLaptopWithEvents();
    await openAll(laptop, 'event-1', 'event-1');
    await laptop.handlers.closeEvent({ eventId: 'event-1' });
    expect(laptop.news.at(-1)).toEqual({
      name: 'eventClosed',
      payload: { eventId: 'event-1', reason: 'left' },
    });
  });
});

describe('two windows that search', () => {
  it('do not end the search of each other, but their own earlier one', async () => {
    const laptop = await aLaptopWithEvents();
    await openAll(laptop, 'event-1');
    const wanted: (() => boolean)[] = [];
    const handlers = createSearchHandlers(
      {
        local: laptop.local,
        reader: {
          ...laptop.mirror,
          finishSearch: async (_event, _query, isWanted) => void wanted.push(isWanted),
        },
      },
      (eventId) => ({ account, eventId }),
    );
    const search = async (window: string, query: string) => {
      await handlers.searchGuests({ window, eventId: 'event-1', query, offset: 0, limit: 20 });
      await handlers.finishSearch({ window, eventId: 'event-1', query });
    };
    await search('one', 'ann');
    await search('two', 'bob');
    expect(wanted.map((isWanted) => isWanted())).toEqual([true, true]);
    await search('one', 'anna');
    expect(wanted.map((isWanted) => isWanted())).toEqual([false, true, true]);
  });
});

describe('a refresh by hand', () => {
  it('of an event that is not open opens it, and from then on it is kept fresh', async () => {
    const laptop = await aLaptopWithEvents();
    laptop.service.setAttendance('event-1', 'person-1', 'No Show');
    await laptop.handlers.refreshGuests({ eventId: 'event-1' });
    await laptop.settle();
    expect(laptop.mirror.findStatus({ account, eventId: 'event-1' }, 'person-1', 'attendance')).toBe(
      'No Show',
    );
    expect(await isFresh(laptop, 'event-1')).toBe(true);
  });

  it('of an event that nobody knows says so', async () => {
    const laptop = await aLaptopWithEvents();
    const refreshing = laptop.handlers.refreshGuests({ eventId: 'nowhere' });
    await expect(refreshing).rejects.toMatchObject({ code: 'event-unknown' });
  });

  it('leaves the other events to their timers', async () => {
    const laptop = await aLaptopWithEvents();
    await openAll(laptop, 'event-1', 'event-2');
    const before = laptop.requestsNamed('guestList').length;
    await laptop.handlers.refreshGuests({ eventId: 'event-2' });
    await laptop.settle();
    const since = laptop.requestsNamed('guestList').slice(before);
    expect(since.map(({ eventId }) => eventId)).toEqual(['event-2']);
  });
});

describe('doors that nobody has closed, because their windows went', () => {
  it('are kept fresh up to four, and the one opened longest ago is left to its Refresh', async () => {
    const laptop = await aLaptopWithEvents(5);
    await openAll(laptop, 'event-1', 'event-2', 'event-3', 'event-1', 'event-4', 'event-5');
    expect(await isFresh(laptop, 'event-1')).toBe(true);
    expect(await isFresh(laptop, 'event-2')).toBe(false);
    await laptop.handlers.refreshGuests({ eventId: 'event-2' });
    expect(await isFresh(laptop, 'event-2')).toBe(true);
  });
});
