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
