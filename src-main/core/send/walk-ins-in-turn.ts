import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { GuestAddition } from '../../../src-shared/service/request-schemas.ts';
import { openAttempts } from '../decide/guest-entries.ts';
import { fitsDetails, provisionalGuest, readDetails, readKnown } from '../guests/walk-in-details.ts';
import type { LocalStore, OutboxEntry } from '../ports/local-store.ts';

/**
 * Walk-ins that must not be sent yet, by the id of their decision: another one was sent that the same guest would fit,
 * and nobody knows yet what became of it. Two of one name go one after the other, because nobody could tell which of two
 * new guests is whose.
 */
export function walkInsToWait(
  local: Pick<LocalStore, 'listChanges' | 'listAttempts'>,
  event: EventRef,
): readonly string[] {
  const walkIns = local.listChanges(event, 'walk-in');
  const underWay = walkIns.filter((walkIn) => mayBeUnderWay(local, walkIn));
  if (underWay.length === 0) return [];
  const sent = underWay.map(detailsOf);
  return walkIns
    .filter((walkIn) => !underWay.includes(walkIn))
    .filter((walkIn) => sent.some((details) => areAlike(details, detailsOf(walkIn))))
    .map(({ decisionId }) => decisionId);
}

/** One that needs a person holds up nobody: the person sees all who fit. */
function mayBeUnderWay(local: Pick<LocalStore, 'listAttempts'>, walkIn: OutboxEntry): boolean {
  const wasSent = readKnown(walkIn) !== null && walkIn.state !== 'needs-attention';
  return wasSent && openAttempts(local, walkIn).length > 0;
}

function detailsOf({ desired }: OutboxEntry): GuestAddition {
  return readDetails(desired);
}

function areAlike(one: GuestAddition, other: GuestAddition): boolean {
  return fitsDetails(one, provisionalGuest('', other)) || fitsDetails(other, provisionalGuest('', one));
}
