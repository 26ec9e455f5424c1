import { z } from 'zod';

/** What this laptop holds of one event. */
export const eventDataSchema = z.object({
  eventId: z.string(),
  name: z.string().nullable(),
  guests: z.int().min(0),
  /** Roughly. */
  bytes: z.int().min(0),
  /** Changes that are not sent yet, and those that need attention: while there are any, nothing is removed. */
  unsent: z.int().min(0),
});
export type EventData = z.infer<typeof eventDataSchema>;
