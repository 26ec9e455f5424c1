import { sidesOf } from '../../../src-shared/domain/activity.ts';
import { rsvpStatusSchema } from '../../../src-shared/domain/guest-status.ts';
import type { Operator } from '../../../src-shared/domain/settings.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { changeRsvpStatus, type DecideDeps, markGuest } from '../decide/decide.ts';
import { endEntry, endWalkIn, openAttempts, recomputeHeld, waitAgain } from '../decide/guest-entries.ts';
import { removeGuest } from '../decide/remove-guest.ts';
import type { ChangeRef, ChangeValue, Conflict, Decision, OutboxEntry } from '../ports/local-store.ts';
import { asNotSaved } from '../settings/stored-setting.ts';
import { valueNow } from './conflict-record.ts';

/**
 * A person wants a change that needs attention to be sent once more. Of a walk-in this says that the guest is
 * not on the service's list: whoever fits is somebody else. Fails with `nothing-to-settle`.
 */
export function sendAgain({ local }: DecideDeps, change: ChangeRef): void {
  asNotSaved(() =>
    local.transaction(() => {
      const entry = requireAttention(local.findEntry(change));
      if (entry.kind === 'walk-in') {
        for (const { attemptId } of openAttempts(local, entry)) local.endAttempt(attemptId, 'not-applied');
      }
      const base = entry.kind === 'walk-in' ? null : entry.base;
      waitAgain(local, { ...entry, base });
    }),
  );
}

/**
 * A person gives a change up for what the service has: the entry ends, the decision stays in the log as
 * withdrawn. With a walk-in everything decided about it is given up; a guest who was to be removed is on the list again.
 * Fails with `nothing-to-settle`.
 */
export function takeServiceValue(deps: DecideDeps, change: ChangeRef): void {
  const { local } = deps;
  asNotSaved(() =>
    local.transaction(() => {
      const entry = requireAttention(local.findEntry(change));
      if (entry.kind === 'walk-in') return endWalkIn(deps, entry, 'withdrawn');
      endEntry(deps, entry, 'withdrawn');
      recomputeHeld(local, entry);
    }),
  );
}

/**
 * A person has looked at a conflict. `kept` is for the side that stood, `other-side` for the one that lost: where
 * something else is shown now, the guest is decided anew, as any mark. Returns that decision, if one was made. Fails
 * with `nothing-to-settle` when the conflict is not of this account.
 */
export function reviewConflict(
  deps: DecideDeps,
  account: string,
  { conflictId, choice }: { conflictId: string; choice: 'kept' | 'other-side' },
  by: Operator,
): Decision | null {
  const { local, clock } = deps;
  const conflict = local.findConflict(conflictId);
  if (conflict?.account !== account) throw new VestibuleError('nothing-to-settle');
  const { stood, lost } = sidesOf(conflict);
  const wanted = choice === 'kept' ? stood : lost;
  const isSo = choice === 'kept' && valueNow(deps, conflict) === stood;
  const decision = isSo ? null : decideFor(deps, conflict, wanted, by);
  asNotSaved(() => local.appendReview({ conflictId, choice, reviewedAt: clock.wallTime() }));
  return decision;
}

function decideFor(deps: DecideDeps, conflict: Conflict, wanted: ChangeValue, by: Operator): Decision | null {
  switch (conflict.kind) {
    case 'attendance':
      return markGuest(deps, conflict, wanted, by);
    case 'rsvp': {
      const status = rsvpStatusSchema.safeParse(wanted).data;
      if (status === undefined) throw new VestibuleError('nothing-to-settle');
      return changeRsvpStatus(deps, conflict, status, by);
    }
    case 'removal':
      return removeGuest(deps, conflict, by).decision;
    default:
      throw new VestibuleError('nothing-to-settle');
  }
}

function requireAttention(entry: OutboxEntry | null): OutboxEntry {
  if (entry?.state !== 'needs-attention') throw new VestibuleError('nothing-to-settle');
  return entry;
}
