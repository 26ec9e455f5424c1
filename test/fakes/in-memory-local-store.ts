import {
  type Attempt,
  type ChangeRef,
  type Decision,
  type LocalStore,
  type OutboxEntry,
  type OutboxState,
  type OutcomeRecord,
  StoreFailure,
} from '../../src-main/core/ports/local-store.ts';
import type { GuestRef } from '../../src-shared/domain/event-ref.ts';
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
  /** Every decision, oldest first. */
  decisions(): readonly Decision[];
  /** Every outcome, oldest first. */
  outcomes(): readonly OutcomeRecord[];
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
  readonly decisions: UndoableMap<string, Decision>;
  readonly outcomes: UndoableMap<number, OutcomeRecord>;
}

function emptyTables(): Tables {
  const undo: UndoLog = [];
  return {
    undo,
    counters: new UndoableMap(undo),
    settings: new UndoableMap(undo),
    entries: new UndoableMap(undo),
    attempts: new UndoableMap(undo),
    decisions: new UndoableMap(undo),
    outcomes: new UndoableMap(undo),
  };
}

function storeOver(laptopId: string, tables: Tables): InMemoryLocalStore {
  const { undo, counters, settings, entries, attempts, decisions, outcomes } = tables;
  let dead = false;
  let inTransaction = false;
  let refusal: StoreFailure['reason'] | null = null;
  let doomed: StoreFailure | null = null;

  function read<T>(work: () => T): T {
    if (dead) throw new Error('this process is dead');
    if (doomed !== null) throw doomed;
    return work();
  }

  function write<T>(work: () => T): T {
    if (!inTransaction) return transaction(() => write(work));
    return read(() => {
      if (refusal === null) return work();
      doomed = new StoreFailure(refusal);
      throw doomed;
    });
  }

  function transaction<T>(work: () => T): T {
    if (inTransaction) throw new Error('a transaction inside a transaction');
    inTransaction = true;
    try {
      const result = read(work);
      if (result instanceof Promise) throw new TypeError('the work of a transaction is synchronous');
      read(() => undo.splice(0));
      return result;
    } catch (error) {
      rollBack();
      throw error;
    } finally {
      inTransaction = false;
      doomed = null;
    }
  }

  function rollBack(): void {
    for (const step of undo.splice(0).reverse()) step();
  }

  function next(counter: 'sequence' | 'attempt'): number {
    const value = (counters.get(counter) ?? 0) + 1;
    counters.set(counter, value);
    return value;
  }

  function attemptsOf(matches: (attempt: Attempt) => boolean): Attempt[] {
    return [...attempts.values()].filter(matches).sort((a, b) => a.attemptId - b.attemptId);
  }

  function entriesOf(account: string, matches: (entry: OutboxEntry) => boolean): OutboxEntry[] {
    return [...entries.values()]
      .filter((entry) => entry.account === account && matches(entry))
      .sort((a, b) => a.generation - b.generation);
  }

  return {
    laptopId,
    transaction,
    nextSequence: () => write(() => next('sequence')),

    readSetting: (name) => read(() => settings.get(name) ?? null),
    writeSetting: (name, value) =>
      write(() => (value === null ? settings.delete(name) : settings.set(name, value))),

    findEntry: (change) => read(() => entries.get(changeKey(change)) ?? null),
    putEntry: (entry) => write(() => entries.set(changeKey(entry), { ...entry })),
    removeEntry: (change) => write(() => entries.delete(changeKey(change))),
    listEntries: ({ account, limit, ...query }) =>
      read(() => entriesOf(account, (entry) => isAsked(entry, query)).slice(0, limit)),
    listEventsWithEntries: (account, state) =>
      read(() => [...new Set(entriesOf(account, (entry) => entry.state === state).map((e) => e.eventId))]),
    findEntries: (event, personIds) =>
      read(() => {
        const wanted = new Set(personIds);
        return entriesOf(event.account, (e) => e.eventId === event.eventId && wanted.has(e.personId));
      }),
    countEntries: ({ account, ...query }) =>
      read(() => entriesOf(account, (entry) => isAsked(entry, query)).length),

    addAttempt: (attempt) =>
      write(() => {
        const attemptId = next('attempt');
        const added: Attempt = { ...attempt, attemptId, outcome: 'sent', acknowledgedSequence: null };
        attempts.set(attemptId, added);
        return added;
      }),
    endAttempt: (attemptId, outcome, acknowledgedSequence) =>
      write(() => {
        const attempt = attempts.get(attemptId);
        if (attempt === undefined) throw new Error(`no attempt ${attemptId}`);
        attempts.set(attemptId, { ...attempt, outcome, acknowledgedSequence });
      }),
    listAttempts: (change) => read(() => attemptsOf((attempt) => changeKey(attempt) === changeKey(change))),
    presumeSentAttemptsUnknown: () =>
      write(() => {
        const sent = attemptsOf(({ outcome }) => outcome === 'sent');
        for (const attempt of sent) attempts.set(attempt.attemptId, { ...attempt, outcome: 'unknown' });
        return sent.length;
      }),
    lastAttemptSequences: (event, personIds) =>
      read(() => {
        const wanted = new Set(personIds.map((personId) => guestKey({ ...event, personId })));
        const last = new Map<string, number>();
        for (const attempt of attemptsOf((a) => wanted.has(guestKey(a)))) {
          last.set(attempt.personId, Math.max(last.get(attempt.personId) ?? 0, lastStamp(attempt)));
        }
        return last;
      }),
    pruneAttempts: (sequence) =>
      write(() => {
        const old = attemptsOf(
          (attempt) =>
            attempt.outcome !== 'sent' && lastStamp(attempt) < sequence && !entries.has(changeKey(attempt)),
        );
        for (const { attemptId } of old) attempts.delete(attemptId);
        return old.length;
      }),

    appendDecision: (decision) =>
      write(() => {
        if (decisions.has(decision.decisionId)) throw new Error(`decision ${decision.decisionId} is there`);
        decisions.set(decision.decisionId, { ...decision });
      }),
    appendOutcome: (outcome) => write(() => outcomes.set(outcomes.size, { ...outcome })),
    findDecision: (decisionId) => read(() => decisions.get(decisionId) ?? null),
    latestDecisions: (event, personIds) =>
      read(() => {
        const wanted = new Set(personIds.map((personId) => guestKey({ ...event, personId })));
        const latest = new Map<string, Decision>();
        for (const decision of decisions.values()) {
          const known = latest.get(decision.personId);
          const newer = known === undefined || decision.sequence > known.sequence;
          if (newer && wanted.has(guestKey(decision))) latest.set(decision.personId, decision);
        }
        return latest;
      }),

    crash() {
      rollBack();
      dead = true;
      return storeOver(laptopId, tables);
    },
    refuseWrites(reason) {
      refusal = reason;
    },
    decisions: () => [...decisions.values()].sort((a, b) => a.sequence - b.sequence),
    outcomes: () => [...outcomes.values()],
  };
}

function isAsked(entry: OutboxEntry, { eventId, state }: { eventId?: string; state?: OutboxState }): boolean {
  return (
    (eventId === undefined || entry.eventId === eventId) && (state === undefined || entry.state === state)
  );
}

function lastStamp({ sentSequence, acknowledgedSequence }: Attempt): number {
  return Math.max(sentSequence, acknowledgedSequence ?? 0);
}

function guestKey({ account, eventId, personId }: GuestRef): string {
  return JSON.stringify([account, eventId, personId]);
}

function changeKey(change: ChangeRef): string {
  return guestKey(change) + change.kind;
}
