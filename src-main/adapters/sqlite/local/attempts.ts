import { z } from 'zod';
import type { Attempt, AttemptOutcome, ChangeRef } from '../../../core/ports/local-store.ts';
import type { Prepare } from '../prepare-once.ts';
import { changeColumns, changeShape, isChange, parseRow } from './rows.ts';
import type { Table } from './table.ts';

const attemptSchema: z.ZodType<Attempt> = z.object({
  ...changeShape,
  attemptId: z.int(),
  generation: z.int(),
  value: z.string().nullable(),
  sentSequence: z.int(),
  outcome: z.enum(['sent', 'acknowledged', 'unknown', 'not-applied']),
});

const columns = `attempt_id AS attemptId, ${changeColumns}, generation, value, sent_sequence AS sentSequence,
  outcome`;

/** All attempts, oldest first. */
export const attemptTable: Table<Attempt> = {
  name: 'attempt',
  columns,
  key: ['attempt_id'],
  read: (row) => parseRow(attemptSchema, row),
};

export type NewAttempt = Omit<Attempt, 'attemptId' | 'outcome'>;

/** Records an attempt as `sent`. */
export function addAttempt(prepare: Prepare, attempt: NewAttempt): Attempt {
  return insertAttempt(prepare, { ...attempt, outcome: 'sent' });
}

/** Records an attempt that may have ended already. */
export function insertAttempt(prepare: Prepare, attempt: Omit<Attempt, 'attemptId'>): Attempt {
  const { lastInsertRowid } = prepare(`
    INSERT INTO attempt
      (account, event_id, person_id, kind, generation, value, sent_sequence, outcome)
    VALUES
      (@account, @eventId, @personId, @kind, @generation, @value, @sentSequence, @outcome)
  `).run(attempt);
  return { ...attempt, attemptId: Number(lastInsertRowid) };
}

/** To end an attempt that was never made is a mistake. */
export function endAttempt(
  prepare: Prepare,
  attemptId: number,
  outcome: Exclude<AttemptOutcome, 'sent'>,
): void {
  const { changes } = prepare('UPDATE attempt SET outcome = ? WHERE attempt_id = ?').run(outcome, attemptId);
  if (changes === 0) throw new Error(`no attempt ${attemptId}`);
}

/** Oldest first. */
export function listAttempts(prepare: Prepare, change: ChangeRef): Attempt[] {
  return prepare(`SELECT ${columns} FROM attempt WHERE ${isChange} ORDER BY attempt_id`)
    .all(change)
    .map((row) => parseRow(attemptSchema, row));
}

/** Runs once a start, over what ten minutes of sending leave behind: it needs no index. */
export function presumeSentAttemptsUnknown(prepare: Prepare): number {
  return prepare("UPDATE attempt SET outcome = 'unknown' WHERE outcome = 'sent'").run().changes;
}

/** Removes ended attempts sent below `sequence` whose change has no outbox entry. Returns how many. */
export function pruneAttempts(prepare: Prepare, sequence: number): number {
  return prepare(`
    DELETE FROM attempt
    WHERE sent_sequence < @sequence AND outcome <> 'sent'
      AND NOT EXISTS (
        SELECT 1 FROM outbox
        WHERE outbox.account = attempt.account AND outbox.event_id = attempt.event_id
          AND outbox.person_id = attempt.person_id AND outbox.kind = attempt.kind
      )
  `).run({ sequence }).changes;
}
