import { z } from 'zod';
import type { Prepare } from '../prepare-once.ts';
import { parseRow } from './rows.ts';

/** What came of a damaged `local.db`, for the screen to say. */
export interface Recovery {
  /** Unsent changes in the new database. */
  readonly changes: number;
  /** Name of the damaged database beside the new one; null when there was none, only the journal. */
  readonly movedTo: string | null;
}

const recoverySchema: z.ZodType<Recovery> = z.object({
  changes: z.int(),
  movedTo: z.string().nullable(),
});

/** The recovery that nobody has been told of: kept in the database, because a crash may come before the screen. */
export function readRecovery(prepare: Prepare): Recovery | null {
  const row = prepare('SELECT changes, moved_to AS movedTo FROM recovery').get();
  return row === undefined ? null : parseRow(recoverySchema, row);
}

/** Into a new database. */
export function writeRecovery(prepare: Prepare, recovery: Recovery): void {
  prepare('INSERT INTO recovery (changes, moved_to) VALUES (@changes, @movedTo)').run(recovery);
}

/** Somebody has been told. */
export function removeRecovery(prepare: Prepare): void {
  prepare('DELETE FROM recovery').run();
}
