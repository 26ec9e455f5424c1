import { createHash } from 'node:crypto';
import * as Y from 'yjs';
import type { Holdings } from '../../core/ports/doors.ts';
import { UpdateFault } from './signed-entries.ts';

/** Most entries of one piece: to check, store and take a few more takes longer than a frame. */
export const maxPieceEntries = 8;
/** Most entries of a piece that is taken: earlier versions send as many. */
const mostTaken = 16;
/** A piece ends with the entry that reaches so many bytes, far below the largest update. */
const maxPieceLength = 96 * 1_024;
/** A run that is full is followed by another, because Yjs copies all entries of an array with each that is appended. */
export const maxEntriesOfRun = 2_000;

/** Texts that stand in a row in one array: all that an update of ours ever says. */
export interface EntryRun {
  /** The name of the array. */
  readonly array: string;
  /** The place of the first text. */
  readonly from: number;
  readonly texts: readonly string[];
}

/** The largest update that is looked at. */
export const maxUpdateBytes = 256 * 1_024;
/** Ours have one struct, and some from Yjs itself a few. To decode as many as fit into an update takes half a second. */
const maxStructs = 64;
/** Each start of each laptop's app is one, for years. To decode as many as fit into a frame takes several frames. */
const maxWriters = 8_192;

/**
 * The Yjs client that writes an array: 53 bits of a digest of the array's name. So an array has one client and a client
 * one array, nobody can use the client of another, and the clock of an entry is its place in the array.
 */
export function writerOf(array: string): number {
  return Number(createHash('sha256').update(array).digest().readBigUInt64BE() >> 11n);
}

/** How an update names content of plain values (`ContentAny`), and that a left neighbour is stated. */
const contentAny = 8;
const hasOrigin = 0x80;

/** The texts from this place on that one piece holds. */
export function fillPiece(texts: readonly string[], from = 0): readonly string[] {
  let length = 0;
  let to = from;
  while (to < texts.length && to < from + maxPieceEntries && length <= maxPieceLength) {
    length += Buffer.byteLength(texts[to] ?? '');
    to += 1;
  }
  return texts.slice(from, to);
}

/** The run as a Yjs update (format 1). `writer`: that of the array, where it is known. */
export function writeUpdate({ array, from, texts }: EntryRun, writer = writerOf(array)): Uint8Array {
  const encoder = new Y.UpdateEncoderV1();
  // One client with one struct. In this format every count is written like a length.
  encoder.writeLen(1);
  encoder.writeLen(1);
  encoder.writeClient(writer);
  encoder.writeLen(from);
  if (from === 0) {
    encoder.writeInfo(contentAny);
    encoder.writeParentInfo(true);
    encoder.writeString(array);
  } else {
    encoder.writeInfo(contentAny | hasOrigin);
    encoder.writeLeftID(Y.createID(writer, from - 1));
  }
  encoder.writeLen(texts.length);
  for (const text of texts) encoder.writeAny(text);
  // Nobody is deleted.
  encoder.writeLen(0);
  return encoder.toUint8Array();
}

/**
 * Reads an update as the one run that it may hold. `arrayOf` names the array of a writer that is known. Fails with
 * `UpdateFault`. What it returns is about the array that it names; nothing else of the bytes is ever used.
 */
export function readUpdate(update: Uint8Array, arrayOf: (writer: number) => string | null): EntryRun {
  if (update.length > maxUpdateBytes) throw new UpdateFault('too-large');
  const written = readStructs(update, mostTaken);
  const array = written.named ?? arrayOf(written.writer);
  if (array === null) throw new UpdateFault('gap');
  return { array, from: written.from, texts: textsOf(written) };
}

/** A run whose array is named by its writer alone, but for `named`, which is in the update with its first text. */
export interface UnnamedRun extends Omit<EntryRun, 'array'> {
  readonly writer: number;
  readonly named: string | null;
}

/** Reads an update that was stored, of at most as many texts as a run has. Fails with `UpdateFault`. */
export function readStoredUpdate(update: Uint8Array): UnnamedRun {
  const written = readStructs(update, maxEntriesOfRun);
  const { writer, named, from } = written;
  return { writer, named, from, texts: textsOf(written) };
}

interface Written extends Omit<UnnamedRun, 'texts'> {
  readonly structs: readonly Struct[];
}

function readStructs(update: Uint8Array, most: number): Written {
  if (!isSmall(update)) throw new UpdateFault('malformed');
  const { structs, ds } = decode(update);
  if (ds.clients.size > 0) throw new UpdateFault('deletes');
  if (structs.reduce((sum, { length }) => sum + length, 0) > most) throw new UpdateFault('too-large');
  const [first] = structs;
  if (first === undefined) throw new UpdateFault('malformed');
  const { client, clock } = first.id;
  const named = namedArray(first);
  if (named !== null && writerOf(named) !== client) throw new UpdateFault('foreign-array');
  return { writer: client, named, from: clock, structs };
}

function textsOf({ writer, from, structs }: Written): readonly string[] {
  let next = from;
  return structs.flatMap((struct) => {
    const found = textsAt(struct, writer, next);
    next += found.length;
    return found;
  });
}

/** Whether an update says at its head that it has few structs, of one client. It is then decoded as far as it says. */
function isSmall(update: Uint8Array): boolean {
  const clients = readCount(update, 0);
  if (clients === null || clients.count > 1) return false;
  // It may have deletions alone.
  if (clients.count === 0) return true;
  const structs = readCount(update, clients.end);
  return structs !== null && structs.count <= maxStructs;
}

/** A number as Yjs writes lengths: seven bits a byte, the lowest first, as long as the eighth is set. Null for a long one. */
function readCount(
  bytes: Uint8Array,
  start: number,
): { readonly count: number; readonly end: number } | null {
  let count = 0;
  for (const [index, byte] of bytes.subarray(start, start + 4).entries()) {
    count += (byte & 0x7f) * 2 ** (7 * index);
    if (byte < 0x80) return { count, end: start + index + 1 };
  }
  return null;
}

type Struct = ReturnType<typeof Y.decodeUpdate>['structs'][number];

function decode(update: Uint8Array): ReturnType<typeof Y.decodeUpdate> {
  try {
    return Y.decodeUpdate(update);
  } catch {
    throw new UpdateFault('malformed');
  }
}

function namedArray(struct: Struct): string | null {
  return struct instanceof Y.Item && typeof struct.parent === 'string' ? struct.parent : null;
}

/** The texts of a struct that continues the array of `client` at `clock`. */
function textsAt(struct: Struct, client: number, clock: number): readonly string[] {
  if (!(struct instanceof Y.Item)) throw new UpdateFault('malformed');
  if (struct.id.client !== client || struct.id.clock !== clock) throw new UpdateFault('malformed');
  const { origin, rightOrigin, parentSub, content } = struct;
  const isAppended = clock === 0 ? origin === null : origin?.client === client && origin.clock === clock - 1;
  if (!isAppended || rightOrigin !== null || parentSub !== null) throw new UpdateFault('foreign-array');
  const texts: readonly unknown[] = content instanceof Y.ContentAny ? content.arr : [null];
  if (!texts.every((text) => typeof text === 'string')) throw new UpdateFault('nested');
  return texts;
}

/** Holdings as bytes: a Yjs state vector. */
export function writeHoldings(holdings: Holdings): Uint8Array {
  return Y.encodeStateVector(new Map(holdings));
}

/** The reverse of `writeHoldings`; null for anything else, and for more than anybody can hold. */
export function readHoldings(bytes: Uint8Array): Holdings | null {
  const writers = readCount(bytes, 0);
  if (writers === null || writers.count > maxWriters) return null;
  try {
    const holdings = Y.decodeStateVector(bytes);
    return [...holdings.values()].every((count) => count <= maxEntriesOfRun) ? holdings : null;
  } catch {
    return null;
  }
}
