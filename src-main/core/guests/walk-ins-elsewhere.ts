import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { GuestAddition } from '../../../src-shared/service/request-schemas.ts';
import type { LocalStore } from '../ports/local-store.ts';
import type { DoorValue } from '../ports/shared-store.ts';
import { isOwnDecision } from './known-decision.ts';
import { mayBeSamePerson, provisionalGuest, readDetails } from './walk-in-details.ts';

/**
 * Walk-ins of other doors who may be the person described, and of whom nobody knows yet which guest of the service they
 * are. `personId` is their local id.
 */
export function findAlikeElsewhere(
  local: Pick<LocalStore, 'laptopId' | 'listOpenDoorValues' | 'findIdentities'>,
  event: EventRef,
  details: GuestAddition,
): readonly DoorValue[] {
  const alike = local
    .listOpenDoorValues(event, 'walk-in')
    .filter(({ decisionId, value }) => value !== null && !isOwnDecision(local, decisionId))
    .filter(({ personId, value }) =>
      mayBeSamePerson(details, provisionalGuest(personId, readDetails(value))),
    );
  if (alike.length === 0) return alike;
  const ids = alike.map(({ personId }) => personId);
  const identified = new Set(local.findIdentities(event, ids).map(({ localId }) => localId));
  return alike.filter(({ personId }) => !identified.has(personId));
}
