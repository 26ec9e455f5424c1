import { expect, it } from 'vitest';
import { describeAttention } from '../../../src-shared/wording/describe/describe-attention.ts';
import { english } from '../../../src-shared/wording/english.ts';

it('names what was wanted, but where a guest was added', () => {
  expect(describeAttention('rejected', 'attendance', 'Attended', english)).toBe(
    'The event service doesn’t accept “Attended” for this guest.',
  );
  expect(describeAttention('rejected', 'walk-in', 'Add guest', english)).toBe(
    'The event service didn’t accept this guest.',
  );
  expect(describeAttention('ambiguous', 'walk-in', 'Add guest', english)).toMatch(
    /^This guest may already be on the guest list/,
  );
});
