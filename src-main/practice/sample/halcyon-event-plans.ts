import { halcyonEvents } from './accounts.ts';
import type { EventPlan } from './event-plan.ts';

const maria = 'user-maria-lindqvist';

/** Events of Halcyon Events. */
export const halcyonEventPlans: readonly EventPlan[] = [
  {
    organization: halcyonEvents,
    eventId: 'evt-x',
    name: 'Premiere: The Salt Road',
    primarySlug: 'the-salt-road-premiere',
    inDays: 6,
    at: '19:30',
    timezone: 'Europe/London',
    isPublic: false,
    locationName: 'The Alhambra Picture House',
    locationAddress: '27 Haymarket Row, London SW1Y 4SP, United Kingdom',
    locationPhoneNumber: '+44 20 7946 0114',
    locationWebsite: 'https://alhambra-picture-house.example',
    virtualLocations: [],
    eventTags: ['premiere', 'red carpet', 'film'],
    images: [
      { type: 'poster', url: 'https://images.kestrel.example/the-salt-road/poster.jpg' },
      { type: 'banner', url: 'https://images.kestrel.example/the-salt-road/banner.jpg' },
    ],
    rsvpDescription:
      'Doors open at 18:15. Phones are sealed in the auditorium; the screening starts on time.',
    roles: { [maria]: 'Owner' },
    guestList: {
      guests: 780,
      cultures: {
        english: 12,
        irish: 4,
        indian: 3,
        nigerian: 2,
        french: 2,
        italian: 2,
        spanish: 1,
        arabic: 1,
        nordic: 1,
      },
      familyShare: 0.15,
      returningShare: 0,
      replies: { Accepted: 74, Declined: 12, Invited: 9, Maybe: 3, Waitlisted: 2 },
      uninvitedShare: 0.04,
      attendance: null,
      dietaryShare: 0.02,
      noteShare: 0.04,
      questions: [
        {
          title: 'After-party',
          description: 'The after-party is two streets away, from 22:00. Will you join us?',
          choices: ['Yes, gladly', 'No, thank you'],
          most: 1,
        },
      ],
      columns: {
        Seat: { kind: 'seat', seatsPerRow: 30 },
        VIP: { kind: 'flag', share: 0.07, value: 'Red carpet' },
        Company: { kind: 'company' },
      },
    },
    named: [],
  },
];
