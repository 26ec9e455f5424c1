import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import Database from 'better-sqlite3';
import { type Recovery, recoverySchema } from '../../../../src-shared/domain/activity.ts';
import { type LocalRows, rebuildLocalRows } from '../../../core/journal/rebuild-local-rows.ts';
import type { JournalRecord } from '../../../core/ports/decision-journal.ts';
import { StoreFailure } from '../../../core/ports/local-store.ts';
import type { Migration } from '../migrate.ts';
import { openDatabase, openMigrated } from '../open-database.ts';
import { type Prepare, parseRow, prepareOnce } from '../statements.ts';
import { asStoreFailure } from '../store-failure.ts';
import { attemptTable, insertAttempt } from './attempts.ts';
import { appendConflict, appendReview, conflictTable, reviewTable } from './conflicts.ts';
import {
  appendDecision,
  appendIdentity,
  appendOutcome,
  decisionTable,
  identityTable,
  outcomeTable,
} from './decisions.ts';
import { readLaptopId, writeLaptopId } from './laptop-id.ts';
import { outboxTable, putEntry } from './outbox.ts';
import { beginSuccessor } from './recovery-files.ts';
import type { Table } from './rows.ts';
import { currentSequence, writeSequence } from './sequence.ts';
import { settingTable, writeSetting } from './settings.ts';
import { appendSalvaged, salvagedUpdateTable, sharedUpdateTable } from './shared-updates.ts';

/**
 * Moves a damaged `local.db` aside with its `-wal` and `-shm`, and puts a new one in its place with its readable
 * rows, the records of the journal, and a notice of the recovery. When the process is killed, the next start repeats
 * or finishes this. Fails with `StoreFailure`; the damaged files are then where they were.
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
function writeRows(db: Database.Database, rows: LocalRows): void {
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
    writeAll(rows.sharedUpdates, appendSalvaged);
  }).immediate();

  function writeAll<Row>(all: readonly Row[], write: (prepare: Prepare, row: Row) => unknown): void {
    for (const row of all) write(prepare, row);
  }
}

/**
 * The rows of a damaged `local.db` and its WAL that can be reached and pass their checks. Reads only; returns nothing
 * when the file is absent or cannot be opened. Fails with `StoreFailure` for any reason other than damage.
 */
function salvageRows(file: string): LocalRows {
  const db = unlessUnreadable(() => openDatabase(file, { synchronous: 'FULL', readonly: true }), null);
  if (db === null) return nothing;
  try {
    db.pragma('cell_size_check = ON');
    return readAll(db);
  } finally {
    db.close();
  }
}

const nothing: LocalRows = {
  laptopId: null,
  sequence: 0,
  settings: new Map(),
  entries: [],
  attempts: [],
  decisions: [],
  outcomes: [],
  identities: [],
  conflicts: [],
  reviews: [],
  sharedUpdates: [],
};

function readAll(db: Database.Database): LocalRows {
  const prepare = prepareOnce(db);
  const rows = <Row>(table: Table<Row>) => readTable(prepare, table);
  return {
    laptopId: unlessUnreadable(() => readLaptopId(prepare), null),
    sequence: unlessUnreadable(() => currentSequence(prepare), 0),
    settings: new Map(rows(settingTable).map(({ name, value }) => [name, value])),
    entries: rows(outboxTable),
    attempts: rows(attemptTable),
    decisions: rows(decisionTable),
    outcomes: rows(outcomeTable),
    identities: rows(identityTable),
    conflicts: rows(conflictTable),
    reviews: rows(reviewTable),
    // One that was rebuilt before may hold some that could not be taken yet.
    sharedUpdates: [...rows(salvagedUpdateTable), ...rows(sharedUpdateTable)],
  };
}

/** From the first row to the damage, and where there is one from the last row back to it. */
function readTable<Row>(prepare: Prepare, table: Table<Row>): Row[] {
  const forward = readUntilDamage(prepare, table, 'ASC');
  if (forward.whole) return forward.rows;
  return [...forward.rows, ...readUntilDamage(prepare, table, 'DESC').rows.reverse()];
}

function readUntilDamage<Row>(prepare: Prepare, table: Table<Row>, direction: 'ASC' | 'DESC') {
  const rows: Row[] = [];
  const order = table.key.map((column) => `${column} ${direction}`).join(', ');
  const whole = unlessUnreadable(() => {
    const all = prepare(`SELECT ${table.columns} FROM ${table.name} ORDER BY ${order}`).iterate();
    for (const row of all) {
      const readable = unlessUnreadable(() => table.read(row), null);
      if (readable !== null) rows.push(readable);
    }
    return true;
  }, false);
  return { rows, whole };
}

/** Runs `read`; returns `otherwise` when damage of content, structure or schema prevents it. */
function unlessUnreadable<T, U>(read: () => T, otherwise: U): T | U {
  try {
    return read();
  } catch (error) {
    const failure = asStoreFailure(error);
    const unreadable =
      failure instanceof StoreFailure
        ? failure.reason === 'damaged' || failure.reason === 'io'
        : failure instanceof Database.SqliteError;
    if (!unreadable) throw failure;
    return otherwise;
  }
}

/** The recovery that was not shown yet. It is in the database, because a crash may come before the screen. */
export function readRecovery(prepare: Prepare): Recovery | null {
  const row = prepare('SELECT changes, moved_to AS movedTo FROM recovery').get();
  return row === undefined ? null : parseRow(recoverySchema, row);
}

/** Into a new database. */
function writeRecovery(prepare: Prepare, recovery: Recovery): void {
  prepare('INSERT INTO recovery (changes, moved_to) VALUES (@changes, @movedTo)').run(recovery);
}

/** Forgets the recovery, once a person has seen it. */
export function removeRecovery(prepare: Prepare): void {
  prepare('DELETE FROM recovery').run();
}
