import { describe, expect, it } from 'vitest';
import { addGuest } from '../../../src-main/core/decide/add-guest.ts';
import { markGuest } from '../../../src-main/core/decide/decide.ts';
import { guestDetails } from '../../../src-main/core/guest-details/guest-details.ts';
import { provisionalGuest } from '../../../src-main/core/guests/walk-in-details.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aDoor, doorEvent, guestRef, maria } from '../a-door.ts';

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
      written: [],
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

describe('the details of a guest who was added here', () => {
  const grace = { firstName: 'Grace', lastName: 'Hopper', company: 'Navy', notes: 'Came with Ada' };
  const written = [
    { field: 'company', text: 'Navy' },
    { field: 'notes', text: 'Came with Ada' },
  ];

  /** Grace waits to be sent; `send` says as whom the service shows her then. */
  async function aDoorWithGrace() {
    const door = await aDoor([]);
    const { personId: localId } = addGuest(door, doorEvent, grace, maria);
    await door.writer.saveGuests(doorEvent, [provisionalGuest(localId, grace)], 1);
    return {
      detailsOf: (personId: string) => guestDetails(door, guestRef(personId)),
      localId,
      async send(shown: Partial<ServiceGuest>) {
        const personId = 'grace';
        door.local.appendIdentity({ ...doorEvent, localId, personId, foundAt: '2026-06-18T18:05:00.000Z' });
        await door.writer.saveGuests(doorEvent, [aServiceGuest({ personId, ...shown })], 2, [localId]);
      },
    };
  }

  it('show what was typed and waits, once', async () => {
    const { detailsOf, localId } = await aDoorWithGrace();
    expect(detailsOf(localId)).toMatchObject({ written, more: [] });
  });

  it('go on showing it when it is sent and the service does not show it', async () => {
    const { detailsOf, send } = await aDoorWithGrace();
    await send({ firstName: 'Grace', lastName: 'Hopper' });
    expect(detailsOf('grace')).toMatchObject({ written, more: [] });
  });

  it('leave to the service what it shows as it was typed, and keep what it shows otherwise', async () => {
    const { detailsOf, send } = await aDoorWithGrace();
    await send({ company: 'Navy', notes: 'Came' });
    expect(detailsOf('grace')).toMatchObject({
      written: [{ field: 'notes', text: 'Came with Ada' }],
      more: [
        { name: 'company', text: 'Navy' },
        { name: 'notes', text: 'Came' },
      ],
    });
  });
});
