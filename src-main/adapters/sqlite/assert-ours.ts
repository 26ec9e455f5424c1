import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { StoreFailure } from '../../core/ports/local-store.ts';
import { assertWritableFormat } from './database-header.ts';
import { assertNotNewer, type Migration, migrate } from './migrate.ts';
import { openDatabase } from './open-database.ts';
import { withStoreFailures } from './store-failure.ts';

/**
 * Fails with `StoreFailure('damaged')` when the file exists and was not made by these migrations, and with
 * `newer-schema` when later ones made it. Call it before anything in this process has opened the file: a migration
 * would fail on a damaged file, or change it. Reads the schema only.
 */
export function assertOurs(file: string, migrations: readonly Migration[]): void {
  if (!existsSync(file)) return;
  withStoreFailures(() => assertWritableFormat(file));
  const db = openDatabase(file, { synchronous: 'NORMAL', readonly: true });
  try {
    assertNotNewer(db, migrations);
    withStoreFailures(() => assertSchema(db, migrations));
  } finally {
    db.close();
  }
}

/**
 * Fails with `StoreFailure('damaged')` when the tables and indexes of a database are not those of its version
 * (`user_version`). Skips shadow tables of virtual tables: another release of SQLite may write them differently.
 * Reads only.
 */
export function assertSchema(db: Database.Database, migrations: readonly Migration[]): void {
  const version = Number(db.pragma('user_version', { simple: true }));
  const expected = expectedSchema(migrations.filter((migration) => migration.version <= version));
  if (JSON.stringify(schemaOf(db)) !== JSON.stringify(expected)) throw new StoreFailure('damaged');
}

function expectedSchema(migrations: readonly Migration[]): unknown[] {
  const db = new Database(':memory:');
  try {
    migrate(db, migrations);
    return schemaOf(db);
  } finally {
    db.close();
  }
}

function schemaOf(db: Database.Database): unknown[] {
  return db
    .prepare(`
      SELECT type, name, tbl_name, sql FROM sqlite_schema
      WHERE name NOT IN (SELECT name FROM pragma_table_list WHERE type = 'shadow')
      ORDER BY type, name
    `)
    .all();
}
