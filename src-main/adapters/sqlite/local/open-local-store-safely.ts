import { existsSync, statSync } from 'node:fs';
import type { Recovery } from '../../../../src-shared/domain/activity.ts';
import { recordKey } from '../../../core/journal/journal-records.ts';
import type { DecisionJournal, JournalRecord } from '../../../core/ports/decision-journal.ts';
import { type LocalStore, StoreFailure } from '../../../core/ports/local-store.ts';
import type { Log } from '../../../core/ports/log.ts';
import { compactJournal } from '../../journal/compact-journal.ts';
import { openDecisionJournal, readJournalOrMoveAside } from '../../journal/decision-journal.ts';
import { assertWritableFormat } from '../database-header.ts';
import { assertWritable, openDatabase, openMigrated } from '../open-database.ts';
import { type Prepare, prepareOnce } from '../prepare-once.ts';
import { unlessDamaged, withStoreFailures } from '../store-failure.ts';
import { storedSchemaVersion } from '../stored-schema-version.ts';
import { assertSound } from './assert-sound.ts';
import { endsUnknownTo, irreplaceableRecords } from './journal-records.ts';
import { createLocalStore, localMigrations } from './local-store.ts';
import { recoverLocalDatabase } from './recover-local-database.ts';
import { finishSuccessor } from './recovery-files.ts';
import { readRecovery, removeRecovery } from './recovery-notice.ts';

export interface SafeOpening {
  /** `local.db` and the decisions journal beside it, absolute paths. */
  readonly file: string;
  readonly journalFile: string;
  /** For decisions that only their outbox entry remembers. */
  readonly wallTime: () => string;
  readonly log: Log;
  /** The store has failed as `damaged` while it ran: rebuild it even when opening it finds nothing. */
  readonly damageMet?: boolean;
}

export interface SafelyOpened {
  readonly store: LocalStore;
  /** Holds every record about unsent changes. The store does not write it: see `withJournal`. */
  readonly journal: DecisionJournal;
  /** This opening found the database damaged, or was told so, and rebuilt it. */
  readonly rebuilt: boolean;
  /** A recovery that nobody has been told of yet, of this start or of an earlier one. */
  readonly recovery: Recovery | null;
  /** The screen has told it. */
  dismissRecovery(): void;
  close(): void;
}

/**
 * Opens `local.db` and the journal so that what people did survives a damaged file. A database that is damaged or gone is moved aside and rebuilt from its readable rows and
 * the journal; each of the two files brings the other up to date, and a journal that cannot be read begins anew. To be called before anything else in this
 * process opens the database. Fails with `StoreFailure`: `newer-schema` with nothing touched, `disk-full`
 * and `read-only` with nothing lost.
 */
export function openLocalStoreSafely(opening: SafeOpening): SafelyOpened {
  const { file, journalFile, log } = opening;
  return withStoreFailures(() => {
    assertWritable(file);
    if (isNewer(file)) throw new StoreFailure('newer-schema');
    finishSuccessor(file);
    const { records, damaged } = readJournalOrMoveAside(journalFile, log);
    if (damaged > 0) log.warn('journal.damaged-lines', { damaged });
    const rebuilt = opening.damageMet === true || isDamaged(file, records);
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
  { file, journalFile, log }: SafeOpening,
  records: readonly JournalRecord[],
): Omit<SafelyOpened, 'rebuilt'> {
  const db = openMigrated(file, { synchronous: 'FULL' }, localMigrations);
  try {
    const prepare = prepareOnce(db);
    logged(log, 'journal.compaction-failed', () => compactJournal(journalFile));
    const journal = openDecisionJournal(journalFile);
    logged(log, 'journal.append-failed', () => journal.append(missingRecords(prepare, records)));
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

/** What the journal lacks: it is not synced, so a power failure may have cost its end. */
function missingRecords(prepare: Prepare, records: readonly JournalRecord[]): JournalRecord[] {
  const known = new Set(records.map(recordKey));
  const missing = irreplaceableRecords(prepare).filter((record) => !known.has(recordKey(record)));
  return [...missing, ...endsUnknownTo(prepare, [...records, ...missing])];
}

/** The journal is the second copy: a disk that refuses it keeps nobody from marking. */
function logged(log: Log, name: string, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    log.error(name, error);
  }
}
