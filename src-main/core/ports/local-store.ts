import type { AttentionReason } from '../../../src-shared/domain/activity.ts';
import type { ChangeKind } from '../../../src-shared/domain/decision.ts';
import type { EventRef, GuestRef } from '../../../src-shared/domain/event-ref.ts';
import type { SharedStore } from './shared-store.ts';

/** One guest and one kind of change: at most one outbox entry exists for it. */
export interface ChangeRef extends GuestRef {
  readonly kind: ChangeKind;
}

/**
 * What a change says, by its kind. `attendance`: a status or nothing. `rsvp`: an RSVP status. `walk-in`: the
 * details of the guest as JSON (`walk-in-details.ts`). `removal`: `removedValue`, or null for a guest who is back.
 */
export type ChangeValue = string | null;

/** The details of a walk-in, once they were redacted: none. */
export const redactedDetails = '{}';

export type OutboxState =
  | 'waiting'
  /** Waits for another change of the same guest to end first (`guest-entries.ts`). */
  | 'held'
  | 'verifying'
  | 'needs-attention';

/** A change that has not ended: the value wanted, and the service's value before. */
export interface OutboxEntry extends ChangeRef {
  readonly desired: ChangeValue;
  /**
   * The service's value when the first unsent decision was made. Of a removal: the attendance status. Of a
   * walk-in: the guests who fit its details and are not it (`walk-in-details.ts`).
   */
  readonly base: ChangeValue;
  /** Local sequence number of the newest decision: an acknowledgement counts only for this number. */
  readonly generation: number;
  readonly state: OutboxState;
  /** Why it needs attention; null otherwise. */
  readonly reason: AttentionReason | null;
  /** Answers that did not settle it (left out, another status, 409) since the newest decision. */
  readonly tries: number;
  /** The newest decision. */
  readonly decisionId: string;
}

/** Changes that are not at the service, as far as this laptop knows. */
export interface UnsentCounts {
  readonly waiting: number;
  readonly needsAttention: number;
}

export type AttemptOutcome =
  /** Sent, and no answer yet. After a crash this reads as `unknown`. */
  | 'sent'
  /** A valid acknowledgement. */
  | 'acknowledged'
  /** The service may have applied it. */
  | 'unknown'
  /** The service certainly did not apply it. */
  | 'not-applied';

/** One guest in one request that changes it. Outlives its outbox entry. */
export interface Attempt extends ChangeRef {
  readonly attemptId: number;
  readonly generation: number;
  readonly value: ChangeValue;
  /** Local sequence number taken before the request was sent. */
  readonly sentSequence: number;
  readonly outcome: AttemptOutcome;
}

/** What one person at the door decided about one guest. Append-only, but for `redactAdditions`. */
export interface Decision extends ChangeRef {
  /** Laptop id, a dash, and a counter: unique across laptops. */
  readonly decisionId: string;
  /** Local sequence number: the order of decisions on this laptop. */
  readonly sequence: number;
  readonly from: ChangeValue;
  readonly to: ChangeValue;
  readonly operator: string | null;
  readonly door: string | null;
  /** Wall clock, ISO 8601 in UTC: shown and exported, never used for order. */
  readonly decidedAt: string;
  /**
   * The first decision that this one makes once more, with its values, operator, door and time: another laptop's, to send it
   * from here, or one of this laptop that is to be sent after all. Null for one that says something new.
   */
  readonly repeats: string | null;
  /** The decision of the same laptop that a person takes back with it; null when it is no undo. */
  readonly undoes: string | null;
}

/**
 * Which guest of the service a walk-in became: decisions under the local id are about that guest. Append-only, but for one
 * thing: of two guests whom two laptops have added for one walk-in, the one with the lower personId counts everywhere.
 */
export interface GuestIdentity extends GuestRef {
  /** The id under which the walk-in was added here (`guest-identity.ts`). */
  readonly localId: string;
  /** Guests who fitted the details and are other people (`walk-in-details.ts`); null when that is not known. */
  readonly known?: string | null;
  /** Wall clock, ISO 8601 in UTC: only shown and exported. */
  readonly foundAt: string;
}

export type DecisionOutcome =
  /** The service acknowledged this value, or has it after a request of ours without an answer. */
  | 'confirmed'
  /** A later decision on this laptop about the same guest replaced it before it was confirmed. */
  | 'superseded'
  /** The service had this value already: it was restored before anything was sent, or somebody else had set it. */
  | 'no-op'
  /** Another laptop had decided otherwise, and the service's value stood: see the conflict. */
  | 'overruled'
  /** A person took the service's value instead, when it needed attention. */
  | 'withdrawn';

/** How a decision ended. Append-only: a decision without an outcome is waiting or needs attention. */
export interface OutcomeRecord {
  readonly decisionId: string;
  readonly outcome: DecisionOutcome;
  readonly endedAt: string;
}

/** A decision with how it ended; `outcome` is null while it is waiting or needs attention. */
export interface LoggedDecision {
  readonly decision: Decision;
  readonly outcome: OutcomeRecord | null;
}

/** Counts of the decisions of one account by outcome. `made` is the sum of all others. */
export interface DecisionCounts {
  readonly made: number;
  /** `confirmed` and `no-op`: the service has what was decided. */
  readonly confirmed: number;
  /** `superseded`, `overruled` and `withdrawn`: another decision took its place. */
  readonly superseded: number;
  /** No outcome yet: waiting, verifying, or needs attention. */
  readonly open: number;
}

/**
 * Two laptops decided differently about one guest, or the service no longer has what was sent. Append-only. The policy settles it at once; a person may review it
 * and take the other side.
 */
export interface Conflict extends ChangeRef {
  /** Laptop id, a dash, and a local sequence number. */
  readonly conflictId: string;
  readonly sequence: number;
  /** The decision of this laptop; that of another one about a guest who may be on the list twice. */
  readonly decisionId: string;
  /** What the service had when ours was decided. */
  readonly base: ChangeValue;
  readonly ours: ChangeValue;
  /**
   * What the service had when we were about to send; of a mark that was lost, what it has instead (`removedValue`: the
   * guest is off its list).
   */
  readonly theirs: ChangeValue;
  readonly kept: 'ours' | 'theirs';
  /** Wall clock, ISO 8601 in UTC: only shown and exported. */
  readonly foundAt: string;
}

/** A person's review of a conflict, which is no longer listed as open. */
export interface ConflictReview {
  readonly conflictId: string;
  readonly choice: 'kept' | 'other-side';
  readonly reviewedAt: string;
}

/** How many guests came in. */
export interface ArrivalCounts {
  readonly minutes: readonly { readonly minute: string; readonly guests: number }[];
  readonly total: number;
}

/**
 * `local.db`: the truth about what people did here. All methods are synchronous; a method called outside
 * `transaction` is a transaction of its own. A commit is on disk (fsync) when the method returns. Every
 * method fails with `StoreFailure` when the disk refuses; then nothing of the transaction happened.
 */
export interface LocalStore extends SharedStore {
  /** Unique id of this laptop, made at the first opening of the database. */
  readonly laptopId: string;
  /** One commit: all of `work` or nothing. Not re-entrant. */
  transaction<T>(work: () => T): T;
  /** The next number of the persistent local sequence (1, 2, 3 …): never given twice, not after a crash either. */
  nextSequence(): number;
  /** The latest number of the sequence, 0 before the first. Writes nothing. */
  currentSequence(): number;

  readSetting(name: string): string | null;
  writeSetting(name: string, value: string | null): void;

  findEntry(change: ChangeRef): OutboxEntry | null;
  /** Inserts, or replaces the entry of the same change. */
  putEntry(entry: OutboxEntry): void;
  removeEntry(change: ChangeRef): void;
  /** Entries of one account in the order of their generation (oldest decision first). */
  listEntries(query: {
    account: string;
    eventId?: string;
    state?: OutboxState;
    kind?: ChangeKind;
    /** Entries that are left out, by the id of their newest decision. */
    without?: readonly string[];
    limit: number;
  }): readonly OutboxEntry[];
  /** Events with entries, in this state or in any, the one with the oldest decision first. */
  listEventsWithEntries(account: string, state?: OutboxState): readonly string[];
  /** The open walk-ins or removals of one event, oldest decision first: few, and asked for often. */
  listChanges(event: EventRef, kind: 'walk-in' | 'removal'): readonly OutboxEntry[];
  /** Entries of these guests, in no order. */
  findEntries(event: EventRef, personIds: readonly string[]): readonly OutboxEntry[];
  /** How many entries each account has; accounts without any are left out. */
  countEntriesByAccount(): ReadonlyMap<string, number>;
  countEntries(query: { account: string; eventId?: string }): number;
  /** The same as people are told: without those that another laptop is known to have sent (`isSentByAnother`). */
  countUnsent(query: { account: string; eventId?: string }): UnsentCounts;

  /** Records an attempt as `sent`. */
  addAttempt(attempt: Omit<Attempt, 'attemptId' | 'outcome'>): Attempt;
  endAttempt(attemptId: number, outcome: Exclude<AttemptOutcome, 'sent'>): void;
  /** Attempts about one change, oldest first. */
  listAttempts(change: ChangeRef): readonly Attempt[];
  /** Turns every attempt still `sent` into `unknown`, as a start after a crash must assume. Returns how many. */
  presumeSentAttemptsUnknown(): number;
  /**
   * Gives these guests the next number of the sequence as their version, and returns it (ARCHITECTURE.md, rule 2): when
   * they are read afresh, which is in the same turn of the lane in which a change about them is sent, and when a
   * walk-in is identified.
   */
  stampGuests(event: EventRef, personIds: readonly string[]): number;
  /** The version of each of these guests who has one (ARCHITECTURE.md, rule 1). */
  guestStamps(event: EventRef, personIds: readonly string[]): ReadonlyMap<string, number>;
  /**
   * Removes what is older than `sequence` (ARCHITECTURE.md, rule 6): ended attempts whose change has no outbox entry,
   * and stamps. Returns how many attempts.
   */
  pruneAttempts(sequence: number): number;

  appendDecision(decision: Decision): void;
  appendOutcome(outcome: OutcomeRecord): void;
  /** Replaces one of the same local id with a higher personId. Fails when one with a lower personId, or the same, is known. */
  appendIdentity(identity: GuestIdentity): void;
  /** Identities that name one of these ids, as local id or as personId. */
  findIdentities(event: EventRef, ids: readonly string[]): readonly GuestIdentity[];
  /** Every identity of an event. */
  listIdentities(event: EventRef): readonly GuestIdentity[];
  appendConflict(conflict: Conflict): void;
  appendReview(review: ConflictReview): void;
  /** Conflicts nobody has reviewed yet, newest first. */
  listOpenConflicts(query: { account: string; eventId?: string; limit: number }): readonly Conflict[];
  countOpenConflicts(query: { account: string; eventId?: string }): number;
  findConflict(conflictId: string): Conflict | null;
  findDecision(decisionId: string): Decision | null;
  /** Decisions newest first, from those before the decision with sequence `before` (all when undefined). */
  listDecisions(query: {
    account: string;
    eventId?: string;
    /** Those about one guest of the event only. */
    personId?: string;
    before?: number;
    limit: number;
  }): readonly LoggedDecision[];
  /** The latest wall-clock time of any decision, null before the first. */
  latestDecisionTime(): string | null;
  countDecisions(query: { account: string; eventId?: string }): DecisionCounts;
  /**
   * Guests of the event who are in by the decision that counts for all paired laptops, else by the newest mark of this one:
   * how many in all, and by the minute of that decision (ISO 8601 in UTC, `2026-06-14T16:04`) from that of `since` on, in the
   * order of minutes. A walk-in who was marked again under the personId counts twice.
   */
  tallyArrivals(event: EventRef, since: string): ArrivalCounts;
  /**
   * The ids of those guests who came in last, newest first. Marks of this laptop are in the order in which they were made; an
   * arrival at a paired one stands among them by its time, and is left out while that is later than `until`.
   */
  listArrivals(event: EventRef, query: { readonly limit: number; readonly until: string }): readonly string[];
  /**
   * The ones of these decisions that no longer stand: overruled by the service, given up by a person, replaced by a later
   * decision, or ended unsent with the removal of their guest.
   */
  findOverturned(decisionIds: readonly string[]): ReadonlySet<string>;
  /** The newest decision of this kind about each of these guests. */
  latestDecisions(
    event: EventRef,
    personIds: readonly string[],
    kind: ChangeKind,
  ): ReadonlyMap<string, Decision>;

  /** How many guests added here each event has, whose details were not redacted. */
  countAddedGuests(account: string): ReadonlyMap<string, number>;
  /**
   * Replaces the details of the event's walk-ins by `redactedDetails`, in decisions and attempts; those of an open entry
   * stay. Returns the decisions it changed. Not to be called inside `transaction`.
   */
  redactAdditions(event: EventRef): readonly string[];
  /** Leaves nothing in the files of what was removed or redacted. Fails with `busy` while another connection reads. */
  compact(): void;
}

/** The disk refused: full, read-only, or an I/O error. Nothing of the transaction happened. */
export class StoreFailure extends Error {
  readonly reason: 'disk-full' | 'read-only' | 'damaged' | 'busy' | 'io' | 'newer-schema';

  constructor(reason: StoreFailure['reason'], options?: ErrorOptions) {
    super(`store: ${reason}`, options);
    this.name = 'StoreFailure';
    this.reason = reason;
  }
}
