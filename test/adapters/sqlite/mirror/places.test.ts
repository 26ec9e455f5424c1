import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  placesEvenly,
  placesInGap,
  rangeOfSlot,
} from '../../../../src-main/adapters/sqlite/mirror/places.ts';

const range = rangeOfSlot(4_095);
const place = fc.integer({ min: range.low + 1, max: range.high - 1 });

/** Two neighbours, one, or none; often so close that few fit between them. */
const gap = fc.oneof(
  fc
    .tuple(place, fc.oneof(fc.nat(300), fc.nat(2 ** 40)))
    .map(([before, room]) => ({ before, after: Math.min(before + room + 1, range.high - 1) }))
    .filter(({ before, after }) => before < after),
  place.map((before) => ({ before, after: null })),
  place.map((after) => ({ before: null, after })),
  fc.constant({ before: null, after: null }),
);

describe('placesInGap', () => {
  test('gives ascending whole numbers inside the gap, or none when they do not fit', () => {
    fc.assert(
      fc.property(gap, fc.integer({ min: 1, max: 200 }), ({ before, after }, count) => {
        const places = placesInGap(range, { before, after }, count);
        const low = before ?? range.low;
        const high = after ?? range.high;
        if (high - low <= count) expect(places).toBeNull();
        else expectBetween(low, places ?? [], high, count);
      }),
      { numRuns: 1_000 },
    );
  });

  test('those who stand close leave nearly all of the gap to those who come behind them', () => {
    const gap = { before: range.low + 1_000, after: range.low + 7_000 };
    const places = placesInGap(range, gap, 2, { close: true });
    expect(places).toEqual([gap.before + 31, gap.before + 62]);
  });

  test('a list that arrives in the order of its names has room for 500,000 in batches', () => {
    let before: number | null = null;
    for (let batch = 0; batch < 5_000; batch += 1) {
      const places = placesInGap(range, { before, after: null }, 100);
      before = places?.at(-1) ?? null;
      expect(before).not.toBeNull();
    }
  });
});

test('placesEvenly spreads over the whole room', () => {
  expect(placesEvenly(0, 100, 4)).toEqual([20, 40, 60, 80]);
});

test('the last place of the last slot is a safe integer', () => {
  expect(range.high).toBe(2 ** 53);
});

function expectBetween(low: number, places: readonly number[], high: number, count: number): void {
  expect(places).toHaveLength(count);
  for (const [index, each] of [...places, high].entries()) {
    expect(Number.isInteger(each)).toBe(true);
    expect(each).toBeGreaterThan(index === 0 ? low : (places[index - 1] ?? Infinity));
  }
}
