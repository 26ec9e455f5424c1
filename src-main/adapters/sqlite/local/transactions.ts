import type { Database } from 'better-sqlite3';
import { StoreFailure } from '../../../core/ports/local-store.ts';
import { assertSynchronous } from '../open-database.ts';
import { asStoreFailure } from '../store-failure.ts';

/** How calls reach one connection. Whatever the disk refuses is a `StoreFailure`. */
export interface Transactions {
  read<T>(work: () => T): T;
  /** Inside a transaction a part of it, outside a transaction of its own. */
  write<T>(work: () => T): T;
  /** One commit: all of `work` or nothing. Not re-entrant. */
  transaction<T>(work: () => T): T;
}

/** The transactions of the one connection that writes `local.db`. `onUndone` is told when one came to nothing. */
export function transactionsOf(db: Database, onUndone: () => void): Transactions {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  let inTransaction = false;
  let levelProven = false;
  /**
   * Once the disk has refused, SQLite may have rolled the transaction back already; whatever `work` went on
   * to write would then be committed alone. So nothing more is done, and nothing is committed.
   */
  let refused: StoreFailure | null = null;

  function read<T>(work: () => T): T {
    if (refused !== null) throw refused;
    try {
      return work();
    } catch (error) {
      const failure = asStoreFailure(error);
      if (inTransaction && failure instanceof StoreFailure) refused = failure;
      throw failure;
    }
  }

  function write<T>(work: () => T): T {
    return inTransaction ? read(work) : transaction(work);
  }

  function transaction<T>(work: () => T): T {
    if (inTransaction) throw new Error('a transaction inside a transaction');
    inTransaction = true;
    try {
      begin.run();
      const result = work();
      if (result instanceof Promise) throw new TypeError('the work of a transaction is synchronous');
      if (refused !== null) throw refused;
      if (!levelProven) assertSynchronous(db, 'FULL');
      commit.run();
      levelProven = true;
      return result;
    } catch (error) {
      if (db.inTransaction) rollback.run();
      onUndone();
      throw asStoreFailure(error);
    } finally {
      inTransaction = false;
      refused = null;
    }
  }

  return { read, write, transaction };
}
