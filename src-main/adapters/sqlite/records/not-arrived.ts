import { z } from 'zod';
import type { NotArrived } from '../../../core/ports/event-records.ts';
import { parseRow } from '../local/rows.ts';
import { type EventGuests, shownGuests } from '../mirror/overlay.ts';
import type { Prepare } from '../prepare-once.ts';

const candidateSchema = z.object({
  personId: z.string(),
  rsvpStatus: z.string().nullable(),
  waits: z.int(),
});

/** Guests shown without an attendance status, by name; those with any waiting change are only counted. */
export function listNotArrived(prepare: Prepare, { event, eventKey }: EventGuests): NotArrived {
  const rows = prepare(`
    WITH ${shownGuests}
    SELECT person_id AS personId, rsvp_status AS rsvpStatus, EXISTS (
      SELECT 1 FROM local.outbox
      WHERE account = @account AND event_id = @eventId AND outbox.person_id = shown.person_id
    ) AS waits
    FROM shown WHERE attendance IS NULL ORDER BY place
  `)
    .all({ ...event, eventKey })
    .map((row) => parseRow(candidateSchema, row));
  const free = rows.filter(({ waits }) => waits === 0);
  return {
    personIds: free.map(({ personId }) => personId),
    declined: free.filter(({ rsvpStatus }) => rsvpStatus === 'Declined').length,
    leftOut: rows.length - free.length,
  };
}
