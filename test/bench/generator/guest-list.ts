import type { GuestListPlan } from '../../../src-main/practice/sample/event-plan.ts';
import { makeGuests } from '../../../src-main/practice/sample/guest-maker.ts';
import { everyCulture } from '../../../src-main/practice/sample/names/name-maker.ts';
import { createPersonMaker } from '../../../src-main/practice/sample/person-maker.ts';
import { createSeededRandom } from '../../../src-main/practice/sample/random.ts';
import { type ServiceGuest, serviceGuestSchema } from '../../../src-shared/service/guest-schema.ts';

/** What makes a record about 1 kB of JSON: two questions with their descriptions, and columns for most. */
const plan: Omit<GuestListPlan, 'guests'> = {
  cultures: everyCulture,
  familyShare: 0.1,
  returningShare: 0,
  replies: { Accepted: 80, Invited: 9, Declined: 6, Maybe: 5 },
  uninvitedShare: 0.05,
  attendance: { attendedShare: 0.3, noShowShare: 0.05 },
  dietaryShare: 0.3,
  noteShare: 0.15,
  questions: [
    {
      title: 'Which sessions will you attend?',
      description: 'Rooms are planned by these answers; you may change your mind on the day.',
      choices: ['Opening', 'Workshop A', 'Workshop B', 'Panel', 'Dinner'],
      most: 3,
    },
    {
      title: 'How will you travel?',
      description: 'The shuttle leaves from the main station every twenty minutes until midnight.',
      choices: ['Train and shuttle', 'Car', 'On foot', 'Bicycle', 'I do not know yet'],
      most: 1,
    },
  ],
  columns: {
    Table: { kind: 'table', seats: 10 },
    Company: { kind: 'company' },
    VIP: { kind: 'flag', share: 0.05, value: 'Yes' },
  },
};

/** The day on which every list rests: figures of two days are comparable. */
const today = new Date('2026-06-18T16:00:00.000Z');

/**
 * So many guests of many cultures, with histories and answers, about 1 kB of JSON each. The same number gives
 * the same guests, on every machine.
 */
export function* generateGuests(count: number): Generator<ServiceGuest, void, undefined> {
  const list = makeGuests(
    createSeededRandom('bench'),
    { ...plan, guests: count },
    createPersonMaker('halcyon-events', 'bench'),
    { eventId: 'bench', userId: 'a5f3c2e19b7d4c60', until: today, named: [], known: [] },
  );
  for (const { made, guest } of list) {
    const { firstName, lastName, email } = made.person;
    yield serviceGuestSchema.parse({
      personId: guest.personId,
      firstName,
      lastName,
      name: `${firstName} ${lastName}`,
      email,
      rsvpStatus: guest.rsvpStatus,
      rsvpStatusHistory: guest.rsvpStatusHistory,
      dietaryRestrictions: guest.dietaryRestrictions,
      attendanceStatus: guest.attendanceStatus,
      rsvpQuestionResponses: guest.rsvpQuestionResponses,
      rsvpNote: guest.rsvpNote,
      customColumns: guest.customColumns,
      rsvpLink: guest.inviteCode === null ? null : `https://rsvp.example/bench?invite=${guest.inviteCode}`,
    });
  }
}
