import { z } from 'zod';

/** Where the key is kept: in the OS keychain, or (no keychain on this machine) for this run only. */
export const keyStorageSchema = z.enum(['keychain', 'this-run-only']);
export type KeyStorage = z.infer<typeof keyStorageSchema>;

/** The person who signed in by email and password (`GET /me`); what the service does not say is null. */
export const signedInUserSchema = z.object({
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: z.string().nullable(),
});
export type SignedInUser = z.infer<typeof signedInUserSchema>;

/** Unsent changes of accounts that nobody is signed in to. They wait for a sign-in there. */
const unsentElsewhereSchema = z.array(z.object({ account: z.string(), unsent: z.int().min(1) }));

/** The session, as the renderer may know it: that a key exists, never the key. */
export const sessionSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('signed-out'),
    /** The address last used, to prefill the form. */
    address: z.string().nullable(),
    keyStorage: keyStorageSchema,
    unsentElsewhere: unsentElsewhereSchema,
  }),
  z.object({
    state: z.literal('signed-in'),
    /** See `account.ts`; or `practice`. */
    account: z.string(),
    practice: z.boolean(),
    /** Null with an API key, and in practice. */
    user: signedInUserSchema.nullable(),
    keyStorage: keyStorageSchema,
    /** The service rejected the key or token, or there is none: marking goes on, sending waits for a new sign-in. */
    keyRejected: z.boolean(),
    /** The second reason: this run began without a key, and has asked the service nothing. */
    keyMissing: z.boolean(),
    unsentElsewhere: unsentElsewhereSchema,
  }),
]);
export type Session = z.infer<typeof sessionSchema>;
