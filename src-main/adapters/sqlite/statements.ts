import type { Database, Statement } from 'better-sqlite3';
import { z } from 'zod';
import { StoreFailure } from '../../core/ports/local-store.ts';

/** Compiles SQL, or gives the statement compiled before for the same text. */
export type Prepare = (sql: string) => Statement<unknown[], unknown>;

/**
 * A parameter that is compared with something. Where a table has partial indexes, SQLite compiles a statement anew at each
 * binding, to see whether the value makes one of them useful: ten times as long as finding a row. It does not look behind a `+`.
 */
const compared = /([=<>]\s*)(?=[@?])/g;

/** Compiles each statement of a connection once. The texts must be constants, or the cache grows. */
export function prepareOnce(db: Database): Prepare {
  const statements = new Map<string, Statement<unknown[], unknown>>();
  return (sql) => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const compiled = db.prepare<unknown[], unknown>(sql.replace(compared, '$1+'));
    statements.set(sql, compiled);
    return compiled;
  };
}

/** Parses a row read from disk. Fails with `StoreFailure('damaged')` when it does not fit. */
export function parseRow<T>(schema: z.ZodType<T>, row: unknown): T {
  const parsed = schema.safeParse(row);
  if (!parsed.success) throw new StoreFailure('damaged', { cause: parsed.error });
  return parsed.data;
}

/** One number, such as a count or the next of a sequence, in a column `value`. */
export function parseValue(row: unknown): number {
  return parseRow(valueSchema, row).value;
}

const valueSchema = z.object({ value: z.int() });
