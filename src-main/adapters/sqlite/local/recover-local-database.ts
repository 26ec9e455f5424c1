import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Database } from 'better-sqlite3';
import type { Recovery } from '../../../../src-shared/domain/activity.ts';
import { type LocalRows, rebuildLocalRows } from '../../../core/journal/rebuild-local-rows.ts';
import type { JournalRecord } from '../../../core/ports/decision-journal.ts';
import type { Migration } from '../migrate.ts';
import { openMigrated } from '../open-database.ts';
import { type Prepare, prepareOnce } from '../prepare-once.ts';
import { insertAttempt } from './attempts.ts';
import { appendConflict, appendReview } from './conflicts.ts';
import { appendDecision, appendOutcome } from './decisions.ts';
import { appendIdentity } from './identities.ts';
import { putEntry } from './outbox.ts';
import { beginSuccessor } from './recovery-files.ts';
import { writeRecovery } from './recovery-notice.ts';
import { salvageRows } from './salvage-rows.ts';
import { writeLaptopId, writeSequence, writeSetting } from './settings.ts';

/**
 * Moves a damaged `local.db` aside with its `-wal` and `-shm`, and puts a new one in its place that holds
 * all of its readable rows and of the journal, and a notice of the recovery. Killed at any instant, the next start does it again or finishes it. Fails with `StoreFailure`; then
 * the damaged files are where they were.
 */
export function recoverLocalDatabase(
  file: string,
  migrations: readonly Migration[],
  records: readonly JournalRecord[],
  now: string,
): Recovery {
  const rows = rebuildLocalRows(salvageRows(file), records, now);
  const successor = beginSuccessor(file);
  const recovery: Recovery = {
    changes: rows.entries.length,
    movedTo: existsSync(file) ? basename(successor.damaged) : null,
  };
  const db = openMigrated(successor.file, { synchronous: 'FULL' }, migrations);
  try {
    writeRows(db, rows);
    writeRecovery(prepareOnce(db), recovery);
    // Closing would overlook a disk that is full.
    db.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    db.close();
  }
  successor.finish();
  return recovery;
}

/** Fills a new `local.db` with these rows, in one commit. */
function writeRows(db: Database, rows: LocalRows): void {
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
