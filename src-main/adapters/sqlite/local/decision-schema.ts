import { z } from 'zod';
import type { Decision } from '../../../core/ports/local-store.ts';
import { changeShape } from './rows.ts';

/** A decision read back from disk, from the database or from the journal. */
export const decisionSchema: z.ZodType<Decision> = z.object({
  ...changeShape,
  decisionId: z.string().min(1),
  sequence: z.int(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  operator: z.string().nullable(),
  door: z.string().nullable(),
  decidedAt: z.string(),
});
