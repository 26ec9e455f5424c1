import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { isLocalId } from '../outbox/local-id.ts';
import { fitsDetails, readDetails, readKnown } from '../outbox/walk-in-details.ts';
import type { LocalStore, OutboxEntry } from '../ports/local-store.ts';

export type GuardFacts = Pick<LocalStore, 'listChanges' | 'findIdentities'>;

/**
 * Whom the outbox keeps off the list, though the service says that they are on it: a guest who is being
 * removed here, and a newcomer who may be a walk-in that was sent from here and is not settled, because the
 * walk-in stands on the list already. When the walk-in is settled, the guest lands with the next pull at the
 * latest.
 */
export function landingGuard(
  outbox: GuardFacts,
  event: EventRef,
): (guest: ServiceGuest, isOnList: boolean) => boolean {
  const removed = new Set(outbox.listChanges(event, 'removal').map(({ personId }) => personId));
  const claims = unsettledWalkIns(outbox, event).map(({ known, details }) => {
    return (guest: ServiceGuest) => !known.has(guest.personId) && fitsDetails(details, guest);
  });
  return (guest, isOnList) => {
    if (removed.has(guest.personId)) return true;
    if (isOnList || isLocalId(guest.personId)) return false;
    return claims.some((mayBe) => mayBe(guest));
  };
}

/** Sent, and nobody knows which guest of the service it became. One that needs a person claims nobody. */
function unsettledWalkIns(outbox: GuardFacts, event: EventRef) {
  const sent = outbox.listChanges(event, 'walk-in').flatMap((entry: OutboxEntry) => {
    const known = entry.state === 'needs-attention' ? null : readKnown(entry);
    return known === null ? [] : [{ localId: entry.personId, known, details: readDetails(entry.desired) }];
  });
  if (sent.length === 0) return [];
  const identities = outbox.findIdentities(
    event,
    sent.map(({ localId }) => localId),
  );
  const settled = new Set(identities.map(({ localId }) => localId));
  return sent.filter(({ localId }) => !settled.has(localId));
}
