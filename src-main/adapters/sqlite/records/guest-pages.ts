import { z } from 'zod';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import { type WrittenField, writtenFields } from '../../../../src-shared/domain/new-guest.ts';
import type { ServiceGuest } from '../../../../src-shared/service/guest-schema.ts';
import type { ExtraColumns } from '../../../core/export/guest-sheet.ts';
import { parseStoredGuest } from '../../../core/pull/guest-record.ts';
import type { EventGuests } from '../mirror/overlay.ts';
import { isOnList } from '../mirror/shown-guests.ts';
import { type Prepare, parseRow } from '../statements.ts';

const pageSize = 200;

const guestSchema = z.object({ place: z.int(), raw: z.string() });
const nameSchema = z.object({ name: z.string() });

/**
 * Guests on the list by name, page after page: no more than one page is in memory. They are asked for by their places
 * alone, which are the event's own: named with the event, SQLite would sort all of its guests for each page.
 */
export function* guestPages(prepare: Prepare, { range }: EventGuests): Generator<readonly ServiceGuest[]> {
  const { low, high } = range;
  for (let after = low; ; ) {
    const page = prepare(`
      SELECT guest.place, raw FROM guest JOIN guest_record USING (guest_key)
      WHERE place > @after AND place < @high AND ${isOnList}
      UNION ALL
      SELECT place, raw FROM temp.walk_in WHERE place > @after
      ORDER BY place LIMIT ${pageSize}
    `)
      .all({ after, high })
      .map((row) => parseRow(guestSchema, row));
    const last = page.at(-1);
    if (last === undefined) return;
    yield page.map(({ raw }) => parseStoredGuest(raw));
    after = last.place;
  }
}

/**
 * The names of custom columns and the titles of questions that guests on the list bring, as they are first met. They are
 * read from the raw records, by the rules of the schema: a column of a name that is never told has no place.
 */
export function extraColumns(prepare: Prepare, { event, eventKey }: EventGuests): ExtraColumns {
  const names = (sql: string) =>
    prepare(sql)
      .all({ eventKey })
      .map((row) => parseRow(nameSchema, row).name);
  return {
    columns: names(`
      SELECT each.key AS name
      FROM guest JOIN guest_record USING (guest_key), json_each(raw, '$.customColumns') AS each
      WHERE event_key = @eventKey AND ${isOnList} AND json_type(raw, '$.customColumns') = 'object'
        AND each.type IN ('text', 'integer', 'real', 'true', 'false') AND each.key <> '__proto__'
      GROUP BY each.key ORDER BY min(place), min(each.id)
    `),
    questions: names(`
      SELECT iif(json_type(each.value, '$.title') = 'text', each.value ->> '$.title', '') AS name
      FROM guest JOIN guest_record USING (guest_key), json_each(raw, '$.rsvpQuestionResponses') AS each
      WHERE event_key = @eventKey AND ${isOnList} AND json_type(raw, '$.rsvpQuestionResponses') = 'array'
        AND each.type = 'object'
      GROUP BY name ORDER BY min(place), min(each.id)
    `),
    written: writtenOf(prepare, event),
  };
}

/** The fields filled in for guests who were added here or at a paired laptop, on the list or not, in the order of the form. */
function writtenOf(prepare: Prepare, event: EventRef): readonly WrittenField[] {
  const fields = prepare(`
    SELECT DISTINCT each.key AS name FROM local.decision, json_each(to_value) AS each
    WHERE account = @account AND event_id = @eventId AND kind = 'walk-in'
    UNION
    SELECT each.key FROM local.door_decision, json_each(to_value) AS each
    WHERE account = @account AND event_id = @eventId AND kind = 'walk-in'
  `)
    .all(event)
    .map((row) => parseRow(nameSchema, row).name);
  return writtenFields.filter((field) => fields.includes(field));
}
