import { z } from 'zod';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import { conflictTallySchema } from '../../../../src-shared/domain/report.ts';
import { countConflicts } from '../../../core/conflicts/rivalries.ts';
import type {
  ArrivalTally,
  DecisionRanges,
  ReportTallies,
  StatusTally,
} from '../../../core/ports/event-records.ts';
import { countOpenConflicts } from '../local/conflicts.ts';
import { isOverturned } from '../local/decisions.ts';
import { countAllRivalries, countRivalries, isUnsentValue } from '../local/door-values.ts';
import { countUnsent } from '../local/outbox.ts';
import type { EventGuests } from '../mirror/overlay.ts';
import { shownGuests } from '../mirror/shown-guests.ts';
import { type Prepare, parseRow, parseValue } from '../statements.ts';

const statusSchema: z.ZodType<StatusTally> = z.object({
  rsvpStatus: z.string().nullable(),
  attendance: z.string().nullable(),
  guests: z.int(),
});
const arrivalSchema: z.ZodType<ArrivalTally> = z.object({
  minute: z.string(),
  door: z.string().nullable(),
  guests: z.int(),
});

/**
 * The counts of a report, and how many of the decisions in `swept` still hold. The connection is to `mirror.db`, with
 * `local.db` attached as `local`.
 */
export function tallyReport(prepare: Prepare, guests: EventGuests, swept: DecisionRanges): ReportTallies {
  const { event, eventKey } = guests;
  const named = { ...event, eventKey };
  return {
    statuses: prepare(`
      WITH ${shownGuests}
      SELECT rsvp_status AS rsvpStatus, attendance, count(*) AS guests FROM shown GROUP BY 1, 2
    `)
      .all(named)
      .map((row) => parseRow(statusSchema, row)),
    arrivals: prepare(`
      WITH ${shownGuests}, ${agreedMarks},
      latest AS (
        SELECT ${asListed('decision')} AS person_id, decision_id, to_value, door, decided_at, max(sequence)
        FROM local.decision
        WHERE account = @account AND event_id = @eventId AND kind = 'attendance' GROUP BY 1
      ),
      arrived AS (
        SELECT person_id, door, decided_at FROM agreed WHERE value = 'Attended'
        UNION ALL
        SELECT person_id, door, decided_at FROM latest WHERE to_value = 'Attended' AND ${stands('latest')}
          AND person_id NOT IN (SELECT person_id FROM agreed WHERE value = 'Attended')
      )
      SELECT substr(decided_at, 1, 16) AS minute, door, count(*) AS guests
      FROM arrived JOIN shown USING (person_id)
      WHERE attendance = 'Attended'
      GROUP BY minute, door ORDER BY minute, door
    `)
      .all(named)
      .map((row) => parseRow(arrivalSchema, row)),
    walkIns: countWalkIns(prepare, guests),
    conflicts: tallyConflicts(prepare, event),
    unsent: countUnsentOf(prepare, event),
    otherDoors: tallyOtherDoors(prepare, event),
    sweptNoShows: swept.length === 0 ? 0 : countNoShowsBy(prepare, guests, swept),
  };
}

function countUnsentOf(prepare: Prepare, event: EventRef): number {
  const { waiting, needsAttention } = countUnsent(prepare, event);
  return waiting + needsAttention;
}

/**
 * A common table expression `agreed`: the marks about guests of `@eventId` that count for all paired laptops, one a guest.
 */
const agreedMarks = `
  agreed AS MATERIALIZED (
    SELECT ${asListed('door_value')} AS person_id, value, decision_id, door, decided_at,
      max(door_value.person_id NOT LIKE 'local:%')
    FROM local.door_value
    WHERE account = @account AND event_id = @eventId AND kind = 'attendance' GROUP BY 1
  )`;

/** Whether the decision of a row of `table` was not overturned. */
function stands(table: string): string {
  return `NOT EXISTS (
    SELECT 1 FROM local.decision_outcome WHERE decision_outcome.decision_id = ${table}.decision_id
      AND ${isOverturned}
  )`;
}

/** Whether the decision of a row of `table` was made at another laptop. */
function isOfOther(table: string): string {
  return `NOT EXISTS (SELECT 1 FROM local.decision WHERE decision.decision_id = ${table}.decision_id)`;
}

/** What other paired laptops decided; null when none of it is here. */
function tallyOtherDoors(prepare: Prepare, event: EventRef): ReportTallies['otherDoors'] {
  const isAny = parseValue(
    prepare(`
      SELECT EXISTS (
        SELECT 1 FROM local.door_decision
        WHERE account = @account AND event_id = @eventId AND ${isOfOther('door_decision')}
      ) AS value
    `).get(event),
  );
  if (isAny === 0) return null;
  return {
    unsent: parseValue(
      prepare(`
        SELECT count(*) AS value FROM local.door_value
        WHERE account = @account AND event_id = @eventId AND ${isUnsentValue} AND ${isOfOther('door_value')}
      `).get(event),
    ),
  };
}

function countNoShowsBy(prepare: Prepare, guests: EventGuests, swept: DecisionRanges): number {
  const { event, eventKey } = guests;
  return parseValue(
    prepare(`
      WITH ${shownGuests}, ${agreedMarks},
      latest AS (
        SELECT ${asListed('decision')} AS person_id, max(sequence) AS sequence FROM local.decision
        WHERE account = @account AND event_id = @eventId AND kind = 'attendance' GROUP BY 1
      )
      SELECT count(*) AS value FROM latest JOIN shown USING (person_id)
      WHERE attendance = 'No Show' AND EXISTS (
        SELECT 1 FROM json_each(@swept) AS each
        WHERE sequence BETWEEN each.value ->> 0 AND each.value ->> 1
      ) AND person_id NOT IN (SELECT person_id FROM agreed WHERE ${isOfOther('agreed')})
    `).get({ ...event, eventKey, swept: JSON.stringify(swept) }),
  );
}

/** Guests on the list who were added here, or at another paired laptop. */
function countWalkIns(prepare: Prepare, guests: EventGuests): number {
  const { event, eventKey } = guests;
  return parseValue(
    prepare(`
      WITH ${shownGuests}
      SELECT count(*) AS value FROM shown WHERE person_id IN (
        SELECT ${asListed('decision')} FROM local.decision
        WHERE account = @account AND event_id = @eventId AND kind = 'walk-in'
        UNION
        SELECT ${asListed('door_decision')} FROM local.door_decision
        WHERE account = @account AND event_id = @eventId AND kind = 'walk-in'
      )
    `).get({ ...event, eventKey }),
  );
}

/**
 * The guest of a row of `table` as the service names them: a walk-in was decided about under a local id at first. Its primary
 * key finds the identity.
 */
function asListed(table: 'decision' | 'door_decision' | 'door_value'): string {
  return `coalesce((
    SELECT guest_identity.person_id FROM local.guest_identity
    WHERE guest_identity.account = ${table}.account AND guest_identity.event_id = ${table}.event_id
      AND guest_identity.local_id = ${table}.person_id
  ), ${table}.person_id)`;
}

/** A conflict that was reviewed for the other side ended there, whatever the policy had kept. */
function tallyConflicts(prepare: Prepare, event: EventRef): ReportTallies['conflicts'] {
  const row = prepare(`
    SELECT
      count(*) FILTER (WHERE kind <> 'walk-in' AND kept = 'ours' AND choice IS NOT 'other-side') AS ours,
      count(*) FILTER (WHERE kind <> 'walk-in' AND kept = 'theirs' AND choice IS NOT 'other-side') AS theirs,
      count(*) FILTER (WHERE kind <> 'walk-in' AND choice = 'other-side') AS otherSide,
      count(*) FILTER (WHERE kind = 'walk-in') AS twice
    FROM (
      SELECT kind, kept, (
        SELECT choice FROM local.conflict_review
        WHERE conflict_review.conflict_id = conflict.conflict_id ORDER BY review_id DESC LIMIT 1
      ) AS choice
      FROM local.conflict WHERE account = @account AND event_id = @eventId
    )
  `).get(event);
  return {
    ...parseRow(endingsSchema, row),
    betweenDoors: countAllRivalries(prepare, event),
    open: countConflicts(
      {
        countOpenConflicts: (query) => countOpenConflicts(prepare, query),
        countRivalries: (query) => countRivalries(prepare, query),
      },
      event,
    ),
  };
}

const endingsSchema = conflictTallySchema.pick({ ours: true, theirs: true, otherSide: true, twice: true });
