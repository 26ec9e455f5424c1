import type { EventSeed } from '../../src-main/practice/event-seed.ts';

const firstNames = [
  'Maria',
  'Anna',
  'Ben',
  'Clara',
  'David',
  'Elena',
  'Jonas',
  'Kim',
  'Lucas',
  'Mia',
  'Noah',
  'Olga',
];
const lastNames = [
  'Garner',
  'Kellner',
  'Mueller-Roth',
  'Volk',
  'Martinez',
  'Parker',
  'Moreno',
  'Harding',
  'Oakley',
];

/** Guests who sound much like those who come. */
const others = firstNames.flatMap((firstName) =>
  lastNames.map((lastName, index) => ({
    personId: `other-${firstName}-${index}`,
    firstName,
    lastName,
    email: `${firstName}.${index}@mail.example`.toLowerCase(),
  })),
);

/** A list among whose many guests a volunteer finds those who stand at the door. */
export const volunteerNight = {
  eventId: 'volunteer-night',
  name: 'Volunteer night',
  guests: [
    { personId: 'anna', firstName: 'Anna', lastName: 'Keller' },
    { personId: 'chloe', firstName: 'Chloé', lastName: 'Martin' },
    { personId: 'juergen', firstName: 'Jürgen', lastName: 'Müller' },
    { personId: 'dmitri', firstName: 'Dmitri', lastName: 'Volkov' },
    { personId: 'maria-1', firstName: 'Maria', lastName: 'García', email: 'maria@nordlicht.example' },
    { personId: 'maria-2', firstName: 'Maria', lastName: 'García', email: 'maria@studio.example' },
    { personId: 'siobhan', firstName: 'Siobhán', lastName: 'O’Neill' },
    { personId: 'soo-jin', firstName: 'Soo-jin', lastName: 'Park' },
    { personId: 'elizabeth', firstName: 'Elizabeth', lastName: 'Hart' },
    { personId: 'jean-luc', firstName: 'Jean-Luc', lastName: 'Moreau' },
    ...others,
  ],
} satisfies EventSeed;
