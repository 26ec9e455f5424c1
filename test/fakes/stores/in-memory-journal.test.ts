import { expect, test } from 'vitest';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';
import { aDecision } from '../../builders/a-decision.ts';
import { describeDecisionJournal, type OpenedJournal } from '../../contract/decision-journal.contract.ts';
import { createInMemoryJournal, type InMemoryJournal } from './in-memory-journal.ts';

describeDecisionJournal('the decision journal in memory', () => opened(createInMemoryJournal()));

test('a disk that refuses fails the append, and the journal is as before', () => {
  const journal = createInMemoryJournal();
  journal.refuseWrites('disk-full');
  expect(() => journal.append([{ kind: 'decision', decision: aDecision() }])).toThrow(
    new StoreFailure('disk-full'),
  );
  expect(journal.read()).toEqual({ records: [], damaged: 0 });
});

function opened(journal: InMemoryJournal): OpenedJournal {
  return { journal, crash: () => opened(journal), damageLine: journal.damageLine };
}
