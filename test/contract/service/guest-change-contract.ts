import { describe, expect, test } from 'vitest';
import { maria } from './contract-world.ts';
import { type OpenService, only, readGuestList } from './service-under-contract.ts';

/**
 * Every change but those of attendance (interface: States and transitions; POST /event/<event_id>/guestlist; PUT
 * /event/<event_id>/guestlist; DELETE /event/<event_id>/guestlist).
 */
export function holdToGuestChangeContract(open: OpenService): void {
  describe('POST guestlist', () => {
    test('adds an existing person by personId', async () => {
      const { client, findGuest } = await open();
      const added = only((await client.addGuests('dinner', [{ personId: 'ada' }])).guests);
      expect(added).toMatchObject({ personId: 'ada', firstName: 'Ada', lastName: 'Lovelace' });
      expect(findGuest('dinner', 'ada')).not.toBeNull();
    });

    test.for([
      ['firstName', 'Eve'],
      ['lastName', 'Ng'],
      ['email', 'eve@guests.example'],
    ] as const)('creates a new person with %s', async ([field, value]) => {
      const { client, findGuest } = await open();
      const added = only((await client.addGuests('gala', [{ [field]: value }])).guests);
      expect(added[field]).toBe(value);
      expect(findGuest('gala', added.personId)?.[field]).toBe(value);
    });

    test.for(['phoneNumber', 'company', 'position', 'notes'])('takes %s for a new person', async (field) => {
      const { client } = await open();
      const added = await client.addGuests('gala', [{ firstName: 'Eve', [field]: 'something' }]);
      expect(only(added.guests).firstName).toBe('Eve');
    });

    test('returns one guest for each one added', async () => {
      const { client } = await open();
      const { guests } = await client.addGuests('gala', [{ personId: 'lin' }, { firstName: 'Eve' }]);
      expect(guests).toHaveLength(2);
      expect(await readGuestList(client, 'gala')).toHaveLength(6);
    });

    test.for(['name', 'rsvpLink'])('returns guests without %s', async (field) => {
      const { client } = await open();
      const added = only((await client.addGuests('gala', [{ firstName: 'Eve', lastName: 'Ng' }])).guests);
      expect(added).not.toHaveProperty(field);
    });

    test.for([
      ['rsvpStatus', 'Invited'],
      ['dietaryRestrictions', null],
      ['attendanceStatus', null],
      ['rsvpQuestionResponses', []],
      ['rsvpNote', null],
      ['customColumns', null],
    ] as const)('returns guests with %s %j', async ([field, value]) => {
      const { client } = await open();
      const added = only((await client.addGuests('gala', [{ firstName: 'Eve' }])).guests);
      expect(added[field]).toEqual(value);
    });
  });

  describe('PUT guestlist', () => {
    test.for(['Accepted', 'Declined', 'Maybe', 'Invited'])('sets rsvpStatus %s', async (rsvpStatus) => {
      const { client, findGuest } = await open();
      const { guests } = await client.updateGuests('gala', [{ personId: 'grace', rsvpStatus }]);
      expect(only(guests).rsvpStatus).toBe(rsvpStatus);
      expect(findGuest('gala', 'grace')?.rsvpStatus).toBe(rsvpStatus);
    });

    test('sets both at once', async () => {
      const { client } = await open();
      const update = { personId: 'grace', rsvpStatus: 'Accepted', attendanceStatus: 'Attended' } as const;
      const { guests } = await client.updateGuests('gala', [update]);
      expect(only(guests)).toMatchObject(update);
    });
  });

  describe('DELETE guestlist', () => {
    test('answers with success, a boolean', async () => {
      const { client } = await open();
      expect((await client.removeGuests('gala', ['ada'])).success).toBe(true);
    });

    test('removes the guests its body names, and nobody else', async () => {
      const { client } = await open();
      await client.removeGuests('gala', ['ada', 'jose']);
      const left = (await readGuestList(client, 'gala')).map(({ personId }) => personId);
      expect(left).toEqual(['grace', 'adam']);
    });

    test('leaves the person in the organization: the same person can be added again', async () => {
      const { client } = await open();
      await client.removeGuests('gala', ['ada']);
      const added = only((await client.addGuests('gala', [{ personId: 'ada' }])).guests);
      expect(added).toMatchObject({ firstName: 'Ada', rsvpStatus: 'Invited' });
    });
  });

  describe('Transitions', () => {
    test('added: Invited, with a status entry by the user', async () => {
      const { client, findGuest } = await open();
      const added = only((await client.addGuests('dinner', [{ personId: 'ada' }])).guests);
      const entry = { status: 'Invited', actorId: maria, actorType: 'user', createdAt: expect.any(String) };
      expect(added.rsvpStatusHistory).toEqual([entry]);
      expect(findGuest('dinner', 'ada')).toMatchObject({ rsvpStatus: 'Invited', rsvpStatusHistory: [entry] });
    });

    test('RSVP status updated: the supplied one, with a status entry by the updating user', async () => {
      const { client } = await open();
      const update = { personId: 'ada', rsvpStatus: 'Declined' };
      const guest = only((await client.updateGuests('gala', [update])).guests);
      const entry = { status: 'Declined', actorId: maria, actorType: 'user', createdAt: expect.any(String) };
      expect(guest.rsvpStatusHistory).toHaveLength(4);
      expect(guest.rsvpStatusHistory?.at(-1)).toEqual(entry);
    });

    test('removed: no longer on the event', async () => {
      const { client, findGuest } = await open();
      await client.removeGuests('gala', ['ada']);
      expect(findGuest('gala', 'ada')).toBeNull();
      const { total } = await client.searchGuests('gala', { filter: { personIds: ['ada'] } });
      expect(total).toBe(0);
    });

    test('answered through the RSVP link: a status entry by the guest', async () => {
      const { client, replyAsGuest } = await open();
      replyAsGuest('gala', 'ada', 'Maybe');
      const guest = only((await client.searchGuests('gala', { filter: { personIds: ['ada'] } })).guests);
      const entry = { status: 'Maybe', actorId: 'ada', actorType: 'eventPerson' };
      expect(guest.rsvpStatusHistory?.at(-1)).toMatchObject(entry);
    });

    test('status entries are timestamps in UTC, oldest first, whoever acted', async () => {
      const { client, replyAsGuest } = await open();
      await client.updateGuests('gala', [{ personId: 'grace', rsvpStatus: 'Maybe' }]);
      replyAsGuest('gala', 'grace', 'Accepted');
      const [guest] = (await client.searchGuests('gala', { filter: { personIds: ['grace'] } })).guests;
      const history = guest?.rsvpStatusHistory ?? [];
      expect(history.map(({ status }) => status)).toEqual(['Invited', 'Maybe', 'Accepted']);
      const times = history.map(({ createdAt }) => new Date(createdAt ?? '').toISOString());
      expect(history.map(({ createdAt }) => createdAt)).toEqual(times.toSorted());
    });
  });
}
