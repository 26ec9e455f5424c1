import type { Conflict, ConflictReview, Decision, GuestIdentity, OutcomeRecord } from './local-store.ts';

/** What the journal keeps a second copy of: everything in `local.db` that is append-only. */
export type JournalRecord =
  | { readonly kind: 'decision'; readonly decision: Decision }
  | { readonly kind: 'outcome'; readonly outcome: OutcomeRecord }
  | { readonly kind: 'identity'; readonly identity: GuestIdentity }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  | { readonly kind: 'review'; readonly review: ConflictReview };

/**
 * An append-only second copy beside `local.db`, one checksummed line a record. Written after the commit; it
 * costs no fsync of its own, because durability comes from the commit.
 */
export interface DecisionJournal {
  /** Appends one line a record with one write. Fails with `StoreFailure` when the disk refuses. */
  append(records: readonly JournalRecord[]): void;
  /** Every readable record, in order; `damaged` counts lines whose checksum does not fit. */
  read(): { readonly records: readonly JournalRecord[]; readonly damaged: number };
}
