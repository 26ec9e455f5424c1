import type { AlsoListed } from '../../../src-shared/domain/guest-row.ts';
import {
  type ListedGuest,
  type ServiceGuest,
  serviceGuestSchema,
} from '../../../src-shared/service/guest-schema.ts';
import { type Facet, facetsOf } from '../filters/facets.ts';
import { sortKey } from '../guests/guest-name.ts';
import { StoreFailure } from '../ports/local-store.ts';
import { listTokens } from '../search/search-tokens.ts';

/** The terms by which a guest is sorted, searched and scanned. */
export interface GuestTerms {
  readonly sortKey: string;
  /** Tokens of the search, separated by spaces. */
  readonly words: string;
  readonly rsvpLink: string | null;
}

/** A guest's record, as the service sent it. */
export interface GuestRecord {
  readonly personId: string;
  readonly attendanceStatus: string | null;
  readonly rsvpStatus: string | null;
  /** What filters can ask of the guest. */
  readonly facets: readonly Facet[];
  /** May be parsed again on each access. */
  readonly guest: ServiceGuest;
  /** Building them takes about 10 µs; skip it when the record is unchanged. */
  readonly terms: GuestTerms;
  /** The JSON text of the record. */
  readonly raw: string;
  /** Digest of the record's bytes in the guest list; null for a record from another answer. */
  readonly digest: string | null;
  /** Other people whom the list has under this id; null for almost everybody. */
  readonly alsoListed: AlsoListed | null;
}

/** Makes a record that is about to land. Facets and terms are built on each access. */
export function guestRecord(
  guest: ServiceGuest,
  raw: string,
  digest: string | null,
  alsoListed: AlsoListed | null = null,
): GuestRecord {
  return {
    personId: guest.personId,
    attendanceStatus: guest.attendanceStatus ?? null,
    rsvpStatus: guest.rsvpStatus ?? null,
    guest,
    get facets() {
      return facetsOf(guest);
    },
    get terms() {
      return termsOf(guest, alsoListed);
    },
    raw,
    digest,
    alsoListed,
  };
}

/** A guest in a list. Only `raw` has the whole record. */
export interface ListedRecord {
  readonly guest: ListedGuest;
  /** The JSON text of the record. */
  readonly raw: string;
  /** Digest of the record's bytes. */
  readonly digest: string;
}

/**
 * A record that waits with thousands of others to land. It keeps the terms and drops the parsed guest, which takes
 * several times the memory.
 */
export class WaitingRecord implements GuestRecord {
  readonly personId: string;
  readonly attendanceStatus: string | null;
  readonly rsvpStatus: string | null;
  readonly facets: readonly Facet[];
  readonly terms: GuestTerms;
  readonly raw: string;
  readonly digest: string;
  readonly alsoListed = null;

  constructor({ guest, raw, digest }: ListedRecord) {
    this.personId = guest.personId;
    this.attendanceStatus = guest.attendanceStatus ?? null;
    this.rsvpStatus = guest.rsvpStatus ?? null;
    this.facets = facetsOf(guest);
    this.terms = termsOf(guest, null);
    this.raw = raw;
    this.digest = digest;
  }

  get guest(): ServiceGuest {
    return parseStoredGuest(this.raw);
  }
}

/** Parses a record of the mirror. Fails with `StoreFailure('damaged')`, because only parsed records are stored. */
export function parseStoredGuest(raw: string): ServiceGuest {
  try {
    return serviceGuestSchema.parse(JSON.parse(raw));
  } catch {
    // Without a cause: the parser's message quotes the record.
    throw new StoreFailure('damaged');
  }
}

function termsOf(guest: ListedGuest, alsoListed: AlsoListed | null): GuestTerms {
  const key = sortKey(guest);
  return {
    sortKey: key,
    words: listTokens(guest, alsoListed, key).join(' '),
    rsvpLink: guest.rsvpLink ?? null,
  };
}
