import { z } from 'zod';

/** Who works here and at which door: written into every decision. */
export const operatorSchema = z.object({
  operator: z.string().trim().max(60).nullable(),
  door: z.string().trim().max(60).nullable(),
});
export type Operator = z.infer<typeof operatorSchema>;

/** The same, with whether anybody has answered: the question is asked once on a laptop, and may be skipped. */
export const operatorSettingSchema = operatorSchema.extend({ answered: z.boolean() });
export type OperatorSetting = z.infer<typeof operatorSettingSchema>;
