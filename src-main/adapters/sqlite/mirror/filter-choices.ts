import { z } from 'zod';
import type {
  AttendanceGroup,
  CountedValue,
  FilterChoices,
  GuestFilter,
} from '../../../../src-shared/domain/guest-filter.ts';
import type { CountsWithin, GuestCounts } from '../../../../src-shared/domain/guest-row.ts';
import {
  attendanceField,
  attendanceGroup,
  columnField,
  facetsOf,
  rsvpField,
} from '../../../core/filters/facets.ts';
import { parseStoredGuest } from '../../../core/pull/guest-record.ts';
import { type Prepare, parseRow, parseValue } from '../statements.ts';
import { openPool } from './guest-pool.ts';
import type { EventGuests } from './overlay.ts';
import type { Tallies } from './search-places.ts';
import { isExpectedIn, movedGuests } from './shown-guests.ts';

const countedSchema = z.object({ value: z.string().nullable(), guests: z.int() });
const columnFacetSchema = z.object({
  facetId: z.int(),
  name: z.string(),
  value: z.string().nullable(),
  guests: z.int(),
});
type ColumnFacet = Readonly<z.infer<typeof columnFacetSchema>>;
const recordSchema = z.object({ raw: z.string() });

/** The counts of an event as shown: those of the mirror, corrected for each guest about whom doors have decided. */
export function countAttendance(prepare: Prepare, guests: EventGuests): GuestCounts {
  const { eventKey } = guests;
  const rows = prepare(`
    WITH ${movedGuests}
    SELECT value, guests FROM facet WHERE event_key = @eventKey AND field = @field
    UNION ALL
    SELECT mirrored_attendance, -sum(guests) FROM moved WHERE is_mirrored GROUP BY mirrored_attendance
    UNION ALL
    SELECT shown_attendance, sum(guests) FROM moved WHERE is_shown GROUP BY shown_attendance
  `).all({ eventKey, field: attendanceField });
  const { attended, 'no-show': noShow, 'not-arrived': notArrived } = sumGroups(rows);
  const listed = attended + noShow + notArrived;
  const expected = listed - countNotExpected(prepare, guests);
  return { listed, expected, attended, noShow, notArrived };
}

/** Counts within a filter, in small steps. Who has not arrived is the rest: to look for them takes the index longest. */
export function* countWithin(
  prepare: Prepare,
  guests: EventGuests,
  tallies: Tallies,
  filter: GuestFilter,
): Generator<void, CountsWithin, undefined> {
  const count = function* (attendance: AttendanceGroup[]) {
    const pool = openPool(prepare, guests, { filter: { ...filter, attendance }, sort: 'name' });
    yield* tallies.finish(pool, null);
    return tallies.read(pool, null).guests;
  };
  const listed = yield* count([]);
  const attended = yield* count(['attended']);
  const noShow = yield* count(['no-show']);
  return { listed, attended, noShow, notArrived: Math.max(0, listed - attended - noShow) };
}

/** Guests who have not arrived, and need not by their RSVP status. The index `guest_not_expected` has no others. */
function countNotExpected(prepare: Prepare, guests: EventGuests): number {
  const { eventKey } = guests;
  const rows = prepare(`
    WITH ${movedGuests}
    SELECT attendance_status AS value, count(*) AS guests FROM guest
    WHERE event_key = @eventKey AND place IS NOT NULL AND NOT ${isExpectedIn('rsvp_status')} GROUP BY 1
    UNION ALL
    SELECT mirrored_attendance, -sum(guests) FROM moved
    WHERE is_mirrored AND NOT ${isExpectedIn('mirrored_rsvp')} GROUP BY 1
    UNION ALL
    SELECT shown_attendance, sum(guests) FROM moved
    WHERE is_shown AND NOT ${isExpectedIn('shown_rsvp')} GROUP BY 1
  `).all({ eventKey });
  return sumGroups(rows)['not-arrived'];
}

/** Adds up rows of attendance statuses and guests by the group of the status. */
function sumGroups(rows: readonly unknown[]): Readonly<Record<AttendanceGroup, number>> {
  const groups = { attended: 0, 'no-show': 0, 'not-arrived': 0 };
  for (const row of rows) {
    const { value, guests } = parseRow(countedSchema, row);
    groups[attendanceGroup(value)] += guests;
  }
  return groups;
}

/** What there is to filter an event by. */
export function listFilterChoices(prepare: Prepare, guests: EventGuests): FilterChoices {
  return {
    rsvpStatuses: listRsvpStatuses(prepare, guests),
    columns: listColumns(prepare, guests),
    needsAttention: parseValue(
      prepare('SELECT count(*) AS value FROM temp.overlaid WHERE needs_attention').get(),
    ),
  };
}

function listRsvpStatuses(prepare: Prepare, guests: EventGuests): CountedValue[] {
  const { eventKey } = guests;
  const rows = prepare(`
    WITH ${movedGuests}
    SELECT value, sum(guests) AS guests FROM (
      SELECT value, guests FROM facet
      WHERE event_key = @eventKey AND field = @field AND value IS NOT NULL
      UNION ALL
      SELECT coalesce(mirrored_rsvp, ''), -sum(guests) FROM moved WHERE is_mirrored GROUP BY mirrored_rsvp
      UNION ALL
      SELECT coalesce(shown_rsvp, ''), sum(guests) FROM moved WHERE is_shown GROUP BY shown_rsvp
    ) GROUP BY value HAVING sum(guests) > 0 ORDER BY guests DESC, value
  `).all({ eventKey, field: rsvpField });
  return rows
    .map((row) => parseRow(countedSchema, row))
    .map(({ value, guests: count }) => ({ value: value ?? '', guests: count }));
}

/** A column with a facet for the rest of its values has too many of them to choose from. */
function listColumns(prepare: Prepare, guests: EventGuests): FilterChoices['columns'] {
  return [...Map.groupBy(columnFacets(prepare, guests), ({ name }) => name)].flatMap(([name, facets]) => {
    const values = facets.flatMap(({ value, guests: count }) =>
      value === null ? [] : [{ value, guests: count }],
    );
    return values.length < facets.length ? [] : [{ name, values: values.toSorted(byCountDescending) }];
  });
}

function byCountDescending(one: CountedValue, other: CountedValue): number {
  return other.guests - one.guests || (one.value < other.value ? -1 : 1);
}

/** Names of the custom columns that guests on the list have, in the order in which guests brought them. */
export function listColumnNames(prepare: Prepare, guests: EventGuests): readonly string[] {
  const byAge = columnFacets(prepare, guests).toSorted((one, other) => one.facetId - other.facetId);
  return [...new Set(byAge.map(({ name }) => name))];
}

/** The values of custom columns among guests on the list. A null value represents all further values of a column. */
function columnFacets(prepare: Prepare, { eventKey, isPlain }: EventGuests): readonly ColumnFacet[] {
  const leftOut = isPlain ? [] : prepare(leftOutRecords).all();
  const beginning = columnField('');
  const facets = prepare(`
    SELECT facet_id AS facetId, substr(field, @nameAt) AS name, value, guests FROM facet
    WHERE event_key = @eventKey AND field >= @from AND field < @to ORDER BY field
  `)
    .all({ eventKey, nameAt: beginning.length + 1, from: beginning, to: `${beginning.slice(0, -1)};` })
    .map((row) => ({ ...parseRow(columnFacetSchema, row) }));
  for (const row of leftOut) {
    for (const { field, value } of facetsOf(parseStoredGuest(parseRow(recordSchema, row).raw))) {
      const ofColumn = facets.filter(({ name }) => columnField(name) === field);
      const facet =
        ofColumn.find((each) => each.value === value) ?? ofColumn.find((each) => each.value === null);
      if (facet !== undefined) facet.guests -= 1;
    }
  }
  return facets.filter(({ guests }) => guests > 0);
}

const leftOutRecords =
  'SELECT raw FROM temp.left_out CROSS JOIN guest USING (place) JOIN guest_record USING (guest_key)';
