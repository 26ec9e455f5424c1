import { describe, it } from 'vitest';
import { expectSoundNights } from './simulate.ts';

it('nights from 201 to 3,000 break no rule', () => expectSoundNights(201, 3_000), 20 * 60_000);

it(
  'nights with doors from 1 to 1,000 break no rule',
  () => expectSoundNights(1, 1_000, '--doors'),
  20 * 60_000,
);

describe('a night that once broke a rule', () => {
  it.each([
    4_828, 111_759, 1_028_907, 1_083_426, 1_261_040, 1_806_811, 10_000_756, 10_001_990, 10_003_057,
    50_016_067, 50_047_526, 70_057_620, 70_107_758, 100_000_158, 920_177_639, 920_204_939, 8_869, 9_597,
    15_681, 17_696, 940_012_466, 940_012_544, 940_013_376,
  ])('breaks no rule any more: seed %i', (seed) => expectSoundNights(seed, seed), 10 * 60_000);
});

describe('a night with doors that once broke a rule', () => {
  it.each([
    1_116, 1_507, 1_728, 1_966, 2_255, 2_357, 2_408, 2_850, 3_207, 3_292, 4_329, 4_397, 4_567, 5_995, 6_165,
    6_335, 6_845, 7_474, 7_763, 8_715, 9_038, 9_191, 9_616, 10_160, 11_605,
  ])('breaks no rule any more: seed %i', (seed) => expectSoundNights(seed, seed, '--doors'), 10 * 60_000);
});
