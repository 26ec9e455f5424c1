import { describe } from 'vitest';
import { holdToAttendanceContract } from '../contract/service/attendance-contract.ts';
import { holdToGuestListContract } from '../contract/service/guest-list-contract.ts';
import { holdToGuestRecordContract } from '../contract/service/guest-record-contract.ts';
import { holdToGuestSearchContract } from '../contract/service/guest-search-contract.ts';
import { openPractice } from '../contract/service/practice-under-contract.ts';
import { fakeEventService } from './fake-event-service.ts';

/** The fake, holding what the practice service holds. */
async function openFake() {
  const { service } = await openPractice();
  const events = service.listEvents();
  return {
    client: fakeEventService(events.map((event) => ({ event, guests: service.listGuests(event.eventId) }))),
  };
}

describe('the fake event service keeps the rules that the core rests on', () => {
  describe('Guests', () => holdToGuestRecordContract(openFake));
  describe('Guest list', () => holdToGuestListContract(openFake));
  describe('Guest search', () => holdToGuestSearchContract(openFake));
  describe('Attendance', () => holdToAttendanceContract(openFake));
});
