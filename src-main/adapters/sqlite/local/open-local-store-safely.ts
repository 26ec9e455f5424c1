import { existsSync, statSync } from 'node:fs';
import type { Database } from 'better-sqlite3';
import type { Recovery } from '../../../../src-shared/domain/activity.ts';
import { recordKey, recordsByKind } from '../../../core/journal/journal-records.ts';
import type { DecisionJournal, JournalRecord } from '../../../core/ports/decision-journal.ts';
import { redactedDetails, StoreFailure } from '../../../core/ports/local-store.ts';
import type { Log } from '../../../core/ports/log.ts';
import { compactJournal } from '../../journal/compact-journal.ts';
import { openDecisionJournal, readJournalOrMoveAside } from '../../journal/decision-journal.ts';
import { assertSchema } from '../assert-ours.ts';
import { assertWritableFormat, storedSchemaVersion } from '../database-header.ts';
import type { Migration } from '../migrate.ts';
import { assertWritable, openDatabase, openMigrated } from '../open-database.ts';
import { type Prepare, parseValue, prepareOnce } from '../statements.ts';
import { unlessDamaged, withStoreFailures } from '../store-failure.ts';
import { findRedacted } from './decisions.ts';
import { endsUnknownTo, hasRecords, irreplaceableRecords } from './journal-records.ts';
import { readLaptopId } from './laptop-id.ts';
import { createLocalStore, localMigrations, type WatchedStore } from './local-store.ts';
import { outboxTable } from './outbox.ts';
import { readRecovery, recoverLocalDatabase, removeRecovery } from './recover-local-database.ts';
import { finishSuccessor } from './recovery-files.ts';
import { currentSequence, raiseSequence } from './sequence.ts';

interface SafeOpening {
  /** `local.db` and the decisions journal beside it, absolute paths. */
  readonly file: string;
  readonly journalFile: string;
  /** For decisions that only their outbox entry remembers. */
  readonly wallTime: () => string;
  readonly log: Log;
  /** The store has failed as `damaged` while it ran: rebuild it even when opening it finds nothing. */
  readonly hasMetDamage?: boolean;
}

export interface SafelyOpened {
  readonly store: WatchedStore;
  /** Holds every record about unsent changes. The store does not write it: see `withJournal`. */
  readonly journal: DecisionJournal;
  /** Whether this opening rebuilt the database, because it found or was told of damage. */
  readonly rebuilt: boolean;
  /** A recovery that was not shown to a person yet, of this start or of an earlier one. */
  readonly recovery: Recovery | null;
  /** Forgets the recovery, once a person has seen it. */
  dismissRecovery(): void;
  close(): void;
}

/**
 * Opens `local.db` and the journal so that marks survive a damaged file. Moves a damaged or missing database aside
 * and rebuilds it from its readable rows and the journal. Brings each of the two files up to date from the other; an
 * unreadable journal starts empty. Call it before anything else in this process opens the database. Fails with
 * `StoreFailure`: `newer-schema` with nothing touched, `disk-full` and `read-only` with nothing lost.
 */
export function openLocalStoreSafely(opening: SafeOpening): SafelyOpened {
  const { file, journalFile, log } = opening;
  return withStoreFailures(() => {
    assertWritable(file);
    if (isNewer(file)) throw new StoreFailure('newer-schema');
    finishSuccessor(file);
    const { records, damaged } = readJournalOrMoveAside(journalFile, log);
    if (damaged > 0) log.warn('journal.damaged-lines', { damaged });
    const rebuilt = opening.hasMetDamage === true || isDamaged(file, records);
    if (rebuilt) {
      const { changes } = recoverLocalDatabase(file, localMigrations, records, opening.wallTime());
      log.warn('store.recovered', { changes });
    }
    return { ...openSound(opening, records), rebuilt };
  });
}

const newestVersion = localMigrations.at(-1)?.version ?? 0;

/** One whose version cannot be read is damaged, and rebuilt. */
function isNewer(file: string): boolean {
  return unlessDamaged(() => storedSchemaVersion(file) > newestVersion, false);
}

/** An absent or empty database is a laptop never used, unless the journal knows better. */
function isDamaged(file: string, records: readonly JournalRecord[]): boolean {
  if (!existsSync(file) || statSync(file).size === 0) return records.length > 0;
  return unlessDamaged(() => {
    assertWritableFormat(file);
    const db = openDatabase(file, { synchronous: 'FULL', readonly: true });
    try {
      assertSound(db, localMigrations, records);
      return false;
    } finally {
      db.close();
    }
  }, true);
}

function openSound(
  { file, journalFile, log, wallTime }: SafeOpening,
  records: readonly JournalRecord[],
): Omit<SafelyOpened, 'rebuilt'> {
  const db = openMigrated(file, { synchronous: 'FULL' }, localMigrations);
  try {
    const prepare = prepareOnce(db);
    logStoreFailures(log, 'store.sequence-not-raised', () => raiseSequence(prepare, wallTime()));
    logStoreFailures(log, 'journal.compaction-failed', () => compactJournal(journalFile));
    const journal = openDecisionJournal(journalFile, () => {
      log.warn('journal.lost');
      return missingRecords(prepare, []);
    });
    logStoreFailures(log, 'journal.append-failed', () => journal.append(missingRecords(prepare, records)));
    const unredacted = redactedOnlyIn(prepare, records);
    if (unredacted.size > 0) {
      logStoreFailures(log, 'journal.not-redacted', () => journal.redact(unredacted));
    }
    return {
      store: createLocalStore(db),
      journal,
      recovery: readRecovery(prepare),
      dismissRecovery: () => withStoreFailures(() => removeRecovery(prepare)),
      close() {
        journal.close();
        withStoreFailures(() => db.close());
      },
    };
  } catch (error) {
    db.close();
    throw error;
  }
}

/** The records missing from the journal: it is not synced, so a power failure may have cut its end. */
function missingRecords(prepare: Prepare, records: readonly JournalRecord[]): JournalRecord[] {
  const known = new Set(records.map(recordKey));
  const missing = irreplaceableRecords(prepare).filter((record) => !known.has(recordKey(record)));
  return [...missing, ...endsUnknownTo(prepare, [...records, ...missing])];
}

/** Decisions that are redacted in the database, and not in the journal: a crash or a full disk came in between. */
function redactedOnlyIn(prepare: Prepare, records: readonly JournalRecord[]): ReadonlySet<string> {
  const additions = recordsByKind(records).decisions.filter(
    ({ kind, to }) => kind === 'walk-in' && to !== redactedDetails,
  );
  return findRedacted(
    prepare,
    additions.map(({ decisionId }) => decisionId),
  );
}

/**
 * Runs `work` and logs a StoreFailure: the journal is the second copy, so a disk that refuses it must not prevent
 * marking.
 */
function logStoreFailures(log: Log, name: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    log.error(name, error);
  }
}

/**
 * Fails with `StoreFailure('damaged')` when `local.db` is not what was written: broken pages or indexes, another
 * schema than its version has, an outbox row that changed, a sequence or laptop id that was lost, or a
 * record of the journal that is missing (the journal is written after the commit, so it is never ahead of a
 * sound database). Reads only. The cost grows with the size of the file, about five milliseconds a megabyte.
 *
 * Rows of decisions and of the rest are checked when they are read. Rows of an older schema are checked at
 * the next start.
 */
function assertSound(
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
