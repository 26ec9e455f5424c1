import { z } from 'zod';
import type { EventRef, GuestRef } from '../../../../src-shared/domain/event-ref.ts';
import type { ArrivalCounts } from '../../../core/ports/local-store.ts';
import { type Prepare, parseRow } from '../statements.ts';

const arrivedSchema = z.object({ personId: z.string(), minute: z.string() });
const arrivalSchema = z.object({ personId: z.string(), decidedAt: z.string() });
type Arrival = z.infer<typeof arrivalSchema>;

/** Guests whom all paired laptops say to be in, from `door_arrival`. */
const agreed = `
  SELECT person_id, decided_at FROM door_value INDEXED BY door_arrival
  WHERE account = @account AND event_id = @eventId AND kind = 'attendance' AND value = 'Attended'`;

/** Guests who are in by the decision of all paired laptops, and those about whom these say nothing by the newest mark of this one. */
function arrivedGuests(areWanted: string): string {
  return `
    SELECT person_id AS personId, substr(decided_at, 1, 16) AS minute FROM door_value
    WHERE account = @account AND event_id = @eventId ${areWanted} AND kind = 'attendance' AND value = 'Attended'
    UNION ALL
    SELECT person_id, substr(decided_at, 1, 16) FROM (
      SELECT person_id, to_value, decided_at, max(sequence) FROM decision
      WHERE account = @account AND event_id = @eventId ${areWanted} AND kind = 'attendance' GROUP BY person_id
    ) AS latest
    WHERE to_value = 'Attended' AND NOT EXISTS (
      SELECT 1 FROM door_value
      WHERE account = @account AND event_id = @eventId AND kind = 'attendance'
        AND door_value.person_id = coalesce((
          SELECT person_id FROM guest_identity
          WHERE account = @account AND event_id = @eventId AND local_id = latest.person_id
        ), latest.person_id)
    )`;
}

/** The minutes in which guests of an event came in. */
interface Tallied extends EventRef {
  readonly minuteOf: Map<string, string>;
  readonly guestsIn: Map<string, number>;
  /** Guests about whom something was written since. */
  readonly written: Set<string>;
}

/**
 * Counts the arrivals of an event without reading all of them each time: there may be 100,000, and they are counted after
 * each mark. Reads them once, then those about whom something was written; this connection is the only writer.
 */
export class TalliedArrivals {
  readonly #prepare: Prepare;
  #tallied: Tallied | null = null;

  constructor(prepare: Prepare) {
    this.#prepare = prepare;
  }

  /** A decision, a value of all doors or an identity of this guest is written. */
  note({ account, eventId, personId }: GuestRef): void {
    const tallied = this.#tallied;
    if (tallied?.account === account && tallied.eventId === eventId) tallied.written.add(personId);
  }

  /** Drops the counts, after a rollback. */
  forget(): void {
    this.#tallied = null;
  }

  /** How many guests are in, and how many came in each minute from `since` on. */
  tally(event: EventRef, since: string): ArrivalCounts {
    const { minuteOf, guestsIn } = this.#upToDate(event);
    const first = since.slice(0, 16);
    return {
      minutes: [...guestsIn]
        .filter(([minute, guests]) => minute >= first && guests > 0)
        .map(([minute, guests]) => ({ minute, guests }))
        .sort(byMinute),
      total: minuteOf.size,
    };
  }

  #upToDate({ account, eventId }: EventRef): Tallied {
    const event = { account, eventId };
    const known = this.#tallied;
    if (known?.account !== account || known.eventId !== eventId) {
      const tallied = { ...event, minuteOf: new Map(), guestsIn: new Map(), written: new Set<string>() };
      add(tallied, this.#prepare(arrivedGuests('')).all(event));
      this.#tallied = tallied;
      return tallied;
    }
    if (known.written.size > 0) {
      // What doors say under the personId of a walk-in replaces a mark under the local id.
      const written = JSON.stringify([...known.written]);
      const ids = [...known.written, ...localIdsOf(this.#prepare, event, written)];
      for (const id of ids) remove(known, id);
      add(known, this.#prepare(arrivedGuests(oneOf)).all({ ...event, ids: JSON.stringify(ids) }));
      known.written.clear();
    }
    return known;
  }
}

const oneOf = 'AND person_id IN (SELECT value FROM json_each(@ids))';

function localIdsOf(prepare: Prepare, event: EventRef, written: string): string[] {
  return prepare(`
    SELECT local_id AS localId FROM guest_identity
    WHERE account = @account AND event_id = @eventId AND person_id IN (SELECT value FROM json_each(@written))
  `)
    .all({ ...event, written })
    .map((row) => parseRow(z.object({ localId: z.string() }), row).localId);
}

function add({ minuteOf, guestsIn }: Tallied, rows: readonly unknown[]): void {
  for (const row of rows) {
    const { personId, minute } = parseRow(arrivedSchema, row);
    minuteOf.set(personId, minute);
    guestsIn.set(minute, (guestsIn.get(minute) ?? 0) + 1);
  }
}

function remove({ minuteOf, guestsIn }: Tallied, personId: string): void {
  const minute = minuteOf.get(personId);
  if (minute === undefined) return;
  minuteOf.delete(personId);
  guestsIn.set(minute, (guestsIn.get(minute) ?? 0) - 1);
}

function byMinute(one: { readonly minute: string }, other: { readonly minute: string }): number {
  return one.minute < other.minute ? -1 : 1;
}

/** The ids of guests who came in last, newest first: looks no further back than it has to. */
export function listArrivals(
  prepare: Prepare,
  event: EventRef,
  query: { readonly limit: number; readonly until: string },
): string[] {
  const { limit } = query;
  const elsewhere = prepare(`
    SELECT person_id AS personId, decided_at AS decidedAt FROM (${agreed} AND decided_at <= @until)
    ORDER BY decided_at DESC LIMIT @limit
  `)
    .all({ ...event, ...query })
    .map((row) => parseRow(arrivalSchema, row));
  const told = new Set(elsewhere.map(({ personId }) => personId));
  const here = newestHere(prepare, event, limit).filter(({ personId }) => !told.has(personId));
  return inOrder(here, elsewhere)
    .slice(0, limit)
    .map(({ personId }) => personId);
}

function newestHere(prepare: Prepare, event: EventRef, limit: number): Arrival[] {
  return prepare(`
    SELECT person_id AS personId, decided_at AS decidedAt FROM decision AS mark
    WHERE account = @account AND event_id = @eventId AND kind = 'attendance' AND to_value = 'Attended'
      AND NOT EXISTS (
        SELECT 1 FROM decision AS newer
        WHERE account = @account AND event_id = @eventId AND person_id = mark.person_id AND kind = 'attendance'
          AND newer.sequence > mark.sequence
      )
    ORDER BY sequence DESC LIMIT @limit
  `)
    .all({ ...event, limit })
    .map((row) => parseRow(arrivalSchema, row));
}

/** Both in one, the later first, each in the order that it has. */
function inOrder(here: readonly Arrival[], elsewhere: readonly Arrival[]): Arrival[] {
  const [one, other] = [here[0], elsewhere[0]];
  if (one === undefined || other === undefined) return [...here, ...elsewhere];
  return one.decidedAt >= other.decidedAt
    ? [one, ...inOrder(here.slice(1), elsewhere)]
    : [other, ...inOrder(here, elsewhere.slice(1))];
}
