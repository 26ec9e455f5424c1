import type { EventSeed } from '../../src-main/practice/event-seed.ts';

const others = Array.from({ length: 60 }, (_, index) => ({
  personId: `other-${index + 1}`,
  firstName: 'Zoe',
  lastName: `Zacharias ${index + 1}`,
  email: `zoe.${index + 1}@mail.example`,
  rsvpStatus: 'Accepted',
}));

function guest(personId: string, firstName: string, lastName: string, more: object = {}) {
  return { personId, firstName, lastName, rsvpStatus: 'Accepted', ...more };
}

/** Guests of every kind that a volunteer meets in one night. */
export const tasksNight = {
  eventId: 'tasks-night',
  name: 'Tasks night',
  primarySlug: 'tasks-night',
  guests: [
    guest('anna', 'Anna', 'Keller', { customColumns: { Table: '7', Company: 'Tidal Robotics' } }),
    guest('ben', 'Ben', 'Okafor', { customColumns: { Table: '3' } }),
    guest('maria-1', 'Maria', 'García', { email: 'maria@nordlicht.example', customColumns: { Table: '4' } }),
    guest('maria-2', 'Maria', 'García', { email: 'maria@studio.example', customColumns: { Table: '9' } }),
    guest('clara', 'Clara', 'Berg', { rsvpStatus: 'Declined' }),
    guest('bilal', 'Bilal', 'al-Rashid', { rsvpStatus: 'Waitlisted' }),
    guest('dora', 'Dora', 'Diaz', { rsvpStatus: 'Cancelled' }),
    guest('elsa', 'Elsa', 'Eklund', { customColumns: { VIP: 'yes', Table: '1' }, rsvpNote: 'Call 17.' }),
    guest('chloe', 'Chloé', 'Martin', { email: 'chloe@martin.example' }),
    guest('dmitri', 'Dmitri', 'Volkov'),
    guest('elizabeth', 'Elizabeth', 'Hart'),
    guest('jonas', 'Jonas', 'Weber', { dietaryRestrictions: ['Nut allergy'] }),
    guest('johanna', 'Johanna', 'Weber'),
    guest('nora', 'Nora', 'Lind'),
    guest('omar', 'Omar', 'Haddad'),
    guest('priya', 'Priya', 'Venkataraman'),
    guest('quentin', 'Quentin', 'Dubois'),
    guest('rosa', 'Rosa', 'Lemaire', { inviteCode: 'Rosa-4R' }),
    ...others,
  ],
} satisfies EventSeed;
