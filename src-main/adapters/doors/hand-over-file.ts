import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { z } from 'zod';
import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import { HandOverFailure, type HandOverRefusal, maxHandOverBytes } from '../../core/ports/doors.ts';
import { maxUpdateBytes } from './document-updates.ts';
import { type DoorIdentity, doorOf } from './door-identity.ts';
import { frameBytes, openSealed, readFrames, seal } from './hand-over-seal.ts';

/** What one laptop holds of a topic, in pieces that another one takes one by one. */
export interface HandedOverTopic {
  readonly topic: string;
  readonly pieces: readonly Uint8Array[];
}

interface WriteOptions {
  readonly topics: Iterable<HandedOverTopic>;
  /** Who can read it: 64 laptops at most. `publicKey`: SPKI, DER. */
  readonly recipients: readonly { readonly door: DoorId; readonly publicKey: Uint8Array }[];
  readonly identity: DoorIdentity;
  readonly randomBytes: (count: number) => Uint8Array;
}

export type ReadHandOver =
  | { readonly refused: HandOverRefusal }
  | { readonly refused: null; readonly from: DoorId; readonly topics: readonly HandedOverTopic[] };

const indexSchema = z.array(
  z.strictObject({ topic: z.string().min(1).max(2_000), pieces: z.int().min(0).max(100_000) }),
);

/**
 * What a laptop holds as a file, for laptops that no network joins. Only the recipients can read it, and only they learn
 * who wrote it: the file has nobody's name or id. Fails with `HandOverFailure('too-large')`.
 */
export function writeHandOver({ topics, recipients, identity, randomBytes }: WriteOptions): Uint8Array {
  const all = [...topics];
  const index = all.map(({ topic, pieces }) => ({ topic, pieces: pieces.length }));
  const frames = [Buffer.from(JSON.stringify(index)), ...all.flatMap(({ pieces }) => pieces)];
  const size = frames.reduce((sum, frame) => sum + frame.length + 4, 0);
  // With room for the header and the signature.
  if (size > maxHandOverBytes - 64 * 1_024) throw new HandOverFailure('too-large');
  const body = frameBytes(frames);
  return seal({ recipients, randomBytes }, (head) =>
    frameBytes([identity.publicKey, identity.sign(signedBytes(head, body)), body]),
  );
}

/** The reverse of `writeHandOver`. It does not fail, whatever the bytes are. Whether the writer is paired, others judge. */
export function readHandOver(file: Uint8Array, identity: DoorIdentity): ReadHandOver {
  if (file.length > maxHandOverBytes) return { refused: 'too-large' };
  const opened = openSealed(file, identity);
  if ('refused' in opened) return opened;
  const [publicKey, signature, body, ...more] = readFrames(opened.content) ?? [];
  if (publicKey === undefined || signature === undefined || body === undefined || more.length > 0)
    return { refused: 'unreadable' };
  const key = readKey(publicKey);
  const signed = signedBytes(opened.head, body);
  if (key === null || !verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, signature))
    return { refused: 'unreadable' };
  const topics = readTopics(body);
  return topics === null ? { refused: 'unreadable' } : { refused: null, from: doorOf(publicKey), topics };
}

/** The head names the recipients, so nobody can hand what was written for them to somebody else. */
function signedBytes(head: Uint8Array, body: Uint8Array): Uint8Array {
  const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();
  return Buffer.concat([Buffer.from('vestibule hand-over 1\n'), digest(head), digest(body)]);
}

function readKey(publicKey: Uint8Array): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey), format: 'der', type: 'spki' });
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : null;
  } catch {
    return null;
  }
}

function readTopics(body: Uint8Array): readonly HandedOverTopic[] | null {
  const [index, ...pieces] = readFrames(body) ?? [];
  if (index === undefined || pieces.some((piece) => piece.length > maxUpdateBytes)) return null;
  const parsed = indexSchema.safeParse(readJson(index));
  if (!parsed.success) return null;
  let next = 0;
  const topics = parsed.data.map(({ topic, pieces: count }) => {
    next += count;
    return { topic, pieces: pieces.slice(next - count, next) };
  });
  return next === pieces.length ? topics : null;
}

function readJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString());
  } catch {
    return null;
  }
}
