import { describe, expect, it } from 'vitest';
import { AddressRefused } from '../../../src-main/core/ports/platform.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aServiceEvent } from '../../builders/an-event.ts';
import { aLaptop, eventId } from '../a-laptop.ts';

async function aLaptopWhere(rsvpLink: string | null, openExternal: (url: string) => Promise<void>) {
  const content = [{ event: aServiceEvent({ eventId }), guests: [aServiceGuest({ rsvpLink })] }];
  return aLaptop({ content, openExternal });
}

describe('opening an RSVP link', () => {
  it('takes the link from the mirror, whatever the page believes it to be', async () => {
    const opened: string[] = [];
    const laptop = await aLaptopWhere('https://rsvp.example/1', async (url) => void opened.push(url));
    await laptop.handlers.openRsvpLink({ eventId, personId: 'person-1' });
    expect(opened).toEqual(['https://rsvp.example/1']);
  });

  it('says that the link is not opened when the shell refuses its address', async () => {
    const laptop = await aLaptopWhere('http://rsvp.example/1', () => Promise.reject(new AddressRefused()));
    await expect(laptop.handlers.openRsvpLink({ eventId, personId: 'person-1' })).rejects.toMatchObject({
      code: 'link-refused',
    });
  });

  it.each([
    ['person-1', 'link-missing'],
    ['nobody', 'guest-unknown'],
  ])('has nothing to open for %s: %s', async (personId, code) => {
    const laptop = await aLaptopWhere(null, () => Promise.resolve());
    await expect(laptop.handlers.openRsvpLink({ eventId, personId })).rejects.toMatchObject({ code });
  });
});
