import { z } from 'zod';

/** What opens a locked screen: typed on the figures of any keyboard. */
export const pinSchema = z.string().regex(/^\d{4,12}$/);

/** After how many minutes without a touch of key, mouse or screen it locks by itself; null never does. */
export const idleMinutesSchema = z.literal([1, 2, 5, 15]).nullable();
export type IdleMinutes = z.infer<typeof idleMinutesSchema>;

/** What there is to choose from. */
export const idleMinutesOptions: readonly IdleMinutes[] = [null, 1, 2, 5, 15];

/** The lock of this laptop, as far as the page may know it. */
export const lockStateSchema = z.object({
  /** Without a PIN nothing can be locked. */
  hasPin: z.boolean(),
  isLocked: z.boolean(),
  idleMinutes: idleMinutesSchema,
  /** Milliseconds until another PIN may be tried; 0 is now. */
  pauseMs: z.number().min(0),
});
export type LockState = z.infer<typeof lockStateSchema>;
