import { z } from 'zod';
import { guestRowSchema } from './guest-row.ts';

/**
 * Whose a scanned code is: exactly one guest's of the event, or nobody's. `otherEvent` names an event of this
 * laptop whose guest it does belong to; null when there is none, or when that event has no name.
 */
export const scannedSchema = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('found'), row: guestRowSchema }),
  z.object({ outcome: z.literal('unknown'), otherEvent: z.string().nullable() }),
]);
export type Scanned = z.infer<typeof scannedSchema>;
