import { z } from 'zod';

/** What a person at the door can say about a guest; null takes it back. */
export const attendanceMarkSchema = z.enum(['Attended', 'No Show']).nullable();
export type AttendanceMark = z.infer<typeof attendanceMarkSchema>;

/** What can be shown: a mark, or a value of the service that we do not know and show as it is. */
export type AttendanceStatus = string | null;

/** An RSVP status that a person can give a guest: one of `usualRsvpStatuses`, or another the service knows. */
export const rsvpStatusSchema = z.string().trim().min(1).max(100);
export type RsvpStatus = z.infer<typeof rsvpStatusSchema>;

/** The values that the interface names; the complete set is not documented. */
export const usualRsvpStatuses = ['Invited', 'Accepted', 'Declined', 'Maybe'] as const;
