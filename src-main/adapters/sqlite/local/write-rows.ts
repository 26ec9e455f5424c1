import type { Database } from 'better-sqlite3';
import type { LocalRows } from '../../../core/journal/local-rows.ts';
import { prepareOnce } from '../prepare-once.ts';
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
    for (const entry of rows.entries) putEntry(prepare, entry);
    for (const attempt of rows.attempts) insertAttempt(prepare, attempt);
    for (const decision of rows.decisions) appendDecision(prepare, decision);
    for (const outcome of rows.outcomes) appendOutcome(prepare, outcome);
    for (const identity of rows.identities) appendIdentity(prepare, identity);
    for (const conflict of rows.conflicts) appendConflict(prepare, conflict);
    for (const review of rows.reviews) appendReview(prepare, review);
  }).immediate();
}
