import type { EventSeed } from '../../src-main/practice/event-seed.ts';

const others = Array.from({ length: 20 }, (_, index) => ({
  personId: `other-${index + 1}`,
  inviteCode: `other-${index + 1}`,
  firstName: 'Zoe',
  lastName: `Zacharias ${index + 1}`,
}));

/** Guests whose RSVP links end in their invite codes, and one of another event. */
export const scannerNight = {
  eventId: 'scanner-night',
  name: 'Scanner night',
  primarySlug: 'scanner-night',
  guests: [
    {
      ...{ personId: 'person-ada', inviteCode: 'Ada-7F3K', firstName: 'Ada', lastName: 'Lovelace' },
      ...{ email: 'ada@lovelace.example', customColumns: { Table: '12', VIP: 'Yes' } },
    },
    { personId: 'person-grace', inviteCode: 'Grace-11', firstName: 'Grace', lastName: 'Hopper' },
    {
      ...{ personId: 'person-edsger', inviteCode: 'Edsger-5', firstName: 'Edsger', lastName: 'Dijkstra' },
      attendanceStatus: 'Attended' as const,
    },
    ...others,
  ],
} satisfies EventSeed;

export const winterBall = {
  eventId: 'winter-ball',
  name: 'Winter Ball',
  guests: [{ personId: 'person-alan', inviteCode: 'Alan-1', firstName: 'Alan', lastName: 'Turing' }],
} satisfies EventSeed;

/** The link on the invitation of a guest of the scanner night. */
export function invitation(inviteCode: string): string {
  return `https://rsvp.example/scanner-night?invite=${inviteCode}`;
}
