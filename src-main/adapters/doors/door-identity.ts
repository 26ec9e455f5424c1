import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
  verify,
  X509Certificate,
} from 'node:crypto';
import { z } from 'zod';
import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import type { Secrets } from '../../core/ports/secrets.ts';

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

/** The public key of a laptop. */
export interface DoorKey {
  /** SPKI, DER. */
  readonly der: Uint8Array;
  /** Whether the owner of the key has signed these bytes so. */
  verifies(bytes: Uint8Array, signature: Uint8Array): boolean;
}

/** Reads a public key (SPKI, DER). Fails for what is no key of a laptop. */
export type ReadDoorKey = (der: Uint8Array) => DoorKey;

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

/** Forgets the identity: a laptop that was removed comes back with another one. */
export async function forgetDoorIdentity(secrets: Pick<Secrets, 'remove'>): Promise<void> {
  await secrets.remove(secretName);
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

export const readDoorKey: ReadDoorKey = (der) => {
  const key = createPublicKey({ key: Buffer.from(der), format: 'der', type: 'spki' });
  if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new TypeError('no key on P-256');
  return {
    der,
    verifies: (bytes, signature) => verify('sha256', bytes, { key, dsaEncoding: 'ieee-p1363' }, signature),
  };
};

/** The laptop with this public key (SPKI, DER). */
export function doorOf(publicKey: Uint8Array): DoorId {
  return createHash('sha256').update(publicKey).digest('base64url');
}

/** Object identifiers as DER has them (RFC 5280, RFC 5480, RFC 5758). */
const ecdsaWithSha256 = Buffer.from('06082a8648ce3d040302', 'hex');
const commonName = Buffer.from('0603550403', 'hex');
const keyUsage = Buffer.from('0603551d0f', 'hex');

const tags = { integer: 0x02, bits: 0x03, octets: 0x04, utf8: 0x0c, sequence: 0x30, set: 0x31 } as const;
const boolean = (value: boolean) => Buffer.from([0x01, 1, value ? 0xff : 0]);
const time = (text: string) => Buffer.concat([Buffer.from([0x18, text.length]), Buffer.from(text)]);

/**
 * Makes a certificate (PEM) of a P-256 key, signed by itself. Every laptop's says the same about its owner: nothing. It
 * never expires, because the other side knows the key and looks at nothing else. Chromium's TLS wants `digitalSignature`.
 * `serial`: 16 random bytes.
 */
function selfSignedCertificate(privateKey: KeyObject, serial: Uint8Array): string {
  const name = der(
    'sequence',
    der('set', der('sequence', commonName, der('utf8', Buffer.from('Vestibule')))),
  );
  const algorithm = der('sequence', ecdsaWithSha256);
  // One bit of nine, the first: seven of the byte's eight are unused.
  const digitalSignature = der('octets', der('bits', Buffer.from([7, 0x80])));
  const toBeSigned = der(
    'sequence',
    explicit(0, der('integer', Buffer.from([2]))),
    // A positive number of 16 bytes.
    der('integer', Buffer.from([0x40 | ((serial[0] ?? 0) & 0x3f), ...serial.slice(1)])),
    algorithm,
    name,
    der('sequence', time('20000101000000Z'), time('99991231235959Z')),
    name,
    createPublicKey(privateKey).export({ type: 'spki', format: 'der' }),
    explicit(3, der('sequence', der('sequence', keyUsage, boolean(true), digitalSignature))),
  );
  const signature = sign('sha256', toBeSigned, privateKey);
  const whole = der('sequence', toBeSigned, algorithm, bitString(signature));
  return new X509Certificate(whole).toString();
}

function bitString(bytes: Uint8Array): Buffer {
  return der('bits', Buffer.from([0]), bytes);
}

function explicit(number: number, content: Uint8Array): Buffer {
  return tagged(0xa0 | number, content);
}

function der(tag: keyof typeof tags, ...contents: readonly Uint8Array[]): Buffer {
  return tagged(tags[tag], Buffer.concat(contents));
}

/** Tag, length and content; no content here is longer than 65,535 bytes. */
function tagged(tag: number, content: Uint8Array): Buffer {
  const { length } = content;
  const lengthBytes =
    length < 0x80 ? [length] : length < 0x1_00 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), content]);
}
