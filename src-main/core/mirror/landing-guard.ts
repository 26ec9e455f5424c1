import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { isLocalId } from '../outbox/local-id.ts';
import { fitsDetails, readDetails, readKnown } from '../outbox/walk-in-details.ts';
import type { LocalStore, OutboxEntry } from '../ports/local-store.ts';
import type { GuestRecord } from './guest-record.ts';

export type GuardFacts = Pick<LocalStore, 'listChanges' | 'findIdentities'>;

/** What the outbox says of guests who are about to land: nobody stands on the list twice. */
export interface LandingGuard {
  /**
   * The guest is being removed here, and not on the list meanwhile. The record is kept up to date: what comes
   * after an undoing is decided over what the service has.
   */
  isBeingRemoved(record: GuestRecord): boolean;
  /** A walk-in who has ended, or has become a guest, since somebody asked for it to be shown. */
  isOver(record: GuestRecord): boolean;
  /**
   * A newcomer who may be a walk-in that was sent from here and is not settled does not land, because the
   * walk-in stands on the list already. When that is settled, the guest lands with the next pull at the latest.
   */
  mayBeWalkIn(record: GuestRecord, isOnList: boolean): boolean;
  /** The walk-ins in whose place this guest lands: they leave the list in the same commit. */
  replacedBy(record: GuestRecord): readonly string[];
}

/** The guard of one event, as `local.db` is now. */
export function landingGuard(outbox: GuardFacts, event: EventRef): LandingGuard {
  const removed = new Set(outbox.listChanges(event, 'removal').map(({ personId }) => personId));
  const walkIns = outbox.listChanges(event, 'walk-in');
  const ids = walkIns.map(({ personId }) => personId);
  const identities = ids.length === 0 ? [] : outbox.findIdentities(event, ids);
  const settled = new Set(identities.map(({ localId }) => localId));
  const unsettled = walkIns.filter(({ personId }) => !settled.has(personId));
  const open = new Set(unsettled.map(({ personId }) => personId));
  const claims = unsettled.flatMap(claimOf);
  return {
    isBeingRemoved: ({ personId }) => removed.has(personId),
    isOver: ({ personId }) => isLocalId(personId) && !open.has(personId),
    mayBeWalkIn(record, isOnList) {
      if (isOnList || isLocalId(record.personId)) return false;
      return claims.some((mayBe) => mayBe(record.guest));
    },
    replacedBy: ({ personId }) =>
      identities.flatMap((identity) => (identity.personId === personId ? [identity.localId] : [])),
  };
}

/** Whom a walk-in may have become that was sent. One that needs a person claims nobody. */
function claimOf(walkIn: OutboxEntry): readonly ((guest: ServiceGuest) => boolean)[] {
  const known = walkIn.state === 'needs-attention' ? null : readKnown(walkIn);
  if (known === null) return [];
  const details = readDetails(walkIn.desired);
  return [(guest) => !known.has(guest.personId) && fitsDetails(details, guest)];
}
