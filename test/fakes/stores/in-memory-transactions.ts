import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import type { UndoLog } from './undoable-map.ts';

/** Transactions over tables that share an undo log, on a disk that can refuse, in a process that can die. */
export interface InMemoryTransactions {
  read<T>(work: () => T): T;
  write<T>(work: () => T): T;
  transaction<T>(work: () => T): T;
  refuseWrites(reason: StoreFailure['reason'] | null): void;
  /** Undoes what is not committed; nothing works any more. */
  die(): void;
}

export function createInMemoryTransactions(undo: UndoLog): InMemoryTransactions {
  let dead = false;
  let isInTransaction = false;
  let refusal: StoreFailure['reason'] | null = null;
  let doomed: StoreFailure | null = null;

  function read<T>(work: () => T): T {
    if (dead) throw new Error('this process is dead');
    if (doomed !== null) throw doomed;
    return work();
  }

  function write<T>(work: () => T): T {
    if (!isInTransaction) return transaction(() => write(work));
    return read(() => {
      if (refusal === null) return work();
      doomed = new StoreFailure(refusal);
      throw doomed;
    });
  }

  function transaction<T>(work: () => T): T {
    if (isInTransaction) throw new Error('a transaction inside a transaction');
    isInTransaction = true;
    try {
      const result = read(work);
      if (result instanceof Promise) throw new TypeError('the work of a transaction is synchronous');
      read(() => undo.splice(0));
      return result;
    } catch (error) {
      rollBack();
      throw error;
    } finally {
      isInTransaction = false;
      doomed = null;
    }
  }

  function rollBack(): void {
    for (const step of undo.splice(0).reverse()) step();
  }

  return {
    read,
    write,
    transaction,
    refuseWrites(reason) {
      refusal = reason;
    },
    die() {
      rollBack();
      dead = true;
    },
  };
}
