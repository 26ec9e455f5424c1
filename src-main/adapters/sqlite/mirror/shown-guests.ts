import type { Database } from 'better-sqlite3';
import { statusesExpected } from '../../../../src-shared/domain/guest-status.ts';
import type { FieldKind } from '../../../core/guests/shown.ts';
import type { Prepare } from '../statements.ts';
import type { EventGuests } from './overlay.ts';

/**
 * The table `overlaid`: the guests of one event about whom `local.db` or the overlay says something else than the mirror.
 * `is_mirrored`: the mirror counts the guest, with `mirrored_attendance` and `mirrored_rsvp`. `is_shown`: the guest is on
 * the list, with `shown_attendance` and `shown_rsvp`: the value of all doors where there is one that the list does not know
 * yet, else that of the outbox, else the mirror's.
 *
 * `change` sorts what doors have decided as newer than every change that the mirror has, by its time: SQLite puts texts
 * after numbers. Behind it stands what waits here and was not shared.
 */
export function createOverlaid(db: Database): void {
  db.exec(`
    CREATE TEMP TABLE overlaid (
      place INTEGER PRIMARY KEY, person_id TEXT NOT NULL, is_mirrored INTEGER NOT NULL, is_shown INTEGER NOT NULL,
      mirrored_attendance TEXT, mirrored_rsvp TEXT, shown_attendance TEXT, shown_rsvp TEXT,
      needs_attention INTEGER NOT NULL, change ANY
    ) STRICT;
    CREATE INDEX temp.overlaid_by_person ON overlaid (person_id);
    CREATE INDEX temp.overlaid_by_change ON overlaid (change DESC, place);
    CREATE INDEX temp.overlaid_by_status ON overlaid
      (is_mirrored, mirrored_attendance, mirrored_rsvp, is_shown, shown_attendance, shown_rsvp);
  `);
}

type OverlaidEvent = Pick<EventGuests, 'event' | 'eventKey'>;

/** Lays what doors have decided over all guests of an event. About 60 ms for 10,000 changes. */
export function overlayEverybody(prepare: Prepare, { event, eventKey }: OverlaidEvent): void {
  prepare('DELETE FROM temp.overlaid').run();
  prepare(insertOf(everybody)).run({ ...event, eventKey });
}

/** Does that again for these guests alone. */
export function overlayAgain(
  prepare: Prepare,
  { event, eventKey }: OverlaidEvent,
  personIds: Iterable<string>,
): void {
  const wanted = JSON.stringify([...personIds]);
  if (wanted === '[]') return;
  prepare('DELETE FROM temp.overlaid WHERE person_id IN (SELECT value FROM json_each(@wanted))').run({
    wanted,
  });
  prepare(insertOf(someGuests)).run({ ...event, eventKey, wanted });
}

/** Which guests to insert. */
interface Selection {
  /** The index that finds the values of all doors. By itself SQLite would go through the settled ones, too. */
  readonly doorValues: string;
  /** A condition on the guest that a row is about. */
  readonly areWanted: (personId: string) => string;
}

const everybody: Selection = { doorValues: 'INDEXED BY open_door_value', areWanted: () => 'TRUE' };
const someGuests: Selection = {
  doorValues: '',
  areWanted: (personId) => `${personId} IN (SELECT value FROM json_each(@wanted))`,
};

/** Which rows of `guest` are on the list: in the mirror, and not left out by what was decided here. */
export const isOnList = 'guest.place IS NOT NULL AND guest.place NOT IN (SELECT place FROM temp.left_out)';

function insertOf({ doorValues, areWanted }: Selection): string {
  return `
  INSERT OR REPLACE INTO temp.overlaid
  WITH changed AS MATERIALIZED (
    SELECT person_id,
      max(kind = 'attendance') AS has_attendance, ${firstSaid('attendance')} AS attendance,
      max(kind = 'rsvp') AS has_rsvp, ${firstSaid('rsvp')} AS rsvp,
      max(needs_attention) AS needs_attention, max(generation) AS generation, max(decided_at) AS decided_at
    FROM (
      SELECT person_id, kind, desired AS value, 0 AS is_said, state = 'needs-attention' AS needs_attention, generation,
        NULL AS decided_at
      FROM local.outbox WHERE account = @account AND event_id = @eventId AND ${areWanted('person_id')}
      UNION ALL
      SELECT person_id, kind, value, 1, 0, 0, decided_at FROM local.door_value ${doorValues}
      WHERE account = @account AND event_id = @eventId AND is_settled = 0 AND ${areWanted('person_id')}
    ) GROUP BY person_id
  )
  SELECT place, guest.person_id, 1, 1, attendance_status, rsvp_status,
    iif(has_attendance, attendance, attendance_status), iif(has_rsvp, rsvp, rsvp_status),
    needs_attention, coalesce(decided_at, 4503599627370496 + generation)
  FROM changed CROSS JOIN guest ON event_key = @eventKey AND guest.person_id = changed.person_id
  WHERE ${isOnList}
  UNION ALL
  SELECT place, person_id, 1, 0, attendance_status, rsvp_status, NULL, NULL, 0, NULL
  FROM temp.left_out CROSS JOIN guest USING (place) WHERE ${areWanted('person_id')}
  UNION ALL
  SELECT place, walk_in.person_id, 0, 1, NULL, NULL,
    iif(has_attendance, attendance, NULL), iif(has_rsvp, rsvp, raw ->> '$.rsvpStatus'),
    coalesce(needs_attention, 0), coalesce(decided_at, 4503599627370496 + coalesce(generation, 0))
  FROM temp.walk_in LEFT JOIN changed USING (person_id) WHERE ${areWanted('walk_in.person_id')}`;
}

/** The value of one kind among the rows of a guest: that of all doors where there is one, which may be nothing. */
function firstSaid(kind: FieldKind): string {
  const saidBy = (isSaid: 0 | 1) => `max(iif(kind = '${kind}' AND is_said = ${isSaid}, value, NULL))`;
  return `iif(max(kind = '${kind}' AND is_said), ${saidBy(1)}, ${saidBy(0)})`;
}

/** A common table expression `moved`: how many guests of `overlaid` have the same statuses in the mirror and as shown. */
export const movedGuests = `
  moved AS MATERIALIZED (
    SELECT is_mirrored, mirrored_attendance, mirrored_rsvp, is_shown, shown_attendance, shown_rsvp, count(*) AS guests
    FROM temp.overlaid GROUP BY is_mirrored, mirrored_attendance, mirrored_rsvp, is_shown, shown_attendance, shown_rsvp
  )`;

/**
 * A common table expression `shown`: every guest on the list of `@eventKey`, with `place`, `person_id`, `attendance` and
 * `rsvp_status` as shown.
 */
export const shownGuests = `
  shown AS (
    SELECT place, person_id, attendance_status AS attendance, rsvp_status FROM guest
    WHERE event_key = @eventKey AND place IS NOT NULL AND place NOT IN (SELECT place FROM temp.overlaid)
    UNION ALL
    SELECT place, person_id, shown_attendance, shown_rsvp FROM temp.overlaid WHERE is_shown
  )`;

/** The group of a shown attendance status, given as SQL: as `attendanceGroup` in `core/filters/facets.ts`. */
export function attendanceGroupOf(status: string): string {
  return `CASE ${status} WHEN 'Attended' THEN 'attended' WHEN 'No Show' THEN 'no-show' ELSE 'not-arrived' END`;
}

/** Whether an RSVP status, given as SQL, is one of a guest who may come: as `isExpected` in `domain/guest-status.ts`. */
export function isExpectedIn(status: string): string {
  const statuses = statusesExpected.map((each) => `'${each}'`).join(', ');
  return `lower(trim(coalesce(${status}, ''))) IN (${statuses})`;
}
