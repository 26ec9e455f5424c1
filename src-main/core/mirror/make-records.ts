import { serviceGuestSchema } from '../../../src-shared/service/guest-schema.ts';
import { isLocalId } from '../outbox/local-id.ts';
import { ServiceFailure } from '../ports/service-failure.ts';
import { type GuestRecord, guestRecord } from './guest-record.ts';
import { decodeJson, parseJson } from './parse-json.ts';

/** Names the bytes of a guest: equal bytes equally, different bytes never. */
export type Digest = (bytes: Uint8Array) => string;

/** Records of guests in the order of their bytes. */
export interface MadeRecords {
  /** Null for one without a usable personId, one of our own included, or one that is not an object. */
  readonly records: readonly (GuestRecord | null)[];
  /** What ended them early: the bytes behind the last are no JSON. */
  readonly failure: ServiceFailure | null;
}

/** Makes records of the guests of one list. */
export interface RecordMaker {
  /**
   * Makes those of some guests, the bytes of one JSON value each. With `areNew`, what they are sorted and found by is
   * made as well: dear, and wanted of whoever is not known yet.
   */
  make(guests: readonly Uint8Array[], areNew: boolean): Promise<MadeRecords>;
  /** The list has ended. */
  close(): void;
}

/** Makes records, one after the other. */
export function makeRecords(guests: readonly Uint8Array[], digest: Digest): MadeRecords {
  const records: (GuestRecord | null)[] = [];
  try {
    for (const bytes of guests) records.push(makeRecord(bytes, digest));
    return { records, failure: null };
  } catch (error) {
    if (error instanceof ServiceFailure) return { records, failure: error };
    throw error;
  }
}

/** Makes all records of a list in this thread, and what is dear only when it is asked for. */
export function recordMakerHere(digest: Digest): RecordMaker {
  return { make: async (guests) => makeRecords(guests, digest), close: () => undefined };
}

function makeRecord(bytes: Uint8Array, digest: Digest): GuestRecord | null {
  const raw = decodeJson(bytes);
  const parsed = serviceGuestSchema.safeParse(parseJson(raw));
  if (!parsed.success || isLocalId(parsed.data.personId)) return null;
  return guestRecord(parsed.data, raw, digest(bytes));
}
