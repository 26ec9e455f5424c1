import { z } from 'zod';
import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import { maxRecordLength } from '../../../src-shared/doors/shared-records.ts';
import type { UpdateRefusal } from '../../core/ports/doors.ts';
import { type DoorIdentity, type DoorKey, doorOf, type ReadDoorKey } from './door-identity.ts';

/** Nothing of an update with this fault is taken. Carries no cause: it could quote a guest's details. */
export class UpdateFault extends Error {
  readonly reason: UpdateRefusal;

  constructor(reason: UpdateRefusal) {
    super(`update: ${reason}`);
    this.name = 'UpdateFault';
    this.reason = reason;
  }
}

/** Where an entry stands. It is signed with the entry, which counts nowhere else. */
export interface EntryPlace {
  readonly topic: string;
  readonly array: string;
  readonly index: number;
}

/** Bytes of a signature as base64url: they stand before the signed text. */
const signatureLength = 86;
/** The longest entry, in characters: the longest record, and its signature and turn. */
const maxEntryLength = maxRecordLength + 256;
/** Counting up by one, nobody gets there. */
const maxTurn = 2 ** 40;

const bodySchema = z.strictObject({ turn: z.int().min(1).max(maxTurn), record: z.unknown() });
type EntryBody = z.infer<typeof bodySchema>;

/** The first entry of every array: with which key the others are signed. */
const introductionSchema = z.strictObject({
  kind: z.literal('introduction'),
  publicKey: z.base64().max(200),
});

/** The turn after `turn`. */
export function nextTurn(turn: number): number {
  return Math.min(turn + 1, maxTurn);
}

/** The text of an entry: its signature and, behind it, turn and record as JSON. */
export function writeEntry(place: EntryPlace, body: EntryBody, identity: DoorIdentity): string {
  const json = JSON.stringify({ turn: body.turn, record: body.record });
  const signature = Buffer.from(identity.sign(signedBytes(place, json))).toString('base64url');
  return signature + json;
}

/** The record that stands first in an array of this identity. */
export function introductionOf({ publicKey }: DoorIdentity): z.infer<typeof introductionSchema> {
  return { kind: 'introduction', publicKey: Buffer.from(publicKey).toString('base64') };
}

/** Fails with `UpdateFault` when it was not signed by `key` for this place. */
export function checkSignature(place: EntryPlace, text: string, key: DoorKey): void {
  if (text.length > maxEntryLength) throw new UpdateFault('too-large');
  const signature = Buffer.from(text.slice(0, signatureLength), 'base64url');
  const signed = signedBytes(place, text.slice(signatureLength));
  if (!key.verifies(signed, signature)) throw new UpdateFault('signature');
}

/** Turn and record of an entry. Fails with `UpdateFault`. */
export function readEntry(text: string): EntryBody {
  if (text.length > maxEntryLength) throw new UpdateFault('too-large');
  return parse(bodySchema, () => JSON.parse(text.slice(signatureLength)));
}

/**
 * The kind of the record in an entry that was checked before: thousands are asked at once, so nothing is parsed. Inside a
 * text the quotes around it would follow a backslash.
 */
export function kindOf(text: string): string {
  return /"kind"\s*:\s*"([^"]*)"/.exec(text)?.[1] ?? '';
}

/** The key of the laptop `author`, from the first record of one of its arrays. Fails with `UpdateFault`. */
export function readIntroduction(record: unknown, author: DoorId, readKey: ReadDoorKey): DoorKey {
  const { publicKey } = parse(introductionSchema, () => record);
  const der = Buffer.from(publicKey, 'base64');
  // Looked at first: what has the digest of a paired laptop's key is that key.
  if (doorOf(der) !== author) throw new UpdateFault('signature');
  try {
    return readKey(der);
  } catch {
    throw new UpdateFault('record');
  }
}

/** What `read` gives as `schema` has it. Fails with `UpdateFault('record')`. */
export function parse<T>(schema: z.ZodType<T>, read: () => unknown): T {
  try {
    return schema.parse(read());
  } catch {
    throw new UpdateFault('record');
  }
}

function signedBytes({ topic, array, index }: EntryPlace, json: string): Uint8Array {
  return Buffer.from(`vestibule doors 1\n${JSON.stringify([topic, array, index])}\n${json}`);
}
