import { expect, test } from 'vitest';
import type { EventService } from '../../../src-main/core/ports/event-service.ts';
import { aLaptop, eventId } from '../a-laptop.ts';

/** A service with an ETag that never changes; it keeps what it was asked with. */
function unchanging(etags: (string | null)[]): (service: EventService) => EventService {
  return (service) => ({
    ...service,
    async guestList(event, options) {
      etags.push(options.etag ?? null);
      if (options.etag === '"v1"') return { notModified: true };
      const answer = await service.guestList(event, options);
      return answer.notModified ? answer : { ...answer, etag: '"v1"' };
    },
  });
}

test('a list that has not changed is not read again, and counts as fresh', async () => {
  const etags: (string | null)[] = [];
  const laptop = await aLaptop({ through: unchanging(etags) });
  await laptop.handlers.openEvent({ eventId });
  await laptop.clock.advanceAsync(20_000);
  expect(etags).toEqual([null, '"v1"']);
  const [event] = await laptop.handlers.listEvents({ past: false, organization: false });
  expect(event).toMatchObject({ guestsReady: 1, pulledAt: '2026-05-30T18:00:20.000Z' });
  expect(await laptop.handlers.getPullStatus({ eventId })).toMatchObject({ state: 'idle', failure: null });
});

test('a good answer proves that the service is there', async () => {
  const laptop = await aLaptop();
  expect(await laptop.handlers.getSyncStatus()).toMatchObject({ connection: 'unknown' });
  await laptop.handlers.openEvent({ eventId });
  await laptop.settle();
  expect(await laptop.handlers.getSyncStatus()).toMatchObject({ connection: 'online' });
});
