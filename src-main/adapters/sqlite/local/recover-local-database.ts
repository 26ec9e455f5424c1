import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import type { Recovery } from '../../../../src-shared/domain/activity.ts';
import { rebuildLocalRows } from '../../../core/journal/rebuild-local-rows.ts';
import type { JournalRecord } from '../../../core/ports/decision-journal.ts';
import type { Migration } from '../migrate.ts';
import { openMigrated } from '../open-database.ts';
import { prepareOnce } from '../prepare-once.ts';
import { beginSuccessor } from './recovery-files.ts';
import { writeRecovery } from './recovery-notice.ts';
import { salvageRows } from './salvage-rows.ts';
import { writeRows } from './write-rows.ts';

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
