import type { AlsoListed } from '../../../src-shared/domain/guest-row.ts';
import type { ListedGuest, ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { compareSortKeys, fullName, sortKey } from '../guests/guest-name.ts';
import { beginningOf } from '../guests/text-beginning.ts';
import { foldAddress } from '../search/search-tokens.ts';
import { type GuestRecord, guestRecord, parseStoredGuest } from './guest-record.ts';

/** People of one personId who are kept: the one whose record the guest has, and those named beside. */
const mostPeople = 4;
/** Ids of several people that one list may have. With more, the first record of each of the others stands for its id. */
const mostSharedIds = 2_000;
/** Most characters that are kept of the name and the email of a person who is named beside. */
const longestText = 200;

/** A record of a list that may have several people under its id. `digest` as in `GuestRecord`. */
interface PersonRecord {
  readonly guest: ListedGuest;
  readonly raw: string;
  readonly digest: string | null;
}

/** Whether two records of one personId are of different people: another name or email, folded. */
export function areDifferentPeople(one: ListedGuest, other: ListedGuest): boolean {
  return personKey(one) !== personKey(other);
}

/** The same for one person in all lists, whatever else changes; in the order of names. */
function personKey(guest: ListedGuest): string {
  return `${sortKey(guest)}\u0000${foldAddress(guest.email ?? '')}`;
}

/**
 * The personIds under which one list has several people. Their records wait for the end of the list, because only the
 * whole list says whose record stands for the id, and it must be the same one in whatever order they come.
 */
export class SharedIds {
  readonly #people = new Map<string, PeopleOfId>();
  /** Ids that an earlier list had several people under. */
  readonly #expected = new Set<string>();

  expect(personIds: readonly string[]): void {
    for (const personId of personIds) this.#expected.add(personId);
  }

  /**
   * Keeps the record when its id has several people, or has them together with the record of the id that waits to land,
   * and says whether. That one is to land all the same: a list that breaks off should bring somebody.
   */
  claim(record: PersonRecord, waiting: PersonRecord | undefined): boolean {
    if (this.#has(record.guest.personId)) {
      this.add([record]);
      return true;
    }
    if (waiting === undefined || !areDifferentPeople(waiting.guest, record.guest)) return false;
    this.add([waiting, record]);
    return true;
  }

  /** Adds records of one id, unless there are too many such ids already. */
  add(records: readonly PersonRecord[]): void {
    for (const record of records) {
      const { personId } = record.guest;
      if (!this.#has(personId) && this.#people.size >= mostSharedIds) return;
      const people = this.#people.get(personId) ?? new PeopleOfId();
      people.add(record);
      this.#people.set(personId, people);
    }
  }

  /** The ids of which this list had records. */
  get personIds(): readonly string[] {
    return [...this.#people.keys()];
  }

  /** One record for each of these ids. */
  recordsOf(personIds: readonly string[]): readonly GuestRecord[] {
    return personIds.flatMap((personId) => this.#people.get(personId)?.toRecord() ?? []);
  }

  #has(personId: string): boolean {
    return this.#expected.has(personId) || this.#people.has(personId);
  }
}

/** The attendance statuses that beat others, the strongest first: somebody may have seen this guest arrive. */
const strongest = ['Attended', 'No Show'];

/** The people whom one list has under one id: the first few by name, whatever their number. */
class PeopleOfId {
  readonly #records = new Map<string, Omit<PersonRecord, 'guest'>>();
  readonly #statuses = new Set<string>();
  #hasMore = false;

  /** Of two records of one person the last wins. */
  add({ guest, raw, digest }: PersonRecord): void {
    if (guest.attendanceStatus && strongest.includes(guest.attendanceStatus)) {
      this.#statuses.add(guest.attendanceStatus);
    }
    const key = personKey(guest);
    this.#records.set(key, { raw, digest });
    if (this.#records.size <= mostPeople) return;
    this.#hasMore = true;
    const last = this.#keys().at(-1);
    if (last !== undefined) this.#records.delete(last);
  }

  /** The record of the first person by name, with the others named beside and the strongest attendance of all. */
  toRecord(): GuestRecord | null {
    const [first, ...others] = this.#keys().flatMap((key) => this.#records.get(key) ?? []);
    if (first === undefined) return null;
    const guest = parseStoredGuest(first.raw);
    if (others.length === 0) return guestRecord(guest, first.raw, first.digest);
    const attendance = strongest.find((status) => this.#statuses.has(status));
    const raw =
      attendance === undefined ? first.raw : JSON.stringify({ ...guest, attendanceStatus: attendance });
    const alsoListed = {
      others: others.map((each) => namedBeside(parseStoredGuest(each.raw))),
      hasMore: this.#hasMore,
    };
    // Without a digest, because the bytes of one record do not say all.
    return guestRecord(parseStoredGuest(raw), raw, null, alsoListed);
  }

  #keys(): readonly string[] {
    return [...this.#records.keys()].sort(compareSortKeys);
  }
}

function namedBeside(guest: ServiceGuest): AlsoListed['others'][number] {
  return {
    name: beginningOf(fullName(guest), longestText),
    email: guest.email ? beginningOf(guest.email, longestText) : null,
  };
}
