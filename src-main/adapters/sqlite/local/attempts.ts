import { z } from 'zod';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import {
  type Attempt,
  type AttemptOutcome,
  type ChangeRef,
  redactedDetails,
} from '../../../core/ports/local-store.ts';
import { type Prepare, parseRow } from '../statements.ts';
import { changeColumns, changeShape, hasNoEntry, isChange, isOneOfGuests, type Table } from './rows.ts';

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
      AND ${hasNoEntry('attempt')}
  `).run({ sequence }).changes;
}

/** Redacts the details in attempts to add guests of the event who have no outbox entry. */
export function redactAdditions(prepare: Prepare, event: EventRef): void {
  prepare(`
    UPDATE attempt SET value = '${redactedDetails}'
    WHERE account = @account AND event_id = @eventId AND kind = 'walk-in' AND ${hasNoEntry('attempt')}
  `).run(event);
}

const stampSchema = z.object({ personId: z.string(), sequence: z.int() });

/**
 * Gives these guests this number, the newest of the sequence. A lost stamp does no harm after a restart: a stamp is
 * only compared with what was asked in the same run, so nothing of this table is salvaged.
 */
export function stampGuests(
  prepare: Prepare,
  event: EventRef,
  personIds: readonly string[],
  sequence: number,
): void {
  prepare(`
    INSERT INTO guest_stamp (account, event_id, person_id, sequence)
    SELECT @account, @eventId, value, @sequence FROM json_each(@personIds) WHERE true
    ON CONFLICT (account, event_id, person_id) DO UPDATE SET sequence = excluded.sequence
  `).run({ ...event, personIds: JSON.stringify(personIds), sequence });
}

/** The number of each of these guests who has one. */
export function guestStamps(
  prepare: Prepare,
  event: EventRef,
  personIds: readonly string[],
): Map<string, number> {
  const rows = prepare(`
    SELECT person_id AS personId, sequence FROM guest_stamp WHERE ${isOneOfGuests}
  `).all({ ...event, personIds: JSON.stringify(personIds) });
  return new Map(
    rows.map((row) => parseRow(stampSchema, row)).map(({ personId, sequence }) => [personId, sequence]),
  );
}

/** Removes the stamps below `sequence`. */
export function pruneStamps(prepare: Prepare, sequence: number): void {
  prepare('DELETE FROM guest_stamp WHERE sequence < ?').run(sequence);
}
