import { z } from 'zod';

/** What the child is asked: where it may write, how many marks wait, and how often to measure. */
export const drainRequestSchema = z.object({ directory: z.string(), guests: z.int(), rounds: z.int() });

/** What a request takes on its way there and back, besides the service, in milliseconds: little for a venue. */
export const lineMs = 100;

/** Milliseconds, and the number of PUTs. */
const drainedSchema = z.object({ ours: z.number(), floor: z.number(), puts: z.int() });

/** The service in the same machine, and behind a line that takes `lineMs`. */
export const drainMeasuredSchema = z.object({ atHand: drainedSchema, overLine: drainedSchema });
export type DrainMeasured = z.infer<typeof drainMeasuredSchema>;
