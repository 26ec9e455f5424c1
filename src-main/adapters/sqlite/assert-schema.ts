import Database from 'better-sqlite3';
import { StoreFailure } from '../../core/ports/local-store.ts';
import { type Migration, migrate } from './migrate.ts';

/**
 * Fails with `StoreFailure('damaged')` when the tables and indexes of a database are not those of its version
 * (`user_version`). Tables that a virtual table keeps for itself are SQLite's own: another release of it may write
 * them otherwise. Reads only.
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
