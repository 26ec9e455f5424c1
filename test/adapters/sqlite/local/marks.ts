import type { LocalStore, OutboxEntry } from '../../../../src-main/core/ports/local-store.ts';
import { aConflict } from '../../../builders/a-conflict.ts';
import { aDecision } from '../../../builders/a-decision.ts';
import { anOutboxEntry } from '../../../builders/an-outbox-entry.ts';

const evening = '2026-05-30T18:30:00.000Z';

/** As the core decides: one commit. */
export function mark(
  store: LocalStore,
  personId: string,
  from: string | null,
  to: string | null,
): OutboxEntry {
  return store.transaction(() => {
    const sequence = store.nextSequence();
    const decisionId = `${store.laptopId}-${sequence}`;
    const before = store.findEntry(anOutboxEntry({ personId }));
    const base = before ? before.base : from;
    const entry = anOutboxEntry({ personId, desired: to, base, generation: sequence, decisionId });
    store.appendDecision(aDecision({ personId, decisionId, sequence, from, to }));
    if (before) {
      store.appendOutcome({ decisionId: before.decisionId, outcome: 'superseded', endedAt: evening });
    }
    store.putEntry(entry);
    return entry;
  });
}

/** As an answer ends it. */
export function end(store: LocalStore, entry: OutboxEntry, outcome: 'confirmed' | 'overruled'): void {
  store.transaction(() => {
    store.removeEntry(entry);
    store.appendOutcome({ decisionId: entry.decisionId, outcome, endedAt: evening });
  });
}

export function overrule(store: LocalStore, entry: OutboxEntry): void {
  const { personId, decisionId } = entry;
  const sequence = store.nextSequence();
  const conflictId = `${store.laptopId}-${sequence}`;
  store.appendConflict(aConflict({ personId, decisionId, conflictId, sequence, kept: 'theirs' }));
  end(store, entry, 'overruled');
}
