import { z } from 'zod';

export const documentsRequestSchema = z.object({
  directory: z.string(),
  decisions: z.int(),
  /** So many are committed together. */
  atOnce: z.int(),
});

export const documentsMeasuredSchema = z.object({
  openMs: z.number(),
  /** The longest turn of the main thread's event loop meanwhile. */
  longest: z.object({ tickMs: z.number(), processorMs: z.number() }),
  memoryMb: z.number(),
  diskMb: z.number(),
});
export type DocumentsMeasured = z.infer<typeof documentsMeasuredSchema>;
