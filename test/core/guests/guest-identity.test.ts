import { beforeEach, expect, test } from 'vitest';
import {
  idsOfGuest,
  latestDecision,
  latestDecisionsOf,
  resolveGuest,
} from '../../../src-main/core/guests/guest-identity.ts';
import { aDecision } from '../../builders/a-decision.ts';
import {
  createInMemoryLocalStore,
  type InMemoryLocalStore,
} from '../../fakes/stores/in-memory-local-store.ts';
import { doorEvent, guestRef } from '../a-door.ts';

const localId = 'local:laptop-1';
let local: InMemoryLocalStore;

beforeEach(() => {
  local = createInMemoryLocalStore();
  local.appendIdentity({ ...doorEvent, localId, personId: 'grace', foundAt: '' });
  local.appendDecision(aDecision({ personId: localId, sequence: 1, decisionId: 'laptop-1' }));
});

test('a walk-in is the guest it became, and everybody else is who they are', () => {
  expect(resolveGuest(local, guestRef(localId)).personId).toBe('grace');
  expect(resolveGuest(local, guestRef('local:laptop-9')).personId).toBe('local:laptop-9');
  expect(resolveGuest(local, guestRef('ada')).personId).toBe('ada');
});

test('a guest is asked for under every id', () => {
  expect(idsOfGuest(local, guestRef(localId))).toEqual(['grace', localId]);
  expect(idsOfGuest(local, guestRef('grace'))).toEqual(['grace', localId]);
});

test('the newest decision is the newest under either id', () => {
  expect(latestDecision(local, guestRef('grace'), 'attendance')).toMatchObject({ decisionId: 'laptop-1' });
  expect(latestDecisionsOf(local, doorEvent, ['grace', 'ada'])('attendance').get('grace')).toMatchObject({
    decisionId: 'laptop-1',
  });
  local.appendDecision(aDecision({ personId: 'grace', sequence: 5, decisionId: 'laptop-5' }));
  expect(latestDecision(local, guestRef(localId), 'attendance')).toMatchObject({ decisionId: 'laptop-5' });
  expect(latestDecisionsOf(local, doorEvent, ['grace'])('attendance').get('grace')).toMatchObject({
    decisionId: 'laptop-5',
  });
});
