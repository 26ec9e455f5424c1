import { describe, expect, it } from 'vitest';
import { describeAge } from '../../../src-shared/wording/describe/describe-age.ts';
import { english } from '../../../src-shared/wording/english.ts';

const now = Date.parse('2025-06-14T18:00:00Z');

describe('the age of something', () => {
  it.each([
    ['2025-06-14T17:59:01Z', 'just now'],
    ['2025-06-14T17:58:00Z', '2\u00a0min ago'],
    ['2025-06-14T15:59:00Z', '2\u00a0h ago'],
    ['2025-06-13T17:00:00Z', '1 day ago'],
    ['2025-06-01T18:00:00Z', '13 days ago'],
  ])('%s is said as "%s"', (instant, said) => {
    expect(describeAge(instant, now, english)).toBe(said);
  });

  it('is never negative when the clock was set back', () => {
    expect(describeAge('2025-06-14T19:00:00Z', now, english)).toBe('just now');
  });
});
