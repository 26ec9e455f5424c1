import { describe, expect, test } from 'vitest';
import { type DoorIdentity, doorOf, type ReadDoorKey } from '../../src-main/adapters/doors/door-identity.ts';

const bytes = Buffer.from('entry 1 of "Gala"');

/**
 * What identities and the keys that are read of them promise, the real ones and those of simulated nights alike.
 * `identityOf` gives another identity for each number, and `readKey` reads its public key.
 */
export function describeDoorKeys(
  name: string,
  { identityOf, readKey }: { identityOf(number: number): DoorIdentity; readonly readKey: ReadDoorKey },
): void {
  const identity = identityOf(1);
  const key = readKey(identity.publicKey);
  const signature = Buffer.from(identity.sign(bytes));

  /** The bytes, each time with another bit changed. */
  function changed(of: Uint8Array): readonly Uint8Array[] {
    return Array.from({ length: of.length * 8 }, (_, bit) =>
      Uint8Array.from(of, (byte, index) => (index === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte)),
    );
  }

  describe(name, () => {
    test('a laptop is named by the digest of its public key', () => {
      expect(identity.door).toBe(doorOf(identity.publicKey));
      expect(identityOf(2).door).not.toBe(identity.door);
      expect(Buffer.from(key.der)).toEqual(Buffer.from(identity.publicKey));
    });

    test('a signature has 64 bytes, and its signer’s key verifies it', () => {
      const texts = [Buffer.alloc(0), bytes, Buffer.alloc(32 * 1_024, 7)];
      for (const text of texts) {
        expect(identity.sign(text)).toHaveLength(64);
        expect(key.verifies(text, identity.sign(text))).toBe(true);
      }
      expect(readKey(Buffer.from(identity.publicKey)).verifies(bytes, signature)).toBe(true);
    });

    test('the key of another laptop does not verify it', () => {
      const other = identityOf(2);
      expect(readKey(other.publicKey).verifies(bytes, signature)).toBe(false);
      expect(key.verifies(bytes, other.sign(bytes))).toBe(false);
    });

    test('it is good for no other bytes', () => {
      const others = [...changed(bytes), bytes.subarray(1), bytes.subarray(0, -1), Buffer.alloc(0)];
      for (const other of others) expect(key.verifies(other, signature)).toBe(false);
      expect(key.verifies(Buffer.concat([bytes, Buffer.alloc(1)]), signature)).toBe(false);
    });

    test('no other signature is good for the bytes', () => {
      const others = [...changed(signature), signature.subarray(1), signature.subarray(0, -1)];
      const more = [Buffer.concat([signature, Buffer.alloc(1)]), Buffer.alloc(64), Buffer.alloc(0)];
      for (const other of [...others, ...more]) expect(key.verifies(bytes, other)).toBe(false);
    });

    test('what is no key of a laptop cannot be read', () => {
      const notKeys = [Buffer.alloc(0), Buffer.from('key'), identity.publicKey.subarray(1)];
      for (const not of notKeys) expect(() => readKey(not)).toThrow();
    });
  });
}
