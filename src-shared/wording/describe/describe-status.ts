import type { AttendanceStatus } from '../../domain/guest-status.ts';
import type { Wording } from '../wording.ts';

/** An attendance status in the words of the screen, a blank one too; one we do not know as the service has it. */
export function describeAttendanceStatus(status: AttendanceStatus, { activity, statuses }: Wording): string {
  return status === null ? activity.noMark : wordFor(statuses.attendance, status);
}

/** An RSVP status in the words of the screen; one we do not know as the service has it. */
export function describeRsvpStatus(status: string, { statuses }: Wording): string {
  return wordFor(statuses.rsvp, status);
}

function wordFor(words: Readonly<Record<string, string>>, status: string): string {
  return Object.hasOwn(words, status) ? (words[status] ?? status) : status;
}
