import { redactedRecord } from '../../../src-main/core/journal/journal-records.ts';
import type { DecisionJournal, JournalRecord } from '../../../src-main/core/ports/decision-journal.ts';
import { StoreFailure } from '../../../src-main/core/ports/local-store.ts';

/** The decisions journal in memory, with what a test needs to make the disk fail. */
export interface InMemoryJournal extends DecisionJournal {
  /** From now on the disk refuses every line for this reason, until null is said. */
  refuseWrites(reason: StoreFailure['reason'] | null): void;
  /** Damages one line (0 = the first) as a failing disk would. */
  damageLine(line: number): void;
}

/** A journal without a line. */
export function createInMemoryJournal(): InMemoryJournal {
  const lines: (JournalRecord | 'damaged')[] = [];
  let refusal: StoreFailure['reason'] | null = null;
  return {
    append(records) {
      if (refusal !== null) throw new StoreFailure(refusal);
      // Records are never changed, so none is copied.
      lines.push(...records);
    },
    redact(decisionIds) {
      if (refusal !== null) throw new StoreFailure(refusal);
      const kept = lines.filter((line) => line !== 'damaged');
      lines.splice(0, lines.length, ...kept.map(redactedRecord(decisionIds)));
    },
    read() {
      const records = lines.filter((line) => line !== 'damaged');
      return { records, damaged: lines.length - records.length };
    },
    refuseWrites(reason) {
      refusal = reason;
    },
    damageLine(line) {
      lines[line] = 'damaged';
    },
  };
}
