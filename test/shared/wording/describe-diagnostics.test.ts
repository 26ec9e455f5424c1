import { describe, expect, it } from 'vitest';
import { describeDiagnostics } from '../../../src-shared/wording/describe/describe-diagnostics.ts';
import { english } from '../../../src-shared/wording/english.ts';

const reconciliation = { made: 0, confirmed: 0, waiting: 0, needsAttention: 0, superseded: 0 };

describe('the clock in the diagnostics', () => {
  it.each([
    [null, 'Not compared with the event service yet'],
    [0, 'Matches the event service'],
    [-1_999, 'Matches the event service'],
    [2_000, '2\u00a0s ahead of the event service'],
    [-125_000, '2\u00a0min 5\u00a0s behind the event service'],
    [3_600_000, '1\u00a0h ahead of the event service'],
    [-7_384_000, '2\u00a0h 3\u00a0min behind the event service'],
    [600_000, '10\u00a0min ahead of the event service'],
  ])('is %j ms off: %s', (clockOffsetMs, sentence) => {
    const lines = describeDiagnostics(
      { version: '1', clockOffsetMs, connection: 'offline', reconciliation },
      english,
    );
    expect(lines.find(({ label }) => label === 'Clock')?.text).toBe(sentence);
  });
});
