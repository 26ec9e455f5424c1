import { z } from 'zod';

/** What the child is asked: where it may write, how many marks wait, and how often to measure. */
export const drainRequestSchema = z.object({ directory: z.string(), guests: z.int(), rounds: z.int() });

/** Milliseconds, and the number of PUTs. */
const drainedSchema = z.object({ ours: z.number(), floor: z.number(), puts: z.int() });

/** The service in the same machine, and behind a line that takes a tenth of a second. */
export const drainMeasuredSchema = z.object({ atHand: drainedSchema, overLine: drainedSchema });
export type DrainMeasured = z.infer<typeof drainMeasuredSchema>;
