import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { describeAttendance } from '../../../src-shared/wording/describe-attendance.ts';
import { describeRsvpStatus } from '../../../src-shared/wording/describe-status.ts';
import type { EventClock } from '../../../src-shared/wording/event-clock.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';

/** Everything a row says about its guest that it may have to cut, one thing a line. */
export function describeGuest(row: GuestRow, clock: EventClock, wording: Wording): string {
  const { door: words, newGuest } = wording;
  const { email, walkIn, rsvpStatus, differs, chips } = row;
  const lines = [
    row.name || words.noName,
    email,
    describeAttendance(row, clock, wording),
    walkIn === null ? null : newGuest.walkIn,
    rsvpStatus === null ? null : describeRsvpStatus(rsvpStatus, wording),
    differs === null ? null : words.chip({ label: differs.name, text: differs.text }),
    ...chips.map(({ label, text }) => (label === null ? text : words.chip({ label, text }))),
  ];
  return [...new Set(lines)].filter((line) => line !== null).join('\n');
}
