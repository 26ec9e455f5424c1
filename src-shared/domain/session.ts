import { z } from 'zod';

/** Where the key is kept: in the OS keychain, or (no keychain on this machine) for this run only. */
export const keyStorageSchema = z.enum(['keychain', 'this-run-only']);
export type KeyStorage = z.infer<typeof keyStorageSchema>;

/** What the renderer may know of the session: that a key exists, never the key. */
export const sessionSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('signed-out'),
    /** The address last used, to prefill the form. */
    address: z.string().nullable(),
    keyStorage: keyStorageSchema,
  }),
  z.object({
    state: z.literal('signed-in'),
    /** Base address of the service, or `practice`. */
    account: z.string(),
    practice: z.boolean(),
    keyStorage: keyStorageSchema,
    /** The service rejected the key: marking goes on, sending waits for a new key. */
    keyRejected: z.boolean(),
  }),
]);
export type Session = z.infer<typeof sessionSchema>;
