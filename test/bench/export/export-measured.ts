import { z } from 'zod';

/** What a child is asked. */
export const exportOrderSchema = z.object({
  /** With both databases. */
  directory: z.string(),
  /** Of the file to write; absolute, and not there yet. */
  path: z.string(),
  format: z.enum(['csv', 'xlsx']),
});

/** What one export gives: milliseconds, and megabytes of resident memory above those before it. */
export const exportMeasuredSchema = z.object({
  ms: z.number(),
  /** Longest delay of the main thread's event loop while it runs, and while nothing does. */
  loopMs: z.number(),
  idleLoopMs: z.number(),
  peakMb: z.number(),
});
export type ExportMeasured = z.infer<typeof exportMeasuredSchema>;
