import { describeAttendance } from '../../../src-shared/wording/describe-attendance.ts';
import { describeRsvpStatus } from '../../../src-shared/wording/describe-status.ts';
import type { EventClock } from '../../../src-shared/wording/event-clock.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import type { UndoNotice } from '../../store/door/door-state.ts';

/** What an undo has come to, and what stands now. */
export function describeUndoNotice(
  notice: UndoNotice,
  clock: EventClock,
  wording: Wording,
): { readonly title: string; readonly detail: string | null } {
  const { door, guestDetails, undoNotice: words, errors, removal } = wording;
  if (notice.kind === 'nothing-to-undo') {
    const { name, isRemoval } = notice;
    if (name === null) return { title: words.nothing, detail: null };
    const detail = isRemoval ? removal.ended.over : errors['nothing-to-undo'].now;
    return { title: words.nothingOf({ name: name || door.noName }), detail };
  }
  const { change, row } = notice;
  const title = words.undone({ name: row.name || door.noName });
  if (change === 'rsvp-status') {
    const status =
      row.rsvpStatus === null ? guestDetails.noRsvpStatus : describeRsvpStatus(row.rsvpStatus, wording);
    return { title, detail: door.chip({ label: guestDetails.rsvpStatus, text: status }) };
  }
  return { title, detail: describeAttendance(row, clock, wording) ?? guestDetails.notArrived };
}
