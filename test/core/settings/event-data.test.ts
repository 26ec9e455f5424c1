import { describe, expect, it } from 'vitest';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import { account } from '../a-door.ts';
import { aLaptop, aLaptopWithMarks, anEventWith, eventId } from '../a-laptop.ts';

const event = { account, eventId };

describe("this laptop's data of an event", () => {
  it('is listed by event, the largest first, with what is unsent', async () => {
    const laptop = await aLaptop({ content: [anEventWith(2), anEventWith(5, 'event-2')], key: null });
    await laptop.mark('person-1', 'Attended');
    const held = await laptop.handlers.listEventData();
    expect(held.map(({ eventId: id, guests, unsent }) => ({ id, guests, unsent }))).toEqual([
      { id: 'event-2', guests: 5, unsent: 0 },
      { id: eventId, guests: 2, unsent: 1 },
    ]);
  });

  it('is removed when everything about the event is sent', async () => {
    const { handlers, mirror, news } = await aLaptop({ content: [anEventWith(3)] });
    await handlers.removeEventData({ eventId });
    expect(mirror.counts(event).expected).toBe(0);
    expect(await handlers.listEventData()).toEqual([]);
    expect(news.at(-1)?.name).toBe('eventsChanged');
  });

  it('stays while changes are unsent, and the event stays open', async () => {
    const { handlers, mirror } = await aLaptopWithMarks(2);
    await handlers.openEvent({ eventId });
    await expect(handlers.removeEventData({ eventId })).rejects.toMatchObject({ code: 'unsent-changes' });
    expect(mirror.counts(event).expected).toBe(2);
  });

  it('is not fetched again by an event that was open', async () => {
    const { handlers, mirror, clock } = await aLaptop({ content: [anEventWith(3)] });
    await handlers.openEvent({ eventId });
    await clock.advanceAsync(1_000);
    await handlers.removeEventData({ eventId });
    await clock.advanceAsync(120_000);
    expect(mirror.counts(event).expected).toBe(0);
  });

  it('leaves the decisions: they add up as before', async () => {
    const laptop = await aLaptop({ content: [anEventWith(1)] });
    await laptop.mark('person-1', 'Attended');
    await laptop.clock.advanceAsync(5_000);
    await laptop.handlers.removeEventData({ eventId });
    const { reconciliation } = await laptop.handlers.getActivity();
    expect(reconciliation).toMatchObject({ made: 1, confirmed: 1 });
  });

  it('is removed when the disk has no room to be tidied up, which the log tells', async () => {
    const { handlers, mirror, log } = await aLaptop({ content: [anEventWith(3)] });
    mirror.compact = () => Promise.reject(new StoreFailure('disk-full'));
    await handlers.removeEventData({ eventId });
    expect(mirror.counts(event).expected).toBe(0);
    expect(log.lines.map(({ name }) => name)).toContain('mirror.not-compacted');
  });
});
