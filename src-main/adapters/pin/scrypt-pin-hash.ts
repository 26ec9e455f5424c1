import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import type { PinHash } from '../../core/ports/secrets.ts';

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);
const saltBytes = 16;
const keyBytes = 32;

/** A hash with its parameters, so that a later version can raise the cost and still check old hashes. */
const storedSchema = z.object({
  cost: z.int(),
  blockSize: z.int(),
  parallelization: z.int(),
  salt: z.base64(),
  key: z.base64(),
});
type Stored = z.infer<typeof storedSchema>;

/** How much work one hash is: 64 MiB of memory, a quarter of a second on a laptop of 2020. */
const work = { cost: 2 ** 16, blockSize: 8, parallelization: 1 };

/** PINs hashed by scrypt (RFC 7914) in a thread of their own, compared in constant time. */
export const scryptPinHash: PinHash = {
  async hash(pin) {
    const salt = randomBytes(saltBytes).toString('base64');
    const key = await keyOf(pin, { ...work, salt });
    return JSON.stringify({ ...work, salt, key: key.toString('base64') } satisfies Stored);
  },
  async matches(pin, hash) {
    const stored = storedSchema.parse(JSON.parse(hash));
    const expected = Buffer.from(stored.key, 'base64');
    return timingSafeEqual(await keyOf(pin, stored), expected);
  },
};

function keyOf(pin: string, { salt, cost, blockSize, parallelization }: Omit<Stored, 'key'>) {
  // Node refuses more than 32 MiB unless told; scrypt needs 128 bytes a block and a little.
  const maxmem = 2 * 128 * cost * blockSize;
  return derive(pin, Buffer.from(salt, 'base64'), keyBytes, { cost, blockSize, parallelization, maxmem });
}
