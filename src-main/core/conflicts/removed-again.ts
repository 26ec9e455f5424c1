import { removedValue } from '../../../src-shared/domain/decision.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import { type EntryDeps, openAttempts } from '../decide/guest-entries.ts';
import { resolveGuest } from '../guests/guest-identity.ts';
import { isOwnDecision } from '../guests/known-decision.ts';
import { findDoorValue, isRemoved } from '../guests/other-doors.ts';
import type { LoggedDecision } from '../ports/local-store.ts';
import type { DoorReader } from '../ports/mirror.ts';
import { recordGone } from './conflict-record.ts';

/**
 * Lists guests whom this laptop has removed, whom another door has added again, and who have left the list once more, while a
 * request of the removal has had no answer: it has landed late. `page`: decisions of this laptop. To be called after a
 * complete pull. Returns whether there was any. Fails with `StoreFailure`.
 */
export function listRemovedAgain(
  { local, reader, clock }: EntryDeps & { readonly reader: DoorReader },
  event: EventRef,
  page: readonly LoggedDecision[],
): boolean {
  const found = page
    .filter(({ decision: { kind, to } }) => kind === 'removal' && to === removedValue)
    .map(({ decision }) => ({ ...resolveGuest(local, decision), decisionId: decision.decisionId }))
    .filter(({ personId }) => reader.findStatus(event, personId, 'attendance') === undefined)
    .flatMap(({ personId, decisionId }) => {
      const guest = { ...event, personId };
      const late = openAttempts(local, { ...guest, kind: 'removal' });
      const addition = findDoorValue(local, { ...guest, kind: 'walk-in' });
      const isBack = addition !== null && addition.endedHeardAt !== null && !isRemoved(local, guest);
      const isOfOther = isBack && !isOwnDecision(local, addition.decisionId);
      return isOfOther && late.length > 0 ? [{ guest, decisionId, late }] : [];
    });
  if (found.length === 0) return false;
  local.transaction(() => {
    for (const { guest, decisionId, late } of found) {
      for (const { attemptId } of late) local.endAttempt(attemptId, 'acknowledged');
      recordGone({ local, clock }, guest, decisionId);
    }
  });
  return true;
}
