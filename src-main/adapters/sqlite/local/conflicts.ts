import type { Conflict, ConflictReview } from '../../../core/ports/local-store.ts';
import { type Prepare, parseValue } from '../statements.ts';
import {
  changeColumns,
  conflictSchema,
  isInScope,
  reviewSchema,
  type Scope,
  sealedRows,
  type Table,
} from './rows.ts';

const columns = `conflict_id AS conflictId, sequence, ${changeColumns}, decision_id AS decisionId, base, ours,
  theirs, kept, found_at AS foundAt, checksum`;
const conflicts = sealedRows(conflictSchema);
const reviews = sealedRows(reviewSchema);

/** All conflicts, for what looks at every row. */
export const conflictTable: Table<Conflict> = {
  name: 'conflict',
  columns,
  key: ['conflict_id'],
  read: conflicts.read,
};

/** All reviews, oldest first. */
export const reviewTable: Table<ConflictReview> = {
  name: 'conflict_review',
  columns: 'conflict_id AS conflictId, choice, reviewed_at AS reviewedAt, checksum',
  key: ['review_id'],
  read: reviews.read,
};

/** A conflict that has not been reviewed. */
export const isUnreviewed = `NOT EXISTS (
  SELECT 1 FROM conflict_review WHERE conflict_review.conflict_id = conflict.conflict_id
)`;

/** A conflict id is given once: the same again is a mistake. */
export function appendConflict(prepare: Prepare, conflict: Conflict): void {
  prepare(`
    INSERT INTO conflict
      (conflict_id, sequence, account, event_id, person_id, kind, decision_id, base, ours, theirs, kept, found_at,
        checksum)
    VALUES
      (@conflictId, @sequence, @account, @eventId, @personId, @kind, @decisionId, @base, @ours, @theirs, @kept,
        @foundAt, @checksum)
  `).run(conflicts.seal(conflict));
}

export function appendReview(prepare: Prepare, review: ConflictReview): void {
  prepare(`
    INSERT INTO conflict_review (conflict_id, choice, reviewed_at, checksum)
    VALUES (@conflictId, @choice, @reviewedAt, @checksum)
  `).run(reviews.seal(review));
}

/** Newest first. */
export function listOpenConflicts(prepare: Prepare, query: Scope & { readonly limit: number }): Conflict[] {
  return prepare(
    `SELECT ${columns} FROM conflict WHERE ${isInScope(query)} AND ${isUnreviewed}
    ORDER BY sequence DESC LIMIT @limit`,
  )
    .all(query)
    .map(conflicts.read);
}

export function countOpenConflicts(prepare: Prepare, scope: Scope): number {
  return parseValue(
    prepare(`SELECT count(*) AS value FROM conflict WHERE ${isInScope(scope)} AND ${isUnreviewed}`).get(
      scope,
    ),
  );
}

export function findConflict(prepare: Prepare, conflictId: string): Conflict | null {
  const row = prepare(`SELECT ${columns} FROM conflict WHERE conflict_id = ?`).get(conflictId);
  return row === undefined ? null : conflicts.read(row);
}

/**
 * Counts the open conflicts of an account without reading rows each time: the status is sent after each mark.
 * Recounts only after a conflict or a review was written; this connection is the only writer.
 */
export class OpenConflictCounts {
  readonly #prepare: Prepare;
  readonly #byAccount = new Map<string, number>();

  constructor(prepare: Prepare) {
    this.#prepare = prepare;
  }

  count(account: string): number {
    const known = this.#byAccount.get(account);
    if (known !== undefined) return known;
    const counted = countOpenConflicts(this.#prepare, { account });
    this.#byAccount.set(account, counted);
    return counted;
  }

  /** Drops the counts, after a write that may change one or a rollback. */
  forget(): void {
    this.#byAccount.clear();
  }
}
