import { z } from 'zod';

export const documentsRequestSchema = z.object({ directory: z.string(), decisions: z.int() });

export const documentsMeasuredSchema = z.object({
  openMs: z.number(),
  longestTickMs: z.number(),
  memoryMb: z.number(),
  diskMb: z.number(),
});
export type DocumentsMeasured = z.infer<typeof documentsMeasuredSchema>;
