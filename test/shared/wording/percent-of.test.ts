import { expect, it } from 'vitest';
import { percentOf } from '../../../src-shared/wording/describe/percent-of.ts';

it.each([
  [0, 300, 0],
  [1, 3, 33],
  [2, 3, 67],
  [300, 300, 100],
  [9, 5_000, 1],
  [4_991, 5_000, 99],
])('%i of %i are %i %%', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent);
});
