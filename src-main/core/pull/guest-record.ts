import {
  type ListedGuest,
  type ServiceGuest,
  serviceGuestSchema,
} from '../../../src-shared/service/guest-schema.ts';
import { type Facet, facetsOf } from '../filters/facets.ts';
import { sortKey } from '../guests/guest-name.ts';
import { StoreFailure } from '../ports/local-store.ts';
import { searchTokens } from '../search/search-tokens.ts';

/** What a guest is sorted, found and scanned by. */
export interface GuestTerms {
  readonly sortKey: string;
  /** Tokens of the search, parted by spaces. */
  readonly words: string;
  readonly rsvpLink: string | null;
}

/** A guest's record as it came. */
export interface GuestRecord {
  readonly personId: string;
  readonly attendanceStatus: string | null;
  readonly rsvpStatus: string | null;
  /** What filters can ask of the guest. */
  readonly facets: readonly Facet[];
  /** May be parsed anew each time. */
  readonly guest: ServiceGuest;
  /** Making them takes about 10 µs: not asked for where nothing of them has changed. */
  readonly terms: GuestTerms;
  /** The JSON text of the record. */
  readonly raw: string;
  /** Digest of the record's bytes in the guest list; null when it came another way. */
  readonly digest: string | null;
}

/** A record about to land; facets and terms are made each time they are asked for. */
export function guestRecord(guest: ServiceGuest, raw: string, digest: string | null): GuestRecord {
  return {
    personId: guest.personId,
    attendanceStatus: guest.attendanceStatus ?? null,
    rsvpStatus: guest.rsvpStatus ?? null,
    guest,
    get facets() {
      return facetsOf(guest);
    },
    get terms() {
      return termsOf(guest);
    },
    raw,
    digest,
  };
}

/** A guest as a list has it: only `raw` says all of the record. */
export interface ListedRecord {
  readonly guest: ListedGuest;
  /** The JSON text of the record. */
  readonly raw: string;
  /** Digest of the record's bytes. */
  readonly digest: string;
}

/**
 * A record that waits among thousands of a list: it has its terms, and has let go of the guest, who takes several
 * times the room of all its texts.
 */
export class WaitingRecord implements GuestRecord {
  readonly personId: string;
  readonly attendanceStatus: string | null;
  readonly rsvpStatus: string | null;
  readonly facets: readonly Facet[];
  readonly terms: GuestTerms;
  readonly raw: string;
  readonly digest: string;

  constructor({ guest, raw, digest }: ListedRecord) {
    this.personId = guest.personId;
    this.attendanceStatus = guest.attendanceStatus ?? null;
    this.rsvpStatus = guest.rsvpStatus ?? null;
    this.facets = facetsOf(guest);
    this.terms = termsOf(guest);
    this.raw = raw;
    this.digest = digest;
  }

  get guest(): ServiceGuest {
    return parseStoredGuest(this.raw);
  }
}

/** A record that the mirror holds: it was parsed before it was stored. Fails with `StoreFailure('damaged')`. */
export function parseStoredGuest(raw: string): ServiceGuest {
  try {
    return serviceGuestSchema.parse(JSON.parse(raw));
  } catch {
    // Without a cause: the parser's message quotes the record.
    throw new StoreFailure('damaged');
  }
}

function termsOf(guest: ListedGuest): GuestTerms {
  return {
    sortKey: sortKey(guest),
    words: searchTokens(guest).join(' '),
    rsvpLink: guest.rsvpLink ?? null,
  };
}
