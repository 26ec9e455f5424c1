import type { Database } from 'better-sqlite3';
import type { LocalRows } from '../../../core/journal/local-rows.ts';
import { type Prepare, prepareOnce } from '../prepare-once.ts';
import { insertAttempt } from './attempts.ts';
import { appendConflict, appendReview } from './conflicts.ts';
import { appendDecision, appendOutcome } from './decisions.ts';
import { appendIdentity } from './identities.ts';
import { putEntry } from './outbox.ts';
import { writeLaptopId, writeSequence, writeSetting } from './settings.ts';

/** Fills a new `local.db` with these rows, in one commit. */
export function writeRows(db: Database, rows: LocalRows): void {
  const prepare = prepareOnce(db);
  db.transaction(() => {
    if (rows.laptopId !== null) writeLaptopId(prepare, rows.laptopId);
    writeSequence(prepare, rows.sequence);
    rows.settings.forEach((value, name) => void writeSetting(prepare, name, value));
    writeAll(rows.entries, putEntry);
    writeAll(rows.attempts, insertAttempt);
    writeAll(rows.decisions, appendDecision);
    writeAll(rows.outcomes, appendOutcome);
    writeAll(rows.identities, appendIdentity);
    writeAll(rows.conflicts, appendConflict);
    writeAll(rows.reviews, appendReview);
  }).immediate();

  function writeAll<Row>(all: readonly Row[], write: (prepare: Prepare, row: Row) => unknown): void {
    for (const row of all) write(prepare, row);
  }
}
