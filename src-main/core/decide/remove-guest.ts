import { removedValue } from '../../../src-shared/domain/decision.ts';
import type { GuestRef } from '../../../src-shared/domain/event-ref.ts';
import type { Operator } from '../../../src-shared/domain/settings.ts';
import { resolveGuest } from '../guests/guest-identity.ts';
import { isInElsewhere } from '../guests/other-doors.ts';
import { listedValue } from '../guests/shown.ts';
import type { ChangeRef, Decision, LocalStore, OutboxEntry } from '../ports/local-store.ts';
import { asNotSaved } from '../settings/settings.ts';
import { type DecideDeps, recordDecision, requireShown } from './decide.ts';
import { endWalkIn, openAttempts, recomputeHeld, restingStateIn } from './guest-entries.ts';

/**
 * Removes a guest from the event in one commit in `local.db`. Unsent changes about the guest are held, and end with the
 * removal. A walk-in that certainly never reached the service ends at once; one that may have is settled first, and one
 * that another door has let in. The base
 * of a removal is the attendance status that the service has at this time: a guest who arrives meanwhile is not removed,
 * also where somebody marked Attended here, unsent (`read-guests.ts`). A
 * guest under removal gets no new decision. Fails with `guest-unknown` or `not-saved`.
 */
export function removeGuest(
  deps: DecideDeps,
  named: GuestRef,
  by: Operator,
): { readonly personId: string; readonly decision: Decision } {
  const { local } = deps;
  return asNotSaved(() =>
    local.transaction(() => {
      const guest = resolveGuest(local, named);
      const change: ChangeRef = { ...guest, kind: 'removal' };
      const earlier = local.findEntry(change);
      const made = earlier && local.findDecision(earlier.decisionId);
      const decision = made ?? decideRemoval(deps, change, by);
      return { personId: guest.personId, decision };
    }),
  );
}

function decideRemoval(deps: DecideDeps, change: ChangeRef, by: Operator): Decision {
  const { local } = deps;
  const mark = { ...change, kind: 'attendance' } as const;
  const { shown } = requireShown(deps, mark);
  const decision = recordDecision(deps, { ...change, from: shown, to: removedValue }, by);
  local.putEntry({
    ...change,
    desired: removedValue,
    base: listedValue(deps, mark) ?? null,
    generation: decision.sequence,
    state: restingStateIn(local, change),
    reason: null,
    tries: 0,
    decisionId: decision.decisionId,
  });
  const walkIn = local.findEntry({ ...change, kind: 'walk-in' });
  if (walkIn && isCertainlyUnsent(local, walkIn)) endWalkIn(deps, walkIn, 'superseded');
  else recomputeHeld(local, change);
  return decision;
}

/** Whether no request can have added a walk-in, of this laptop or of one that has taken over; and nobody let the guest in. */
function isCertainlyUnsent(local: LocalStore, walkIn: OutboxEntry): boolean {
  if (walkIn.state === 'held' || isInElsewhere(local, walkIn)) return false;
  return openAttempts(local, walkIn).length === 0;
}
