import type { LoggedDecisionLine } from '../../domain/activity.ts';
import { type ChangeKind, removedValue } from '../../domain/decision.ts';
import type { Wording } from '../wording.ts';
import { describeAttendanceStatus, describeRsvpStatus } from './describe-status.ts';

/**
 * What was decided: "no mark → Attended", "RSVP Accepted → Declined", "Add guest", "Remove guest". One that a
 * person wants once more has the value that stands: "Attended", "RSVP Declined".
 */
export function describeChange(
  { kind, from, to }: Pick<LoggedDecisionLine, 'kind' | 'from' | 'to'>,
  wording: Wording,
): string {
  const { activity: words } = wording;
  const [before, after] = [describeValue(kind, from, wording), describeValue(kind, to, wording)];
  const isRepeated = from === to;
  if (kind === 'attendance') return isRepeated ? after : words.change({ from: before, to: after });
  if (kind !== 'rsvp') return after;
  return isRepeated ? words.rsvpValue({ value: after }) : words.rsvpChange({ from: before, to: after });
}

/** What somebody wanted, or one side of a conflict. */
export function describeValue(kind: ChangeKind, value: string | null, wording: Wording): string {
  const { activity: words } = wording;
  switch (kind) {
    case 'attendance':
      return value === removedValue ? words.notOnList : describeAttendanceStatus(value, wording);
    case 'rsvp':
      return value === null ? words.noAnswer : describeRsvpStatus(value, wording);
    case 'walk-in':
      return words.addition;
    case 'removal':
      if (value === removedValue) return words.removal;
      return value === null ? words.removalUndone : describeAttendanceStatus(value, wording);
  }
}

/** What the service has instead of a change that is not settled. */
export function describeServiceValue(kind: ChangeKind, value: string | null, wording: Wording): string {
  if (kind === 'walk-in') return wording.activity.notOnList;
  return kind === 'removal' ? wording.activity.onList : describeValue(kind, value, wording);
}
