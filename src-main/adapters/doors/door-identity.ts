import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { z } from 'zod';
import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import type { Secrets } from '../../core/ports/secrets.ts';
import { selfSignedCertificate } from './self-signed-certificate.ts';

/** What this laptop proves to be, to paired laptops. */
export interface DoorIdentity {
  readonly door: DoorId;
  /** SPKI, DER. */
  readonly publicKey: Uint8Array;
  /** For TLS, both PEM. */
  readonly certificate: string;
  readonly privateKey: string;
  /** An ECDSA signature over SHA-256 of 64 bytes (IEEE P1363). */
  sign(bytes: Uint8Array): Uint8Array;
}

/** No address of a service looks like this. */
const secretName = 'doors:identity';
const keptSchema = z.object({ privateKey: z.string(), certificate: z.string() });

/**
 * The identity of this laptop, from `secrets`; made and kept there the first time, or when what is there cannot be read.
 * Where there is no keychain it lasts for this run, and the laptop has to be paired again. `randomBytes`: as many as asked.
 */
export async function openDoorIdentity(
  secrets: Pick<Secrets, 'read' | 'write'>,
  randomBytes: (count: number) => Uint8Array,
): Promise<DoorIdentity> {
  const kept = readKept(await secrets.read(secretName));
  if (kept !== null) return kept;
  const made = makeDoorIdentity(randomBytes);
  const { privateKey, certificate } = made;
  await secrets.write(secretName, JSON.stringify({ privateKey, certificate }));
  return made;
}

/** A new identity that is kept nowhere. */
export function makeDoorIdentity(randomBytes: (count: number) => Uint8Array): DoorIdentity {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  return identityOf(privateKey, selfSignedCertificate(privateKey, randomBytes(16)));
}

function readKept(secret: string | null): DoorIdentity | null {
  if (secret === null) return null;
  try {
    const { privateKey, certificate } = keptSchema.parse(JSON.parse(secret));
    return identityOf(createPrivateKey(privateKey), certificate);
  } catch {
    // The reason may quote the secret.
    return null;
  }
}

function identityOf(key: KeyObject, certificate: string): DoorIdentity {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' });
  return {
    door: doorOf(publicKey),
    publicKey,
    certificate,
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    sign: (bytes) => sign('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }),
  };
}

/** The laptop with this public key (SPKI, DER). */
export function doorOf(publicKey: Uint8Array): DoorId {
  return createHash('sha256').update(publicKey).digest('base64url');
}
