import Database from 'better-sqlite3';
import { StoreFailure } from '../../core/ports/local-store.ts';
import { assertWritable } from './open-database.ts';
import { asStoreFailure } from './store-failure.ts';

/** The lock of a data directory. Keep a reference: a lock that is garbage collected is released. */
export interface DataDirectoryLock {
  release(): void;
}

/**
 * Takes the lock of a data directory: an exclusive transaction on `file` (made when it is not there), held
 * open. It is a lock of the operating system, which ends with the process however the process ends, so
 * there is nothing to clean up after a crash. Returns null when another holds it. Fails with
 * `StoreFailure`.
 */
export function lockDataDirectory(file: string): DataDirectoryLock | null {
  let db: Database.Database | null = null;
  try {
    assertWritable(file);
    db = new Database(file, { timeout: 0 });
    db.exec('BEGIN EXCLUSIVE');
    const held = db;
    return { release: () => held.close() };
  } catch (error) {
    db?.close();
    const failure = asStoreFailure(error);
    if (failure instanceof StoreFailure && failure.reason === 'busy') return null;
    throw failure;
  }
}
