import { describe } from 'vitest';
import { holdToAttendanceContract } from './attendance-contract.ts';
import { holdToAuthenticationContract } from './authentication-contract.ts';
import { holdToEventContract } from './event-contract.ts';
import { holdToGuestChangeContract } from './guest-change-contract.ts';
import { holdToGuestListContract } from './guest-list-contract.ts';
import { holdToGuestRecordContract } from './guest-record-contract.ts';
import { holdToGuestSearchContract } from './guest-search-contract.ts';
import { holdToLimitContract } from './limit-contract.ts';
import { openPractice } from './practice-under-contract.ts';
import { holdToRsvpLinkContract } from './rsvp-link-contract.ts';

describe('the service interface, client against practice service', () => {
  describe('Authentication', () => holdToAuthenticationContract(openPractice));
  describe('Events', () => holdToEventContract(openPractice));
  describe('Guests', () => holdToGuestRecordContract(openPractice));
  describe('Guest list', () => holdToGuestListContract(openPractice));
  describe('Guest search', () => holdToGuestSearchContract(openPractice));
  describe('RSVP links', () => holdToRsvpLinkContract(openPractice));
  describe('Attendance', () => holdToAttendanceContract(openPractice));
  describe('Guest changes', () => holdToGuestChangeContract(openPractice));
  describe('Limits', () => holdToLimitContract(openPractice));
});
