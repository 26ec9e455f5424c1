import { z } from 'zod';
import type { EventScope } from '../../../../src-shared/domain/event.ts';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import { type ServiceEvent, serviceEventSchema } from '../../../../src-shared/service/event-schema.ts';
import { isGoingOn } from '../../../core/events/event-list.ts';
import { StoreFailure } from '../../../core/ports/local-store.ts';
import type { EventSize, MirroredEvent } from '../../../core/ports/mirror.ts';
import type { CompletePull } from '../../../core/pull/land-guests.ts';
import { type Prepare, parseRow } from '../statements.ts';

const keySchema = z.object({ eventKey: z.int() });
const slotSchema = z.object({ slot: z.int().nullable() });
const pullsSchema = z.object({ pulls: z.int() });
const eventRowSchema = z.object({
  raw: z.string(),
  guestsReady: z.int().nullable(),
  pulledAt: z.string().nullable(),
  etag: z.string().nullable(),
});

/** The columns of a `MirroredEvent`. */
const eventColumns = 'event.raw, event.guests_ready AS guestsReady, event.pulled_at AS pulledAt, event.etag';

export function findEvent(prepare: Prepare, event: EventRef): MirroredEvent | null {
  const row = prepare(
    `SELECT ${eventColumns} FROM event WHERE account = @account AND event_id = @eventId`,
  ).get(event);
  return row === undefined ? null : mirroredEvent(row);
}

/** Those whose guest list was pulled completely: the latest date first, events without one at the end. */
export function listPulledEvents(prepare: Prepare, account: string): MirroredEvent[] {
  return prepare(`
    SELECT ${eventColumns} FROM event WHERE account = ? AND guests_ready IS NOT NULL
    ORDER BY primary_date IS NULL, primary_date DESC, event_id
  `)
    .all(account)
    .map(mirroredEvent);
}

export function findEventKey(prepare: Prepare, event: EventRef): number | null {
  const row = prepare(
    'SELECT event_key AS eventKey FROM event WHERE account = @account AND event_id = @eventId',
  ).get(event);
  return row === undefined ? null : parseRow(keySchema, row).eventKey;
}

/** An event can be opened, and its guests pulled, before any list showed it. */
export function ensureEvent(prepare: Prepare, event: EventRef): number {
  return (
    findEventKey(prepare, event) ??
    saveEvent(prepare, event.account, serviceEventSchema.parse({ eventId: event.eventId }))
  );
}

/** The slot of places of an event that has guests, else null. */
export function findSlot(prepare: Prepare, eventKey: number): number | null {
  return parseRow(slotSchema, prepare('SELECT slot FROM event WHERE event_key = ?').get(eventKey)).slot;
}

/** Gives an event its slot of places, unless it has one. */
export function ensureSlot(prepare: Prepare, eventKey: number): number {
  const slot = findSlot(prepare, eventKey);
  if (slot !== null) return slot;
  const row = prepare(`
    UPDATE event SET slot = (SELECT coalesce(max(slot) + 1, 0) FROM event) WHERE event_key = ? RETURNING slot
  `).get(eventKey);
  return parseRow(z.object({ slot: z.int() }), row).slot;
}

/** Notes that guests of an event got a place or lost it. Belongs in the transaction that gives or takes it. */
export function notePlaceChange(prepare: Prepare, eventKey: number): void {
  prepare('UPDATE event SET place_changes = place_changes + 1 WHERE event_key = ?').run(eventKey);
}

export function countPulls(prepare: Prepare, eventKey: number): number {
  return parseRow(pullsSchema, prepare('SELECT pulls FROM event WHERE event_key = ?').get(eventKey)).pulls;
}

export function writePull(prepare: Prepare, eventKey: number, pull: CompletePull): void {
  prepare(`
    UPDATE event SET pulls = pulls + 1, guests_ready = @guests, pulled_at = @pulledAt, etag = @etag
    WHERE event_key = @eventKey
  `).run({ ...pull, eventKey });
}

export function forgetEtag(prepare: Prepare, eventKey: number): void {
  prepare('UPDATE event SET etag = NULL WHERE event_key = ? AND etag IS NOT NULL').run(eventKey);
}

/** From now on the event is one whose guest list was never pulled. */
export function forgetPulls(prepare: Prepare, eventKey: number): void {
  prepare(`
    UPDATE event SET pulls = 0, guests_ready = NULL, pulled_at = NULL, etag = NULL WHERE event_key = ?
  `).run(eventKey);
}

export function touchPull(prepare: Prepare, event: EventRef, pulledAt: string): void {
  prepare(`
    UPDATE event SET pulled_at = @pulledAt
    WHERE account = @account AND event_id = @eventId AND guests_ready IS NOT NULL
  `).run({ ...event, pulledAt });
}

/** Writes the newest record of an event; returns its key. */
function saveEvent(prepare: Prepare, account: string, event: ServiceEvent): number {
  const row = prepare(`
    INSERT INTO event (account, event_id, primary_date, raw)
    VALUES (@account, @eventId, @primaryDate, @raw)
    ON CONFLICT (account, event_id) DO UPDATE SET primary_date = excluded.primary_date, raw = excluded.raw
    RETURNING event_key AS eventKey
  `).get({
    account,
    eventId: event.eventId,
    primaryDate: event.primaryDate ?? null,
    raw: JSON.stringify(event),
  });
  return parseRow(keySchema, row).eventKey;
}

function mirroredEvent(row: unknown): MirroredEvent {
  const { raw, ...rest } = parseRow(eventRowSchema, row);
  return { event: parseStoredEvent(raw), ...rest };
}

/** An event that the mirror holds: it was parsed before it was stored. Fails with `StoreFailure('damaged')`. */
export function parseStoredEvent(raw: string): ServiceEvent {
  try {
    return serviceEventSchema.parse(JSON.parse(raw));
  } catch (error) {
    throw new StoreFailure('damaged', { cause: error });
  }
}

const datedSchema = z.object({ eventKey: z.int(), primaryDate: z.string().nullable() });

/** By date, events without one at the end. */
export function listEvents(prepare: Prepare, account: string, scope: EventScope): MirroredEvent[] {
  return prepare(`
    SELECT ${eventColumns} FROM event_scope JOIN event USING (event_key)
    WHERE event_scope.account = @account AND past = @past AND organization = @organization
    ORDER BY primary_date IS NULL, primary_date, event_id
  `)
    .all({ account, ...scopeColumns(scope) })
    .map(mirroredEvent);
}

/** Writes events, and that this scope shows them (`MirrorWriter.saveEvents`). */
export function saveEvents(
  prepare: Prepare,
  account: string,
  scope: EventScope,
  events: readonly ServiceEvent[],
  completeAt: string | null,
): void {
  const shownIn = { account, ...scopeColumns(scope) };
  if (completeAt !== null) emptyScope(prepare, account, scope, completeAt);
  for (const event of events) {
    const eventKey = saveEvent(prepare, account, event);
    prepare(`
      INSERT INTO event_scope (account, past, organization, event_key)
      VALUES (@account, @past, @organization, @eventKey) ON CONFLICT DO NOTHING
    `).run({ ...shownIn, eventKey });
  }
}

/** Removes all events from a scope, except those under way: a list without past events may leave them out. */
function emptyScope(prepare: Prepare, account: string, scope: EventScope, now: string): void {
  const shownIn = { account, ...scopeColumns(scope) };
  const listed = prepare(`
    SELECT event_key AS eventKey, primary_date AS primaryDate FROM event_scope JOIN event USING (event_key)
    WHERE event_scope.account = @account AND past = @past AND organization = @organization
  `)
    .all(shownIn)
    .map((row) => parseRow(datedSchema, row));
  for (const { eventKey, primaryDate } of listed) {
    if (!scope.past && isGoingOn(primaryDate, now)) continue;
    prepare(`
      DELETE FROM event_scope
      WHERE account = @account AND past = @past AND organization = @organization AND event_key = @eventKey
    `).run({ ...shownIn, eventKey });
  }
}

function scopeColumns(scope: EventScope): { readonly past: number; readonly organization: number } {
  return { past: scope.past ? 1 : 0, organization: scope.organization ? 1 : 0 };
}

/** The sample size: measuring every guest would read the whole list. */
const sampledGuests = 1_000;

const countedSchema = z.object({
  eventId: z.string(),
  eventKey: z.int(),
  guests: z.int(),
  records: z.int(),
});
const averageSchema = z.object({ bytes: z.number().nullable() });

/**
 * The size of each event of an account: an exact number of guests on the list, and bytes estimated from the first
 * thousand records. Records of guests who have left the list count too.
 */
export function listEventSizes(prepare: Prepare, account: string): EventSize[] {
  return prepare(`
    SELECT event_id AS eventId, event_key AS eventKey, count(place) AS guests, count(*) AS records
    FROM event JOIN guest USING (event_key) WHERE account = ? GROUP BY event_key ORDER BY event_id
  `)
    .all(account)
    .map((row) => {
      const { eventId, eventKey, guests, records } = parseRow(countedSchema, row);
      return { eventId, guests, bytes: Math.round(records * averageBytes(prepare, eventKey)) };
    });
}

function averageBytes(prepare: Prepare, eventKey: number): number {
  const row = prepare(`
    SELECT avg(bytes) AS bytes FROM (
      SELECT octet_length(raw) + octet_length(tokens) AS bytes
      FROM guest JOIN guest_record USING (guest_key) WHERE event_key = ? LIMIT ?
    )
  `).get(eventKey, sampledGuests);
  return parseRow(averageSchema, row).bytes ?? 0;
}
