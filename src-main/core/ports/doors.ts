import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import type { SharedEntry } from '../../../src-shared/doors/shared-records.ts';

/** Why an update of another laptop was refused. Nothing of it is kept. */
export type UpdateRefusal =
  /** Not an update, or one with more than one run of entries of one laptop in a row. */
  | 'malformed'
  | 'too-large'
  | 'deletes'
  /** Something other than texts: maps, documents, binary data. */
  | 'nested'
  /** Written into an array that belongs to somebody else. */
  | 'foreign-array'
  /** Entries before it are missing: to be asked for again. */
  | 'gap'
  /** Its author is not known to be paired (yet). */
  | 'unknown-author'
  | 'signature'
  /** A record that does not fit its schema, or speaks for another laptop. */
  | 'record'
  /** More entries or runs than one laptop may have. */
  | 'too-many';

/** An update that changes nothing here, or what it brought. */
export type TakenUpdate<R> =
  | { readonly refused: UpdateRefusal }
  | { readonly refused: null; readonly entries: readonly SharedEntry<R>[] };

/**
 * What laptops share under one name: entries of many laptops, each in arrays of its own, which only grow. Synchronous.
 * `commit` stores the bytes of an update durably; what it throws is passed on, and then nothing has happened.
 */
export interface SharedDocument<R> {
  /** Names account and event, or account alone. Signatures count for one topic only. */
  readonly topic: string;
  /** Appends records of this laptop. Calls `commit` once, before anything changes here. Returns what `commit` returns. */
  append<T>(records: readonly R[], commit: (update: Uint8Array, entries: readonly SharedEntry<R>[]) => T): T;
  /** Takes an update of another laptop; `commit` gets what of it is new, and is not called when nothing is. */
  take(
    update: Uint8Array,
    commit: (update: Uint8Array, entries: readonly SharedEntry<R>[]) => void,
  ): TakenUpdate<R>;
  /** What is held here. */
  holdings(): Holdings;
  /**
   * The next piece of what a laptop with these holdings lacks, at most 64 entries of one run; null when it lacks nothing.
   * Writers in `without` are left out.
   */
  missing(theirs: Holdings, without?: ReadonlySet<number>): MissingPiece | null;
  /** All entries, in no particular order. Each is parsed as it is read. */
  entries(): Iterable<SharedEntry<R>>;
  /** Everything as one update, which replaces all that were stored. */
  compact(): Uint8Array;
}

/**
 * How many entries a laptop holds of each writer: one run of the app on one laptop. A writer's number follows from its
 * author and run, so nobody can write under the number of another.
 */
export type Holdings = ReadonlyMap<number, number>;

export interface MissingPiece {
  readonly update: Uint8Array;
  readonly writer: number;
  /** How many entries of the writer the other laptop holds when it has taken the piece. */
  readonly upTo: number;
}

/** Who may write into a document; null for a laptop that is not known to be paired. */
export type FindAuthor = (door: DoorId) => {
  /** What the ids of its decisions begin with. */
  readonly laptopId: string;
} | null;
