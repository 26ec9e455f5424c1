import { z } from 'zod';

/**
 * A laptop among paired laptops: the SHA-256 of its public key (SPKI, DER), in base64url. Nobody else can prove to be
 * it, and no two laptops can have the same.
 */
export const doorIdSchema = z.string().regex(/^[\w-]{43}$/);
export type DoorId = z.infer<typeof doorIdSchema>;
