import { expect, it } from 'vitest';
import { countingIds } from '../../../src-main/core/guests/counting-decisions.ts';
import type { DecisionOutcome } from '../../../src-main/core/ports/local-store.ts';
import type { EndedDoorDecision } from '../../../src-main/core/ports/shared-store.ts';
import { anEndedDoorDecision, east, north } from '../doors/ended-decisions.ts';

/** A decision of a laptop by its number, made in its turn. */
function decision(
  decisionId: string,
  undoes: string | null = null,
  outcome: DecisionOutcome | null = null,
): EndedDoorDecision {
  const [laptop, number] = decisionId.split('-');
  const index = Number(number);
  const author = laptop === 'north' ? north : east;
  return anEndedDoorDecision({ author, decisionId, undoes, index, turn: index }, outcome);
}

function counting(...decisions: readonly EndedDoorDecision[]): readonly string[] {
  return [...countingIds(decisions)].sort();
}

it('a decision that is undone counts no more, until its undo is undone', () => {
  const [mark, undo, again] = [
    decision('east-1'),
    decision('east-2', 'east-1'),
    decision('east-3', 'east-2'),
  ];
  expect(counting(mark)).toEqual(['east-1']);
  expect(counting(mark, undo)).toEqual(['east-2']);
  expect(counting(mark, undo, again)).toEqual(['east-1', 'east-3']);
});

it('with what a laptop has given up ends what it had decided before and not sent', () => {
  const givenUp = decision('east-3', null, 'withdrawn');
  expect(counting(decision('east-1', null, 'superseded'), givenUp)).toEqual([]);
  expect(counting(decision('east-1', null, 'confirmed'), givenUp)).toEqual(['east-1']);
  expect(counting(decision('north-1', null, 'superseded'), givenUp)).toEqual(['north-1']);
});

it('a paired laptop that writes decisions which undo each other, or themselves, stops nobody', () => {
  const [one, other] = [decision('east-1', 'east-2'), decision('east-2', 'east-1')];
  expect(counting(one, other)).toEqual(counting(other, one));
  expect(counting(decision('east-1', 'east-1'))).toEqual(['east-1']);
});
