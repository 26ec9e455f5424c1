import { z } from 'zod';

/** What a person at the door can say about a guest; null takes it back. */
export const attendanceMarkSchema = z.enum(['Attended', 'No Show']).nullable();
export type AttendanceMark = z.infer<typeof attendanceMarkSchema>;

/** What can be shown: a mark, or a value of the service that we do not know and show as it is. */
export type AttendanceStatus = string | null;
