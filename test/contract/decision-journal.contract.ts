import { describe, expect, test } from 'vitest';
import type { DecisionJournal, JournalRecord } from '../../src-main/core/ports/decision-journal.ts';
import { redactedDetails } from '../../src-main/core/ports/local-store.ts';
import { aConflict } from '../builders/a-conflict.ts';
import { aDecision } from '../builders/a-decision.ts';

/** A journal under test, with what only its maker can do to it. */
export interface OpenedJournal {
  readonly journal: DecisionJournal;
  /** The process dies and starts again. */
  crash(): OpenedJournal;
  /** Damages one line (0 = the first) as a failing disk would. */
  damageLine(line: number): void;
}

const decision: JournalRecord = {
  kind: 'decision',
  decision: aDecision({ repeats: 'east-1', undoes: 'east-0' }),
};
const strange: JournalRecord = {
  kind: 'decision',
  decision: aDecision({ from: null, operator: 'Zoë "Zo" \n Łukasz\u2028🎟', door: '\\' }),
};
const outcome: JournalRecord = {
  kind: 'outcome',
  outcome: { decisionId: 'laptop-1', outcome: 'confirmed', endedAt: '2026-05-30T18:05:00.000Z' },
};
const conflict: JournalRecord = { kind: 'conflict', conflict: aConflict() };
const review: JournalRecord = {
  kind: 'review',
  review: { conflictId: 'laptop-2', choice: 'kept', reviewedAt: '2026-05-30T18:06:00.000Z' },
};

/** What every `DecisionJournal` promises. `open` gives one without a line. */
export function describeDecisionJournal(name: string, open: () => OpenedJournal): void {
  describe(name, () => {
    test('a new journal has no records', () => {
      expect(open().journal.read()).toEqual({ records: [], damaged: 0 });
    });

    test('gives back every kind of record in order, whatever is written in it', () => {
      const { journal } = open();
      journal.append([decision]);
      journal.append([strange, outcome, conflict, review]);
      expect(journal.read()).toEqual({ records: [decision, strange, outcome, conflict, review], damaged: 0 });
    });

    test('appending nothing appends nothing', () => {
      const { journal } = open();
      journal.append([]);
      expect(journal.read()).toEqual({ records: [], damaged: 0 });
    });

    test('what was appended outlives the process, and appending goes on behind it', () => {
      const opened = open();
      opened.journal.append([decision]);
      const { journal } = opened.crash();
      journal.append([outcome]);
      expect(journal.read()).toEqual({ records: [decision, outcome], damaged: 0 });
    });

    test('redacts the details of walk-ins in the decisions named, drops unreadable lines, and goes on', () => {
      const { journal, damageLine } = open();
      const added = (decisionId: string): JournalRecord => ({
        kind: 'decision',
        decision: aDecision({ decisionId, kind: 'walk-in', to: '{"firstName":"Ann"}' }),
      });
      journal.append([added('laptop-5'), outcome, added('laptop-6'), review]);
      damageLine(1);
      journal.redact(new Set(['laptop-5']));
      journal.append([conflict]);
      const redacted = aDecision({ decisionId: 'laptop-5', kind: 'walk-in', to: redactedDetails });
      expect(journal.read()).toEqual({
        records: [{ kind: 'decision', decision: redacted }, added('laptop-6'), review, conflict],
        damaged: 0,
      });
    });

    test('counts a damaged line and keeps all others', () => {
      const { journal, damageLine } = open();
      journal.append([decision, conflict, review]);
      damageLine(1);
      expect(journal.read()).toEqual({ records: [decision, review], damaged: 1 });
    });
  });
}
