import { z } from 'zod';

/** An RSVP status that a person can give a guest: one of `usualRsvpStatuses`, or another the service knows. */
export const rsvpStatusSchema = z.string().trim().min(1).max(100);
export type RsvpStatus = z.infer<typeof rsvpStatusSchema>;

/** The values that the interface names; the complete set is not documented. */
export const usualRsvpStatuses = ['Invited', 'Accepted', 'Declined', 'Maybe'] as const;
