import { expect, it } from 'vitest';
import { createAllowance } from '../../../src-main/core/timing/allowance.ts';

it('lets a burst pass, then as many as time refills, and never saves up more than a burst', () => {
  let nowMs = 0;
  const isAllowed = createAllowance({ perSecond: 10, burst: 3 }, () => nowMs);
  const ask = (times: number) => Array.from({ length: times }, isAllowed).filter(Boolean).length;
  expect(ask(5)).toBe(3);
  nowMs += 200;
  expect(ask(5)).toBe(2);
  nowMs += 60_000;
  expect(ask(5)).toBe(3);
});
