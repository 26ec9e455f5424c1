import { z } from 'zod';

/** Who works here and at which door: written into every decision. */
export const operatorSchema = z.object({
  operator: z.string().trim().max(60).nullable(),
  door: z.string().trim().max(60).nullable(),
});
export type Operator = z.infer<typeof operatorSchema>;
