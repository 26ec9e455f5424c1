import { randomUUID } from 'node:crypto';
import BetterSqlite3, { type Database } from 'better-sqlite3';
import { migrate } from '../../adapters/sqlite/migrate.ts';
import { openDisposable } from '../../adapters/sqlite/open-disposable.ts';
import { type AccountTable, createAccountTable } from './account-table.ts';
import { createEventTable, type EventTable } from './event-table.ts';
import { createGuestTable, type GuestTable } from './guest-table.ts';
import { organizationsEventsGuests } from './migrations/001-organizations-events-guests.ts';
import { createPersonTable, type PersonTable } from './person-table.ts';

const migrations = [organizationsEventsGuests];

/** The practice service's own database. */
export interface PracticeDatabase {
  /** Unique to this database: the same revision of another database is another guest list. */
  readonly instanceId: string;
  readonly accounts: AccountTable;
  readonly events: EventTable;
  readonly persons: PersonTable;
  readonly guests: GuestTable;
  /** One commit: all of `work` or nothing. */
  transaction<T>(work: () => T): T;
  close(): void;
}

/**
 * Opens `file` (or `:memory:`) and fills it with `seed` when it is new, in one transaction. A damaged file is moved
 * aside and replaced by a new sample. Fails with `StoreFailure` when the disk refuses or the file is of a newer
 * version.
 */
export function openPracticeDatabase(
  file: string,
  seed: (database: PracticeDatabase) => void,
): PracticeDatabase {
  const db = file === ':memory:' ? openInMemory() : openDisposable(file, migrations);
  const known = readInstanceId(db);
  const database: PracticeDatabase = {
    instanceId: known ?? randomUUID(),
    accounts: createAccountTable(db),
    events: createEventTable(db),
    persons: createPersonTable(db),
    guests: createGuestTable(db),
    transaction: (work) => db.transaction(work).immediate(),
    close: () => void db.close(),
  };
  if (known === null) {
    database.transaction(() => {
      seed(database);
      db.prepare('INSERT INTO service (only_row, instance_id) VALUES (1, ?)').run(database.instanceId);
    });
  }
  return database;
}

function openInMemory(): Database {
  const db = new BetterSqlite3(':memory:');
  db.pragma('foreign_keys = ON');
  migrate(db, migrations);
  return db;
}

function readInstanceId(db: Database): string | null {
  const row = db.prepare<[], { instanceId: string }>('SELECT instance_id AS instanceId FROM service').get();
  return row?.instanceId ?? null;
}
