import { describe, it } from 'vitest';
import { expectSoundNights, expectSoundSeeds } from './simulate.ts';

const timeout = 20 * 60_000;

it('nights from 1 to 500 break no rule', { timeout }, () => expectSoundNights(1, 500));

it('nights with doors from 1 to 200 break no rule', { timeout }, () => expectSoundNights(1, 200, '--doors'));

describe('nights that once broke a rule break none any more', () => {
  it('with laptops that are not paired', { timeout }, () =>
    expectSoundSeeds([
      4_828, 111_759, 1_028_907, 1_083_426, 1_261_040, 1_806_811, 10_000_756, 10_001_990, 10_003_057,
      50_016_067, 50_047_526, 70_057_620, 70_107_758, 100_000_158, 920_177_639, 920_204_939, 8_869, 9_597,
      15_681, 17_696, 940_012_466, 940_012_544, 940_013_376, 970_004_142, 970_025_306, 970_035_909,
      970_037_188, 970_082_315, 970_090_644, 970_106_302, 980_012_684, 980_053_164, 990_040_350, 990_043_015,
    ]),
  );

  it('with doors', { timeout }, () =>
    expectSoundSeeds(
      [
        1_116, 1_507, 1_728, 1_966, 2_255, 2_357, 2_408, 2_850, 3_207, 3_292, 4_329, 4_397, 4_567, 5_995,
        6_165, 6_335, 6_845, 7_236, 7_474, 7_763, 8_715, 9_038, 9_191, 9_582, 9_616, 10_160, 10_364, 11_605,
        12_098, 20_921, 62_911, 213_497, 300_112, 302_152, 322_926, 324_116, 325_935, 351_809, 353_679,
        365_290, 394_122, 395_142,
      ],
      '--doors',
    ),
  );
});
