import { describe, expect, it } from 'vitest';
import { guestDetails } from '../../../src-main/core/guest-details/guest-details.ts';
import { markGuest } from '../../../src-main/core/outbox/decide.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aDoor, guestRef, maria } from '../a-door.ts';

async function detailsOf(guest: Partial<ServiceGuest>) {
  return guestDetails(await aDoor([aServiceGuest(guest)]), guestRef());
}

describe('the details of a guest', () => {
  it('are every field of the interface', async () => {
    const details = await detailsOf({
      firstName: 'Ada',
      lastName: 'Lovelace',
      rsvpStatus: 'Maybe',
      rsvpStatusHistory: [
        { status: 'Invited', actorId: 'user-1', actorType: 'user', createdAt: '2026-05-01T09:00:00.000Z' },
        { status: 'Maybe', actorId: 'person-1', actorType: 'eventPerson', createdAt: null },
      ],
      dietaryRestrictions: ['Vegan'],
      attendanceStatus: 'Attended',
      rsvpQuestionResponses: [{ title: 'Session?', description: null, answers: ['Dinner', 'Panel'] }],
      rsvpNote: 'Arrives late',
      customColumns: { Table: '12', Host: '' },
      rsvpLink: 'https://rsvp.example/1',
    });
    expect(details).toMatchObject({
      row: {
        name: 'Ada Lovelace',
        email: 'person-1@guests.example',
        rsvpStatus: 'Maybe',
        attendance: 'Attended',
      },
      firstName: 'Ada',
      lastName: 'Lovelace',
      rsvpHistory: [
        { status: 'Invited', actorType: 'user', actorId: 'user-1', at: '2026-05-01T09:00:00.000Z' },
        { status: 'Maybe', actorType: 'eventPerson', actorId: 'person-1', at: null },
      ],
      dietary: ['Vegan'],
      responses: [{ title: 'Session?', description: null, answers: ['Dinner', 'Panel'] }],
      rsvpNote: 'Arrives late',
      columns: [
        { name: 'Table', text: '12' },
        { name: 'Host', text: '' },
      ],
      rsvpLink: 'https://rsvp.example/1',
    });
  });

  it('are texts of the record that the interface does not name, too', async () => {
    const { more } = await detailsOf({ company: 'Nordlicht', seat: 12, badge: { colour: 'red' } });
    expect(more).toEqual([{ name: 'company', text: 'Nordlicht' }]);
  });

  it('are empty where the service says nothing', async () => {
    const door = await aDoor([{ personId: 'person-1' }]);
    expect(guestDetails(door, guestRef())).toMatchObject({
      rsvpHistory: [],
      dietary: [],
      rsvpNote: null,
      responses: [],
      columns: [],
      rsvpLink: null,
      more: [],
      decisions: [],
    });
  });

  it('show what waits here over what the service has, and tell what was decided, newest first', async () => {
    const door = await aDoor([aServiceGuest(), aServiceGuest({ personId: 'person-2' })]);
    markGuest(door, guestRef(), 'Attended', maria);
    markGuest(door, guestRef('person-2'), 'Attended', maria);
    markGuest(door, guestRef(), 'No Show', maria);
    const { row, decisions } = guestDetails(door, guestRef());
    expect(row).toMatchObject({ attendance: 'No Show', progress: 'waiting' });
    expect(decisions).toMatchObject([
      { from: 'Attended', to: 'No Show', operator: 'Maria', door: 'Door B', outcome: null },
      { from: null, to: 'Attended', outcome: 'superseded' },
    ]);
  });

  it('cannot be had of somebody who is not on the list', async () => {
    const door = await aDoor();
    expect(() => guestDetails(door, guestRef('nobody'))).toThrow(
      expect.objectContaining({ code: 'guest-unknown' }),
    );
  });
});
