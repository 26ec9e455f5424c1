import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { GuestRecord } from './guest-record.ts';

/** A guest in the mirror, visible or hidden. */
export interface StoredGuest {
  /** Names the row in its table. */
  readonly key: number;
  readonly raw: string;
  readonly digest: string | null;
  readonly visible: boolean;
}

/** A record to write, and what is stored of its guest. */
export interface GuestChange {
  readonly stored: StoredGuest | null;
  /** What the stored record says; null when it was not looked at. */
  readonly before: ServiceGuest | null;
  readonly record: GuestRecord;
}

/** A visible guest, as a pull asks for those it has read, and for everybody at its start and at its end. */
export interface KnownGuest {
  /** Names the row in its table, for as long as it is there. */
  readonly key: number;
  readonly personId: string;
  readonly digest: string | null;
  /** Number of the first of the complete pulls in a row that did not have this guest; null when the last had. */
  readonly missingSince: number | null;
}

/** A complete pull, as it is noted on its event. */
export interface CompletePull {
  readonly guests: number;
  readonly pulledAt: string;
  /** Only when the mirror is exactly what this etag names: "not modified" is believed without a look. */
  readonly etag: string | null;
}

/** The guests of one event in the mirror, as landing needs them. */
export interface GuestTable {
  readonly event: EventRef;
  /** One commit. Not re-entrant. */
  transaction<T>(work: () => T): T;
  /** Those of these guests that are stored, by personId. */
  find(personIds: readonly string[]): ReadonlyMap<string, StoredGuest>;
  /** Writes records of different guests, which are visible then. */
  write(changes: readonly GuestChange[]): void;
  /** Notes that these bytes say what is stored already. */
  writeDigest(personId: string, digest: string): void;
  /** Those of these guests that are visible, by personId: without their records, which are long. */
  findKnown(personIds: readonly string[]): ReadonlyMap<string, KnownGuest>;
  /** Visible guests with a personId above `after` (null: all), in the order of their ids. */
  listKnown(after: string | null, limit: number): readonly KnownGuest[];
  writeMissingSince(personId: string, pullNumber: number | null): void;
  hide(personId: string): void;
  /** How many complete pulls this event has had. */
  countPulls(): number;
  /** The mirror is no longer what the last complete pull brought. */
  forgetEtag(): void;
  /** Notes a complete pull, which counts as one more. */
  writePull(pull: CompletePull): void;
}
