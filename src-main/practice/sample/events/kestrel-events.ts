import { grace, kestrelFilms, maria } from '../accounts.ts';
import type { EventPlan } from '../event-plan.ts';
import { over, plainEvent, plainGuestList } from './plan-defaults.ts';

/** Events of Kestrel Films. */
export const kestrelEventPlans: readonly EventPlan[] = [
  {
    ...plainEvent,
    organization: kestrelFilms,
    eventId: 'evt-salt-road-press',
    name: 'Press Screening: The Salt Road',
    primarySlug: 'the-salt-road-press',
    inDays: 3,
    at: '10:30',
    timezone: 'America/New_York',
    locationName: 'Beacon Screening Room',
    locationAddress: '118 Varick Passage, New York, NY 10013, USA',
    virtualLocations: [
      {
        url: 'https://screeners.kestrel.example/the-salt-road',
        password: 'salt-road-press',
        phoneNumber: null,
        sourceType: 'screener',
      },
    ],
    eventTags: ['press', 'film'],
    rsvpDescription: 'Embargoed until the premiere.',
    roles: { [grace]: 'Owner', [maria]: 'Collaborator' },
    guestList: {
      ...plainGuestList,
      guests: 120,
      cultures: { english: 10, spanish: 3, french: 2, indian: 2, korean: 1, arabicInLatin: 1, hebrew: 1 },
      columns: {
        Outlet: { kind: 'choice', weights: { Daily: 30, Weekly: 20, Radio: 15, Online: 35 } },
        Company: { kind: 'company' },
      },
    },
  },
  {
    ...plainEvent,
    organization: kestrelFilms,
    eventId: 'evt-salt-road-premiere',
    name: 'Premiere: The Salt Road',
    primarySlug: 'the-salt-road-premiere',
    inDays: 6,
    at: '19:30',
    timezone: 'Europe/London',
    locationName: 'The Alhambra Picture House',
    locationAddress: '27 Haymarket Row, London SW1Y 4SP, United Kingdom',
    locationPhoneNumber: '+44 20 7946 0114',
    locationWebsite: 'https://alhambra-picture-house.example',
    eventTags: ['premiere', 'red carpet', 'film'],
    images: [
      { type: 'poster', url: 'https://images.kestrel.example/the-salt-road/poster.jpg' },
      { type: 'banner', url: 'https://images.kestrel.example/the-salt-road/banner.jpg' },
    ],
    rsvpDescription:
      'Doors open at 18:15. Phones are sealed in the auditorium; the screening starts on time.',
    roles: { [grace]: 'Owner', [maria]: 'Collaborator' },
    guestList: {
      ...plainGuestList,
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
      replies: { Accepted: 74, Declined: 12, Invited: 9, Maybe: 3, Waitlisted: 2 },
      dietaryShare: 0.02,
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
  },
  {
    ...plainEvent,
    organization: kestrelFilms,
    eventId: 'evt-cast-and-crew',
    name: 'Cast and Crew Party',
    primarySlug: 'cast-and-crew-{year}',
    inDays: -20,
    at: '21:00',
    timezone: 'Europe/London',
    locationName: 'Studio Four',
    locationAddress: 'Kestrel Studios, Meadow Road, London W3 8QL, United Kingdom',
    eventTags: ['party'],
    roles: { [grace]: 'Owner' },
    guestList: {
      ...plainGuestList,
      guests: 210,
      cultures: { english: 14, irish: 3, polish: 2, nigerian: 2, portuguese: 1 },
      attendance: over,
      dietaryShare: 0.1,
      columns: {
        Department: { kind: 'choice', weights: { Camera: 20, Art: 25, Sound: 15, Cast: 20, Office: 20 } },
      },
    },
  },
];
