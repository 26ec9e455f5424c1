import { z } from 'zod';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import type { CountedValue, FilterChoices } from '../../../../src-shared/domain/guest-filter.ts';
import type { GuestCounts } from '../../../../src-shared/domain/guest-row.ts';
import { attendanceField, attendanceGroup, columnField, rsvpField } from '../../../core/filters/facets.ts';
import { parseRow, parseValue } from '../local/rows.ts';
import type { Prepare } from '../prepare-once.ts';
import { laidGuests } from './laid-guests.ts';

const countedSchema = z.object({ value: z.string().nullable(), guests: z.int() });
const columnSchema = z.object({ field: z.string(), value: z.string(), guests: z.int() });

/** The counts of an event as shown: those of the mirror, with each guest whom the outbox speaks of moved. */
export function countAttendance(prepare: Prepare, event: EventRef, eventKey: number | null): GuestCounts {
  const rows = prepare(`
    WITH ${laidGuests}
    SELECT value, guests FROM facet WHERE event_key = @eventKey AND field = @field
    UNION ALL
    SELECT mirrored_attendance, -count(*) FROM laid GROUP BY mirrored_attendance
    UNION ALL
    SELECT shown_attendance, count(*) FROM laid GROUP BY shown_attendance
  `).all({ ...event, eventKey, field: attendanceField });
  const groups = { attended: 0, 'no-show': 0, 'not-arrived': 0 };
  for (const row of rows) {
    const { value, guests } = parseRow(countedSchema, row);
    groups[attendanceGroup(value)] += guests;
  }
  const { attended, 'no-show': noShow, 'not-arrived': notArrived } = groups;
  return { expected: attended + noShow + notArrived, attended, noShow, notArrived };
}

/** What there is to filter an event by. */
export function listFilterChoices(prepare: Prepare, event: EventRef, eventKey: number): FilterChoices {
  return {
    rsvpStatuses: listRsvpStatuses(prepare, event, eventKey),
    columns: listColumns(prepare, eventKey),
    needsAttention: parseValue(
      prepare(`WITH ${laidGuests} SELECT count(*) AS value FROM laid WHERE needs_attention`).get({
        ...event,
        eventKey,
      }),
    ),
  };
}

function listRsvpStatuses(prepare: Prepare, event: EventRef, eventKey: number): CountedValue[] {
  const rows = prepare(`
    WITH ${laidGuests}
    SELECT value, sum(guests) AS guests FROM (
      SELECT value, guests FROM facet
      WHERE event_key = @eventKey AND field = @field AND value IS NOT NULL
      UNION ALL
      SELECT mirrored_rsvp, -count(*) FROM laid GROUP BY mirrored_rsvp
      UNION ALL
      SELECT shown_rsvp, count(*) FROM laid GROUP BY shown_rsvp
    ) GROUP BY value HAVING sum(guests) > 0 ORDER BY guests DESC, value
  `).all({ ...event, eventKey, field: rsvpField });
  return rows
    .map((row) => parseRow(countedSchema, row))
    .map(({ value, guests }) => ({ value: value ?? '', guests }));
}

/** A column with a facet for the rest of its values has too many of them to choose from. */
function listColumns(prepare: Prepare, eventKey: number): FilterChoices['columns'] {
  const beginning = columnField('');
  const rows = prepare(`
    SELECT field, value, guests FROM facet AS facets
    WHERE event_key = @eventKey AND field >= @from AND field < @to AND guests > 0 AND NOT EXISTS (
      SELECT 1 FROM facet WHERE event_key = @eventKey AND field = facets.field AND value IS NULL AND guests > 0
    )
    ORDER BY field, guests DESC, value
  `).all({ eventKey, from: beginning, to: `${beginning.slice(0, -1)};` });
  const facets = rows.map((row) => parseRow(columnSchema, row));
  return [...Map.groupBy(facets, ({ field }) => field)].map(([field, values]) => ({
    name: field.slice(beginning.length),
    values: values.map(({ value, guests }) => ({ value, guests })),
  }));
}
