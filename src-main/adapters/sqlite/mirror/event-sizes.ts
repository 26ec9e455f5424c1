import { z } from 'zod';
import type { EventSize } from '../../../core/ports/mirror.ts';
import { parseRow } from '../local/rows.ts';
import type { Prepare } from '../prepare-once.ts';

/** So many guests stand for all: measuring each would read the whole list. */
const sampledGuests = 1_000;

const countedSchema = z.object({
  eventId: z.string(),
  eventKey: z.int(),
  guests: z.int(),
  records: z.int(),
});
const averageSchema = z.object({ bytes: z.number().nullable() });

/**
 * What each event of an account takes: guests on the list to the last, bytes as the first thousand suggest. Whoever has
 * left the list takes room still.
 */
export function listEventSizes(prepare: Prepare, account: string): EventSize[] {
  return prepare(`
    SELECT event_id AS eventId, event_key AS eventKey, count(place) AS guests, count(*) AS records
    FROM event JOIN guest USING (event_key) WHERE account = ? GROUP BY event_key ORDER BY event_id
  `)
    .all(account)
    .map((row) => {
      const { eventId, eventKey, guests, records } = parseRow(countedSchema, row);
      return { eventId, guests, bytes: Math.round(records * averageBytes(prepare, eventKey)) };
    });
}

function averageBytes(prepare: Prepare, eventKey: number): number {
  const row = prepare(`
    SELECT avg(bytes) AS bytes FROM (
      SELECT octet_length(raw) + octet_length(tokens) AS bytes
      FROM guest JOIN guest_record USING (guest_key) WHERE event_key = ? LIMIT ?
    )
  `).get(eventKey, sampledGuests);
  return parseRow(averageSchema, row).bytes ?? 0;
}
