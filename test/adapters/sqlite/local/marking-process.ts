import { writeSync } from 'node:fs';
import { openLocalStore } from '../../../../src-main/adapters/sqlite/local/local-store.ts';
import { aDecision } from '../../../builders/a-decision.ts';
import { anOutboxEntry } from '../../../builders/an-outbox-entry.ts';

/** Marks guest after guest until it is killed, and prints each one's number once it is saved. */
const store = openLocalStore(process.argv[2] ?? '');

for (;;) {
  const sequence = store.transaction(() => {
    const next = store.nextSequence();
    const change = { personId: `person-${next}`, decisionId: `laptop-${next}` };
    store.putEntry(anOutboxEntry({ ...change, generation: next }));
    store.appendDecision(aDecision({ ...change, sequence: next }));
    return next;
  });
  writeSync(1, `${sequence}\n`);
}
