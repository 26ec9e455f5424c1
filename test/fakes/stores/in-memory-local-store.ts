import { isSentByAnother } from '../../../src-main/core/guests/shown.ts';
import {
  type Attempt,
  type ChangeRef,
  type Conflict,
  type ConflictReview,
  type Decision,
  type GuestIdentity,
  type LocalStore,
  type OutboxEntry,
  type OutboxState,
  type OutcomeRecord,
  redactedDetails,
  type StoreFailure,
} from '../../../src-main/core/ports/local-store.ts';
import type { DoorDecision, DoorValue, SalvagedUpdate } from '../../../src-main/core/ports/shared-store.ts';
import type { ChangeKind } from '../../../src-shared/domain/decision.ts';
import type { EventRef, GuestRef } from '../../../src-shared/domain/event-ref.ts';
import { changeKey, inMemorySharedStore, sharedTables } from './in-memory-shared-store.ts';
import { createInMemoryTransactions } from './in-memory-transactions.ts';
import { UndoableMap, type UndoLog } from './undoable-map.ts';

/** `local.db` in memory, with what a test needs to make the disk fail and the process die. */
export interface InMemoryLocalStore extends LocalStore {
  /**
   * The process dies, inside a transaction or not: this instance is of no use any more, and the one
   * returned holds what was committed.
   */
  crash(): InMemoryLocalStore;
  /** From now on the disk refuses every write for this reason, until null is said. */
  refuseWrites(reason: StoreFailure['reason'] | null): void;
  /** Grows with each change of what these read. Fails where they would. */
  revisionOf(read: 'anything' | 'list-changes' | 'doors'): number;
  /** Every entry. One that changes is replaced. */
  entries(): readonly OutboxEntry[];
  /** Every attempt, oldest first. */
  attempts(): readonly Attempt[];
  /** Every decision, oldest first. */
  decisions(): readonly Decision[];
  /** Every outcome, oldest first. */
  outcomes(): readonly OutcomeRecord[];
  /** Every review of a conflict, oldest first. */
  reviews(): readonly ConflictReview[];
  /** Every decision about an event that laptops have shared, in no order. */
  doorDecisions(event: EventRef): readonly DoorDecision[];
  /** What all doors say about an event, in no order. */
  doorValues(event: EventRef): readonly DoorValue[];
  /** What a recovery writes into a new `local.db` of what was shared before. */
  salvage(updates: readonly SalvagedUpdate[]): void;
}

/** A laptop that was never used before. */
export function createInMemoryLocalStore(laptopId = 'laptop'): InMemoryLocalStore {
  return storeOver(laptopId, emptyTables());
}

interface Tables {
  /** What to undo to be back at the last commit. */
  readonly undo: UndoLog;
  readonly counters: UndoableMap<'sequence' | 'attempt', number>;
  readonly settings: UndoableMap<string, string>;
  readonly entries: UndoableMap<string, OutboxEntry>;
  readonly attempts: UndoableMap<number, Attempt>;
  readonly stamps: UndoableMap<string, number>;
  readonly decisions: UndoableMap<string, Decision>;
  readonly outcomes: UndoableMap<number, OutcomeRecord>;
  /** The newest outcome of each decision. */
  readonly ends: UndoableMap<string, OutcomeRecord>;
  readonly identities: UndoableMap<string, GuestIdentity>;
  readonly conflicts: UndoableMap<string, Conflict>;
  readonly reviews: UndoableMap<number, ConflictReview>;
  readonly shared: ReturnType<typeof sharedTables>;
}

function emptyTables(): Tables {
  const undo: UndoLog = [];
  return {
    undo,
    counters: new UndoableMap(undo),
    settings: new UndoableMap(undo),
    entries: new UndoableMap(undo),
    attempts: new UndoableMap(undo),
    stamps: new UndoableMap(undo),
    decisions: new UndoableMap(undo),
    outcomes: new UndoableMap(undo),
    ends: new UndoableMap(undo),
    identities: new UndoableMap(undo),
    conflicts: new UndoableMap(undo),
    reviews: new UndoableMap(undo),
    shared: sharedTables(undo),
  };
}

function storeOver(laptopId: string, tables: Tables): InMemoryLocalStore {
  const { undo, counters, settings, entries, attempts, stamps, decisions, outcomes, ends } = tables;
  const { identities, conflicts, reviews } = tables;
  const { read, write, transaction, refuseWrites, die } = createInMemoryTransactions(undo);

  const { shared } = tables;
  const tablesRead = {
    anything: [...Object.values(tables), ...Object.values(shared)].filter(
      (each) => each instanceof UndoableMap,
    ),
    'list-changes': [entries, identities, shared.values],
    doors: [identities, shared.decisions, shared.outcomes, shared.values, shared.reviews],
  };

  function next(counter: 'sequence' | 'attempt'): number {
    const value = (counters.get(counter) ?? 0) + 1;
    counters.set(counter, value);
    return value;
  }

  function attemptsOf(matches: (attempt: Attempt) => boolean): Attempt[] {
    return sorted(rowsOf(attempts, matches), (a, b) => a.attemptId - b.attemptId);
  }

  type EntryQuery = Scope & { readonly state?: OutboxState; readonly kind?: ChangeKind };

  function entriesIn(query: EntryQuery): OutboxEntry[] {
    const isAsked = (entry: OutboxEntry): boolean =>
      isIn(query, entry) &&
      (query.state === undefined || entry.state === query.state) &&
      (query.kind === undefined || entry.kind === query.kind);
    return rowsOf(entries, isAsked);
  }

  function entriesOf(query: EntryQuery): OutboxEntry[] {
    return sorted(entriesIn(query), (a, b) => a.generation - b.generation);
  }

  /** What all paired laptops say about who is in, the latest first. */
  function agreedArrivals({ account, eventId }: EventRef): DoorValue[] {
    const isArrival = (value: DoorValue) =>
      isIn({ account, eventId }, value) && value.kind === 'attendance' && value.value === 'Attended';
    return sorted(rowsOf(tables.shared.values, isArrival), (a, b) => (a.decidedAt < b.decidedAt ? 1 : -1));
  }

  /** Whether paired laptops say anything about whether the guest of a mark is in. */
  function isAgreed({ account, eventId, personId }: Decision): boolean {
    const identity = identities.get(JSON.stringify([account, eventId, personId]));
    return rowsOf(
      tables.shared.values,
      (value) => isIn({ account, eventId }, value) && value.kind === 'attendance',
    ).some((value) => value.personId === personId || value.personId === identity?.personId);
  }

  /** The newest marks of those guests whose newest is Attended, newest first. */
  function arrivalsOf({ account, eventId }: EventRef): Decision[] {
    const marks = decisionsOf({ account, eventId }).filter(({ kind }) => kind === 'attendance');
    const isNewest = ({ personId }: Decision, index: number) =>
      marks.findIndex((mark) => mark.personId === personId) === index;
    return marks.filter(isNewest).filter(({ to }) => to === 'Attended');
  }

  function decisionsOf(query: Scope): Decision[] {
    return sorted(
      rowsOf(decisions, (decision) => isIn(query, decision)),
      newestFirst,
    );
  }

  function openConflicts(query: Scope): Conflict[] {
    if (conflicts.size === 0) return [];
    const reviewed = new Set([...reviews.values()].map(({ conflictId }) => conflictId));
    const isOpen = (conflict: Conflict): boolean =>
      isIn(query, conflict) && !reviewed.has(conflict.conflictId);
    return sorted(rowsOf(conflicts, isOpen), newestFirst);
  }

  return {
    ...inMemorySharedStore(tables.shared, { read, write }, { decisions, ends }),
    laptopId,
    transaction,
    nextSequence: () => write(() => next('sequence')),
    currentSequence: () => read(() => counters.get('sequence') ?? 0),

    readSetting: (name) => read(() => settings.get(name) ?? null),
    writeSetting: (name, value) =>
      write(() => (value === null ? settings.delete(name) : settings.set(name, value))),

    findEntry: (change) => read(() => entries.get(changeKey(change)) ?? null),
    putEntry: (entry) => write(() => entries.set(changeKey(entry), { ...entry })),
    removeEntry: (change) => write(() => entries.delete(changeKey(change))),
    listEntries: ({ limit, without = [], ...query }) =>
      read(() =>
        entriesOf(query)
          .filter(({ decisionId }) => !without.includes(decisionId))
          .slice(0, limit),
      ),
    listEventsWithEntries: (account, state) =>
      read(() => [...new Set(entriesOf({ account, ...(state && { state }) }).map(({ eventId }) => eventId))]),
    listChanges: ({ account, eventId }, kind) => read(() => entriesOf({ account, eventId, kind })),
    findEntries: ({ account, eventId }, personIds) =>
      read(() => entriesOf({ account, eventId }).filter(({ personId }) => personIds.includes(personId))),
    countEntriesByAccount: () =>
      read(() => {
        const counts = new Map<string, number>();
        for (const { account } of entries.values()) counts.set(account, (counts.get(account) ?? 0) + 1);
        return counts;
      }),
    countEntries: (query) => read(() => entriesIn(query).length),
    countUnsent: (query) =>
      read(() => {
        const open = entriesIn(query).filter(
          (entry) => !isSentByAnother(entry, shared.values.get(changeKey(entry)) ?? null),
        );
        const needsAttention = open.filter(({ state }) => state === 'needs-attention').length;
        return { waiting: open.length - needsAttention, needsAttention };
      }),

    addAttempt: (attempt) =>
      write(() => {
        const attemptId = next('attempt');
        const added: Attempt = { ...attempt, attemptId, outcome: 'sent' };
        attempts.set(attemptId, added);
        return added;
      }),
    endAttempt: (attemptId, outcome) =>
      write(() => {
        const attempt = attempts.get(attemptId);
        if (attempt === undefined) throw new Error(`no attempt ${attemptId}`);
        attempts.set(attemptId, { ...attempt, outcome });
      }),
    listAttempts: (change) =>
      read(() => attemptsOf((attempt) => attempt.kind === change.kind && isIn(change, attempt))),
    presumeSentAttemptsUnknown: () =>
      write(() => {
        const sent = attemptsOf(({ outcome }) => outcome === 'sent');
        for (const attempt of sent) attempts.set(attempt.attemptId, { ...attempt, outcome: 'unknown' });
        return sent.length;
      }),
    stampGuests: (event, personIds) =>
      write(() => {
        const sequence = next('sequence');
        for (const personId of personIds) stamps.set(guestKey({ ...event, personId }), sequence);
        return sequence;
      }),
    guestStamps: (event, personIds) =>
      read(
        () =>
          new Map(
            personIds.flatMap((personId) => {
              const sequence = stamps.get(guestKey({ ...event, personId }));
              return sequence === undefined ? [] : [[personId, sequence] as const];
            }),
          ),
      ),
    pruneAttempts: (sequence) =>
      write(() => {
        const oldStamps = [...stamps.entries()].filter(([, stamp]) => stamp < sequence);
        for (const [guest] of oldStamps) stamps.delete(guest);
        const old = attemptsOf(
          (attempt) =>
            attempt.outcome !== 'sent' && attempt.sentSequence < sequence && !entries.has(changeKey(attempt)),
        );
        for (const { attemptId } of old) attempts.delete(attemptId);
        return old.length;
      }),

    appendDecision: (decision) => write(() => addOnce(decisions, decision.decisionId, decision)),
    appendOutcome: (outcome) =>
      write(() => {
        const appended = { ...outcome };
        outcomes.set(outcomes.size, appended);
        ends.set(appended.decisionId, appended);
      }),
    findDecision: (decisionId) => read(() => decisions.get(decisionId) ?? null),
    listDecisions: ({ before = Number.POSITIVE_INFINITY, limit, ...query }) =>
      read(() =>
        decisionsOf(query)
          .filter(({ sequence }) => sequence < before)
          .slice(0, limit)
          .map((decision) => ({ decision, outcome: ends.get(decision.decisionId) ?? null })),
      ),
    latestDecisionTime: () =>
      read(() => rowsOf(decisions, () => true).reduce<string | null>(laterTime, null)),
    countDecisions: (query) =>
      read(() => {
        const made = decisionsOf(query).map(({ decisionId }) => ends.get(decisionId)?.outcome);
        const open = made.filter((outcome) => outcome === undefined).length;
        const confirmed = made.filter((outcome) => outcome === 'confirmed' || outcome === 'no-op').length;
        return { made: made.length, confirmed, superseded: made.length - confirmed - open, open };
      }),
    tallyArrivals: (event, since) =>
      read(() => {
        const own = arrivalsOf(event).filter((mark) => !isAgreed(mark));
        const arrivals = [...own, ...agreedArrivals(event)];
        const minutes = arrivals
          .filter(({ decidedAt }) => decidedAt >= since.slice(0, 16))
          .map(({ decidedAt }) => decidedAt.slice(0, 16));
        return {
          minutes: [...Map.groupBy(minutes, (minute) => minute)]
            .map(([minute, all]) => ({ minute, guests: all.length }))
            .toSorted((one, other) => (one.minute < other.minute ? -1 : 1)),
          total: arrivals.length,
        };
      }),
    listArrivals: (event, { limit, until }) =>
      read(() => {
        const elsewhere = agreedArrivals(event)
          .filter(({ decidedAt }) => decidedAt <= until)
          .slice(0, limit);
        const told = new Set(elsewhere.map(({ personId }) => personId));
        const here = arrivalsOf(event)
          .slice(0, limit)
          .filter(({ personId }) => !told.has(personId));
        return inOrder(here, elsewhere)
          .slice(0, limit)
          .map(({ personId }) => personId);
      }),
    findOverturned: (decisionIds) =>
      read(() => {
        if (decisionIds.length === 0) return new Set();
        const ended = rowsOf(outcomes, ({ decisionId }) => decisionIds.includes(decisionId));
        const overturned = ended.filter(({ outcome }) => outcome !== 'confirmed' && outcome !== 'no-op');
        return new Set(overturned.map(({ decisionId }) => decisionId));
      }),
    latestDecisions: (event, personIds, kind) =>
      read(() => {
        const oldestFirst = sorted(
          rowsOf(decisions, (decision) => decision.kind === kind && isAbout(event, personIds, decision)),
          (a, b) => a.sequence - b.sequence,
        );
        return new Map(oldestFirst.map((decision) => [decision.personId, decision]));
      }),

    appendIdentity: (identity) =>
      write(() => {
        const { account, eventId, localId, personId } = identity;
        const key = JSON.stringify([account, eventId, localId]);
        if (personId >= (identities.get(key)?.personId ?? '\uffff'))
          throw new Error('the walk-in is a guest');
        identities.set(key, { known: null, ...identity });
      }),
    listIdentities: ({ account, eventId }) =>
      [...identities.values()].filter((each) => each.account === account && each.eventId === eventId),
    findIdentities: ({ account, eventId }, ids) =>
      read(() =>
        rowsOf(
          identities,
          (identity) =>
            identity.account === account &&
            identity.eventId === eventId &&
            (ids.includes(identity.localId) || ids.includes(identity.personId)),
        ),
      ),
    appendConflict: (conflict) => write(() => addOnce(conflicts, conflict.conflictId, conflict)),
    appendReview: (review) => write(() => reviews.set(reviews.size, { ...review })),
    listOpenConflicts: ({ limit, ...query }) => read(() => openConflicts(query).slice(0, limit)),
    countOpenConflicts: (query) => read(() => openConflicts(query).length),
    findConflict: (conflictId) => read(() => conflicts.get(conflictId) ?? null),

    countAddedGuests: (account) =>
      read(() => {
        const added = rowsOf(decisions, (decision) => decision.account === account && isAddition(decision));
        const byEvent = Map.groupBy(added, ({ eventId }) => eventId);
        return new Map(
          [...byEvent].map(([eventId, of]) => [eventId, new Set(of.map(({ personId }) => personId)).size]),
        );
      }),
    redactAdditions: (event) =>
      transaction(() => {
        const ofEvent = (change: ChangeRef) => isIn({ ...event }, change) && !entries.has(changeKey(change));
        const added = rowsOf(decisions, (decision) => isAddition(decision) && ofEvent(decision));
        for (const decision of added) {
          decisions.set(decision.decisionId, { ...decision, from: null, to: redactedDetails });
        }
        for (const attempt of attemptsOf((each) => each.kind === 'walk-in' && ofEvent(each))) {
          attempts.set(attempt.attemptId, { ...attempt, value: redactedDetails });
        }
        return added.map(({ decisionId }) => decisionId);
      }),
    compact: () => undefined,

    crash() {
      die();
      return storeOver(laptopId, tables);
    },
    refuseWrites,
    revisionOf: (name) => read(() => tablesRead[name].reduce((sum, { changes }) => sum + changes, 0)),
    entries: () => [...entries.values()],
    attempts: () => attemptsOf(() => true),
    decisions: () => [...decisions.values()].sort((a, b) => a.sequence - b.sequence),
    outcomes: () => [...outcomes.values()],
    reviews: () => [...reviews.values()],
    doorDecisions: (event) => rowsOf(tables.shared.decisions, (decision) => isIn({ ...event }, decision)),
    doorValues: (event) => rowsOf(tables.shared.values, (value) => isIn({ ...event }, value)),
    salvage: (updates) =>
      write(() => {
        for (const { topic, update } of updates) {
          const before = shared.salvaged.get(topic) ?? [];
          shared.salvaged.set(topic, [...before, { key: (before.at(-1)?.key ?? 0) + 1, update }]);
        }
      }),
  };
}

/** One account, or one event of it, or one guest of that. */
interface Scope {
  readonly account: string;
  readonly eventId?: string;
  readonly personId?: string;
}

function isIn({ account, eventId, personId }: Scope, its: GuestRef): boolean {
  const isOfEvent = its.account === account && (eventId === undefined || its.eventId === eventId);
  return isOfEvent && (personId === undefined || its.personId === personId);
}

function isAbout({ account, eventId }: EventRef, personIds: readonly string[], change: ChangeRef): boolean {
  return change.account === account && change.eventId === eventId && personIds.includes(change.personId);
}

function laterTime(latest: string | null, { decidedAt }: Decision): string {
  return latest === null || decidedAt > latest ? decidedAt : latest;
}

type Arrival = Pick<Decision, 'personId' | 'decidedAt'>;

/** Both in one, the later first, each in the order that it has. */
function inOrder(ones: readonly Arrival[], others: readonly Arrival[]): Arrival[] {
  const [one, other] = [ones[0], others[0]];
  if (one === undefined || other === undefined) return [...ones, ...others];
  return one.decidedAt >= other.decidedAt
    ? [one, ...inOrder(ones.slice(1), others)]
    : [other, ...inOrder(ones, others.slice(1))];
}

/** Whether a guest was added by it, whose details were not redacted. */
function isAddition({ kind, to }: Decision): boolean {
  return kind === 'walk-in' && to !== null && to !== redactedDetails;
}

/** The rows of a table that fit. Most tables are small or empty, and asked thousands of times in one night. */
function rowsOf<T>(table: { values(): Iterable<T> }, fits: (row: T) => boolean): T[] {
  const rows: T[] = [];
  for (const row of table.values()) if (fits(row)) rows.push(row);
  return rows;
}

function sorted<T>(rows: T[], compare: (a: T, b: T) => number): T[] {
  return rows.length > 1 ? rows.sort(compare) : rows;
}

function newestFirst(a: { sequence: number }, b: { sequence: number }): number {
  return b.sequence - a.sequence;
}

function addOnce<T extends object>(table: UndoableMap<string, T>, id: string, record: T): void {
  if (table.has(id)) throw new Error(`${id} is there already`);
  table.set(id, { ...record });
}

function guestKey({ account, eventId, personId }: GuestRef): string {
  return `${account}\n${eventId}\n${personId}`;
}
