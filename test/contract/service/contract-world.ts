import type { EventSeed, GuestSeed } from '../../../src-main/practice/event-seed.ts';

/** The service's present. */
export const today = '2026-06-18T12:00:00.000Z';
/** The user the API key acts as. */
export const maria = 'user-maria-lindqvist';
const tomas = 'user-tomas-ferreira';
export const halcyon = 'halcyon-events';
export const kestrel = 'kestrel-films';

/** Every optional field filled. */
export const ada = {
  personId: 'ada',
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'Ada@guests.example',
  rsvpStatus: 'Accepted',
  rsvpStatusHistory: [
    { status: 'Invited', actorId: maria, actorType: 'user', createdAt: '2026-05-01T09:00:00.000Z' },
    { status: 'Maybe', actorId: 'ada', actorType: 'eventPerson', createdAt: '2026-05-03T18:30:00.000Z' },
    { status: 'Accepted', actorId: 'ada', actorType: 'eventPerson', createdAt: '2026-05-20T07:15:00.000Z' },
  ],
  dietaryRestrictions: ['Vegetarian', 'Nut allergy'],
  attendanceStatus: 'Attended',
  rsvpQuestionResponses: [
    { title: 'Sessions', description: 'Which will you attend?', answers: ['Opening', 'Dinner'] },
    { title: 'Shuttle', description: 'Do you need one?', answers: [] },
  ],
  rsvpNote: 'Arriving late.',
  customColumns: { Table: '12', VIP: 'Yes' },
  inviteCode: 'invite-ada',
} as const satisfies GuestSeed;

/** Every optional field empty, and never invited. */
export const grace = {
  personId: 'grace',
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@guests.example',
  rsvpStatus: 'Invited',
  rsvpStatusHistory: [
    { status: 'Invited', actorId: maria, actorType: 'user', createdAt: '2026-05-01T09:00:00.000Z' },
  ],
  dietaryRestrictions: null,
  attendanceStatus: null,
  rsvpQuestionResponses: [],
  rsvpNote: null,
  customColumns: null,
  inviteCode: null,
} as const satisfies GuestSeed;

const jose: GuestSeed = {
  personId: 'jose',
  firstName: 'José',
  lastName: 'Ñíguez',
  email: 'jose@guests.example',
};
const adam: GuestSeed = { personId: 'adam', firstName: 'Adam', lastName: 'Adamson' };

/** Tonight, with every field. */
export const gala = {
  eventId: 'gala',
  name: 'Summer Gala',
  primarySlug: 'summer-gala',
  primaryDate: '2026-06-18T17:00:00.000Z',
  timezone: 'Europe/Vienna',
  isPublic: true,
  locationName: 'Palais Auersperg',
  locationAddress: 'Auerspergstrasse 1, 1080 Vienna',
  locationPhoneNumber: '+43 1 555 0100',
  locationWebsite: 'https://palais.example',
  virtualLocations: [
    {
      url: 'https://stream.example/gala',
      password: 'opus',
      phoneNumber: '+43 1 555 0101',
      sourceType: 'zoom',
    },
  ],
  eventTags: ['gala', 'donors'],
  images: [{ type: 'banner', url: 'https://images.example/gala.jpg' }],
  rsvpDescription: 'Please answer by 1 June.',
  roles: { [maria]: 'Owner' },
  guests: [ada, grace, jose, adam],
} as const satisfies EventSeed;

/** An event without a public slug: invites exist, links do not. */
export const dinner: EventSeed = {
  eventId: 'dinner',
  primarySlug: null,
  primaryDate: '2026-06-20T18:00:00.000Z',
  roles: { [maria]: 'Owner' },
  guests: [
    { personId: 'lin', inviteCode: 'invite-lin' },
    { personId: 'noor', inviteCode: null },
  ],
};

/** More guests than one search may return. */
export const congress = {
  eventId: 'congress',
  primaryDate: '2026-07-01T08:00:00.000Z',
  roles: { [maria]: 'Owner' },
  guests: Array.from({ length: 130 }, (_, index) => ({ personId: `congress-${index + 1}` })),
} satisfies EventSeed;

const lastYear: EventSeed = {
  eventId: 'last-year',
  primaryDate: '2025-06-18T17:00:00.000Z',
  roles: { [maria]: 'Owner' },
  guests: 0,
};

/** An event in which Maria has no part. */
const colleagues: EventSeed = {
  eventId: 'colleagues',
  primaryDate: '2026-06-25T17:00:00.000Z',
  roles: { [tomas]: 'Owner' },
  guests: 0,
};

const premiere: EventSeed = {
  eventId: 'premiere',
  organizationSlug: kestrel,
  primaryDate: '2026-06-24T18:30:00.000Z',
  roles: { [maria]: 'Collaborator' },
  guests: 0,
};

/** What a service under contract holds when it is opened. */
export const contractWorld: readonly EventSeed[] = [gala, dinner, congress, lastYear, colleagues, premiere];
