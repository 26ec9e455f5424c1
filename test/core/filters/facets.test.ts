import { expect, test } from 'vitest';
import { attendanceGroup } from '../../../src-main/core/filters/facets.ts';

test.each([
  ['Attended', 'attended'],
  ['No Show', 'no-show'],
  [null, 'not-arrived'],
  ['Left early', 'not-arrived'],
  ['constructor', 'not-arrived'],
  ['__proto__', 'not-arrived'],
] as const)('a guest whose attendance status is %s counts as %s', (status, group) => {
  expect(attendanceGroup(status)).toBe(group);
});
