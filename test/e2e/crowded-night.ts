import type { EventSeed } from '../../src-main/practice/event-seed.ts';

const statuses = ['Invited', 'Accepted', 'Declined', 'Maybe', 'Waitlisted'] as const;
const note = 'Arrives late, in a wheelchair, and needs the ramp at the side entrance. '.repeat(140);
const columns = Object.fromEntries(
  Array.from({ length: 40 }, (_, index) => [
    index === 3 ? 'ColumnWithAnExtremelyLongNameThatNoSpaceEverInterrupts' : `Column ${index + 1}`,
    index === 4 ? 'Wolfeschlegelsteinhausenbergerdorff'.repeat(8) : `Value ${index + 1}`,
  ]),
);

/** An event with a guest of whom everything is known, more than any panel holds, and with namesakes. */
export const crowdedNight = {
  eventId: 'crowded',
  name: 'Crowded night',
  timezone: 'Europe/Berlin',
  guests: [
    {
      personId: 'everything',
      firstName: 'Ada',
      lastName: 'Abendroth',
      email: 'ada@abendroth.example',
      rsvpStatus: 'Waitlisted',
      rsvpStatusHistory: Array.from({ length: 200 }, (_, index) => ({
        status: statuses[index % statuses.length] ?? 'Invited',
        actorId: index % 2 === 0 ? 'user-17' : 'everything',
        actorType: index % 2 === 0 ? 'user' : 'eventPerson',
        createdAt: new Date(Date.UTC(2025, 0, 1 + index, 9)).toISOString(),
      })),
      dietaryRestrictions: ['Vegan', 'No nuts', 'بدون سكر'],
      rsvpQuestionResponses: [
        {
          title: 'Which sessions will you attend?',
          description: 'Rooms are planned by these answers.',
          answers: ['Opening', 'Dinner'],
        },
        { title: 'Anything else?', description: '', answers: [] },
      ],
      rsvpNote: note.slice(0, 10_000),
      customColumns: columns,
    },
    {
      personId: 'crowded-right-to-left',
      firstName: 'محمد',
      lastName: 'عبد الله',
      rsvpNote: 'يصل متأخرا 🎉',
      customColumns: { Table: '٧' },
    },
    {
      personId: 'crowded-long',
      firstName: '👩‍👩‍👧‍👦 Wolfeschlegelsteinhausenbergerdorff'.repeat(6),
      lastName: 'Zed',
      customColumns: { Table: '1' },
    },
    {
      personId: 'anna-1',
      firstName: 'Anna',
      lastName: 'Berg',
      email: 'anna.berg@mail.example',
      inviteCode: null,
      customColumns: { Table: '4', Company: 'Nordlicht' },
    },
    {
      personId: 'anna-2',
      firstName: 'Anna',
      lastName: 'Berg',
      email: 'a.berg@studio.example',
      inviteCode: null,
      customColumns: { Table: '4', Company: 'Studio Berg' },
    },
    { personId: 'annabel', firstName: 'Annabel', lastName: 'Berger', email: 'annabel@mail.example' },
  ],
} satisfies EventSeed;
