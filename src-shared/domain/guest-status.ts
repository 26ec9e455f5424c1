import { z } from 'zod';

/** The values that the interface names; the complete set is not documented. */
export const usualRsvpStatuses = ['Invited', 'Accepted', 'Declined', 'Maybe'] as const;

/** A mark that a person at the door can give a guest; null takes it back. */
export const attendanceMarkSchema = z.enum(['Attended', 'No Show']).nullable();
export type AttendanceMark = z.infer<typeof attendanceMarkSchema>;

/** The statuses that Vestibule knows, by their lower case. */
const spellings = new Map(
  ['Attended', 'No Show', ...usualRsvpStatuses, 'Waitlisted'].map((status) => [status.toLowerCase(), status]),
);

/** A status as Vestibule spells it, because a service may write one that Vestibule knows in another letter case. */
export function spelledAsUsual(status: string): string {
  return spellings.get(status.toLowerCase()) ?? status;
}

/** RSVP statuses of guests who may come, in lower case; so may those without a status. SQL has them, too (shown-guests.ts). */
export const statusesExpected: readonly string[] = ['', 'invited', 'accepted', 'maybe'];

/** Whether a guest with this RSVP status may come: not after declining, on the waitlist, or with an unknown status. */
export function isExpected(rsvpStatus: string | null): boolean {
  return statusesExpected.includes((rsvpStatus ?? '').trim().toLowerCase());
}

/** A shown attendance status: a mark, or an unknown value of the service, shown as it is. */
export type AttendanceStatus = string | null;

/** An RSVP status that a person can give a guest: one of `usualRsvpStatuses`, or another of the service. */
export const rsvpStatusSchema = z.string().trim().min(1).max(100);
export type RsvpStatus = z.infer<typeof rsvpStatusSchema>;
