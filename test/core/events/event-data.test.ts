import { describe, expect, it } from 'vitest';
import type { EventService } from '../../../src-main/core/ports/event-service.ts';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import { account } from '../a-door.ts';
import { aLaptop, aLaptopWithMarks, anEventWith, eventId } from '../a-laptop.ts';
import { failsWith, scripted } from '../scripted-way.ts';

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

  it('is listed, too, when nothing but unsent changes is left of it', async () => {
    const laptop = await aLaptop({ content: [anEventWith(2)], key: null });
    await laptop.mark('person-1', 'Attended');
    await laptop.mirror.removeGuests(event);
    expect(await laptop.handlers.listEventData()).toMatchObject([
      { eventId, guests: 0, bytes: 0, unsent: 1 },
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

  it('closes its door in every window, and the next start does not open it', async () => {
    const { handlers, news, clock } = await aLaptop({ content: [anEventWith(3)] });
    await handlers.openEvent({ eventId });
    await clock.advanceAsync(1_000);
    await handlers.removeEventData({ eventId });
    expect(news).toContainEqual({ name: 'eventClosed', payload: { eventId, reason: 'removed' } });
    expect(await handlers.reopenEvent()).toBeNull();
  });

  it('is not fetched again by an event that was open', async () => {
    const { handlers, mirror, clock } = await aLaptop({ content: [anEventWith(3)] });
    await handlers.openEvent({ eventId });
    await clock.advanceAsync(1_000);
    await handlers.removeEventData({ eventId });
    await clock.advanceAsync(120_000);
    expect(mirror.counts(event).expected).toBe(0);
  });

  it.each(['openEvent', 'getReadyOffline'] as const)(
    'is not brought back by a pull that is under way (%s), and nobody is told of a failure',
    async (begin) => {
      const { through, goOn } = readingSlowly();
      const laptop = await aLaptop({ content: [anEventWith(3)], through });
      const begun = laptop.handlers[begin]({ eventId });
      await laptop.clock.advanceAsync(1_000);
      await laptop.handlers.removeEventData({ eventId });
      goOn();
      await laptop.clock.advanceAsync(120_000);
      expect(laptop.mirror.counts(event).expected).toBe(0);
      expect(await begun).toMatchObject({ eventId });
      expect(laptop.log.lines.map(({ name }) => name)).not.toContain('mirror.pull-failed');
      const told = laptop.news.flatMap(({ name, payload }) => (name === 'pullChanged' ? [payload] : []));
      expect(told.map(({ state }) => state)).not.toContain('failed');
    },
  );

  it('is removed after what a pull has begun to write, and not before', async () => {
    const laptop = await aLaptop({ content: [anEventWith(3)] });
    const { importGuests, removeGuests } = laptop.mirror;
    const landed = Promise.withResolvers<void>();
    const written: string[] = [];
    laptop.mirror.importGuests = async (pull) => {
      await landed.promise;
      const report = await importGuests(pull);
      written.push('pull');
      return report;
    };
    laptop.mirror.removeGuests = (of) => {
      written.push('removal');
      return removeGuests(of);
    };
    await laptop.handlers.openEvent({ eventId });
    await laptop.settle();
    const removing = laptop.handlers.removeEventData({ eventId });
    await laptop.clock.advanceAsync(1_000);
    expect(written).toEqual([]);
    landed.resolve();
    await removing.catch(() => undefined);
    expect(written.at(-1)).toBe('removal');
    expect(laptop.mirror.counts(event).expected).toBe(0);
  });

  it('stays when somebody marks while its pulls are ending, and goes on being kept fresh', async () => {
    const { through, goOn } = readingSlowly();
    const laptop = await aLaptop({ content: [anEventWith(3)], through });
    laptop.service.setWay(scripted('updateGuests', failsWith('unreachable')));
    await laptop.handlers.openEvent({ eventId });
    await laptop.settle();
    const removing = laptop.handlers.removeEventData({ eventId });
    const marking = laptop.handlers.markGuest({ eventId, personId: 'person-1', attendance: 'Attended' });
    await expect(removing).rejects.toMatchObject({ code: 'unsent-changes' });
    await marking;
    goOn();
    await laptop.clock.advanceAsync(60_000);
    expect(laptop.mirror.counts(event).expected).toBe(3);
    expect(await laptop.handlers.getPullStatus({ eventId })).toMatchObject({ state: 'idle', failure: null });
  });

  it('cannot be got ready without a key, which the caller is told', async () => {
    const { handlers } = await aLaptop({ content: [anEventWith(2)], key: null });
    await expect(handlers.getReadyOffline({ eventId })).rejects.toMatchObject({ code: 'sign-in-required' });
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

/** A service whose guest list begins when `goOn` is called. */
function readingSlowly() {
  const { promise: allowed, resolve: goOn } = Promise.withResolvers<void>();
  async function* after(chunks: AsyncIterable<Uint8Array>) {
    await allowed;
    yield* chunks;
  }
  const through = (service: EventService): EventService => ({
    ...service,
    async guestList(of, options) {
      const answer = await service.guestList(of, options);
      return answer.notModified ? answer : { ...answer, chunks: after(answer.chunks) };
    },
  });
  return { through, goOn };
}
