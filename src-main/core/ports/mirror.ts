import type { EventScope } from '../../../src-shared/domain/event.ts';
import type { EventRef } from '../../../src-shared/domain/event-ref.ts';
import type { FilterChoices, GuestFilter, ListChoice } from '../../../src-shared/domain/guest-filter.ts';
import type {
  AlsoListed,
  CountsWithin,
  GuestCounts,
  NamedText,
} from '../../../src-shared/domain/guest-row.ts';
import type { ListOrder } from '../../../src-shared/domain/settings.ts';
import type { ServiceEvent } from '../../../src-shared/service/event-schema.ts';
import type { ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import type { GuestAddition } from '../../../src-shared/service/request-schemas.ts';

/** An event in the mirror. */
export interface MirroredEvent {
  readonly event: ServiceEvent;
  /** Guests of the last complete pull, null when never pulled. */
  readonly guestsReady: number | null;
  /** End of the last complete pull, ISO 8601 in UTC. */
  readonly pulledAt: string | null;
  readonly etag: string | null;
}

/** A guest in the mirror, with what the door list needs beside the record. */
export interface MirroredGuest {
  readonly guest: ServiceGuest;
  /** The letter under which the list has the guest (`sortInitial`). */
  readonly initial: string | null;
  /** Guests of this event with the same folded full name, this one included. */
  readonly sameName: number;
  /** What tells this guest apart from those, see `differingField`. */
  readonly differs: NamedText | null;
  /** Other people of the same personId; null for almost everybody. */
  readonly alsoListed: AlsoListed | null;
}

/** One page of a search. */
export interface FoundGuests {
  /** Guests that fit altogether. */
  readonly total: number;
  /** How many of them, from the first, fit as typed; those behind them fit by a typo or a nickname. */
  readonly fitting: number;
  /** How many have the query for their whole name or email: none, one, or 2 for several. They are the first. */
  readonly whole: number;
  readonly guests: readonly MirroredGuest[];
  /** False: `total` may be too low, and guests who fit less well may be missing. */
  readonly complete: boolean;
}

/** One step of the search for guests without an RSVP link. */
export interface WithoutRsvpLink {
  readonly personIds: readonly string[];
  /** Where to go on from; null when there are no more guests. */
  readonly last: string | null;
}

/** The disk space of the guests of one event. */
export interface EventSize {
  readonly eventId: string;
  /** Guests on the service's list, by the last answer. */
  readonly guests: number;
  /** Roughly: of the records and what finds them, without the room that SQLite keeps free. */
  readonly bytes: number;
}

/**
 * Reads events and guests. The list is the one shown: the service's answers with the changes of `local.db` laid over
 * them (`guests/list-changes.ts`). Only `findRecord`, `findStatus`, `findAlike`, `findGone` and `listPresent` read the
 * service's answers alone.
 */
export interface DoorReader {
  /** Events of the account that an earlier list showed in this scope, by date. Newest pull wins. */
  listEvents(account: string, scope: EventScope): readonly MirroredEvent[];
  findEvent(event: EventRef): MirroredEvent | null;
  /** Events of the account whose guest list was pulled completely, the latest date first, those without one last. */
  listPulledEvents(account: string): readonly MirroredEvent[];
  /**
   * Guests on the list that fit and that the choice (the whole list by name when left out) lets through, best
   * first; in the order of the choice when the query is empty. Waits for
   * nothing: what takes longer than a keystroke may is left to `finishSearch`, and `complete` is false then.
   */
  searchGuests(
    event: EventRef,
    query: string,
    page: { offset: number; limit: number },
    choice?: ListChoice,
  ): FoundGuests;
  /**
   * Resolves when `searchGuests` answers this query completely; the time is taken in small steps. Given up
   * between two of them when the answer is not wanted any more.
   */
  finishSearch(event: EventRef, query: string, isWanted: () => boolean, choice?: ListChoice): Promise<void>;
  /** Events of the account of which there are guests, in no order of meaning. */
  listEventSizes(account: string): readonly EventSize[];
  /** The guest on the list with this id; a walk-in has its local id until the service's is known. */
  findGuest(event: EventRef, personId: string): MirroredGuest | null;
  /**
   * The guest on the list whose RSVP link is this address (`comparable-link.ts`); null when it is nobody's, or that
   * of several guests.
   */
  findByRsvpLink(event: EventRef, address: string): MirroredGuest | null;
  /** The service's latest record of a guest, also after the guest has left the list. */
  findRecord(event: EventRef, personId: string): ServiceGuest | null;
  /**
   * Guests on the list with the same namesake key (`guest-name.ts`), this one included; in the usual order of names,
   * `limit` at most.
   */
  findNamesakes(event: EventRef, personId: string, limit: number): readonly MirroredGuest[];
  /** Names of the custom columns in which guests on the list have a text, in the order in which guests bring them. */
  listColumnNames(event: EventRef): readonly string[];
  /** Looks at the next `limit` guests of the service on the list after `after`, by personId (from the first when null). */
  listWithoutRsvpLink(event: EventRef, after: string | null, limit: number): WithoutRsvpLink;
  /** A status on the service's list, without this laptop's changes; undefined for a guest who is not on it. */
  findStatus(event: EventRef, personId: string, field: 'attendance' | 'rsvp'): string | null | undefined;
  /** Guests on the service's list who may be the person described (`mayBeSamePerson`), without this laptop's changes. */
  findAlike(event: EventRef, details: GuestAddition): readonly ServiceGuest[];
  /** Guests with this whole name whom the service's list had, and has no more. */
  findGone(event: EventRef, details: GuestAddition): readonly ServiceGuest[];
  /** Those of these guests whom the last complete guest list of the service had. */
  listPresent(event: EventRef, personIds: readonly string[]): readonly string[];
  /** Counts as shown. */
  counts(event: EventRef): GuestCounts;
  /**
   * Counts as shown, of the guests whom a filter lets through but for its attendance. The time is taken in small steps: what
   * has changed between two of them may be counted in part.
   */
  countWithin(event: EventRef, filter: GuestFilter): Promise<CountsWithin>;
  /** What there is to filter this event by, as shown. */
  listFilterChoices(event: EventRef): FilterChoices;
}

/** What a pull brought. */
export interface PullReport {
  readonly received: number;
  /** Rows written: new or different. */
  readonly changed: number;
  /** Records without a personId. */
  readonly unusable: number;
  /** Guests skipped because a PUT about them is newer than the pull (ARCHITECTURE.md, rule 1). */
  readonly skipped: number;
  /** Guests hidden because two complete pulls in a row did not have them. */
  readonly hidden: number;
  /** Fewer than half of the known guests came back: nobody was hidden. */
  readonly shrunken: boolean;
}

/** One guest-list pull. */
export interface Pull {
  readonly event: EventRef;
  /** Local sequence number taken when the pull started (ARCHITECTURE.md, rule 1). */
  readonly startedSequence: number;
  readonly chunks: AsyncIterable<Uint8Array>;
  readonly etag: string | null;
  /** Wall clock for `pulledAt`, read when the pull ends. */
  readonly wallTime: () => string;
  /** Called after each small transaction. */
  readonly onProgress: (received: number) => void;
  /**
   * Called with guests left as they were though the list has another status of theirs, or not them: they were sent or read
   * lately, and the list may be an old copy; or they were marked here, and the list lacks most guests. They are to be read
   * again. `areListed`: the list has them.
   */
  readonly onDoubtful?: (personIds: readonly string[], areListed: boolean) => void;
}

/**
 * The one writer of `mirror.db`. Asynchronous, because parsing and writing happen in a worker thread.
 * The mirror is disposable: whatever fails here can be pulled again.
 */
export interface MirrorWriter {
  /**
   * Writes events that a list of this scope showed. `completeAt` is the wall time at which the list was paged to its
   * end, null when it broke off: a complete one takes out of its scope what it does not show. What is going on then
   * (`event-list.ts`) stays all the same in a scope without past events.
   */
  saveEvents(
    account: string,
    scope: EventScope,
    events: readonly ServiceEvent[],
    completeAt: string | null,
  ): Promise<void>;
  /** Lands a guest list in small transactions. A body cut off in the middle hides nobody and fails. */
  importGuests(pull: Pull): Promise<PullReport>;
  /**
   * Brings the pieces in which imports wrote the search index into one, which makes every search faster. In small
   * steps: others may write between them. Left where it is when the writer is closed.
   */
  mergeSearchIndex(): Promise<void>;
  /** Marks the last complete pull as fresh (the service said "not modified"). */
  touchPull(event: EventRef, pulledAt: string): Promise<void>;
  /**
   * Writes records that the service returned for single guests (an acknowledgement or a re-read that started at
   * `startedSequence`): rule 1 of ARCHITECTURE.md applies to a re-read as to a pull. Those in `gone` are not on the
   * service's list any more, by the same answer.
   */
  saveGuests(
    event: EventRef,
    guests: readonly ServiceGuest[],
    startedSequence: number,
    gone?: readonly string[],
  ): Promise<void>;
  /**
   * Brings all guest lists into this order, those that come later included; in one commit, so every list is read in one
   * order or the other. Whether that changed any order.
   */
  sortLists(order: ListOrder): Promise<boolean>;
  /** Removes every guest of an event for good; the event stays, as one whose list was never pulled. */
  removeGuests(event: EventRef): Promise<void>;
  /** Gives the space of removed data back to the disk. */
  compact(): Promise<void>;
}
