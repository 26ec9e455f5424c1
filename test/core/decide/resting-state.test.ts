import { expect, test } from 'vitest';
import { restingState } from '../../../src-main/core/decide/guest-entries.ts';
import type { ChangeKind } from '../../../src-shared/domain/decision.ts';
import { guestRef } from '../a-door.ts';

test.each<[ChangeKind, string, boolean, 'waiting' | 'held', string]>([
  ['attendance', 'person-1', false, 'waiting', 'nothing is in its way'],
  ['attendance', 'person-1', true, 'held', 'its guest is being removed'],
  ['rsvp', 'person-1', true, 'held', 'its guest is being removed'],
  ['removal', 'person-1', true, 'waiting', 'it is the removal itself'],
  ['walk-in', 'local:laptop-1', false, 'waiting', 'it is what the others wait for'],
  ['walk-in', 'local:laptop-1', true, 'waiting', 'whether it was sent has to be settled first'],
  ['attendance', 'local:laptop-1', false, 'held', 'its guest is not on the service yet'],
  ['removal', 'local:laptop-1', true, 'held', 'there is nobody to remove yet'],
])('%s of %s, being removed %s, is %s: %s', (kind, personId, isBeingRemoved, state) => {
  expect(restingState({ ...guestRef(personId), kind }, isBeingRemoved)).toBe(state);
});
