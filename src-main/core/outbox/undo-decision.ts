import { attendanceMarkSchema } from '../../../src-shared/domain/attendance.ts';
import type { EventRef, GuestRef } from '../../../src-shared/domain/event-ref.ts';
import { rsvpStatusSchema } from '../../../src-shared/domain/rsvp-status.ts';
import type { Operator } from '../../../src-shared/domain/settings.ts';
import { VestibuleError } from '../../../src-shared/errors/vestibule-error.ts';
import type { Decision } from '../ports/local-store.ts';
import { changeRsvpStatus, type DecideDeps, markGuest } from './decide.ts';

/**
 * Takes back a decision by deciding the opposite: the guest gets the status it had before.
 * Fails with `nothing-to-undo` when a newer decision of its kind about the guest exists, or when the service
 * takes no way back, else as `markGuest`.
 */
export function undoDecision(
  deps: DecideDeps,
  event: EventRef,
  decisionId: string,
  by: Operator,
): { readonly personId: string; readonly decision: Decision | null } {
  const { kind, personId, from } = requireNewest(deps, event, decisionId);
  const guest: GuestRef = { ...event, personId };
  switch (kind) {
    case 'attendance':
      // The service takes `Attended`, `No Show` or nothing only; a status unknown to us becomes nothing.
      return {
        personId,
        decision: markGuest(deps, guest, attendanceMarkSchema.safeParse(from).data ?? null, by),
      };
    case 'rsvp': {
      const before = rsvpStatusSchema.safeParse(from).data;
      if (before === undefined) throw new VestibuleError('nothing-to-undo');
      return { personId, decision: changeRsvpStatus(deps, guest, before, by) };
    }
    default:
      throw new VestibuleError('nothing-to-undo');
  }
}

function requireNewest({ local }: DecideDeps, event: EventRef, decisionId: string): Decision {
  const decision = local.findDecision(decisionId);
  const belongsHere = decision?.account === event.account && decision.eventId === event.eventId;
  if (!decision || !belongsHere) throw new VestibuleError('nothing-to-undo');
  const { personId, kind } = decision;
  const newest = local.latestDecisions(event, [personId], kind).get(personId);
  if (newest?.decisionId !== decisionId) throw new VestibuleError('nothing-to-undo');
  return decision;
}
