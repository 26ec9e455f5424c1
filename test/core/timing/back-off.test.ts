import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { backOffMs } from '../../../src-main/core/timing/back-off.ts';

describe('back-off: rand(0.25 s … min(60 s, 2ⁿ s))', () => {
  it('never waits less than a quarter of a second, nor more than a minute', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2_000 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, random) => {
          const waitMs = backOffMs(n, () => random);
          expect(waitMs).toBeGreaterThanOrEqual(250);
          expect(waitMs).toBeLessThanOrEqual(60_000);
        },
      ),
    );
  });

  it.each([
    [1, 2_000],
    [2, 4_000],
    [5, 32_000],
    [6, 60_000],
    [1_000, 60_000],
  ])('after %i failures waits at most %i ms', (failures, ceilingMs) => {
    expect(backOffMs(failures, () => 1)).toBe(ceilingMs);
    expect(backOffMs(failures, () => 0)).toBe(250);
  });
});
