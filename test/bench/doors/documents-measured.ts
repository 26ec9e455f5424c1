import { z } from 'zod';

export const documentsRequestSchema = z.object({
  directory: z.string(),
  decisions: z.int(),
  /** So many are committed together. */
  atOnce: z.int(),
});

export const documentsMeasuredSchema = z.object({
  /** The main thread does nothing else meanwhile. */
  openMs: z.number(),
  memoryMb: z.number(),
  diskMb: z.number(),
});
export type DocumentsMeasured = z.infer<typeof documentsMeasuredSchema>;
