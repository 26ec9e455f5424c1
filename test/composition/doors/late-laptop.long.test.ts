import { afterAll, expect, test } from 'vitest';
import { gala, openVenue, until } from './venue.ts';

const guests = 10_000;
const venue = await openVenue(2, guests);
if ('cannot' in venue) console.log(`Not run: no network namespaces here (${venue.cannot}).`);

afterAll(async () => {
  if (!('cannot' in venue)) await venue.close();
});

test.runIf(!('cannot' in venue))(
  'a laptop that comes late catches up on 10,000 decisions',
  { timeout: 600_000 },
  async () => {
    if ('cannot' in venue) return;
    const [north, late] = venue.laptops;
    if (north === undefined || late === undefined) return;
    await Promise.all([north, late].map((one) => one.internet(false)));
    const { byRsvp } = await north.handlers.previewNoShows({ eventId: gala });
    await north.handlers.markNoShows({ eventId: gala, statuses: byRsvp.map(({ rsvpStatus }) => rsvpStatus) });
    await late.load();
    const startedAt = performance.now();
    await venue.pair(north, late);
    await until(async () => {
      const { held, others } = await late.handlers.getDoors({ eventId: gala });
      expect(held).toBe(guests);
      expect(others.map(({ state }) => state)).toEqual(['in-step']);
    });
    const seconds = (performance.now() - startedAt) / 1_000;
    const { longestTickMs } = await late.load();
    console.log(
      `10,000 decisions: all at the other after ${seconds.toFixed(1)} s, no tick of it above ${Math.round(longestTickMs)} ms`,
    );
    const shown = await late.shown(gala);
    expect(shown.filter(({ attendance }) => attendance === 'No Show')).toHaveLength(guests);
  },
);
