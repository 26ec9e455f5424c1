import { isGuestGone, sidesOf } from '../../../src-shared/domain/activity.ts';
import { rsvpStatusSchema } from '../../../src-shared/domain/guest-status.ts';
import type { Operator } from '../../../src-shared/domain/settings.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import { changeRsvpStatus, type DecideDeps, markGuest } from '../decide/decide.ts';
import { endEntry, endWalkIn, openAttempts, recomputeHeld, waitAgain } from '../decide/guest-entries.ts';
import { removeGuest } from '../decide/remove-guest.ts';
import { findShown } from '../guests/shown.ts';
import { readKnownGuests, writeKnownGuests } from '../guests/walk-in-details.ts';
import type { ChangeRef, ChangeValue, Conflict, Decision, OutboxEntry } from '../ports/local-store.ts';
import type { DoorValue } from '../ports/shared-store.ts';
import { asNotSaved } from '../settings/settings.ts';
import { valueNow } from './conflict-record.ts';
import { guestToRemove } from './possibly-twice.ts';
import { findRivalry, otherValue, reviewOf } from './rivalries.ts';

/**
 * Sends a change that needs attention once more, at a person's wish. For a walk-in, the person says that the guests who
 * fit are other people. Fails with `nothing-to-settle`.
 */
export function sendAgain({ local }: DecideDeps, change: ChangeRef): void {
  asNotSaved(() =>
    local.transaction(() => {
      const entry = requireAttention(local.findEntry(change));
      if (entry.kind === 'walk-in') {
        for (const { attemptId } of openAttempts(local, entry)) local.endAttempt(attemptId, 'not-applied');
      }
      waitAgain(local, entry.kind === 'walk-in' ? { ...entry, base: answeredOthers(entry) } : entry);
    }),
  );
}

/** The base of a walk-in about whom a person has said that those who fit are other people. */
function answeredOthers(walkIn: OutboxEntry): ChangeValue {
  const known = readKnownGuests(walkIn);
  if (known === null) return null;
  const { others, asked, isSent } = known;
  return writeKnownGuests({ others: [...others, ...asked], asked: [], isSent });
}

/**
 * Gives up a change for the service's value, at a person's wish: the entry ends, and the decision stays in the log as
 * withdrawn. A walk-in ends with everything decided about it; a guest under removal is on the list again. Fails with
 * `nothing-to-settle`.
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
 * Notes that a person has reviewed a conflict. `kept` chooses the side that stood, `other-side` the one that lost; when
 * the chosen value is not shown now, it is decided like any mark; that a guest was gone is nothing to decide. Returns
 * that decision, if one was made. A conflict between doors (`rivalries.ts`) that is kept needs none: every door shows what
 * counts. Fails with `nothing-to-settle` when the conflict belongs to another account.
 */
export function reviewConflict(
  deps: DecideDeps,
  account: string,
  { conflictId, choice }: { conflictId: string; choice: 'kept' | 'other-side' },
  by: Operator,
): Decision | null {
  const { local, clock } = deps;
  const rivalry = findRivalry(local, account, conflictId);
  if (rivalry !== null) return reviewRivalry(deps, rivalry, choice, by);
  const conflict = local.findConflict(conflictId);
  if (conflict?.account !== account) throw new VestibuleError('nothing-to-settle');
  const { stood, lost } = sidesOf(conflict);
  const wanted = choice === 'kept' ? stood : lost;
  const standsAnyway = isGuestGone(conflict) || valueNow(deps, conflict) === stood;
  const decision = choice === 'kept' && standsAnyway ? null : decideFor(deps, conflict, wanted, by);
  asNotSaved(() => local.appendReview({ conflictId, choice, reviewedAt: clock.wallTime() }));
  return decision;
}

/** The review is about what the person was shown. It comes after the decision: what could not be decided was not reviewed. */
function reviewRivalry(
  deps: DecideDeps,
  rivalry: DoorValue,
  choice: 'kept' | 'other-side',
  by: Operator,
): Decision | null {
  const { local } = deps;
  const wanted = otherValue(rivalry);
  if (choice === 'other-side' && wanted === null) throw new VestibuleError('nothing-to-settle');
  const decision = choice === 'kept' ? null : decideFor(deps, rivalry, wanted, by);
  asNotSaved(() => local.transaction(() => local.addDoorReview(reviewOf(local, rivalry), false)));
  return decision;
}

function decideFor(
  deps: DecideDeps,
  conflict: Conflict | DoorValue,
  wanted: ChangeValue,
  by: Operator,
): Decision | null {
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
    case 'walk-in':
      if (!('conflictId' in conflict)) throw new VestibuleError('nothing-to-settle');
      return removeTwin(deps, conflict, by);
    default:
      throw new VestibuleError('nothing-to-settle');
  }
}

/** Removes one of two guests who are the same person. Who was let in as that one stays in as the other. */
function removeTwin(deps: DecideDeps, conflict: Conflict, by: Operator): Decision {
  const twins = guestToRemove(deps, conflict);
  if (twins === null) throw new VestibuleError('nothing-to-settle');
  const { account, eventId } = conflict;
  const guest = (personId: string) => ({ account, eventId, personId });
  const mark = findShown(deps, { ...guest(twins.leaving), kind: 'attendance' })?.shown;
  if (mark === 'Attended') markGuest(deps, guest(twins.staying), mark, by);
  return removeGuest(deps, guest(twins.leaving), by).decision;
}

function requireAttention(entry: OutboxEntry | null): OutboxEntry {
  if (entry?.state !== 'needs-attention') throw new VestibuleError('nothing-to-settle');
  return entry;
}
