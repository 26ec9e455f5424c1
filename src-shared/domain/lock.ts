import { z } from 'zod';

/** A PIN, which the digits of any keyboard can type. */
export const pinSchema = z.string().regex(/^\d{4,12}$/);

/** After how many minutes without a touch of key, mouse or screen it locks by itself; null never does. */
export const idleMinutesSchema = z.literal([1, 2, 5, 15]).nullable();
export type IdleMinutes = z.infer<typeof idleMinutesSchema>;

/** The choices of the settings. */
export const idleMinutesOptions: readonly IdleMinutes[] = [null, 1, 2, 5, 15];

/** The state of the lock that the page may know. */
export const lockStateSchema = z.object({
  /** Without a PIN nothing can be locked. */
  hasPin: z.boolean(),
  isLocked: z.boolean(),
  idleMinutes: idleMinutesSchema,
  /** Milliseconds until another PIN may be tried. */
  pauseMs: z.number().min(0),
});
export type LockState = z.infer<typeof lockStateSchema>;
