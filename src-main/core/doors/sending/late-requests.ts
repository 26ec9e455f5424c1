import type { GuestRef } from '../../../../src-shared/domain/event-ref.ts';
import { openAttempts } from '../../decide/guest-entries.ts';
import { latestDecision, resolveGuest } from '../../guests/guest-identity.ts';
import { isOwnDecision } from '../../guests/known-decision.ts';
import { isCopyOf, isDelivered } from '../../guests/other-doors.ts';
import { isFieldKind } from '../../guests/shown.ts';
import type { LocalStore } from '../../ports/local-store.ts';
import type { DoorDecision, DoorValue } from '../../ports/shared-store.ts';

/**
 * What other doors have decided about a guest and sent, knowing what this laptop had decided, and what a request of this laptop
 * would undo that has no answer yet and may land late. The other door may be gone by then, so this laptop makes it once more:
 * it looks again when that request can land no more.
 */
export function decisionsAtRisk(local: LocalStore, named: GuestRef): readonly DoorDecision[] {
  const { account, eventId, personId } = resolveGuest(local, named);
  if (personId !== named.personId) return [];
  const guest = { account, eventId, personId };
  const atRisk = local
    .findDoorValues(guest, [personId])
    .filter((value) => isKnowinglySent(local, value) && mayBeUndone(local, value))
    .flatMap(({ decisionId }) => local.findDoorDecision(decisionId) ?? [])
    .filter(({ outcome }) => isDelivered(outcome))
    .map(({ decision }) => decision);
  if (atRisk.length === 0 || local.findEntry({ ...guest, kind: 'removal' }) !== null) return [];
  return atRisk.filter((decision) => {
    const latest = latestDecision(local, guest, decision.kind);
    return latest === null || !isCopyOf(latest, decision);
  });
}

function isKnowinglySent(local: LocalStore, { kind, value, decisionId, endedHeardAt, rivals }: DoorValue) {
  const isKnowing = rivals.length === 0 && !isOwnDecision(local, decisionId);
  return isFieldKind(kind) && value !== null && endedHeardAt !== null && isKnowing;
}

/** Whether a request of this laptop without an answer says something else, or removes the guest. */
function mayBeUndone(local: LocalStore, { account, eventId, personId, kind, value }: DoorValue): boolean {
  const guest = { account, eventId, personId };
  return (
    openAttempts(local, { ...guest, kind }).some((attempt) => attempt.value !== value) ||
    openAttempts(local, { ...guest, kind: 'removal' }).length > 0
  );
}
