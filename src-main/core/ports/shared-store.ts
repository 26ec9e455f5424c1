import type { ChangeKind } from '../../../src-shared/domain/decision.ts';
import type { EventRef, GuestRef } from '../../../src-shared/domain/event-ref.ts';
import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import type { Address } from '../../../src-shared/doors/presence.ts';
import type { SharedEntry } from '../../../src-shared/doors/shared-records.ts';
import type { DecisionOutcome, LoggedDecision } from './local-store.ts';

/** One guest and one kind of change. */
type Change = GuestRef & { readonly kind: ChangeKind };

/** Where a record stands in the shared order (`compareEntries`). */
type Place = Omit<SharedEntry<unknown>, 'record'>;

/** A decision of any laptop, this one included, as it was shared. It never changes. */
export interface DoorDecision extends Change, Place {
  readonly decisionId: string;
  readonly from: string | null;
  readonly to: string | null;
  readonly operator: string | null;
  readonly door: string | null;
  readonly decidedAt: string;
  /** As in `Decision`. */
  readonly repeats: string | null;
  readonly undoes: string | null;
  /** The decisions of other doors in the place of which it puts something else, knowing them. */
  readonly replaces: readonly string[];
}

/** Which decisions of this laptop to list: so many, from those with numbers of its sequence above `after`. */
export interface UnsharedPage {
  readonly after: number;
  readonly limit: number;
}

/** How a shared decision ended, as its author says. */
export interface DoorOutcome {
  readonly decisionId: string;
  readonly outcome: DecisionOutcome;
  readonly endedAt: string;
  /** Wall clock of this laptop when it heard of it, ISO 8601 in UTC. */
  readonly heardAt: string;
  /** The service had it, and has it no more, as its author has found. */
  readonly isLost: boolean;
}

export interface EndedDoorDecision {
  readonly decision: DoorDecision;
  /** Null while its author has not said; of a decision of this laptop, while it has not ended. */
  readonly outcome: DoorOutcome | null;
  /** The guest list of this laptop is newer than the decision, and than its end. */
  readonly isSettled: boolean;
}

/** What one laptop has decided about an event: how many decisions of it are held here, and how many guests are in by them. */
export interface DoorTally {
  readonly decisions: number;
  /** Without guests who were removed since. */
  readonly admitted: number;
}

/** The next values behind this one, by kind and personId; null: from the first. */
export interface DoorValuePage {
  readonly after: Pick<DoorValue, 'kind' | 'personId'> | null;
  readonly limit: number;
}

/** Another door that decided about the same guest without knowing of the decision that counts. */
export interface Rival {
  readonly decisionId: string;
  readonly author: DoorId;
  readonly value: string | null;
  readonly operator: string | null;
  readonly door: string | null;
  readonly decidedAt: string;
}

/**
 * What all doors together say about one field of a guest: follows from the decisions (`core/doors/agreement/standing-value.ts`).
 * `personId` is the id under which the list has the guest: the local id of a walk-in only until the service's is known.
 */
export interface DoorValue extends Change {
  readonly value: string | null;
  /** The decision that counts, and who made it. */
  readonly decisionId: string;
  readonly author: DoorId;
  readonly operator: string | null;
  readonly door: string | null;
  readonly decidedAt: string;
  /** The guest list of this laptop is newer than all that was sent about the field, so what the list says is shown. */
  readonly isSettled: boolean;
  /**
   * A guest list that is certainly newer says the same, while nobody has said that the decision has ended: the service has it.
   * Counts and takeovers go by this; what is shown does not.
   */
  readonly isListed: boolean;
  /** When its author said that it has ended, as heard here; null before. */
  readonly endedHeardAt: string | null;
  /** Empty almost always. */
  readonly rivals: readonly Rival[];
}

/** A person has reviewed a conflict between doors, at whichever door. */
export interface DoorReview extends EventRef {
  /** Laptop id, a dash, and a local sequence number. */
  readonly reviewId: string;
  /** The decision that counted, and its rivals. */
  readonly decisionIds: readonly string[];
}

/** An update of a document, as it was appended. */
export interface StoredUpdate {
  /** Grows with each update that is appended. */
  readonly key: number;
  readonly update: Uint8Array;
}

/** An update as it was read from a damaged `local.db`, from which any byte of it may have come. */
export interface SalvagedUpdate {
  readonly topic: string;
  readonly update: Uint8Array;
}

/**
 * What paired laptops share, in `local.db`. All of it can be had from another laptop again, or follows from the updates.
 * Methods are synchronous, run inside `LocalStore.transaction` as a part of it, and fail with `StoreFailure`.
 */
export interface SharedStore {
  /**
   * The next updates of a topic behind the key `after` (null: from the first), in the order in which they were appended: 200
   * at most, and 256 KB but for one. None at the end.
   */
  loadUpdates(topic: string, after?: number | null): readonly StoredUpdate[];
  appendUpdate(topic: string, update: Uint8Array): void;
  /** Puts updates, no more of them, in the place of some that `loadUpdates` gave together. */
  replaceUpdates(topic: string, stored: readonly StoredUpdate[], updates: readonly Uint8Array[]): void;
  /** Removes those that were salvaged, too. */
  removeUpdates(topic: string): void;
  /** Topics with updates, also with none but salvaged ones. */
  listTopics(): readonly string[];
  /**
   * What was read of a topic from a damaged `local.db`, paged as by `loadUpdates`. Nothing of it counts before it was taken
   * like an update from another laptop (`core/doors/sharing/take-salvaged.ts`).
   */
  loadSalvaged(topic: string, after?: number | null): readonly StoredUpdate[];
  /** Forgets some that `loadSalvaged` gave. */
  removeSalvaged(topic: string, keys: readonly number[]): void;

  /** Where paired laptops were reached, the latest first. */
  listReached(account: string): readonly { readonly door: DoorId; readonly address: Address }[];
  /** Remembers the last few addresses of each laptop. */
  noteReached(account: string, door: DoorId, address: Address, reachedAt: string): void;

  /**
   * A laptop that was rebuilt may share a decision once more (`joinEntries`). Returns whether anything of it was not known.
   */
  addDoorDecision(decision: DoorDecision): boolean;
  /**
   * Several outcomes of a decision come to one (`joinOutcomes`). It may come before the decision. With the first the decision is
   * settled no more: no list is known to be newer. Returns whether anything of it was not known.
   */
  addDoorOutcome(outcome: DoorOutcome): boolean;
  /** The one of these decisions whose outcome was added last; null when none was. No clock counts. */
  findLastEnded(decisionIds: readonly string[]): string | null;
  findDoorDecision(decisionId: string): EndedDoorDecision | null;
  /** Decisions about these guests, under these very ids, in no order. */
  listDoorDecisions(event: EventRef, personIds: readonly string[]): readonly EndedDoorDecision[];
  /** What each laptop has decided about an event, by its `LocalStore.laptopId`, as far as it is held here. */
  tallyDoors(event: EventRef): ReadonlyMap<string, DoorTally>;
  /** Decisions of this laptop about an event, with numbers above `after`, that were not shared yet, oldest first. */
  listUnsharedDecisions(event: EventRef, page: UnsharedPage): readonly LoggedDecision[];
  /**
   * Shared decisions of this laptop, under whichever key, that have ended, or were lost, while the others were not told, oldest
   * first.
   */
  listUnsharedEnds(event: EventRef, limit: number): readonly LoggedDecision[];

  /** Notes that the guest list is newer than these decisions. */
  settleDoorDecisions(decisionIds: readonly string[]): void;
  /** Inserts, or replaces the value of the same change. */
  putDoorValue(value: DoorValue): void;
  removeDoorValue(change: Change): void;
  /** Values about these guests, settled ones included, in no order. */
  findDoorValues(event: EventRef, personIds: readonly string[]): readonly DoorValue[];
  /** Values of an event and a kind that are not settled, in no order. */
  listOpenDoorValues(event: EventRef, kind: ChangeKind): readonly DoorValue[];
  /** Values of an event that are not settled. */
  pageOpenDoorValues(event: EventRef, page: DoorValuePage): readonly DoorValue[];
  /**
   * Values of an event that their authors may have yet to send: of those that no guest list has, walk-ins, and whatever nobody
   * has heard the end of.
   */
  pageUnsentDoorValues(event: EventRef, page: DoorValuePage): readonly DoorValue[];
  /** Values with rivals, the newest decision first, without those whose decisions are all part of one review. */
  listRivalries(query: { account: string; eventId?: string; limit: number }): readonly DoorValue[];
  /** How many `listRivalries` would list. */
  countRivalries(query: { account: string; eventId?: string }): number;
  /** Adds a review, or notes of one that is known that it is shared. */
  addDoorReview(review: DoorReview, isShared: boolean): void;
  /** Reviews of this laptop that were not shared yet. */
  listUnsharedReviews(event: EventRef): readonly DoorReview[];
  /** Forgets everything that was shared about an event; its topic is `removeUpdates`'s. */
  removeSharedEvent(event: EventRef): void;
}
