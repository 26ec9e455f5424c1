import { z } from 'zod';
import { errorCodes } from '../errors/vestibule-error.ts';

/** The result of making RSVP links. made + refused + left = all guests asked for. */
export const rsvpLinkReportSchema = z.object({
  /** Guests who have a link now. */
  made: z.int(),
  /** Guests for whom the service made none: the event may have no public page. */
  refused: z.int(),
  /** Guests who were not asked for, because a request failed before their turn. */
  left: z.int(),
  /** What failed; null when every guest was asked for. */
  failure: z.enum(errorCodes).nullable(),
});
export type RsvpLinkReport = z.infer<typeof rsvpLinkReportSchema>;

/** The progress of making many links. */
export const rsvpLinkProgressSchema = z.object({
  eventId: z.string(),
  /** Guests asked for so far. */
  asked: z.int(),
  of: z.int(),
});
export type RsvpLinkProgress = z.infer<typeof rsvpLinkProgressSchema>;
