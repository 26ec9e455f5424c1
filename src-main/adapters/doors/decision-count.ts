import type * as Y from 'yjs';
import { isDecision } from '../../../src-shared/doors/shared-records.ts';
import { kindOf } from './signed-entries.ts';

/** How many decisions stand in a run from one place up to another one, which is not counted. */
export type CountDecisions = (from: number, upTo: number) => number;

/**
 * Counts the decisions in a run. Each entry is looked at once, when it is asked about first: people are told the number
 * after every tap. A sum for each place answers about all laptops, of which each lacks another part.
 */
export function createDecisionCount(run: Y.Array<string>): CountDecisions {
  let sum = 0;
  /** At each place, the decisions before it. */
  const sums = [sum];
  return (from, upTo) => {
    if (sums.length <= upTo) {
      for (const text of run.slice(sums.length - 1, upTo)) {
        if (isDecision(kindOf(text))) sum += 1;
        sums.push(sum);
      }
    }
    return (sums[upTo] ?? sum) - (sums[from] ?? sum);
  };
}
