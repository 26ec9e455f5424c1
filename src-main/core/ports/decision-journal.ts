import type { Conflict, ConflictReview, Decision, GuestIdentity, OutcomeRecord } from './local-store.ts';

/** A record of the journal, the second copy of everything append-only in `local.db`. */
export type JournalRecord =
  | { readonly kind: 'decision'; readonly decision: Decision }
  | { readonly kind: 'outcome'; readonly outcome: OutcomeRecord }
  | { readonly kind: 'identity'; readonly identity: GuestIdentity }
  | { readonly kind: 'conflict'; readonly conflict: Conflict }
  | { readonly kind: 'review'; readonly review: ConflictReview };

/**
 * An append-only second copy beside `local.db`, one checksummed line for each record. It is written after the commit
 * without an fsync of its own, because the commit is durable.
 */
export interface DecisionJournal {
  /** Appends one line a record with one write. Fails with `StoreFailure` when the disk refuses. */
  append(records: readonly JournalRecord[]): void;
  /**
   * Redacts the details of walk-ins in these decisions, and drops lines that cannot be read. Fails with `StoreFailure`;
   * the journal is then unchanged.
   */
  redact(decisionIds: ReadonlySet<string>): void;
  /** Every readable record, in order; `damaged` counts lines whose checksum does not fit. */
  read(): { readonly records: readonly JournalRecord[]; readonly damaged: number };
}
