import { z } from 'zod';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import { doorIdSchema } from '../../../../src-shared/doors/door-id.ts';
import { laptopOf } from '../../../core/guests/guest-identity.ts';
import { joinEntries, joinOutcomes } from '../../../core/guests/other-doors.ts';
import type {
  DoorDecision,
  DoorOutcome,
  DoorTally,
  EndedDoorDecision,
} from '../../../core/ports/shared-store.ts';
import { type Prepare, parseRow } from '../statements.ts';
import { decisionIdSchema } from './decisions.ts';
import { changeColumns, changeShape, flag, isOneOfGuests, jsonText } from './rows.ts';

const outcomes = z.enum(['confirmed', 'superseded', 'no-op', 'overruled', 'withdrawn']);
const decisionSchema = z.object({
  ...changeShape,
  decisionId: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  operator: z.string().nullable(),
  door: z.string().nullable(),
  decidedAt: z.string(),
  repeats: z.string().nullable(),
  undoes: z.string().nullable(),
  author: doorIdSchema,
  run: z.string(),
  index: z.int(),
  turn: z.int(),
  replaces: jsonText.pipe(z.array(z.string())),
}) satisfies z.ZodType<DoorDecision>;
const outcomeSchema = z.object({
  decisionId: z.string(),
  outcome: outcomes,
  endedAt: z.string(),
  heardAt: z.string(),
  isLost: flag,
}) satisfies z.ZodType<DoorOutcome>;
const endedSchema = decisionSchema.extend({
  outcome: outcomes.nullable(),
  endedAt: z.string().nullable(),
  heardAt: z.string().nullable(),
  isLost: flag.nullable(),
  isSettled: flag,
});

const decisionColumns = `decision_id AS decisionId, ${changeColumns}, from_value AS "from", to_value AS "to",
  operator, door, decided_at AS decidedAt, repeats, undoes, author, run, place AS "index", turn, replaces`;
const ownEnd = (column: string) => `
  (SELECT ${column} FROM decision_outcome AS own WHERE own.decision_id = door_decision.decision_id
    ORDER BY own.outcome_id DESC LIMIT 1)`;
/** Of a decision of this laptop whose end is not shared, the end that is known here. */
const endedDecisions = `
  SELECT ${decisionColumns}, coalesce(shared.outcome, ${ownEnd('outcome')}) AS outcome,
    coalesce(shared.ended_at, ${ownEnd('ended_at')}) AS endedAt,
    coalesce(shared.heard_at, ${ownEnd('ended_at')}) AS heardAt, shared.is_lost AS isLost, is_settled AS isSettled
  FROM door_decision LEFT JOIN door_outcome AS shared USING (decision_id)`;

/** Returns whether anything of the decision was not known: it may be shared twice (`joinEntries`). */
export function addDoorDecision(prepare: Prepare, decision: DoorDecision): boolean {
  const { changes } = prepare(`
    INSERT OR IGNORE INTO door_decision
      (decision_id, account, event_id, person_id, kind, from_value, to_value, operator, door, decided_at, repeats, undoes,
        author, run, place, turn, replaces)
    VALUES
      (@decisionId, @account, @eventId, @personId, @kind, @from, @to, @operator, @door, @decidedAt, @repeats, @undoes,
        @author, @run, @index, @turn, @replaces)
  `).run({ ...decision, replaces: JSON.stringify(decision.replaces) });
  if (changes > 0) return true;
  const known = findDoorDecision(prepare, decision.decisionId);
  const joined = known && joinEntries(known.decision, decision);
  if (joined === null) return false;
  const { decisionId, run, index, turn, replaces } = joined;
  prepare(`
    UPDATE door_decision SET run = @run, place = @index, turn = @turn, replaces = @replaces
    WHERE decision_id = @decisionId
  `).run({ decisionId, run, index, turn, replaces: JSON.stringify(replaces) });
  return true;
}

/** Returns whether anything of the outcome was not known: one may say that the other is lost (`joinOutcomes`). */
export function addDoorOutcome(prepare: Prepare, outcome: DoorOutcome): boolean {
  const { changes } = prepare(`
    INSERT OR IGNORE INTO door_outcome (decision_id, outcome, ended_at, heard_at, is_lost)
    VALUES (@decisionId, @outcome, @endedAt, @heardAt, @isLost)
  `).run({ ...outcome, isLost: Number(outcome.isLost) });
  if (changes > 0) {
    prepare('UPDATE door_decision SET is_settled = 0 WHERE decision_id = ?').run(outcome.decisionId);
    return true;
  }
  const row = prepare(`
    SELECT decision_id AS decisionId, outcome, ended_at AS endedAt, heard_at AS heardAt, is_lost AS isLost
    FROM door_outcome WHERE decision_id = ?
  `).get(outcome.decisionId);
  const joined = joinOutcomes(parseRow(outcomeSchema, row), outcome);
  if (joined === null) return false;
  prepare(`
    UPDATE door_outcome SET outcome = @outcome, ended_at = @endedAt, heard_at = @heardAt, is_lost = @isLost
    WHERE decision_id = @decisionId
  `).run({ ...joined, isLost: Number(joined.isLost) });
  return true;
}

/** Notes that the guest list is newer than these decisions. */
export function settleDoorDecisions(prepare: Prepare, decisionIds: readonly string[]): void {
  prepare(`
    UPDATE door_decision SET is_settled = 1 WHERE decision_id IN (SELECT value FROM json_each(?))
  `).run(JSON.stringify(decisionIds));
}

/** The one of these decisions whose outcome was added last; null when none was. */
export function findLastEnded(prepare: Prepare, decisionIds: readonly string[]): string | null {
  const row = prepare(`
    SELECT decision_id AS decisionId FROM door_outcome
    WHERE decision_id IN (SELECT value FROM json_each(?)) ORDER BY outcome_id DESC LIMIT 1
  `).get(JSON.stringify(decisionIds));
  return row === undefined ? null : parseRow(decisionIdSchema, row).decisionId;
}

export function findDoorDecision(prepare: Prepare, decisionId: string): EndedDoorDecision | null {
  const row = prepare(`${endedDecisions} WHERE decision_id = ?`).get(decisionId);
  return row === undefined ? null : readEnded(row);
}

/** Decisions about these guests, under these very ids. */
export function listDoorDecisions(
  prepare: Prepare,
  event: EventRef,
  personIds: readonly string[],
): EndedDoorDecision[] {
  return prepare(`${endedDecisions} WHERE ${isOneOfGuests}`)
    .all({ ...event, personIds: JSON.stringify(personIds) })
    .map(readEnded);
}

const tallySchema = z.object({ laptopId: z.string(), decisions: z.int(), admitted: z.int() });

/** What each laptop has decided about an event, by its laptop id: counted as it was written (`door_tally`). */
export function tallyDoors(prepare: Prepare, event: EventRef): Map<string, DoorTally> {
  const rows = prepare(`
    SELECT laptop_id AS laptopId, decisions, admitted FROM door_tally
    WHERE account = @account AND event_id = @eventId
  `).all(event);
  const gone = Map.groupBy(listArrivalsOfRemoved(prepare, event), laptopOf);
  const tallies = rows.map((row) => {
    const { laptopId, decisions, admitted } = parseRow(tallySchema, row);
    const tally = { decisions, admitted: admitted - (gone.get(laptopId)?.length ?? 0) };
    return [laptopId, tally] as const;
  });
  return new Map(tallies.filter(([, { decisions, admitted }]) => decisions + admitted > 0));
}

/** The decisions by which guests would be in who were removed: few are. */
function listArrivalsOfRemoved(prepare: Prepare, event: EventRef): readonly string[] {
  return prepare(`
    SELECT mark.decision_id AS decisionId FROM door_value AS removal INDEXED BY removed_door_value
      CROSS JOIN door_value AS mark USING (account, event_id, person_id)
    WHERE account = @account AND event_id = @eventId AND removal.kind = 'removal' AND removal.value = 'Removed'
      AND mark.kind = 'attendance' AND mark.value = 'Attended'
  `)
    .all(event)
    .map((row) => parseRow(decisionIdSchema, row).decisionId);
}

function readEnded(row: unknown): EndedDoorDecision {
  const { outcome, endedAt, heardAt, isLost, isSettled, ...decision } = parseRow(endedSchema, row);
  const { decisionId } = decision;
  if (outcome === null || endedAt === null || heardAt === null) return { decision, outcome: null, isSettled };
  return { decision, outcome: { decisionId, outcome, endedAt, heardAt, isLost: isLost ?? false }, isSettled };
}

/** Forgets decisions, outcomes and values of an event. */
export function removeSharedEvent(prepare: Prepare, event: EventRef): void {
  const ofEvent = 'WHERE account = @account AND event_id = @eventId';
  prepare(`
    DELETE FROM door_outcome WHERE decision_id IN (SELECT decision_id FROM door_decision ${ofEvent})
  `).run(event);
  prepare(`DELETE FROM door_decision ${ofEvent}`).run(event);
  prepare(`DELETE FROM door_value ${ofEvent}`).run(event);
  prepare(`DELETE FROM door_review ${ofEvent}`).run(event);
  prepare(`DELETE FROM door_tally ${ofEvent}`).run(event);
}
