import { z } from 'zod';
import type { ChangeKind } from '../../../../src-shared/domain/decision.ts';
import type { EventRef, GuestRef } from '../../../../src-shared/domain/event-ref.ts';
import { type DoorId, doorIdSchema } from '../../../../src-shared/doors/door-id.ts';
import type { Address } from '../../../../src-shared/doors/presence.ts';
import { laptopOf } from '../../../core/guests/guest-identity.ts';
import type {
  DoorDecision,
  DoorOutcome,
  DoorValue,
  EndedDoorDecision,
  Rival,
  StoredUpdate,
} from '../../../core/ports/shared-store.ts';
import { type Prepare, parseRow, parseValue } from '../statements.ts';
import {
  changeColumns,
  changeShape,
  isChange,
  isGuest,
  isInScope,
  isOneOfGuests,
  type Scope,
} from './rows.ts';

/** What is loaded at once: a few milliseconds of work for whoever reads it. */
const mostLoaded = 200;
const mostLoadedBytes = 256 * 1_024;
const updateSchema = z.object({ key: z.int(), update: z.instanceof(Uint8Array) });

/** The next updates behind the key `after`. */
export function loadUpdates(prepare: Prepare, topic: string, after: number | null): StoredUpdate[] {
  const loaded: StoredUpdate[] = [];
  let bytes = 0;
  const rows = prepare(`
    SELECT update_id AS key, bytes AS "update" FROM shared_update
    WHERE topic = ? AND update_id > ? ORDER BY update_id LIMIT ${mostLoaded}
  `);
  for (const row of rows.iterate(topic, after ?? 0)) {
    const stored = parseRow(updateSchema, row);
    loaded.push(stored);
    bytes += stored.update.length;
    if (bytes >= mostLoadedBytes) break;
  }
  return loaded;
}

export function appendUpdate(prepare: Prepare, topic: string, update: Uint8Array): void {
  prepare('INSERT INTO shared_update (topic, bytes) VALUES (?, ?)').run(topic, update);
}

/** Puts updates, no more of them, in the place of some that `loadUpdates` gave together. They stand where those stood. */
export function replaceUpdates(
  prepare: Prepare,
  topic: string,
  stored: readonly StoredUpdate[],
  updates: readonly Uint8Array[],
): void {
  for (const [index, { key }] of stored.entries()) {
    const update = updates[index];
    if (update === undefined)
      prepare('DELETE FROM shared_update WHERE topic = ? AND update_id = ?').run(topic, key);
    else
      prepare('UPDATE shared_update SET bytes = ? WHERE topic = ? AND update_id = ?').run(update, topic, key);
  }
}

export function removeUpdates(prepare: Prepare, topic: string): void {
  prepare('DELETE FROM shared_update WHERE topic = ?').run(topic);
}

export function listTopics(prepare: Prepare): string[] {
  return prepare('SELECT DISTINCT topic FROM shared_update')
    .all()
    .map((row) => parseRow(z.object({ topic: z.string() }), row).topic);
}

/** So many addresses of one laptop are remembered. */
const mostReached = 8;
const reachedSchema = z.object({ door: doorIdSchema, host: z.string(), port: z.int() });

export function listReached(
  prepare: Prepare,
  account: string,
): { readonly door: DoorId; readonly address: Address }[] {
  return prepare('SELECT door, host, port FROM reached_door WHERE account = ? ORDER BY reached_at DESC')
    .all(account)
    .map((row) => {
      const { door, host, port } = parseRow(reachedSchema, row);
      return { door, address: { host, port } };
    });
}

export function noteReached(
  prepare: Prepare,
  reached: { account: string; door: DoorId; host: string; port: number; reachedAt: string },
): void {
  prepare(`
    INSERT INTO reached_door (account, door, host, port, reached_at)
    VALUES (@account, @door, @host, @port, @reachedAt)
    ON CONFLICT (account, door, host, port) DO UPDATE SET reached_at = excluded.reached_at
  `).run(reached);
  prepare(`
    DELETE FROM reached_door
    WHERE account = @account AND door = @door AND (host, port) NOT IN (
      SELECT host, port FROM reached_door WHERE account = @account AND door = @door
      ORDER BY reached_at DESC LIMIT ${mostReached}
    )
  `).run({ account: reached.account, door: reached.door });
}

const outcomes = z.enum(['confirmed', 'superseded', 'no-op', 'overruled', 'withdrawn']);
const decisionSchema = z.object({
  ...changeShape,
  decisionId: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  operator: z.string().nullable(),
  door: z.string().nullable(),
  decidedAt: z.string(),
  author: doorIdSchema,
  run: z.string(),
  index: z.int(),
  turn: z.int(),
  replaces: z.string().transform(parseJson).pipe(z.array(z.string())),
}) satisfies z.ZodType<DoorDecision>;
const endedSchema = decisionSchema.extend({
  outcome: outcomes.nullable(),
  endedAt: z.string().nullable(),
  heardAt: z.string().nullable(),
});

const decisionColumns = `decision_id AS decisionId, ${changeColumns}, from_value AS "from", to_value AS "to",
  operator, door, decided_at AS decidedAt, author, run, place AS "index", turn, replaces`;
const ownEnd = (column: string) => `
  (SELECT ${column} FROM decision_outcome AS own WHERE own.decision_id = door_decision.decision_id
    ORDER BY own.outcome_id DESC LIMIT 1)`;
/** Of a decision of this laptop whose end is not shared, the end that is known here. */
const endedDecisions = `
  SELECT ${decisionColumns}, coalesce(shared.outcome, ${ownEnd('outcome')}) AS outcome,
    coalesce(shared.ended_at, ${ownEnd('ended_at')}) AS endedAt,
    coalesce(shared.heard_at, ${ownEnd('ended_at')}) AS heardAt
  FROM door_decision LEFT JOIN door_outcome AS shared USING (decision_id)`;

/** Returns whether the decision was not known. */
export function addDoorDecision(prepare: Prepare, decision: DoorDecision): boolean {
  const { changes } = prepare(`
    INSERT OR IGNORE INTO door_decision
      (decision_id, account, event_id, person_id, kind, from_value, to_value, operator, door, decided_at, author, run,
        place, turn, replaces)
    VALUES
      (@decisionId, @account, @eventId, @personId, @kind, @from, @to, @operator, @door, @decidedAt, @author, @run,
        @index, @turn, @replaces)
  `).run({ ...decision, replaces: JSON.stringify(decision.replaces) });
  return changes > 0;
}

/** Returns whether the outcome was not known. */
export function addDoorOutcome(prepare: Prepare, outcome: DoorOutcome): boolean {
  const { changes } = prepare(`
    INSERT OR IGNORE INTO door_outcome (decision_id, outcome, ended_at, heard_at)
    VALUES (@decisionId, @outcome, @endedAt, @heardAt)
  `).run(outcome);
  return changes > 0;
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

/** Decisions of one laptop about an event that have not ended. */
export function listOpenDoorDecisions(prepare: Prepare, event: EventRef, author: DoorId): DoorDecision[] {
  return prepare(`
    ${endedDecisions}
    WHERE account = @account AND event_id = @eventId AND author = @author AND shared.outcome IS NULL
  `)
    .all({ ...event, author })
    .map((row) => readEnded(row).decision);
}

/** How many decisions of each laptop about an event are held. */
export function countDoorDecisions(prepare: Prepare, event: EventRef): Map<DoorId, number> {
  const rows = prepare(`
    SELECT author, count(*) AS decisions FROM door_decision
    WHERE account = @account AND event_id = @eventId GROUP BY author
  `).all(event);
  const countSchema = z.object({ author: doorIdSchema, decisions: z.int() });
  return new Map(
    rows.map((row) => {
      const { author, decisions } = parseRow(countSchema, row);
      return [author, decisions];
    }),
  );
}

/** How many guests of an event are in by the decisions of each laptop, under whichever key. */
export function countAdmitted(prepare: Prepare, event: EventRef): Map<string, number> {
  // An id of a decision is that of its laptop, a dash and a number.
  const rows = prepare(`
    SELECT rtrim(decision_id, '0123456789') AS start, count(*) AS guests FROM door_value
    WHERE account = @account AND event_id = @eventId AND kind = 'attendance' AND value = 'Attended'
    GROUP BY start
  `).all(event);
  const countSchema = z.object({ start: z.string(), guests: z.int() });
  return new Map(
    rows.map((row) => {
      const { start, guests } = parseRow(countSchema, row);
      return [laptopOf(start), guests];
    }),
  );
}

function readEnded(row: unknown): EndedDoorDecision {
  const { outcome, endedAt, heardAt, ...decision } = parseRow(endedSchema, row);
  const isEnded = outcome !== null && endedAt !== null && heardAt !== null;
  const { decisionId } = decision;
  return { decision, outcome: isEnded ? { decisionId, outcome, endedAt, heardAt } : null };
}

const rivalsSchema = z.array(
  z.object({
    decisionId: z.string(),
    author: doorIdSchema,
    value: z.string().nullable(),
    operator: z.string().nullable(),
    door: z.string().nullable(),
    decidedAt: z.string(),
  }) satisfies z.ZodType<Rival>,
);
const valueSchema = z.object({
  ...changeShape,
  value: z.string().nullable(),
  decisionId: z.string(),
  author: doorIdSchema,
  operator: z.string().nullable(),
  door: z.string().nullable(),
  decidedAt: z.string(),
  isSettled: z.int().transform((settled) => settled !== 0),
  isListed: z.int().transform((listed) => listed !== 0),
  endedHeardAt: z.string().nullable(),
  rivals: z.string().transform(parseJson).pipe(rivalsSchema),
}) satisfies z.ZodType<DoorValue>;

const valueColumns = `${changeColumns}, value, decision_id AS decisionId, author, operator, door,
  decided_at AS decidedAt, is_settled AS isSettled, is_listed AS isListed, ended_heard_at AS endedHeardAt, rivals`;

/** A value that its author has yet to send: as `isUnsent` in `core/guests/other-doors.ts`. */
export const isUnsentValue = 'is_settled = 0 AND is_listed = 0 AND ended_heard_at IS NULL';

/** Inserts, or replaces the value of the same change. */
export function putDoorValue(prepare: Prepare, value: DoorValue): void {
  prepare(`
    INSERT INTO door_value
      (account, event_id, person_id, kind, value, decision_id, author, operator, door, decided_at, is_settled,
        is_listed, ended_heard_at, rivals)
    VALUES
      (@account, @eventId, @personId, @kind, @value, @decisionId, @author, @operator, @door, @decidedAt, @isSettled,
        @isListed, @endedHeardAt, @rivals)
    ON CONFLICT (account, event_id, person_id, kind) DO UPDATE SET
      value = excluded.value, decision_id = excluded.decision_id, author = excluded.author,
      operator = excluded.operator, door = excluded.door, decided_at = excluded.decided_at,
      is_settled = excluded.is_settled, is_listed = excluded.is_listed, ended_heard_at = excluded.ended_heard_at,
      rivals = excluded.rivals
  `).run({
    ...value,
    isSettled: Number(value.isSettled),
    isListed: Number(value.isListed),
    rivals: JSON.stringify(value.rivals),
  });
}

export function removeDoorValue(prepare: Prepare, change: GuestRef & { readonly kind: ChangeKind }): void {
  prepare(`DELETE FROM door_value WHERE ${isChange}`).run(change);
}

/** The values about these guests. Every mark asks for one guest: a plain condition is faster than opening a JSON list. */
export function findDoorValues(prepare: Prepare, event: EventRef, personIds: readonly string[]): DoorValue[] {
  const values = `SELECT ${valueColumns} FROM door_value WHERE`;
  const rows =
    personIds.length === 1
      ? prepare(`${values} ${isGuest}`).all({ ...event, personId: personIds[0] })
      : prepare(`${values} ${isOneOfGuests}`).all({ ...event, personIds: JSON.stringify(personIds) });
  return rows.map(readValue);
}

/** Values of an event that are not settled. By itself SQLite would go through the settled ones, too. */
export function listOpenDoorValues(prepare: Prepare, event: EventRef, kind?: ChangeKind): DoorValue[] {
  const ofKind = kind === undefined ? '' : 'AND kind = CAST(@kind AS TEXT)';
  return prepare(`
    SELECT ${valueColumns} FROM door_value INDEXED BY open_door_value
    WHERE account = @account AND event_id = @eventId ${ofKind} AND is_settled = 0
  `)
    .all({ ...event, ...(kind !== undefined && { kind }) })
    .map(readValue);
}

/** Few values have rivals. By itself SQLite would go through all values of the account, at every mark. */
function fromRivalries(scope: Scope): string {
  return `FROM door_value INDEXED BY door_rivalry WHERE ${isInScope(scope)} AND rivals <> '[]'`;
}

const isUnreviewed = 'rivals <> reviewed_rivals';

/** Values with rivals that nobody has reviewed, the newest decision first. */
export function listRivalries(prepare: Prepare, query: Scope & { readonly limit: number }): DoorValue[] {
  return prepare(`
    SELECT ${valueColumns} ${fromRivalries(query)} AND ${isUnreviewed} ORDER BY decided_at DESC LIMIT @limit
  `)
    .all(query)
    .map(readValue);
}

export function countRivalries(prepare: Prepare, scope: Scope): number {
  return parseValue(
    prepare(`SELECT count(*) AS value ${fromRivalries(scope)} AND ${isUnreviewed}`).get(scope),
  );
}

/** Values with rivals, reviewed ones included. */
export function countAllRivalries(prepare: Prepare, event: EventRef): number {
  return parseValue(prepare(`SELECT count(*) AS value ${fromRivalries(event)}`).get(event));
}

export function reviewRivalry(prepare: Prepare, change: GuestRef & { readonly kind: ChangeKind }): void {
  prepare(`UPDATE door_value SET reviewed_rivals = rivals WHERE ${isChange}`).run(change);
}

/** Forgets decisions, outcomes and values of an event. */
export function removeSharedEvent(prepare: Prepare, event: EventRef): void {
  const ofEvent = 'WHERE account = @account AND event_id = @eventId';
  prepare(`
    DELETE FROM door_outcome WHERE decision_id IN (SELECT decision_id FROM door_decision ${ofEvent})
  `).run(event);
  prepare(`DELETE FROM door_decision ${ofEvent}`).run(event);
  prepare(`DELETE FROM door_value ${ofEvent}`).run(event);
}

function parseJson(text: string, context: z.RefinementCtx): unknown {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'not JSON' });
    return z.NEVER;
  }
}

function readValue(row: unknown): DoorValue {
  return parseRow(valueSchema, row);
}
