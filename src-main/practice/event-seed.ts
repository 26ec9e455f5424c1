import type { NewEvent } from './database/event-table.ts';
import type { NewGuest } from './database/guest-table.ts';
import type { PracticeDatabase } from './database/open-practice-database.ts';
import type { NewPerson } from './database/person-table.ts';
import { halcyonEvents } from './sample/accounts.ts';
import type { GuestListPlan } from './sample/event-plan.ts';
import { makeGuests } from './sample/guest-maker.ts';
import { everyCulture } from './sample/names/name-maker.ts';
import { createPersonMaker } from './sample/person-maker.ts';
import { createSeededRandom } from './sample/random.ts';

/** An event as a test or a bench wants it; what is left out is filled in, the same each time. */
export interface EventSeed extends Partial<Omit<NewEvent, 'eventId'>> {
  /** Also decides the guests that are made up. */
  readonly eventId: string;
  /** A number of made-up guests, or these guests. */
  readonly guests: number | readonly GuestSeed[];
}

/** A guest as a test wants it; what is left out is filled in ("Guest", and its number on the list). */
export type GuestSeed = Partial<Omit<NewPerson, 'organizationSlug'> & Omit<NewGuest, 'eventId'>>;

/** Writes an event of Halcyon Events, a day from `now` unless said otherwise, and its guests. */
export function writeEventSeed(database: PracticeDatabase, { guests, ...seed }: EventSeed, now: Date): void {
  const event = { ...defaultEvent(seed.eventId, now), ...seed };
  database.events.insert(event);
  if (typeof guests === 'number') writeMadeUpGuests(database, event, guests, now);
  else guests.forEach((guest, index) => void writeGuest(database, event, guest, index + 1, now));
}

function defaultEvent(eventId: string, now: Date): NewEvent {
  return {
    eventId,
    organizationSlug: halcyonEvents.organizationSlug,
    name: `Event ${eventId}`,
    primarySlug: eventId,
    primaryDate: new Date(now.getTime() + 24 * 60 * 60 * 1_000).toISOString(),
    timezone: 'Europe/Berlin',
    isPublic: false,
    locationName: 'Town Hall',
    locationAddress: null,
    locationPhoneNumber: null,
    locationWebsite: null,
    virtualLocations: [],
    eventTags: [],
    images: [],
    rsvpDescription: null,
    roles: { [halcyonEvents.keyUserId]: 'Owner' },
  };
}

const everyoneAlike: Omit<GuestListPlan, 'guests'> = {
  cultures: everyCulture,
  familyShare: 0.1,
  returningShare: 0,
  replies: { Accepted: 70, Invited: 15, Declined: 8, Maybe: 7 },
  uninvitedShare: 0.05,
  attendance: null,
  dietaryShare: 0.3,
  noteShare: 0.1,
  questions: [
    {
      title: 'Which sessions will you attend?',
      description: 'Rooms are planned by these answers; you may change your mind on the day.',
      choices: ['Opening', 'Workshop A', 'Workshop B', 'Panel', 'Dinner'],
      most: 3,
    },
  ],
  columns: {
    Table: { kind: 'table', seats: 10 },
    Company: { kind: 'company' },
    VIP: { kind: 'flag', share: 0.05, value: 'Yes' },
  },
};

function writeMadeUpGuests(database: PracticeDatabase, event: NewEvent, guests: number, now: Date): void {
  const guestList = makeGuests(
    createSeededRandom(event.eventId),
    { ...everyoneAlike, guests },
    createPersonMaker(event.organizationSlug, event.eventId),
    { eventId: event.eventId, userId: halcyonEvents.keyUserId, until: now, named: [], known: [] },
  );
  for (const { made, guest } of guestList) {
    database.persons.insert(made.person);
    database.guests.insert(guest);
  }
}

function writeGuest(
  database: PracticeDatabase,
  { eventId, organizationSlug }: NewEvent,
  seed: GuestSeed,
  number: number,
  now: Date,
): void {
  const guest = { ...defaultGuest(eventId, number, now), ...seed, eventId, organizationSlug };
  if (!database.persons.exists(organizationSlug, guest.personId)) database.persons.insert(guest);
  database.guests.insert(guest);
}

function defaultGuest(eventId: string, number: number, now: Date) {
  const invited = { status: 'Invited', actorId: halcyonEvents.keyUserId, actorType: 'user' } as const;
  return {
    personId: `${eventId}-${number}`,
    firstName: 'Guest',
    lastName: String(number),
    email: `guest.${number}@${eventId}.example`,
    phoneNumber: null,
    company: null,
    position: null,
    rsvpStatus: invited.status,
    rsvpStatusHistory: [{ ...invited, createdAt: now.toISOString() }],
    dietaryRestrictions: null,
    attendanceStatus: null,
    rsvpQuestionResponses: [],
    rsvpNote: null,
    customColumns: null,
    notes: null,
    inviteCode: `invite-${number}`,
  };
}
