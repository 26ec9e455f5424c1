import { accessSync, chmodSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { z } from 'zod';
import { StoreFailure } from '../../core/ports/local-store.ts';
import { assertNotNewer, type Migration, migrate } from './migrate.ts';
import { parseRow } from './statements.ts';
import { withStoreFailures } from './store-failure.ts';

/** When SQLite syncs: FULL at every commit, NORMAL at every checkpoint. */
export type Synchronous = 'FULL' | 'NORMAL';

export interface OpenDatabaseOptions {
  readonly synchronous: Synchronous;
  readonly readonly?: boolean;
}

/** How long a statement waits for another connection's lock before it fails as `busy`. */
const busyTimeoutMs = 5_000;

/**
 * Opens one connection in WAL mode with the settings that marks need, and makes the file (mode 0600) when it
 * is not there; a readonly connection needs the file. Fails with `StoreFailure`.
 */
export function openDatabase(file: string, options: OpenDatabaseOptions): Database.Database {
  return withStoreFailures(() => {
    const readonly = options.readonly ?? false;
    const isNew = !existsSync(file);
    if (!readonly) assertWritable(file);
    const db = new Database(file, { readonly, timeout: busyTimeoutMs });
    try {
      // Before the WAL mode, because SQLite gives -wal and -shm the mode of the database.
      if (isNew) chmodSync(file, 0o600);
      db.pragma('foreign_keys = ON');
      db.pragma('trusted_schema = OFF');
      // What does not fit into memory, SQLite would else write where every program keeps its temporary files.
      db.pragma('temp_store = MEMORY');
      if (!readonly) setDurability(db, options.synchronous);
      return db;
    } catch (error) {
      db.close();
      throw error;
    }
  });
}

/**
 * Opens a database and brings it to the newest of `migrations`. A database newer than they know fails with
 * `StoreFailure('newer-schema')` before a byte of it or its WAL is written (SQLite may leave an empty WAL
 * and its shared-memory file beside it).
 */
export function openMigrated(
  file: string,
  options: { readonly synchronous: Synchronous },
  migrations: readonly Migration[],
): Database.Database {
  withStoreFailures(() => assertWritable(file));
  if (existsSync(file)) refuseNewer(file, options.synchronous, migrations);
  const db = openDatabase(file, options);
  try {
    migrate(db, migrations);
    assertSynchronous(db, options.synchronous);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/**
 * Throws when the connection is not at this level. better-sqlite3 is built to fall to NORMAL in WAL mode
 * unless the level was set on this connection, so it is asked again once the connection has written.
 */
export function assertSynchronous(db: Database.Database, expected: Synchronous): void {
  const actual = db.pragma('synchronous', { simple: true });
  if (actual !== synchronousLevels[expected]) {
    throw new Error(`synchronous is ${String(actual)}, not ${expected}`);
  }
}

/**
 * Throws what the file system says when the file cannot be written, or not be made. Looks at paths only:
 * opening and closing the file would drop this process's POSIX locks on it.
 */
export function assertWritable(file: string): void {
  accessSync(dirname(file), constants.W_OK);
  if (existsSync(file)) accessSync(file, constants.W_OK);
}

/**
 * Returns the space of what was removed to the disk, and leaves nothing of it in the database and its WAL. Rewrites the
 * whole file: it needs as much free memory and twice as much free disk while it works. Fails with
 * `StoreFailure('busy')` when a reader keeps something in the WAL; that goes when the database is closed.
 */
export function compactDatabase(db: Database.Database): void {
  emptyWal(db);
  db.exec('VACUUM');
  if (!emptyWal(db)) throw new StoreFailure('busy');
}

const checkpointSchema = z.object({ busy: z.int() });

/** Whether it could be emptied. A reader is not waited for long: nobody can mark meanwhile. */
function emptyWal(db: Database.Database): boolean {
  db.pragma('busy_timeout = 200');
  const [row] = db.pragma('wal_checkpoint(TRUNCATE)') as unknown[];
  db.pragma(`busy_timeout = ${busyTimeoutMs}`);
  return parseRow(checkpointSchema, row).busy === 0;
}

const synchronousLevels: Readonly<Record<Synchronous, number>> = { NORMAL: 1, FULL: 2 };

function setDurability(db: Database.Database, synchronous: Synchronous): void {
  const mode = db.pragma('journal_mode = WAL', { simple: true });
  if (mode !== 'wal') throw new Error(`journal_mode is ${String(mode)}, not wal`);
  db.pragma(`synchronous = ${synchronous}`);
  if (process.platform === 'darwin') db.pragma('fullfsync = ON');
  assertSynchronous(db, synchronous);
}

/** Read-only, because closing a writing connection folds the WAL into the database. */
function refuseNewer(file: string, synchronous: Synchronous, migrations: readonly Migration[]): void {
  const db = openDatabase(file, { synchronous, readonly: true });
  try {
    assertNotNewer(db, migrations);
  } finally {
    db.close();
  }
}
