import { createECDH, createHash, createPrivateKey, createPublicKey, hash } from 'node:crypto';
import {
  type DoorIdentity,
  type DoorKey,
  doorOf,
  type ReadDoorKey,
} from '../../../src-main/adapters/doors/door-identity.ts';

/**
 * Identities with real keys, whose signatures are digests of a secret and the bytes: as long as ECDSA's, a hundredth of the
 * work, and as good among laptops that do not know each other's secrets.
 */
const identities = new Map<string, DoorIdentity>();
const keys = new Map<string, DoorKey>();

/** An identity by its name, the same in every night: making a key takes long, and the order of doors follows from it. */
export function identityNamed(name: string): DoorIdentity {
  const known = identities.get(name);
  if (known !== undefined) return known;
  const secret = createHash('sha256').update(`simulated ${name}`).digest();
  const publicKey = publicKeyOf(secret);
  const sign = (bytes: Uint8Array) => hash('sha512', Buffer.concat([secret, bytes]), 'buffer');
  const made: DoorIdentity = {
    door: doorOf(publicKey),
    publicKey,
    // Only TLS reads these.
    certificate: '',
    privateKey: '',
    sign,
  };
  identities.set(name, made);
  keys.set(publicKey.toString('base64'), {
    der: publicKey,
    verifies: (bytes, signature) => sign(bytes).equals(signature),
  });
  return made;
}

/** Reads the public key of an identity that was named before. */
export const readSimulatedKey: ReadDoorKey = (der) => {
  const key = keys.get(Buffer.from(der).toString('base64'));
  if (key === undefined) throw new TypeError('no key of a simulated laptop');
  return key;
};

function publicKeyOf(secret: Buffer): Buffer {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(secret);
  const point = pair.getPublicKey();
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256', d: base64(secret) },
      ...{ x: base64(point.subarray(1, 33)), y: base64(point.subarray(33)) },
    },
  });
  return createPublicKey(key).export({ type: 'spki', format: 'der' });
}
