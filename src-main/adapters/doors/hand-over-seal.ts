import {
  createCipheriv,
  createDecipheriv,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
} from 'node:crypto';
import { z } from 'zod';
import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import { maxDoors } from '../../../src-shared/doors/shared-records.ts';
import type { DoorIdentity } from './door-identity.ts';

/** The first bytes of a file: what it is, for whoever looks into it. */
const magic = Buffer.from('Vestibule hand-over\n');
const maxHeaderBytes = 16 * 1_024;
const tagBytes = 16;
/** Every key encrypts once, so the nonce need not differ. */
const nonce = Buffer.alloc(12);

const headerSchema = z.strictObject({
  version: z.literal(6),
  /** A key made for this file (P-256, SPKI, DER). */
  ephemeral: z.base64().max(200),
  /** The key of the content, encrypted for each recipient. Which is whose, only the recipient can tell. */
  keys: z.array(z.base64().length(64)).min(1).max(maxDoors),
});

interface SealOptions {
  readonly recipients: readonly { readonly door: DoorId; readonly publicKey: Uint8Array }[];
  readonly randomBytes: (count: number) => Uint8Array;
}

/**
 * Encrypts what `contentFor` gives for the recipients: AES-256-GCM with one key, which each recipient gets encrypted by
 * ECDH with a key made for this file (P-256) and HKDF. `head` is what stands before the content, and is bound to it.
 */
export function seal(
  { recipients, randomBytes }: SealOptions,
  contentFor: (head: Uint8Array) => Uint8Array,
): Uint8Array {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' });
  const ephemeral = publicKey.export({ type: 'spki', format: 'der' });
  const contentKey = randomBytes(32);
  const keys = recipients.map((recipient) => {
    const theirs = createPublicKey({ key: Buffer.from(recipient.publicKey), format: 'der', type: 'spki' });
    const shared = diffieHellman({ privateKey, publicKey: theirs });
    return encrypt(keyFor(recipient.door, shared, ephemeral), contentKey).toString('base64');
  });
  const header = { version: 6, ephemeral: ephemeral.toString('base64'), keys };
  const head = Buffer.concat([magic, frameBytes([Buffer.from(JSON.stringify(headerSchema.parse(header)))])]);
  return Buffer.concat([head, encrypt(contentKey, contentFor(head), head)]);
}

type Opened =
  | { readonly refused: 'unreadable' | 'not-for-this-laptop' }
  | { readonly head: Uint8Array; readonly content: Uint8Array };

/** The reverse of `seal`, for a recipient. Does not fail, whatever the bytes are. */
export function openSealed(file: Uint8Array, { door, privateKey }: DoorIdentity): Opened {
  const found = readHead(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  if (found === null) return { refused: 'unreadable' };
  const { head, ephemeral, keys, rest } = found;
  const shared = diffieHellman({ privateKey: createPrivateKey(privateKey), publicKey: ephemeral.key });
  const key = keyFor(door, shared, ephemeral.der);
  for (const encrypted of keys) {
    const contentKey = decrypt(key, Buffer.from(encrypted, 'base64'));
    if (contentKey === null) continue;
    const content = decrypt(contentKey, rest, head);
    return content === null ? { refused: 'unreadable' } : { head, content };
  }
  return { refused: 'not-for-this-laptop' };
}

function readHead(file: Buffer) {
  const start = magic.length + 4;
  if (file.length < start || !file.subarray(0, magic.length).equals(magic)) return null;
  const length = file.readUInt32BE(magic.length);
  if (length > maxHeaderBytes || file.length < start + length + tagBytes) return null;
  try {
    const header = headerSchema.parse(JSON.parse(file.subarray(start, start + length).toString()));
    const der = Buffer.from(header.ephemeral, 'base64');
    const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
    if (key.asymmetricKeyDetails?.namedCurve !== 'prime256v1') return null;
    const head = file.subarray(0, start + length);
    return { head, ephemeral: { key, der }, keys: header.keys, rest: file.subarray(start + length) };
  } catch {
    return null;
  }
}

/** The key with which the key of the content is encrypted for one recipient. */
function keyFor(recipient: DoorId, shared: Uint8Array, ephemeral: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', shared, ephemeral, `vestibule hand-over 1\n${recipient}`, 32));
}

function encrypt(key: Uint8Array, content: Uint8Array, bound: Uint8Array = new Uint8Array()): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(bound);
  return Buffer.concat([cipher.update(content), cipher.final(), cipher.getAuthTag()]);
}

/** Null for what was not encrypted with this key, or has changed since. */
function decrypt(key: Uint8Array, sealed: Uint8Array, bound: Uint8Array = new Uint8Array()): Buffer | null {
  const end = sealed.length - tagBytes;
  if (key.length !== 32 || end < 0) return null;
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes }).setAAD(bound);
  decipher.setAuthTag(sealed.subarray(end));
  try {
    return Buffer.concat([decipher.update(sealed.subarray(0, end)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Puts byte strings behind each other, each with its length in four bytes before it. */
export function frameBytes(frames: readonly Uint8Array[]): Buffer {
  return Buffer.concat(frames.flatMap((frame) => [lengthOf(frame), frame]));
}

function lengthOf(frame: Uint8Array): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(frame.length);
  return length;
}

/** The most frames that are read: one object for each of some million empty ones would fill the memory. */
const maxFrames = 100_000;

/** The reverse of `frameBytes`, without copying; null when the lengths do not come out even. */
export function readFrames(bytes: Uint8Array): readonly Uint8Array[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const frames: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length) {
    if (at + 4 > bytes.length || frames.length === maxFrames) return null;
    const end = at + 4 + view.getUint32(at);
    if (end > bytes.length) return null;
    frames.push(bytes.subarray(at + 4, end));
    at = end;
  }
  return frames;
}
