import { z } from 'zod';
import type { ChangeKind } from '../../../../src-shared/domain/decision.ts';
import type { EventRef, GuestRef } from '../../../../src-shared/domain/event-ref.ts';
import { doorIdSchema } from '../../../../src-shared/doors/door-id.ts';
import type { DoorValue, DoorValuePage, Rival } from '../../../core/ports/shared-store.ts';
import { type Prepare, parseRow, parseValue } from '../statements.ts';
import { isUnreviewedValue } from './door-reviews.ts';
import {
  changeColumns,
  changeShape,
  flag,
  isChange,
  isGuest,
  isInScope,
  isOneOfGuests,
  jsonText,
  type Scope,
} from './rows.ts';

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
  isSettled: flag,
  isListed: flag,
  endedHeardAt: z.string().nullable(),
  rivals: jsonText.pipe(rivalsSchema),
}) satisfies z.ZodType<DoorValue>;

const valueColumns = `${changeColumns}, value, decision_id AS decisionId, author, operator, door,
  decided_at AS decidedAt, is_settled AS isSettled, is_listed AS isListed, ended_heard_at AS endedHeardAt, rivals`;

/** A value that its author has yet to send: as `isUnsent` in `core/guests/other-doors.ts`. */
export const isUnsentValue = `is_settled = 0 AND is_listed = 0 AND ended_heard_at IS NULL
  AND NOT (kind = 'removal' AND value IS NULL)`;

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

/** Values of an event and a kind that are not settled. By itself SQLite would go through the settled ones, too. */
export function listOpenDoorValues(prepare: Prepare, event: EventRef, kind: ChangeKind): DoorValue[] {
  return prepare(`
    SELECT ${valueColumns} FROM door_value INDEXED BY open_door_value
    WHERE account = @account AND event_id = @eventId AND kind = @kind AND is_settled = 0
  `)
    .all({ ...event, kind })
    .map(readValue);
}

/** The next values that are not settled. */
export function pageOpenDoorValues(prepare: Prepare, event: EventRef, page: DoorValuePage): DoorValue[] {
  return pageOf(prepare, event, page, 'open_door_value', 'is_settled = 0');
}

/** The next values that their authors may have yet to send. */
export function pageUnsentDoorValues(prepare: Prepare, event: EventRef, page: DoorValuePage): DoorValue[] {
  const isUnsent = "is_settled = 0 AND is_listed = 0 AND (kind = 'walk-in' OR ended_heard_at IS NULL)";
  return pageOf(prepare, event, page, 'unsent_door_value', isUnsent);
}

/** A page of what an index has, which holds the rows that fit the condition. */
function pageOf(
  prepare: Prepare,
  event: EventRef,
  { after, limit }: DoorValuePage,
  index: string,
  condition: string,
): DoorValue[] {
  const { kind, personId } = after ?? { kind: '', personId: '' };
  return prepare(`
    SELECT ${valueColumns} FROM door_value INDEXED BY ${index}
    WHERE account = @account AND event_id = @eventId AND (kind, person_id) > (@kind, @personId) AND ${condition}
    ORDER BY kind, person_id LIMIT @limit
  `)
    .all({ ...event, kind, personId, limit })
    .map(readValue);
}

/** Few values have rivals. By itself SQLite would go through all values of the account, at every mark. */
function fromRivalries(scope: Scope): string {
  return `FROM door_value INDEXED BY door_rivalry WHERE ${isInScope(scope)} AND rivals <> '[]'`;
}

/** Values with rivals that nobody has reviewed, the newest decision first. */
export function listRivalries(prepare: Prepare, query: Scope & { readonly limit: number }): DoorValue[] {
  return prepare(`
    SELECT ${valueColumns} ${fromRivalries(query)} AND ${isUnreviewedValue} ORDER BY decided_at DESC LIMIT @limit
  `)
    .all(query)
    .map(readValue);
}

export function countRivalries(prepare: Prepare, scope: Scope): number {
  return parseValue(
    prepare(`SELECT count(*) AS value ${fromRivalries(scope)} AND ${isUnreviewedValue}`).get(scope),
  );
}

/** Values with rivals, reviewed ones included. */
export function countAllRivalries(prepare: Prepare, event: EventRef): number {
  return parseValue(prepare(`SELECT count(*) AS value ${fromRivalries(event)}`).get(event));
}

function readValue(row: unknown): DoorValue {
  return parseRow(valueSchema, row);
}
