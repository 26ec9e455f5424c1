import { expect } from 'vitest';
import { until } from '../../until.ts';
import { openNight } from './laptops/night-at-venue.ts';
import { gala } from './laptops/venue.ts';

const guests = 10_000;
const { night } = await openNight(2, guests, 600_000);

night('a laptop that comes late catches up on 10,000 decisions', async (venue) => {
  const [north, late] = [venue.laptop(1), venue.laptop(2)];
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
  const { longest } = await late.load();
  console.log(
    `10,000 decisions: all at the other after ${seconds.toFixed(1)} s, no tick of it above ${Math.round(longest.tickMs)} ms`,
  );
  const shown = await late.shown(gala);
  expect(shown.filter(({ attendance }) => attendance === 'No Show')).toHaveLength(guests);
});
