import { describe, expect, test } from 'vitest';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import { guestRecord, parseStoredGuest, WaitingRecord } from '../../../src-main/core/pull/guest-record.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';

const guest = aServiceGuest({
  personId: 'p-1',
  firstName: 'Zoë',
  lastName: "O'Brien",
  email: 'zoe@example.com',
  attendanceStatus: 'Attended',
  rsvpStatus: 'Confirmed',
  customColumns: { Table: '7' },
  rsvpLink: 'https://rsvp.example/zoe',
});
const record = guestRecord(guest, JSON.stringify(guest), 'digest');

describe('a record that waits', () => {
  const waiting = new WaitingRecord({ guest, raw: record.raw, digest: 'digest' });

  test('says what the record said that it was made of', () => {
    const { personId, attendanceStatus, rsvpStatus, facets, terms, raw, digest } = record;
    expect(waiting).toMatchObject({ personId, attendanceStatus, rsvpStatus, facets, terms, raw, digest });
    expect(waiting.guest).toEqual(guest);
  });

  test('holds nothing of the guest but texts', () => {
    expect(Object.values(waiting)).not.toContain(guest);
    expect(Object.keys(waiting)).not.toContain('guest');
  });
});

test('a guest without statuses and link has none, whether they are null or absent', () => {
  const bare = guestRecord({ personId: 'p-2' }, '{"personId":"p-2"}', null);
  expect(bare).toMatchObject({ attendanceStatus: null, rsvpStatus: null, terms: { rsvpLink: null } });
});

test('a stored record that is not one any more is damage, and is not quoted', () => {
  const reading = () => parseStoredGuest('{"personId":');
  expect(reading).toThrow(StoreFailure);
  expect(reading).toThrow(/^store: damaged$/);
});
