import { describe, expect, it } from 'vitest';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
import { account } from '../a-door.ts';
import { aLaptop } from '../a-laptop.ts';

const content = [
  { event: aServiceEvent({ eventId: 'tonight' }), guests: [aServiceGuest({ personId: 'anna' })] },
];

/** A laptop whose last run left this as the open event. */
function leftOpen(event: object) {
  return aLaptop({
    content,
    before: (local) => local.writeSetting('open-event', JSON.stringify(event)),
  });
}

describe('the door that was open last', () => {
  it('is opened again, and its list is kept fresh', async () => {
    const laptop = await leftOpen({ account, eventId: 'tonight' });
    expect(await laptop.handlers.reopenEvent(undefined)).toMatchObject({ eventId: 'tonight' });
    await laptop.settle();
    expect(laptop.service.requests.map(({ name }) => name)).toContain('guestList');
  });

  it('is remembered while it is open, and forgotten by going back to the events', async () => {
    const { handlers, local } = await aLaptop({ content });
    await handlers.openEvent({ eventId: 'tonight' });
    expect(local.readSetting('open-event')).toBe(JSON.stringify({ account, eventId: 'tonight' }));
    await handlers.closeEvent({ eventId: 'tonight' });
    expect(await handlers.reopenEvent(undefined)).toBeNull();
  });

  it('of another account stays closed', async () => {
    const { handlers } = await leftOpen({ account: 'practice', eventId: 'tonight' });
    expect(await handlers.reopenEvent(undefined)).toBeNull();
  });

  it('that the mirror does not know any more stays closed', async () => {
    const { handlers } = await leftOpen({ account, eventId: 'gone' });
    expect(await handlers.reopenEvent(undefined)).toBeNull();
  });

  it('opens although the disk refuses to remember it, and the log says so', async () => {
    const { handlers, local, log } = await aLaptop({ content });
    local.refuseWrites('disk-full');
    expect(await handlers.openEvent({ eventId: 'tonight' })).toMatchObject({ eventId: 'tonight' });
    expect(log.lines.map(({ name }) => name)).toContain('open-event.not-remembered');
  });
});
