import { expect, it } from 'vitest';
import { isUndone } from '../../../src-main/core/guests/other-doors.ts';
import { anEndedDoorDecision, east } from '../doors/ended-decisions.ts';

function decision(decisionId: string, undoes: string | null = null) {
  return anEndedDoorDecision({ author: east, decisionId, undoes }, null);
}

it('a decision is undone until its undo is', () => {
  const [mark, undo, again] = [
    decision('east-1'),
    decision('east-2', 'east-1'),
    decision('east-3', 'east-2'),
  ];
  expect(isUndone([mark], mark)).toBe(false);
  expect(isUndone([mark, undo], mark)).toBe(true);
  expect(isUndone([mark, undo, again], mark)).toBe(false);
});

it('a paired laptop that writes decisions which undo each other, or themselves, stops nobody', () => {
  const [one, other] = [decision('east-1', 'east-2'), decision('east-2', 'east-1')];
  expect(isUndone([one, other], one)).toBe(isUndone([other, one], one));
  const itself = decision('east-1', 'east-1');
  expect(isUndone([itself], itself)).toBe(false);
});
