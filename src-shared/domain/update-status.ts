import { z } from 'zod';

/** Newer versions of Vestibule, as far as this copy can get them. */
export const updateStatusSchema = z.object({
  /** Whether this copy was packed with a channel: without one there is nobody to ask. */
  hasChannel: z.boolean(),
  /** The version that is installed when Vestibule is closed; null while there is none. */
  readyVersion: z.string().nullable(),
});
export type UpdateStatus = z.infer<typeof updateStatusSchema>;
