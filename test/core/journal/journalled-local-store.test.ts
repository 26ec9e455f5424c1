import { describe, expect, test } from 'vitest';
import { withJournal } from '../../../src-main/core/journal/journalled-local-store.ts';
import type { DecisionJournal, JournalRecord } from '../../../src-main/core/ports/decision-journal.ts';
import { type LocalStore, StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import { aConflict } from '../../builders/a-conflict.ts';
import { aDecision } from '../../builders/a-decision.ts';
import { anOutboxEntry } from '../../builders/an-outbox-entry.ts';
import type { OpenedLocalStore } from '../../contract/local-store/opened-local-store.ts';
import { describeLocalStore } from '../../contract/local-store.contract.ts';
import { recordingLog } from '../../fakes/recording-log.ts';
import { createInMemoryJournal } from '../../fakes/stores/in-memory-journal.ts';
import {
  createInMemoryLocalStore,
  type InMemoryLocalStore,
} from '../../fakes/stores/in-memory-local-store.ts';

const outcome = {
  decisionId: 'laptop-1',
  outcome: 'confirmed',
  endedAt: '2026-05-30T18:05:00.000Z',
} as const;
const review = { conflictId: 'laptop-2', choice: 'kept', reviewedAt: '2026-05-30T18:06:00.000Z' } as const;

describeLocalStore('a local store with a journal', () => opened(createInMemoryLocalStore()));

describe('the second copy', () => {
  test('holds every decision, outcome, conflict and review, in the order of their commits', () => {
    const { store, journal } = journalled();
    store.appendDecision(aDecision());
    store.appendConflict(aConflict());
    store.appendReview(review);
    store.appendOutcome(outcome);
    expect(journal.read().records).toEqual([
      { kind: 'decision', decision: aDecision() },
      { kind: 'conflict', conflict: aConflict() },
      { kind: 'review', review },
      { kind: 'outcome', outcome },
    ]);
  });

  test('is written after the commit, one append for a commit', () => {
    const { store, appends } = journalled();
    store.transaction(() => {
      store.appendDecision(aDecision());
      store.putEntry(anOutboxEntry());
      store.appendOutcome(outcome);
      expect(appends).toEqual([]);
    });
    expect(appends).toEqual([['decision', 'outcome']]);
  });

  test('a commit without such a record costs no append', () => {
    const { store, appends } = journalled();
    store.transaction(() => store.putEntry(anOutboxEntry()));
    expect(appends).toEqual([]);
  });

  test('a transaction that fails writes nothing, and leaves nothing for the next', () => {
    const { store, local, journal } = journalled();
    expect(() =>
      store.transaction(() => {
        store.appendDecision(aDecision());
        throw new Error('a mistake');
      }),
    ).toThrow('a mistake');
    local.refuseWrites('disk-full');
    expect(() => store.appendDecision(aDecision())).toThrow(new StoreFailure('disk-full'));
    expect(() => store.transaction(() => store.appendOutcome(outcome))).toThrow(StoreFailure);
    local.refuseWrites(null);
    store.appendConflict(aConflict());
    expect(kinds(journal)).toEqual(['conflict']);
  });

  test('a transaction refused inside another takes nothing away from it', () => {
    const { store, journal } = journalled();
    store.transaction(() => {
      store.appendDecision(aDecision());
      expect(() => store.transaction(() => store.appendOutcome(outcome))).toThrow('inside a transaction');
      store.appendConflict(aConflict());
    });
    expect(kinds(journal)).toEqual(['decision', 'conflict']);
  });
});

describe('a journal that cannot be written', () => {
  test('costs no mark, and is logged without a word of what was marked', () => {
    const { store, journal, log } = journalled();
    journal.refuseWrites('disk-full');
    store.appendDecision(aDecision());
    expect(store.findDecision('laptop-1')).toEqual(aDecision());
    expect(log.lines).toEqual([{ level: 'error', name: 'journal.append-failed', fields: { missing: 1 } }]);
  });

  test('gets what it lacks ahead of the next record, so it has no holes', () => {
    const { store, journal, appends } = journalled();
    store.appendDecision(aDecision());
    journal.refuseWrites('io');
    store.appendOutcome(outcome);
    store.transaction(() => {
      store.appendDecision(aDecision({ decisionId: 'laptop-3' }));
      store.appendConflict(aConflict());
    });
    journal.refuseWrites(null);
    store.appendReview(review);
    store.appendReview({ ...review, choice: 'other-side' });
    expect(appends).toEqual([['decision'], ['outcome', 'decision', 'conflict', 'review'], ['review']]);
  });

  test('has the details of walk-ins redacted with the database, also those it could not write before', () => {
    const { store, journal, log } = journalled();
    const ref = { account: 'https://events.example', eventId: 'event-1' };
    const added = aDecision({ decisionId: 'laptop-5', kind: 'walk-in', to: '{"firstName":"Quetzal"}' });
    store.appendDecision(added);
    journal.refuseWrites('disk-full');
    store.appendDecision({ ...added, decisionId: 'laptop-6' });
    expect(store.redactAdditions(ref)).toEqual(['laptop-5', 'laptop-6']);
    expect(log.lines.map(({ name }) => name)).toContain('journal.not-redacted');
    journal.refuseWrites(null);
    store.appendOutcome({ ...outcome, decisionId: 'laptop-6' });
    expect(JSON.stringify(journal.read().records.slice(1))).not.toContain('Quetzal');
  });
});

/** A store with a journal, and the kinds of the records of each append that succeeded. */
function journalled(local: InMemoryLocalStore = createInMemoryLocalStore()) {
  const journal = createInMemoryJournal();
  const log = recordingLog();
  const appends: JournalRecord['kind'][][] = [];
  const watched: DecisionJournal = {
    read: journal.read,
    redact: journal.redact,
    append(records) {
      journal.append(records);
      appends.push(records.map(({ kind }) => kind));
    },
  };
  return { store: withJournal(local, watched, log) satisfies LocalStore, local, journal, log, appends };
}

function kinds(journal: DecisionJournal): JournalRecord['kind'][] {
  return journal.read().records.map(({ kind }) => kind);
}

function opened(local: InMemoryLocalStore): OpenedLocalStore {
  return {
    store: journalled(local).store,
    crash: () => opened(local.crash()),
    salvage: local.salvage,
    fillDisk: () => local.refuseWrites('disk-full'),
    freeDisk: () => local.refuseWrites(null),
    outcomes: () => local.outcomes(),
    reviews: () => local.reviews(),
  };
}
