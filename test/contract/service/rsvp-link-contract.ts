import { describe, expect, test } from 'vitest';
import type { GuestFilter } from '../../../src-shared/service/request-schemas.ts';
import { type OpenService, only } from './service-under-contract.ts';

/** RSVP links, and `generateRsvpLinks` (interface: Guest; GET /event/<event_id>/guestlist/search). */
export function holdToRsvpLinkContract(open: OpenService): void {
  describe('generateRsvpLinks', () => {
    const filter: GuestFilter = { personIds: ['grace'] };

    test.for([[undefined], [false]])(
      '%s: a guest without an RSVP link stays without one',
      async ([given]) => {
        const { client, findGuest } = await open();
        const query = given === undefined ? { filter } : { filter, generateRsvpLinks: given };
        expect(only((await client.searchGuests('gala', query)).guests).rsvpLink).toBeNull();
        expect(findGuest('gala', 'grace')?.rsvpLink).toBeNull();
      },
    );

    test('true: a guest without an RSVP link gets one, in the response and for good', async () => {
      const { client, findGuest } = await open();
      const answer = await client.searchGuests('gala', { filter, generateRsvpLinks: true });
      const { rsvpLink } = only(answer.guests);
      expect(rsvpLink).toMatch(/^https:/);
      expect(findGuest('gala', 'grace')?.rsvpLink).toBe(rsvpLink);
    });

    test('true: a link that is there stays as it is', async () => {
      const { client, findGuest } = await open();
      const before = findGuest('gala', 'ada')?.rsvpLink;
      const query = { filter: { personIds: ['ada'] }, generateRsvpLinks: true };
      expect(only((await client.searchGuests('gala', query)).guests).rsvpLink).toBe(before);
    });

    test('true: guests who are not returned get none', async () => {
      const { client, findGuest } = await open();
      await client.searchGuests('gala', { filter: { personIds: ['ada'] }, generateRsvpLinks: true });
      expect(findGuest('gala', 'grace')?.rsvpLink).toBeNull();
    });

    test('true: links stay null for an event without a public slug', async () => {
      const { client } = await open();
      const query = { filter: { personIds: ['noor'] }, generateRsvpLinks: true };
      expect(only((await client.searchGuests('dinner', query)).guests).rsvpLink).toBeNull();
    });
  });
}
