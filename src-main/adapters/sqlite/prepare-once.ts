import type { Database, Statement } from 'better-sqlite3';

/** Compiles SQL, or gives the statement compiled before for the same text. */
export type Prepare = (sql: string) => Statement<unknown[], unknown>;

/**
 * How one connection compiles each statement once. The texts must be constants, or the store grows. Where a table
 * has indexes over a part of its rows, SQLite compiles again at each binding of a bare parameter that a column is
 * compared with, which takes ten times as long as finding a row: statements of every mark and guest write `+?`.
 */
export function prepareOnce(db: Database): Prepare {
  const statements = new Map<string, Statement<unknown[], unknown>>();
  return (sql) => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const compiled = db.prepare<unknown[], unknown>(sql);
    statements.set(sql, compiled);
    return compiled;
  };
}
