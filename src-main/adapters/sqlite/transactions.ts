import type { Database } from 'better-sqlite3';
import { StoreFailure } from '../../core/ports/local-store.ts';
import { assertSynchronous } from './open-database.ts';
import { asStoreFailure } from './store-failure.ts';

/** Runs work on one connection. What the disk refuses fails with `StoreFailure`. */
interface Transactions {
  read<T>(work: () => T): T;
  /** Inside a transaction a part of it, outside a transaction of its own. */
  write<T>(work: () => T): T;
  /** One commit: all of `work` or nothing. Not re-entrant. */
  transaction<T>(work: () => T): T;
}

/** Each is called after the transaction has ended: `onCommitted` before the next begins. */
interface TransactionEnds {
  onCommitted(): void;
  onUndone(): void;
}

/** The transactions of the one connection that writes `local.db`. */
export function transactionsOf(db: Database, { onCommitted, onUndone }: TransactionEnds): Transactions {
  const begin = db.prepare('BEGIN IMMEDIATE');
  const commit = db.prepare('COMMIT');
  const rollback = db.prepare('ROLLBACK');
  let isInTransaction = false;
  let isLevelProven = false;
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
      if (isInTransaction && failure instanceof StoreFailure) refused = failure;
      throw failure;
    }
  }

  function write<T>(work: () => T): T {
    return isInTransaction ? read(work) : transaction(work);
  }

  function transaction<T>(work: () => T): T {
    if (isInTransaction) throw new Error('a transaction inside a transaction');
    isInTransaction = true;
    try {
      begin.run();
      const result = work();
      if (result instanceof Promise) throw new TypeError('the work of a transaction is synchronous');
      if (refused !== null) throw refused;
      if (!isLevelProven) assertSynchronous(db, 'FULL');
      commit.run();
      isLevelProven = true;
      onCommitted();
      return result;
    } catch (error) {
      if (db.inTransaction) rollback.run();
      onUndone();
      throw asStoreFailure(error);
    } finally {
      isInTransaction = false;
      refused = null;
    }
  }

  return { read, write, transaction };
}
