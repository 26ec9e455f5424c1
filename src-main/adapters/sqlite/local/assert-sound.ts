import type { Database } from 'better-sqlite3';
import type { JournalRecord } from '../../../core/ports/decision-journal.ts';
import { StoreFailure } from '../../../core/ports/local-store.ts';
import { assertSchema } from '../assert-schema.ts';
import type { Migration } from '../migrate.ts';
import { type Prepare, prepareOnce } from '../prepare-once.ts';
import { hasRecords } from './journal-records.ts';
import { outboxTable } from './outbox.ts';
import { parseValue } from './rows.ts';
import { currentSequence, readLaptopId } from './settings.ts';

/**
 * Fails with `StoreFailure('damaged')` when `local.db` is not what was written: broken pages or indexes, another
 * schema than its version has, an outbox row that changed, a sequence or laptop id that was lost, or a
 * record of the journal that is missing (the journal is written after the commit, so it is never ahead of a
 * sound database). Reads only. The cost grows with the size of the file, about five milliseconds a megabyte.
 *
 * Rows of decisions and of the rest are checked when they are read. Rows of an older schema are checked at
 * the next start.
 */
export function assertSound(
  db: Database,
  migrations: readonly Migration[],
  records: readonly JournalRecord[],
): void {
  const version = Number(db.pragma('user_version', { simple: true }));
  // Not quick_check, which does not compare the indexes with their rows: they decide what is sent and listed.
  if (db.pragma('integrity_check', { simple: true }) !== 'ok') throw new StoreFailure('damaged');
  assertSchema(db, migrations);
  if (version === 0 && records.length > 0) throw new StoreFailure('damaged');
  if (version === migrations.at(-1)?.version) assertRows(db, records);
}

function assertRows(db: Database, records: readonly JournalRecord[]): void {
  const prepare = prepareOnce(db);
  for (const row of prepare(`SELECT ${outboxTable.columns} FROM ${outboxTable.name}`).iterate()) {
    outboxTable.read(row);
  }
  assertSequence(prepare);
  if (!hasRecords(prepare, records)) throw new StoreFailure('damaged');
}

/** A number is never given twice: so the counter is not behind any number that was given. */
function assertSequence(prepare: Prepare): void {
  const sequence = currentSequence(prepare);
  const newest = parseValue(prepare('SELECT coalesce(max(sequence), 0) AS value FROM decision').get());
  const laptopIdLost = sequence > 0 && readLaptopId(prepare) === null;
  if (sequence < newest || laptopIdLost) throw new StoreFailure('damaged');
}
