import { z } from 'zod';

/** What the child is asked: a guest list, where it may write, and how many marks. */
export const marksRequestSchema = z.object({ file: z.string(), directory: z.string(), marks: z.int() });

const againstFloorSchema = z.object({ ours: z.number(), floor: z.number() });

/** Milliseconds of one mark, and of one bare commit. */
export const marksMeasuredSchema = z.object({
  p50: againstFloorSchema,
  p99: againstFloorSchema,
  worstImporting: z.number(),
});
export type MarksMeasured = z.infer<typeof marksMeasuredSchema>;
