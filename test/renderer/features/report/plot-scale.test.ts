import { describe, expect, it } from 'vitest';
import { labelEvery, labelWidth } from '../../../../src-renderer/features/report/plot-scale.ts';

const plotWidth = 672;

describe('the times below a plot', () => {
  it.each([
    ['18:00', 12],
    ['18:00', 96],
    ['1 Nov, 18:00', 24],
    ['1 Nov, 18:00', 60],
    ['23. Nov., 18:00', 72],
  ])('do not run into each other: "%s", %i bins', (label, bins) => {
    const binWidth = plotWidth / bins;
    const every = labelEvery(bins, binWidth, label);
    expect(every * binWidth).toBeGreaterThanOrEqual(labelWidth(label));
    expect(bins / every).toBeGreaterThan(2);
  });

  it('stand below every bin while there is room', () => {
    expect(labelEvery(6, 48, '18:00')).toBe(1);
    expect(labelEvery(6, plotWidth / 6, '18:00')).toBe(1);
  });
});
