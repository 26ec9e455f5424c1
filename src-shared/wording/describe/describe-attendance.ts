import type { GuestRow, ShownDecision } from '../../domain/guest-row.ts';
import type { EventClock } from '../event-clock.ts';
import type { Wording } from '../wording.ts';
import { describeOperator } from './describe-operator.ts';
import { describeAttendanceStatus } from './describe-status.ts';

/**
 * The attendance state of a row: "Attended 18:04 · Maria, Door B" when it was decided on this laptop,
 * "Attended" when the service says so, null when nothing was decided.
 */
export function describeAttendance(
  { attendance, decision }: Pick<GuestRow, 'attendance' | 'decision'>,
  clock: EventClock,
  wording: Wording,
): string | null {
  if (attendance === null) return null;
  const status = describeAttendanceStatus(attendance, wording);
  if (decision === null) return status;
  return describeDecided(status, decision, clock, wording);
}

/** What was decided, with when and by whom: "Removed 22:20 · Aisha, Court". */
export function describeDecided(
  status: string,
  decision: ShownDecision,
  clock: EventClock,
  wording: Wording,
): string {
  const time = clock.time(Date.parse(decision.decidedAt));
  const by = describeOperator(decision, wording);
  return by === null ? wording.door.decided({ status, time }) : wording.door.decidedBy({ status, time, by });
}

/**
 * The same in two parts, for a row: since when ("In 18:04", "No Show 18:35"), and who has decided it on this laptop; null
 * when nothing was decided.
 */
export function describeState(
  { attendance, decision }: Pick<GuestRow, 'attendance' | 'decision'>,
  clock: EventClock,
  wording: Wording,
): { readonly state: string; readonly by: string | null } | null {
  if (attendance === null) return null;
  const { door: words } = wording;
  const isIn = attendance === 'Attended';
  const status = describeAttendanceStatus(attendance, wording);
  if (decision === null) return { state: isIn ? words.isIn : status, by: null };
  const time = clock.time(Date.parse(decision.decidedAt));
  return {
    state: isIn ? words.inSince({ time }) : words.decided({ status, time }),
    by: describeOperator(decision, wording),
  };
}
