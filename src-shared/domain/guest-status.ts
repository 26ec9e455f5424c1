import { z } from 'zod';

/** A mark that a person at the door can give a guest; null takes it back. */
export const attendanceMarkSchema = z.enum(['Attended', 'No Show']).nullable();
export type AttendanceMark = z.infer<typeof attendanceMarkSchema>;

/** A shown attendance status: a mark, or an unknown value of the service, shown as it is. */
export type AttendanceStatus = string | null;

/** An RSVP status that a person can give a guest: one of `usualRsvpStatuses`, or another of the service. */
export const rsvpStatusSchema = z.string().trim().min(1).max(100);
export type RsvpStatus = z.infer<typeof rsvpStatusSchema>;

/** The values that the interface names; the complete set is not documented. */
export const usualRsvpStatuses = ['Invited', 'Accepted', 'Declined', 'Maybe'] as const;
