import fc from 'fast-check';
import { expect, test } from 'vitest';
import type {
  AttemptOutcome,
  DecisionOutcome,
  LocalStore,
  OutboxState,
} from '../../../../src-main/core/ports/local-store.ts';
import { aDecision } from '../../../builders/a-decision.ts';
import { anOutboxEntry } from '../../../builders/an-outbox-entry.ts';
import { createInMemoryLocalStore } from '../../../fakes/in-memory-local-store.ts';
import { openSqliteStore } from './opened-sqlite-store.ts';

const people = ['ann', 'bob', 'cleo'];
const events = ['event-1', 'event-2'];
const states: OutboxState[] = ['waiting', 'verifying', 'needs-attention'];
const outcomes: Exclude<AttemptOutcome, 'sent'>[] = ['acknowledged', 'unknown', 'not-applied'];

const ends: DecisionOutcome[] = ['confirmed', 'superseded', 'no-op', 'overruled', 'withdrawn'];

/** One change to a store, the same for both. What it throws is part of what it does. */
type Step = (store: LocalStore) => unknown;

const change = fc.record({ personId: fc.constantFrom(...people), eventId: fc.constantFrom(...events) });

const step: fc.Arbitrary<Step> = fc.oneof(
  fc
    .record({
      change,
      state: fc.constantFrom(...states),
      desired: fc.constantFrom('Attended', 'No Show', null),
    })
    .map(({ change: ref, state, desired }) => (store: LocalStore) => {
      const generation = store.nextSequence();
      store.putEntry(anOutboxEntry({ ...ref, state, desired, generation }));
    }),
  change.map((ref) => (store: LocalStore) => store.removeEntry(anOutboxEntry(ref))),
  change.map((ref) => (store: LocalStore) => {
    const sentSequence = store.nextSequence();
    return store.addAttempt({ ...aChange(ref), generation: 1, value: 'Attended', sentSequence });
  }),
  fc
    .record({ attemptId: fc.integer({ min: 1, max: 8 }), outcome: fc.constantFrom(...outcomes) })
    .map(({ attemptId, outcome }) => (store: LocalStore) => {
      const sequence = outcome === 'acknowledged' ? store.nextSequence() : null;
      store.endAttempt(attemptId, outcome, sequence);
    }),
  fc.integer({ min: 1, max: 30 }).map((sequence) => (store: LocalStore) => store.pruneAttempts(sequence)),
  fc.constant((store: LocalStore) => store.presumeSentAttemptsUnknown()),
  change.map((ref) => (store: LocalStore) => {
    const sequence = store.nextSequence();
    store.appendDecision(aDecision({ ...ref, sequence, decisionId: `laptop-${sequence}` }));
  }),
  fc
    .record({ decided: fc.integer({ min: 1, max: 20 }), outcome: fc.constantFrom(...ends) })
    .map(({ decided, outcome }) => (store: LocalStore) => {
      store.appendOutcome({ decisionId: `laptop-${decided}`, outcome, endedAt: '' });
    }),
  fc.constantFrom('A', 'B', null).map((door) => (store: LocalStore) => store.writeSetting('door', door)),
);

/** Steps that happen together or, when `fails`, not at all. */
const transactions = fc.array(
  fc.record({ steps: fc.array(step, { minLength: 1, maxLength: 4 }), fails: fc.boolean() }),
  { minLength: 1, maxLength: 25 },
);

test('the fake and SQLite answer alike after any sequence of transactions, failed ones included', () => {
  fc.assert(
    fc.property(transactions, (all) => {
      const real = openSqliteStore();
      const fake = createInMemoryLocalStore();
      for (const transaction of all) {
        expect(perform(fake, transaction)).toEqual(perform(real.store, transaction));
        expect(everythingIn(fake)).toEqual(everythingIn(real.store));
      }
      real.db.close();
    }),
    { numRuns: 25 },
  );
});

function perform(store: LocalStore, { steps, fails }: { steps: Step[]; fails: boolean }): unknown {
  try {
    return store.transaction(() => {
      const results = steps.map((each) => each(store));
      if (fails) throw new Error('a mistake');
      return results.filter((result) => typeof result === 'number');
    });
  } catch (error) {
    return String(error);
  }
}

function everythingIn(store: LocalStore): unknown {
  const { account } = anOutboxEntry();
  return {
    door: store.readSetting('door'),
    decisions: [store.listDecisions({ account, limit: 100 }), store.countDecisions({ account })],
    entries: store.listEntries({ account, limit: 100 }),
    states: states.map((state) => [
      store.listEventsWithEntries(account, state),
      store.countEntries({ account, state }),
    ]),
    perEvent: events.map((eventId) => [
      store.listEntries({ account, eventId, state: 'waiting', limit: 2 }),
      store.lastAttemptSequences({ account, eventId }, people),
      store.latestDecisions({ account, eventId }, people),
      people.map((personId) => store.listAttempts(aChange({ eventId, personId }))),
    ]),
  };
}

function aChange(ref: { eventId: string; personId: string }) {
  const { account, kind } = anOutboxEntry();
  return { account, kind, ...ref };
}
