import { expect, it } from 'vitest';
import { describeShare } from '../../../src-shared/wording/describe/describe-share.ts';
import { english } from '../../../src-shared/wording/english.ts';

it.each([
  [32, 100, '32%'],
  [9, 5_000, '<1%'],
  [0, 0, ''],
])('%i of %i are “%s”', (part, whole, said) => {
  expect(describeShare(part, whole, english)).toBe(said);
});
