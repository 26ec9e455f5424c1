import { z } from 'zod';

/** An event as the Events screen shows it, with how ready its guest list is for a night offline. */
export const eventSummarySchema = z.object({
  eventId: z.string(),
  name: z.string(),
  /** ISO 8601 in UTC, or null when the service gave none that can be read. */
  primaryDate: z.string().nullable(),
  /** IANA zone name, or null. */
  timezone: z.string().nullable(),
  place: z.string().nullable(),
  past: z.boolean(),
  /** Guests of the last complete pull; null when the list was never pulled. */
  guestsReady: z.int().nullable(),
  /** When the list was last pulled completely, ISO 8601 in UTC. */
  pulledAt: z.string().nullable(),
  /** Changes of this event that wait to be sent. */
  waiting: z.int(),
});
export type EventSummary = z.infer<typeof eventSummarySchema>;

/** Which events to list: both false gives the signed-in user's coming events. */
export const eventScopeSchema = z.object({ past: z.boolean(), organization: z.boolean() });
export type EventScope = z.infer<typeof eventScopeSchema>;
