import { z } from 'zod';

/** What a child is asked to import, and where it may write. */
export const importRequestSchema = z.object({ file: z.string(), directory: z.string() });

/** What a child measured: milliseconds, megabytes of resident memory, rows. */
export const importMeasuredSchema = z.object({
  first: z.number(),
  merging: z.number(),
  unchanged: z.number(),
  rowsOfUnchanged: z.number(),
  delayIdle: z.number(),
  delayImporting: z.number(),
  peakMb: z.number(),
});
export type ImportMeasured = z.infer<typeof importMeasuredSchema>;
