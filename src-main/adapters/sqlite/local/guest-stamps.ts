import { z } from 'zod';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import type { Prepare } from '../prepare-once.ts';
import { isOneOfGuests, parseRow } from './rows.ts';

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
