import type { Database } from 'better-sqlite3';
import { StoreFailure } from '../../core/ports/local-store.ts';
import { withStoreFailures } from './store-failure.ts';

/** One step of a schema, from `version - 1` to `version`. Once released it is never changed. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  /** SQL, or a function where SQL alone cannot say it. Runs inside a transaction. */
  readonly up: string | ((db: Database) => void);
}

/**
 * Runs the migrations (in ascending order of version) that the database lacks by its `user_version`, each
 * in a transaction of its own. Fails with `StoreFailure`; `newer-schema` before anything is written.
 */
export function migrate(db: Database, migrations: readonly Migration[]): void {
  withStoreFailures(() => {
    assertNotNewer(db, migrations);
    const from = schemaVersion(db);
    for (const migration of migrations.filter(({ version }) => version > from)) {
      db.transaction(() => runOnce(db, migration)).immediate();
    }
  });
}

/** Fails with `StoreFailure('newer-schema')` when the database is newer than the newest migration. */
export function assertNotNewer(db: Database, migrations: readonly Migration[]): void {
  withStoreFailures(() => {
    const newest = migrations.at(-1)?.version ?? 0;
    if (schemaVersion(db) > newest) throw new StoreFailure('newer-schema');
  });
}

/** Asks for the version inside the transaction: another connection may have just run this migration. */
function runOnce(db: Database, migration: Migration): void {
  if (schemaVersion(db) >= migration.version) return;
  if (typeof migration.up === 'string') db.exec(migration.up);
  else migration.up(db);
  db.pragma(`user_version = ${migration.version}`);
}

function schemaVersion(db: Database): number {
  return Number(db.pragma('user_version', { simple: true }));
}
