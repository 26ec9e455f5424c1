import type { DecisionJournal, JournalRecord } from '../../../src-main/core/ports/decision-journal.ts';
import { createInMemoryJournal } from '../../fakes/stores/in-memory-journal.ts';

/** The journal of one laptop, on a disk that outlives the process. */
export interface SimulatedJournal {
  /** The journal of one run: the process may die between a commit and its lines. */
  ofRun(isAlive: () => boolean): DecisionJournal;
  /** A start brings the journal up to date with what a crash has cost it. */
  catchUp(): void;
  /** Every line. */
  read(): readonly JournalRecord[];
}

/** A journal without a line. */
export function simulatedJournal(): SimulatedJournal {
  const journal = createInMemoryJournal();
  let cutOff: readonly JournalRecord[] = [];
  return {
    ofRun: (isAlive) => ({
      ...journal,
      append(records) {
        if (isAlive()) journal.append(records);
        else cutOff = records;
      },
    }),
    catchUp() {
      journal.append(cutOff);
      cutOff = [];
    },
    read: () => journal.read().records,
  };
}
