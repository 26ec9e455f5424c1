import { describe, expect, it } from 'vitest';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
import { aLaptop } from '../a-laptop.ts';
import { failsWith } from '../scripted-way.ts';

const tonight = aServiceEvent({ eventId: 'tonight' });
const guests = [aServiceGuest({ personId: 'anna' }), aServiceGuest({ personId: 'ben' })];

describe('getting an event ready offline', () => {
  it('fetches its guest list without opening its door, and tells it', async () => {
    const laptop = await aLaptop({ content: [{ event: tonight, guests }] });
    const ready = await laptop.handlers.getReadyOffline({ eventId: 'tonight' });
    expect(ready).toMatchObject({ guestsReady: 2, pulledAt: laptop.clock.wallTime() });
    expect(laptop.news.map(({ name }) => name)).toContain('eventsChanged');

    const asked = laptop.service.requests.length;
    await laptop.clock.advanceAsync(10 * 60_000);
    expect(laptop.service.requests).toHaveLength(asked);
  });

  it.each([
    ['unreachable', 'service-unreachable'],
    ['forbidden', 'service-refused'],
    ['unauthorized', 'sign-in-required'],
  ] as const)('that fails with %s says %s, and what was there stays', async (kind, code) => {
    const laptop = await aLaptop({ content: [{ event: tonight, guests }] });
    await laptop.handlers.getReadyOffline({ eventId: 'tonight' });
    laptop.service.setWay(failsWith(kind));
    const again = laptop.handlers.getReadyOffline({ eventId: 'tonight' });
    await expect(again).rejects.toMatchObject({ code });
    const [event] = await laptop.handlers.listEvents({ past: false, organization: false });
    expect(event).toMatchObject({ guestsReady: 2 });
  });

  it('of an event nobody knows says so', async () => {
    const laptop = await aLaptop();
    const getting = laptop.handlers.getReadyOffline({ eventId: 'nowhere' });
    await expect(getting).rejects.toMatchObject({ code: 'event-unknown' });
  });

  it('waits for a PUT that is under way, as every pull does', async () => {
    const laptop = await aLaptop({ content: [{ event: tonight, guests }] });
    const held = Promise.withResolvers<void>();
    laptop.service.setWay(async (request, apply) => {
      if (request.name === 'updateGuests') await held.promise;
      return apply();
    });
    await laptop.mark('anna', 'Attended', 'tonight');
    const getting = laptop.handlers.getReadyOffline({ eventId: 'tonight' });
    await laptop.settle();
    expect(laptop.requestsNamed('guestList')).toEqual([]);
    held.resolve();
    await laptop.settle();
    expect(await getting).toMatchObject({ guestsReady: 2 });
  });
});

describe('refreshing the list of events', () => {
  const scope = { past: false, organization: false };

  it('asks nothing during a pause that the service has asked for, and begins one', async () => {
    const laptop = await aLaptop({ content: [{ event: tonight, guests }] });
    laptop.service.setWay(failsWith('too-many', 60_000));
    for (let tries = 0; tries < 5; tries += 1) {
      await expect(laptop.handlers.refreshEvents(scope)).rejects.toMatchObject({ code: 'service-pauses' });
    }
    expect(laptop.requestsNamed('listEvents')).toHaveLength(1);
    laptop.service.setWay();
    await laptop.clock.advanceAsync(60_000);
    expect(await laptop.handlers.refreshEvents(scope)).toMatchObject([{ eventId: 'tonight' }]);
  });
});
