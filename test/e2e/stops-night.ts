import type { EventSeed } from '../../src-main/practice/event-seed.ts';

const others = Array.from({ length: 20 }, (_, index) => ({
  personId: `other-${index + 1}`,
  firstName: 'Zoe',
  lastName: `Zacharias ${index + 1}`,
  rsvpStatus: 'Accepted',
}));

/** Guests whom the door asks about without any rule, and one whom a rule may announce. */
export const stopsNight = {
  eventId: 'stops-night',
  name: 'Stops night',
  guests: [
    { personId: 'person-anna', firstName: 'Anna', lastName: 'Abel', rsvpStatus: 'Accepted' },
    {
      ...{ personId: 'person-bilal', firstName: 'Bilal', lastName: 'al-Rashid', rsvpStatus: 'Waitlisted' },
      customColumns: { Company: 'Seoul Mobility', Table: '12' },
    },
    { personId: 'person-clara', firstName: 'Clara', lastName: 'Berg', rsvpStatus: 'Declined' },
    { personId: 'person-dora', firstName: 'Dora', lastName: 'Diaz', rsvpStatus: 'Cancelled' },
    {
      ...{ personId: 'person-elsa', firstName: 'Elsa', lastName: 'Eklund', rsvpStatus: 'Accepted' },
      rsvpNote: 'VIP. Clara from the board waits at the stairs: call 17.',
      customColumns: { Company: 'Press', Table: '1' },
    },
    ...others,
  ],
} satisfies EventSeed;
