import { describe, expect, test } from 'vitest';
import type { EventService } from '../../../src-main/core/ports/event-service.ts';
import { ada } from './contract-world.ts';
import { type OpenClient, only } from './service-under-contract.ts';

async function readBack(client: EventService, personId: string) {
  return only((await client.searchGuests('gala', { filter: { personIds: [personId] } })).guests);
}

/** The attendance status (interface: PUT /event/<event_id>/guestlist; States and transitions). */
export function holdToAttendanceContract(open: OpenClient): void {
  describe.for([
    ['ada', 'who attended'],
    ['grace', 'who was never marked'],
  ] as const)('%s, %s', ([personId]) => {
    test.for(['Attended', 'No Show', null] as const)('can be set to %s', async (attendanceStatus) => {
      const { client } = await open();
      const { guests } = await client.updateGuests('gala', [{ personId, attendanceStatus }]);
      expect(only(guests).attendanceStatus).toBe(attendanceStatus);
      expect((await readBack(client, personId)).attendanceStatus).toBe(attendanceStatus);
    });
  });

  test('several guests at once come back in full, with name and rsvpLink', async () => {
    const { client } = await open();
    const { guests } = await client.updateGuests('gala', [
      { personId: 'ada', attendanceStatus: null },
      { personId: 'grace', attendanceStatus: 'Attended' },
    ]);
    expect(guests).toMatchObject([
      { personId: 'ada', name: 'Ada Lovelace', attendanceStatus: null, rsvpLink: expect.any(String) },
      { personId: 'grace', name: 'Grace Hopper', attendanceStatus: 'Attended', rsvpLink: null },
    ]);
  });

  test('nobody else is changed', async () => {
    const { client } = await open();
    await client.updateGuests('gala', [{ personId: 'grace', attendanceStatus: 'No Show' }]);
    expect((await readBack(client, 'ada')).attendanceStatus).toBe('Attended');
  });

  test('may be said twice: the second time changes nothing', async () => {
    const { client } = await open();
    const update = [{ personId: 'grace', attendanceStatus: 'Attended' }] as const;
    const first = await client.updateGuests('gala', update);
    expect(await client.updateGuests('gala', update)).toEqual(first);
    expect((await readBack(client, 'grace')).attendanceStatus).toBe('Attended');
  });

  test('leaves RSVP status and history as they are', async () => {
    const { client } = await open();
    await client.updateGuests('gala', [{ personId: 'ada', attendanceStatus: 'No Show' }]);
    const { rsvpStatus, rsvpStatusHistory } = ada;
    expect(await readBack(client, 'ada')).toMatchObject({ rsvpStatus, rsvpStatusHistory });
  });
}
