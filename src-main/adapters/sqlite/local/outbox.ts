import { z } from 'zod';
import { attentionReasonSchema } from '../../../../src-shared/domain/activity.ts';
import type { ChangeKind } from '../../../../src-shared/domain/decision.ts';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import type { ChangeRef, OutboxEntry, OutboxState, UnsentCounts } from '../../../core/ports/local-store.ts';
import { type Prepare, parseRow } from '../statements.ts';
import {
  changeColumns,
  changeShape,
  isChange,
  isGuest,
  isInScope,
  isOneOfGuests,
  type Scope,
  sealedRows,
  type Table,
} from './rows.ts';

const entrySchema = z.object({
  ...changeShape,
  desired: z.string().nullable(),
  base: z.string().nullable(),
  generation: z.int(),
  state: z.enum(['waiting', 'held', 'verifying', 'needs-attention']),
  reason: attentionReasonSchema.nullable(),
  tries: z.int(),
  decisionId: z.string(),
}) satisfies z.ZodType<OutboxEntry>;

const entries = sealedRows(entrySchema);

const columns = `${changeColumns}, desired, base, generation, state, reason, tries, decision_id AS decisionId,
  checksum`;

/** The whole outbox, for what looks at every row. */
export const outboxTable: Table<OutboxEntry> = {
  name: 'outbox',
  columns,
  key: ['account', 'event_id', 'person_id', 'kind'],
  read: entries.read,
};

interface EntryQuery {
  readonly account: string;
  readonly eventId?: string;
  readonly state?: OutboxState;
  readonly kind?: ChangeKind;
}

export function findEntry(prepare: Prepare, change: ChangeRef): OutboxEntry | null {
  const row = prepare(`SELECT ${columns} FROM outbox WHERE ${isChange}`).get(change);
  return row === undefined ? null : entries.read(row);
}

/** Inserts, or replaces the entry of the same change. */
export function putEntry(prepare: Prepare, entry: OutboxEntry): void {
  prepare(`
    INSERT INTO outbox
      (account, event_id, person_id, kind, desired, base, generation, state, reason, tries, decision_id,
        checksum)
    VALUES
      (@account, @eventId, @personId, @kind, @desired, @base, @generation, @state, @reason, @tries, @decisionId,
        @checksum)
    ON CONFLICT (account, event_id, person_id, kind) DO UPDATE SET
      desired = excluded.desired, base = excluded.base, generation = excluded.generation,
      state = excluded.state, reason = excluded.reason, tries = excluded.tries,
      decision_id = excluded.decision_id, checksum = excluded.checksum
  `).run(entries.seal(entry));
}

/** Without RETURNING, which takes SQLite as long as all the rest. */
export function removeEntry(prepare: Prepare, change: ChangeRef): void {
  prepare(`DELETE FROM outbox WHERE ${isChange}`).run(change);
}

/** Oldest decision first. */
export function listEntries(
  prepare: Prepare,
  { without = [], ...query }: EntryQuery & { readonly without?: readonly string[]; readonly limit: number },
): OutboxEntry[] {
  return prepare(`
    SELECT ${columns} FROM outbox
    WHERE ${conditions(query)} AND decision_id NOT IN (SELECT value FROM json_each(@without))
    ORDER BY generation LIMIT @limit
  `)
    .all({ ...query, without: JSON.stringify(without) })
    .map(entries.read);
}

/** What people are told of an entry. Of one that another laptop has sent: as `isSentByAnother` in `core/guests/shown.ts`. */
const toldAs = z.enum(['waiting', 'needsAttention', 'sentByAnother']);
type ToldAs = z.infer<typeof toldAs>;
const toldOfEntries = `
  CASE WHEN state = 'needs-attention' THEN 'needsAttention'
    WHEN kind IN ('attendance', 'rsvp') AND said.is_settled = 0 AND said.ended_heard_at IS NOT NULL
      AND said.value IS desired THEN 'sentByAnother'
    ELSE 'waiting' END AS told
  FROM outbox LEFT JOIN door_value AS said USING (account, event_id, person_id, kind)`;

const toldSchema = z.object({ told: toldAs });
const talliedSchema = z.object({ told: toldAs, entries: z.int() });

/** As people are told, also where the tables are those of an attached database. */
export function countUnsent(prepare: Prepare, query: Scope): UnsentCounts {
  return unsentOf(tallyEntries(prepare, query));
}

function unsentOf(tallied: ReadonlyMap<ToldAs, number>): UnsentCounts {
  return { waiting: tallied.get('waiting') ?? 0, needsAttention: tallied.get('needsAttention') ?? 0 };
}

function tallyEntries(prepare: Prepare, query: Scope): Map<ToldAs, number> {
  const rows = prepare(
    `SELECT count(*) AS entries, ${toldOfEntries} WHERE ${isInScope(query)} GROUP BY told`,
  );
  return new Map(
    rows
      .all(query)
      .map((row) => parseRow(talliedSchema, row))
      .map(({ told, entries: count }) => [told, count]),
  );
}

/** How many entries each account has. */
export function countEntriesByAccount(prepare: Prepare): Map<string, number> {
  const rows = prepare('SELECT account, count(*) AS entries FROM outbox GROUP BY account').all();
  return new Map(
    rows.map((row) => {
      const { account, entries: count } = parseRow(z.object({ account: z.string(), entries: z.int() }), row);
      return [account, count];
    }),
  );
}

/** Events with entries, in this state or in any, the one with the oldest decision first. */
export function listEventsWithEntries(prepare: Prepare, account: string, state?: OutboxState): string[] {
  const inState = state === undefined ? '' : 'AND state = @state';
  return prepare(`
    SELECT event_id AS eventId FROM outbox WHERE account = @account ${inState}
    GROUP BY event_id ORDER BY min(generation)
  `)
    .all({ account, state })
    .map((row) => parseRow(z.object({ eventId: z.string() }), row).eventId);
}

/** The open walk-ins or removals of one event, oldest decision first. Each has an index of its own. */
export function listChanges(prepare: Prepare, event: EventRef, kind: 'walk-in' | 'removal'): OutboxEntry[] {
  const ofKind = kind === 'walk-in' ? "kind = 'walk-in'" : "kind = 'removal'";
  return prepare(`
    SELECT ${columns} FROM outbox WHERE account = @account AND event_id = @eventId AND ${ofKind}
    ORDER BY generation
  `)
    .all(event)
    .map(entries.read);
}

/**
 * The entries of these guests. Every mark asks for one guest: a plain condition is faster than opening a JSON list.
 */
export function findEntries(prepare: Prepare, event: EventRef, personIds: readonly string[]): OutboxEntry[] {
  const rows =
    personIds.length === 1
      ? prepare(`SELECT ${columns} FROM outbox WHERE ${isGuest}`).all({ ...event, personId: personIds[0] })
      : prepare(`SELECT ${columns} FROM outbox WHERE ${isOneOfGuests}`).all({
          ...event,
          personIds: JSON.stringify(personIds),
        });
  return rows.map(entries.read);
}

/** One of eight texts, so each is compiled once. */
function conditions({ eventId, state, kind }: EntryQuery): string {
  return [
    'account = @account',
    ...(eventId === undefined ? [] : ['event_id = @eventId']),
    ...(state === undefined ? [] : ['state = @state']),
    ...(kind === undefined ? [] : ['kind = @kind']),
  ].join(' AND ');
}

/**
 * Counts the entries of an account without reading rows each time: thousands may wait, and the status is sent after each
 * mark. Counts once, then follows each write; this connection is the only writer.
 */
export class EntryCounts {
  readonly #prepare: Prepare;
  readonly #byAccount = new Map<string, Map<ToldAs, number>>();

  constructor(prepare: Prepare) {
    this.#prepare = prepare;
  }

  count(query: Scope): number {
    return [...this.#countsOf(query).values()].reduce((sum, entries) => sum + entries, 0);
  }

  countUnsent(query: Scope): UnsentCounts {
    return unsentOf(this.#countsOf(query));
  }

  /** Runs `write`, which changes the entry of this change, or what all doors say of it, and updates the counts. */
  follow(change: ChangeRef, write: () => void): void {
    this.#add(change, -1);
    write();
    this.#add(change, 1);
  }

  /** Drops the counts, after a rollback. */
  forget(): void {
    this.#byAccount.clear();
  }

  #add(change: ChangeRef, entries: number): void {
    const counts = this.#byAccount.get(change.account);
    const row = counts && this.#prepare(`SELECT ${toldOfEntries} WHERE ${isChange}`).get(change);
    if (row === undefined) return;
    const { told } = parseRow(toldSchema, row);
    counts?.set(told, (counts.get(told) ?? 0) + entries);
  }

  #countsOf(query: Scope): Map<ToldAs, number> {
    const { account, eventId } = query;
    if (eventId !== undefined) return tallyEntries(this.#prepare, query);
    const counts = this.#byAccount.get(account) ?? tallyEntries(this.#prepare, query);
    this.#byAccount.set(account, counts);
    return counts;
  }
}
