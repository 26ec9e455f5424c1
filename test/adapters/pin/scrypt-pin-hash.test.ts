import { describe, expect, it } from 'vitest';
import { scryptPinHash } from '../../../src-main/adapters/pin/scrypt-pin-hash.ts';

describe('the hash of a PIN', () => {
  it('fits that PIN and no other', async () => {
    const hash = await scryptPinHash.hash('4711');
    expect(await scryptPinHash.matches('4711', hash)).toBe(true);
    expect(await scryptPinHash.matches('4712', hash)).toBe(false);
    expect(await scryptPinHash.matches('47110', hash)).toBe(false);
  });

  it('differs every time, and holds the PIN nowhere', async () => {
    const [first, second] = await Promise.all([
      scryptPinHash.hash('471147114711'),
      scryptPinHash.hash('4711'),
    ]);
    expect(first).not.toBe(second);
    expect(first).not.toContain('471147114711');
    expect(await scryptPinHash.hash('4711')).not.toBe(second);
  });

  it('takes 64 MiB of memory, and says how it was made, so that a slower one can follow', async () => {
    const { cost, blockSize } = JSON.parse(await scryptPinHash.hash('4711'));
    expect(128 * cost * blockSize).toBe(64 * 1024 * 1024);
    const cheaper = JSON.stringify({
      ...{ cost: 16, blockSize: 1, parallelization: 1, salt: 'c2FsdA==' },
      key: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=',
    });
    expect(await scryptPinHash.matches('4711', cheaper)).toBe(false);
  });
});
