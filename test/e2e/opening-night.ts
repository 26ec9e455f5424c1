import type { EventSeed } from '../../src-main/practice/event-seed.ts';

/** Four guests whom the specs know, first in the list by name, and enough others to scroll. */
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
      personId: `other-${index + 1}`,
      firstName: 'Zoe',
      lastName: `Zacharias ${index + 1}`,
    })),
  ],
} satisfies EventSeed;
