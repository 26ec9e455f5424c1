import { expect, test } from 'vitest';
import { createSeededRandom } from '../../../src-main/practice/sample/random.ts';

test('the same seed gives the same values, another seed others', () => {
  const draw = (seed: string) => {
    const random = createSeededRandom(seed);
    return [random.next(), random.integer(1_000), random.digits(), random.pick(['a', 'b', 'c'])];
  };
  expect(draw('one')).toEqual(draw('one'));
  expect(draw('one')).not.toEqual(draw('two'));
});

test('a weighted pick follows its weights', () => {
  const random = createSeededRandom('weights');
  const picks = Array.from({ length: 10_000 }, () => random.pickWeighted({ often: 9, seldom: 1, never: 0 }));
  expect(picks.filter((pick) => pick === 'seldom').length).toBeGreaterThan(800);
  expect(picks.filter((pick) => pick === 'seldom').length).toBeLessThan(1_200);
  expect(picks).not.toContain('never');
});

test('nothing can be picked from nothing', () => {
  expect(() => createSeededRandom('x').pick([])).toThrow(RangeError);
  expect(() => createSeededRandom('x').pickWeighted({})).toThrow(RangeError);
});
