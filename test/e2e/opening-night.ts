import type { EventSeed } from '../../src-main/practice/event-seed.ts';

/** A small list whose names are known, long enough to scroll. */
export const openingNight = {
  eventId: 'opening-night',
  name: 'Opening night',
  locationName: 'Harbour Hall',
  guests: [
    { personId: 'anna', firstName: 'Anna', lastName: 'Keller', email: 'anna@keller.example' },
    { personId: 'ben', firstName: 'Ben', lastName: 'Okafor', email: 'ben@okafor.example' },
    { personId: 'chloe', firstName: 'Chloé', lastName: 'Martin', email: 'chloe@martin.example' },
    { personId: 'dmitri', firstName: 'Dmitri', lastName: 'Volkov', rsvpStatus: 'Accepted' },
    ...Array.from({ length: 40 }, (_, index) => ({
      personId: `row-${index + 1}`,
      firstName: 'Row',
      lastName: `Number ${index + 1}`,
    })),
  ],
} satisfies EventSeed;
