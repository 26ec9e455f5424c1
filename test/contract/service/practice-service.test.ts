import { describe } from 'vitest';
import { holdToAuthenticationContract } from './authentication-contract.ts';
import { holdToEventContract } from './event-contract.ts';
import { holdToGuestChangeContract } from './guest-change-contract.ts';
import { holdToGuestRecordContract } from './guest-record-contract.ts';
import { holdToGuestSearchContract } from './guest-search-contract.ts';
import { openPractice } from './practice-under-contract.ts';

describe('the service interface, client against practice service', () => {
  describe('Authentication', () => holdToAuthenticationContract(openPractice));
  describe('Events', () => holdToEventContract(openPractice));
  describe('Guests', () => holdToGuestRecordContract(openPractice));
  describe('Guest search', () => holdToGuestSearchContract(openPractice));
  describe('Guest changes', () => holdToGuestChangeContract(openPractice));
});
