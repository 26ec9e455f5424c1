import { type ServiceGuest, serviceGuestSchema } from '../../../src-shared/service/guest-schema.ts';
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
  /** To make them is dear: whoever knows that nothing of them has changed does not ask. */
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
  readonly digest: string | null;

  constructor({ personId, attendanceStatus, rsvpStatus, facets, terms, raw, digest }: GuestRecord) {
    this.personId = personId;
    this.attendanceStatus = attendanceStatus;
    this.rsvpStatus = rsvpStatus;
    this.facets = facets;
    this.terms = terms;
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

function termsOf(guest: ServiceGuest): GuestTerms {
  return {
    sortKey: sortKey(guest),
    words: searchTokens(guest).join(' '),
    rsvpLink: guest.rsvpLink ?? null,
  };
}
