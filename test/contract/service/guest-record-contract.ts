import { describe, expect, test } from 'vitest';
import type { EventService } from '../../../src-main/core/ports/event-service.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { ada, grace } from './contract-world.ts';
import { type OpenClient, only, readGuestList } from './service-under-contract.ts';

type ReadGuest = (client: EventService, eventId: string, personId: string) => Promise<ServiceGuest>;

/** The responses that carry full records. The update repeats the status the guest has. */
const readings: readonly [string, ReadGuest][] = [
  [
    'guest list',
    async (client, eventId, personId) =>
      only((await readGuestList(client, eventId)).filter((guest) => guest.personId === personId)),
  ],
  [
    'search',
    async (client, eventId, personId) =>
      only((await client.searchGuests(eventId, { filter: { personIds: [personId] } })).guests),
  ],
  [
    'update',
    async (client, eventId, personId) => {
      const attendanceStatus = personId === 'ada' ? 'Attended' : null;
      return only((await client.updateGuests(eventId, [{ personId, attendanceStatus }])).guests);
    },
  ],
];

/** Every field of a guest (interface: Guest). */
export function holdToGuestRecordContract(open: OpenClient): void {
  describe.for(readings)('Guest in the response of a %s', ([, read]) => {
    test.for([
      ['personId', 'ada'],
      ['firstName', 'Ada'],
      ['lastName', 'Lovelace'],
      ['name', 'Ada Lovelace'],
      ['email', 'Ada@guests.example'],
      ['rsvpStatus', 'Accepted'],
      ['rsvpStatusHistory', ada.rsvpStatusHistory],
      ['dietaryRestrictions', ada.dietaryRestrictions],
      ['attendanceStatus', 'Attended'],
      ['rsvpQuestionResponses', ada.rsvpQuestionResponses],
      ['rsvpNote', 'Arriving late.'],
      ['customColumns', { Table: '12', VIP: 'Yes' }],
      ['rsvpLink', expect.stringMatching(/^https:\/\//)],
    ] as const)('has %s', async ([field, value]) => {
      const { client } = await open();
      expect((await read(client, 'gala', 'ada'))[field]).toEqual(value);
    });

    test.for([
      ['dietaryRestrictions', null],
      ['attendanceStatus', null],
      ['rsvpQuestionResponses', []],
      ['rsvpNote', null],
      ['customColumns', null],
    ] as const)('has %s %j when there is nothing to say', async ([field, value]) => {
      const { client } = await open();
      expect((await read(client, 'gala', grace.personId))[field]).toEqual(value);
    });

    test('has rsvpStatusHistory oldest first', async () => {
      const { client } = await open();
      const history = (await read(client, 'gala', 'ada')).rsvpStatusHistory ?? [];
      expect(history.map(({ status }) => status)).toEqual(['Invited', 'Maybe', 'Accepted']);
    });

    test('has rsvpLink null when no invite has been sent', async () => {
      const { client } = await open();
      expect((await read(client, 'gala', 'grace')).rsvpLink).toBeNull();
    });

    test('has rsvpLink null when the event has no public slug', async () => {
      const { client } = await open();
      expect((await read(client, 'dinner', 'lin')).rsvpLink).toBeNull();
    });
  });

  describe('Status entry', () => {
    test.for([
      ['status', 'Maybe'],
      ['actorId', 'ada'],
      ['actorType', 'eventPerson'],
      ['createdAt', '2026-05-03T18:30:00.000Z'],
    ] as const)('has %s', async ([field, value]) => {
      const { client } = await open();
      const [guest] = await readGuestList(client, 'gala');
      expect(guest?.rsvpStatusHistory?.[1]?.[field]).toBe(value);
    });
  });

  describe('Question response', () => {
    test.for([
      ['title', 'Sessions'],
      ['description', 'Which will you attend?'],
      ['answers', ['Opening', 'Dinner']],
    ] as const)('has %s', async ([field, value]) => {
      const { client } = await open();
      const [guest] = await readGuestList(client, 'gala');
      expect(guest?.rsvpQuestionResponses?.[0]?.[field]).toEqual(value);
    });
  });
}
