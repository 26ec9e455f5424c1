import { expect, test } from 'vitest';
import { markAtDoor } from '../../../src-main/core/decide/mark-at-door.ts';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import { listAlerts } from '../../../src-main/core/stops/alerts.ts';
import { writeStopRules } from '../../../src-main/core/stops/stop-rules.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';
import { aDoor, doorEvent, guestRef, maria } from '../a-door.ts';

const asked = { answered: [], overAttended: true };

async function aDoorWithAlerts() {
  const door = await aDoor([aServiceGuest({ rsvpNote: 'VIP' })]);
  writeStopRules(door.local, doorEvent, [{ looksAt: 'note', contains: null, does: 'alert' }]);
  return door;
}

test('a mark and its alert are one commit: neither is there without the other', async () => {
  const door = await aDoorWithAlerts();
  const refusing = {
    ...door.local,
    writeSetting: () => {
      throw new StoreFailure('disk-full');
    },
  };
  const marking = () => markAtDoor({ ...door, local: refusing }, guestRef(), 'Attended', asked, maria);
  expect(marking).toThrow(expect.objectContaining({ code: 'not-saved' }));
  expect(door.local.decisions()).toEqual([]);
});

test('an alert says when and at which door the guest was let in', async () => {
  const door = await aDoorWithAlerts();
  expect(markAtDoor(door, guestRef(), 'Attended', asked, maria)).toMatchObject({ hasAlert: true });
  expect(listAlerts(door, doorEvent)).toEqual([
    {
      alertId: 'laptop-1',
      personId: 'person-1',
      name: 'Ada Lovelace',
      reasons: [{ kind: 'note', text: 'VIP' }],
      raisedAt: '2026-05-30T18:00:00.000Z',
      door: 'Door B',
    },
  ]);
});

test('whom somebody else has let in meanwhile is not let in again, and raises no alert', async () => {
  const door = await aDoorWithAlerts();
  await door.hear('person-1', 'Attended');
  expect(markAtDoor(door, guestRef(), 'Attended', asked, maria)).toEqual({ outcome: 'is-in' });
  expect(listAlerts(door, doorEvent)).toEqual([]);
});

test('a guest who has left the list while a change waits is asked about by what was known', async () => {
  const door = await aDoor([aServiceGuest({ rsvpStatus: 'Declined' })]);
  expect(markAtDoor(door, guestRef(), 'No Show', asked, maria)).toMatchObject({ outcome: 'marked' });
  await door.writer.saveGuests(doorEvent, [], Number.MAX_SAFE_INTEGER, ['person-1']);
  expect(markAtDoor(door, guestRef(), 'Attended', asked, maria)).toEqual({
    outcome: 'asks',
    reasons: [{ kind: 'rsvp', status: 'Declined' }],
  });
});

test('No Show for a guest whom another window has let in asks first', async () => {
  const door = await aDoor([aServiceGuest()]);
  markAtDoor(door, guestRef(), 'Attended', asked, maria);
  const unseen = { answered: [], overAttended: false };
  expect(markAtDoor(door, guestRef(), 'No Show', unseen, maria)).toEqual({ outcome: 'is-in' });
  expect(door.local.decisions()).toHaveLength(1);
  expect(markAtDoor(door, guestRef(), 'No Show', asked, maria)).toMatchObject({ outcome: 'marked' });
});
