import { z } from 'zod';
import type { ChangeKind } from '../../../../src-shared/domain/decision.ts';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import {
  type Decision,
  type DecisionCounts,
  type GuestIdentity,
  type LoggedDecision,
  type OutcomeRecord,
  redactedDetails,
} from '../../../core/ports/local-store.ts';
import type { UnsharedPage } from '../../../core/ports/shared-store.ts';
import { type Prepare, parseRow } from '../statements.ts';
import {
  changeColumns,
  decisionSchema,
  hasNoEntry,
  identitySchema,
  isOneOfGuests,
  outcomeSchema,
  sealedRows,
  type Table,
} from './rows.ts';

const columns = `decision_id AS decisionId, ${changeColumns}, from_value AS "from", to_value AS "to", operator,
  door, decided_at AS decidedAt, repeats, undoes, checksum`;
const outcomeColumns = 'decision_id AS decisionId, outcome, ended_at AS endedAt, checksum';
/** The newest outcome of the decision in the outer query. */
const newestOutcome = `(
  SELECT max(outcome_id) FROM decision_outcome WHERE decision_outcome.decision_id = decision.decision_id
)`;

const countsSchema: z.ZodType<DecisionCounts> = z.object({
  made: z.int(),
  confirmed: z.int(),
  superseded: z.int(),
  open: z.int(),
});

export const decisionIdSchema = z.object({ decisionId: z.string() });

const decisions = sealedRows(decisionSchema);
const outcomes = sealedRows(outcomeSchema);

/** All decisions, for what looks at every row. */
export const decisionTable: Table<Decision> = {
  name: 'decision',
  columns: `${columns}, sequence`,
  key: ['decision_id'],
  read: decisions.read,
};

/** All outcomes, oldest first. */
export const outcomeTable: Table<OutcomeRecord> = {
  name: 'decision_outcome',
  columns: outcomeColumns,
  key: ['outcome_id'],
  read: outcomes.read,
};

interface DecisionQuery {
  readonly account: string;
  readonly eventId?: string;
  readonly personId?: string;
}

/** A decision id is given once: the same again is a mistake. */
export function appendDecision(prepare: Prepare, decision: Decision): void {
  prepare(`
    INSERT INTO decision
      (decision_id, sequence, account, event_id, person_id, kind, from_value, to_value, operator, door, decided_at,
        repeats, undoes, checksum)
    VALUES
      (@decisionId, @sequence, @account, @eventId, @personId, @kind, @from, @to, @operator, @door, @decidedAt,
        @repeats, @undoes, @checksum)
  `).run(decisions.seal(decision));
}

export function appendOutcome(prepare: Prepare, outcome: OutcomeRecord): void {
  prepare(`
    INSERT INTO decision_outcome (decision_id, outcome, ended_at, checksum)
    VALUES (@decisionId, @outcome, @endedAt, @checksum)
  `).run(outcomes.seal(outcome));
}

export function findDecision(prepare: Prepare, decisionId: string): Decision | null {
  const row = prepare(`SELECT ${columns}, sequence FROM decision WHERE decision_id = ?`).get(decisionId);
  return row === undefined ? null : decisions.read(row);
}

/** Newest first, from those before the decision with sequence `before` (all when undefined). */
export function listDecisions(
  prepare: Prepare,
  query: DecisionQuery & { readonly before?: number; readonly limit: number },
): LoggedDecision[] {
  const before = query.before === undefined ? '' : 'AND sequence < @before';
  return prepare(
    `SELECT ${columns}, sequence FROM decision WHERE ${conditions(query)} ${before}
    ORDER BY sequence DESC LIMIT @limit`,
  )
    .all(query)
    .map((row) => readLogged(prepare, row));
}

/** Decisions of an event that `door_decision` lacks, oldest first. */
export function listUnsharedDecisions(
  prepare: Prepare,
  event: EventRef,
  page: UnsharedPage,
): LoggedDecision[] {
  return prepare(`
    SELECT ${columns}, sequence FROM decision
    WHERE account = @account AND event_id = @eventId AND sequence > @after
      AND NOT EXISTS (SELECT 1 FROM door_decision WHERE door_decision.decision_id = decision.decision_id)
    ORDER BY sequence LIMIT @limit
  `)
    .all({ ...event, ...page })
    .map((row) => readLogged(prepare, row));
}

/** Shared decisions of an event that have ended, or were lost, while `door_outcome` does not know it; each kind oldest first. */
export function listUnsharedEnds(prepare: Prepare, event: EventRef, limit: number): LoggedDecision[] {
  const ofEvent = 'account = @account AND event_id = @eventId';
  const untold = prepare(`
    SELECT ${columns}, sequence FROM decision
    WHERE ${ofEvent}
      AND EXISTS (SELECT 1 FROM door_decision WHERE door_decision.decision_id = decision.decision_id)
      AND NOT EXISTS (SELECT 1 FROM door_outcome WHERE door_outcome.decision_id = decision.decision_id)
      AND EXISTS (SELECT 1 FROM decision_outcome WHERE decision_outcome.decision_id = decision.decision_id)
    ORDER BY sequence LIMIT @limit
  `).all({ ...event, limit });
  const lost = prepare(`
    SELECT ${columns}, sequence FROM decision
    WHERE ${ofEvent} AND decision_id IN (
      SELECT own.decision_id FROM decision_outcome AS own INDEXED BY overruled_outcome
        JOIN door_outcome AS told USING (decision_id)
      WHERE own.outcome = 'overruled' AND told.outcome IN ('confirmed', 'no-op') AND told.is_lost = 0
    )
    ORDER BY sequence LIMIT @limit
  `).all({ ...event, limit });
  return [...untold, ...lost].slice(0, limit).map((row) => readLogged(prepare, row));
}

const timeSchema = z.object({ latest: z.string().nullable() });

/** Reads every decision: asked once a start. */
export function latestDecisionTime(prepare: Prepare): string | null {
  return parseRow(timeSchema, prepare('SELECT max(decided_at) AS latest FROM decision').get()).latest;
}

/** Whether the decision of a row of `decision_outcome` was overruled, given up or replaced. */
export const isOverturned = "outcome IN ('overruled', 'withdrawn', 'superseded')";

/** How many decisions ended how, by the newest outcome of each. */
export function countDecisions(prepare: Prepare, query: DecisionQuery): DecisionCounts {
  const row = prepare(`
    SELECT
      count(*) AS made,
      count(*) FILTER (WHERE outcome IN ('confirmed', 'no-op')) AS confirmed,
      count(*) FILTER (WHERE ${isOverturned}) AS superseded,
      count(*) FILTER (WHERE outcome IS NULL) AS open
    FROM decision LEFT JOIN decision_outcome ON outcome_id = ${newestOutcome}
    WHERE ${conditions(query)}
  `).get(query);
  return parseRow(countsSchema, row);
}

/** Those of these decisions that were overruled, given up or replaced. */
export function findOverturned(prepare: Prepare, decisionIds: readonly string[]): Set<string> {
  const rows = prepare(`
    SELECT decision_id AS decisionId FROM decision_outcome
    WHERE decision_id IN (SELECT value FROM json_each(?))
      AND ${isOverturned}
  `).all(JSON.stringify(decisionIds));
  return new Set(rows.map((row) => parseRow(decisionIdSchema, row).decisionId));
}

/**
 * The newest decision of a kind about each of these guests. Few guests have older ones, so sorting here is faster
 * than in SQLite.
 */
export function latestDecisions(
  prepare: Prepare,
  event: EventRef,
  personIds: readonly string[],
  kind: ChangeKind,
): Map<string, Decision> {
  const rows = prepare(`
    SELECT ${columns}, sequence FROM decision WHERE ${isOneOfGuests} AND kind = @kind
  `).all({ ...event, kind, personIds: JSON.stringify(personIds) });
  const oldestFirst = rows.map(decisions.read).sort((one, other) => one.sequence - other.sequence);
  return new Map(oldestFirst.map((decision) => [decision.personId, decision]));
}

const addedSchema = z.object({ eventId: z.string(), guests: z.int() });
const isAddition = `kind = 'walk-in' AND to_value <> '${redactedDetails}'`;

/** Guests added here by event, whose details were not redacted. */
export function countAddedGuests(prepare: Prepare, account: string): Map<string, number> {
  const rows = prepare(`
    SELECT event_id AS eventId, count(DISTINCT person_id) AS guests FROM decision
    WHERE account = ? AND ${isAddition} GROUP BY event_id
  `).all(account);
  return new Map(
    rows.map((row) => parseRow(addedSchema, row)).map(({ eventId, guests }) => [eventId, guests]),
  );
}

/** Redacts the details of the event's walk-ins that have no outbox entry. Returns the ids of the decisions. */
export function redactAdditions(prepare: Prepare, event: EventRef): string[] {
  const rows = prepare(`
    SELECT ${columns}, sequence FROM decision
    WHERE account = @account AND event_id = @eventId AND ${isAddition} AND ${hasNoEntry('decision')}
  `).all(event);
  return rows.map(decisions.read).map((decision) => {
    prepare(`
      UPDATE decision SET from_value = @from, to_value = @to, checksum = @checksum WHERE decision_id = @decisionId
    `).run(decisions.seal({ ...decision, from: null, to: redactedDetails }));
    return decision.decisionId;
  });
}

/** The redacted ones of these decisions. */
export function findRedacted(prepare: Prepare, decisionIds: readonly string[]): Set<string> {
  const rows = prepare(`
    SELECT decision_id AS decisionId FROM decision
    WHERE decision_id IN (SELECT value FROM json_each(?)) AND kind = 'walk-in' AND to_value = '${redactedDetails}'
  `).all(JSON.stringify(decisionIds));
  return new Set(rows.map((row) => parseRow(decisionIdSchema, row).decisionId));
}

function readLogged(prepare: Prepare, row: unknown): LoggedDecision {
  const decision = decisions.read(row);
  return { decision, outcome: findOutcome(prepare, decision.decisionId) };
}

function findOutcome(prepare: Prepare, decisionId: string): OutcomeRecord | null {
  const row = prepare(`
    SELECT ${outcomeColumns} FROM decision_outcome
    WHERE decision_id = ? ORDER BY outcome_id DESC LIMIT 1
  `).get(decisionId);
  return row === undefined ? null : outcomes.read(row);
}

function conditions({ eventId, personId }: DecisionQuery): string {
  const wanted = ['account = @account'];
  if (eventId !== undefined) wanted.push('event_id = @eventId');
  if (personId !== undefined) wanted.push('person_id = @personId');
  return wanted.join(' AND ');
}

const identityColumns = `account, event_id AS eventId, local_id AS localId, person_id AS personId, found_at AS foundAt,
  known, checksum`;
const identities = sealedRows(identitySchema);

/** All identities, for what looks at every row. */
export const identityTable: Table<GuestIdentity> = {
  name: 'guest_identity',
  columns: identityColumns,
  key: ['account', 'event_id', 'local_id'],
  read: identities.read,
};

/** A walk-in becomes one guest: another with a higher personId, or the same once more, is a mistake. */
export function appendIdentity(prepare: Prepare, identity: GuestIdentity): void {
  prepare(`
    INSERT INTO guest_identity (account, event_id, local_id, person_id, found_at, known, checksum)
    VALUES (@account, @eventId, @localId, @personId, @foundAt, @known, @checksum)
    ON CONFLICT DO UPDATE SET
      person_id = excluded.person_id, found_at = excluded.found_at, known = excluded.known, checksum = excluded.checksum
  `).run(identities.seal({ ...identity, known: identity.known ?? null }));
}

/** The identities with one of these ids, as local id or as personId. An event has few, so the query scans them all. */
export function findIdentities(prepare: Prepare, event: EventRef, ids: readonly string[]): GuestIdentity[] {
  return prepare(`
    SELECT ${identityColumns} FROM guest_identity
    WHERE account = @account AND event_id = @eventId AND (
      local_id IN (SELECT value FROM json_each(@ids)) OR person_id IN (SELECT value FROM json_each(@ids))
    )
  `)
    .all({ ...event, ids: JSON.stringify(ids) })
    .map(identities.read);
}

export function listIdentities(prepare: Prepare, event: EventRef): GuestIdentity[] {
  return prepare(
    `SELECT ${identityColumns} FROM guest_identity WHERE account = @account AND event_id = @eventId`,
  )
    .all({ ...event })
    .map(identities.read);
}
