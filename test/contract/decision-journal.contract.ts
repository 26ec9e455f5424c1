import { describe, expect, test } from 'vitest';
import type { DecisionJournal } from '../../src-main/core/ports/decision-journal.ts';
import { aDecision } from '../builders/a-decision.ts';

/** A journal under test, with what only its maker can do to it. */
export interface OpenedJournal {
  readonly journal: DecisionJournal;
  /** The process dies and starts again. */
  crash(): OpenedJournal;
  /** Damages one line (0 = the first) as a failing disk would. */
  damageLine(line: number): void;
}

const first = aDecision();
const second = aDecision({ decisionId: 'laptop-2', from: 'Attended', to: null, operator: null, door: null });
const third = aDecision({ decisionId: 'laptop-3', operator: 'Zoë "Zo" \n Łukasz\u2028🎟', door: '\\' });

/** What every `DecisionJournal` promises. `open` gives one without a line. */
export function describeDecisionJournal(name: string, open: () => OpenedJournal): void {
  describe(name, () => {
    test('a new journal has no decisions', () => {
      expect(open().journal.read()).toEqual({ decisions: [], damaged: 0 });
    });

    test('gives back every decision in order, whatever is written in it', () => {
      const { journal } = open();
      for (const decision of [first, second, third]) journal.append(decision);
      expect(journal.read()).toEqual({ decisions: [first, second, third], damaged: 0 });
    });

    test('what was appended outlives the process, and appending goes on behind it', () => {
      const opened = open();
      opened.journal.append(first);
      const { journal } = opened.crash();
      journal.append(second);
      expect(journal.read()).toEqual({ decisions: [first, second], damaged: 0 });
    });

    test('counts a damaged line and keeps all others', () => {
      const { journal, damageLine } = open();
      for (const decision of [first, second, third]) journal.append(decision);
      damageLine(1);
      expect(journal.read()).toEqual({ decisions: [first, third], damaged: 1 });
    });
  });
}
