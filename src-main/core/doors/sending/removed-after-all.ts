import { removedValue } from '../../../../src-shared/domain/decision.ts';
import type { GuestRef } from '../../../../src-shared/domain/event-ref.ts';
import { recordGone } from '../../conflicts/conflict-record.ts';
import type { EntryDeps } from '../../decide/guest-entries.ts';
import { isTakenBack } from '../../decide/walk-in-sender.ts';
import { latestDecision, resolveGuest } from '../../guests/guest-identity.ts';
import { isOwnDecision } from '../../guests/known-decision.ts';
import { isRemoved, listGuestDecisions } from '../../guests/other-doors.ts';
import { findLastDelivered } from './last-delivered.ts';

/**
 * Lists a removal of this laptop that it has taken back, and that another one had sent before it heard of that; or for which
 * the walk-in was taken back that is so not sent.
 */
export function listRemovedAfterAll({ local, clock }: EntryDeps, named: GuestRef): void {
  const { account, eventId, personId } = resolveGuest(local, named);
  const guest = { account, eventId, personId };
  const undone = latestDecision(local, guest, 'removal');
  if (undone === null || undone.to !== null || local.findOverturned([undone.decisionId]).size > 0) return;
  const sent = findLastDelivered(local, listGuestDecisions(local, guest), 'removal');
  // An older one of this laptop itself was of a guest whom somebody has put back since.
  const isSent = sent?.to === removedValue && !isOwnDecision(local, sent.decisionId);
  const isStanding = isRemoved(local, guest);
  if (!isSent && (isStanding || !isTakenBack(local, guest))) return;
  const { decisionId } = undone;
  recordGone({ local, clock }, guest, decisionId);
  local.appendOutcome({ decisionId, outcome: 'overruled', endedAt: clock.wallTime() });
}
