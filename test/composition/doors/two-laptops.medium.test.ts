import { afterAll, expect, test } from 'vitest';
import { until } from '../../until.ts';
import { gala, guestIds, openVenue } from './laptops/venue.ts';

const venue = await openVenue(2, 60);
if ('cannot' in venue) console.log(`Not run: no network namespaces here (${venue.cannot}).`);

afterAll(async () => {
  if (!('cannot' in venue)) await venue.close();
});

test.runIf(!('cannot' in venue))(
  'two laptops without internet show what the other has decided, and one connection sends all of its own',
  async () => {
    if ('cannot' in venue) return;
    const [north, east] = [venue.laptop(1), venue.laptop(2)];
    await venue.pairAll();
    await Promise.all([north.internet(false), east.internet(false)]);

    await Promise.all([north.mark(gala, guestIds(1, 20)), east.mark(gala, guestIds(21, 20))]);
    await venue.expectIn(guestIds(1, 40));

    // A walk-in of North is found and marked at East.
    const guest = { firstName: 'Wanda', lastName: 'Walker', email: 'wanda@walk-in.example' };
    const added = await north.handlers.addGuest({ eventId: gala, guest });
    await until(async () => {
      const page = { eventId: gala, query: 'Wanda Walker', offset: 0, limit: 5 };
      expect((await east.handlers.searchGuests(page)).rows).toHaveLength(1);
    });
    await east.handlers.markGuest({ eventId: gala, personId: added.personId, attendance: 'Attended' });
    await venue.expectIn([...guestIds(1, 40), added.personId]);

    // Both get internet: every decision arrives.
    await Promise.all([north.internet(true), east.internet(true)]);
    await Promise.all([north, east].map(({ handlers }) => handlers.tryNow(undefined)));
    await venue.expectArrived(guestIds(1, 40));
    const wandas = venue.service.listGuests(gala).filter(({ firstName }) => firstName === 'Wanda');
    expect(wandas).toMatchObject([{ attendanceStatus: 'Attended' }]);
  },
);
