import type {
  Attempt,
  ChangeRef,
  Conflict,
  ConflictReview,
  Decision,
  OutboxEntry,
  OutcomeRecord,
} from '../ports/local-store.ts';

/** Everything `local.db` holds: what could be read of a damaged one, or what a new one is made of. */
export interface LocalRows {
  /** Null when it is not known: then a laptop makes a new one. */
  readonly laptopId: string | null;
  /** The last number given by the local sequence. */
  readonly sequence: number;
  readonly settings: ReadonlyMap<string, string>;
  readonly entries: readonly OutboxEntry[];
  /** Oldest first. */
  readonly attempts: readonly Omit<Attempt, 'attemptId'>[];
  readonly decisions: readonly Decision[];
  /** Oldest first: the newest outcome of a decision is the one that counts. */
  readonly outcomes: readonly OutcomeRecord[];
  readonly conflicts: readonly Conflict[];
  /** Oldest first. */
  readonly reviews: readonly ConflictReview[];
}

/** Text that two changes share when they are the same. */
export function changeKey({ account, eventId, personId, kind }: ChangeRef): string {
  return JSON.stringify([account, eventId, personId, kind]);
}
