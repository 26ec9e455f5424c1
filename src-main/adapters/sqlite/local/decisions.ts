import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import type { Decision, OutcomeRecord } from '../../../core/ports/local-store.ts';
import type { Prepare } from '../prepare-once.ts';
import { decisionSchema } from './decision-schema.ts';
import { changeColumns, isOneOfGuests, parseRow } from './rows.ts';

const columns = `decision_id AS decisionId, ${changeColumns}, from_value AS "from", to_value AS "to", operator,
  door, decided_at AS decidedAt`;

/** A decision id is given once: the same again is a mistake. */
export function appendDecision(prepare: Prepare, decision: Decision): void {
  prepare(`
    INSERT INTO decision
      (decision_id, sequence, account, event_id, person_id, kind, from_value, to_value, operator, door, decided_at)
    VALUES
      (@decisionId, @sequence, @account, @eventId, @personId, @kind, @from, @to, @operator, @door, @decidedAt)
  `).run(decision);
}

export function appendOutcome(prepare: Prepare, outcome: OutcomeRecord): void {
  prepare(`
    INSERT INTO decision_outcome (decision_id, outcome, ended_at) VALUES (@decisionId, @outcome, @endedAt)
  `).run(outcome);
}

export function findDecision(prepare: Prepare, decisionId: string): Decision | null {
  const row = prepare(`SELECT ${columns}, sequence FROM decision WHERE decision_id = ?`).get(decisionId);
  return row === undefined ? null : parseRow(decisionSchema, row);
}

/** The newest decision about each of these guests: SQLite takes the other columns from the row of max(). */
export function latestDecisions(
  prepare: Prepare,
  event: EventRef,
  personIds: readonly string[],
): Map<string, Decision> {
  const rows = prepare(`
    SELECT ${columns}, max(sequence) AS sequence FROM decision WHERE ${isOneOfGuests} GROUP BY person_id
  `).all({ ...event, personIds: JSON.stringify(personIds) });
  return new Map(
    rows.map((row) => parseRow(decisionSchema, row)).map((decision) => [decision.personId, decision]),
  );
}
