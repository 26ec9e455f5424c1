import { type Recovery, recoverySchema } from '../../../../src-shared/domain/activity.ts';
import type { Prepare } from '../prepare-once.ts';
import { parseRow } from './rows.ts';

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
