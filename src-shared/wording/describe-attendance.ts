import type { GuestRow } from '../domain/guest-row.ts';
import { describeOperator } from './describe-operator.ts';
import { describeAttendanceStatus } from './describe-status.ts';
import type { EventClock } from './event-clock.ts';
import type { Wording } from './wording.ts';

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
  const time = clock.time(Date.parse(decision.decidedAt));
  const by = describeOperator(decision, wording);
  return by === null ? wording.door.decided({ status, time }) : wording.door.decidedBy({ status, time, by });
}
