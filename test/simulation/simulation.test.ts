import { expect, it } from 'vitest';
import { assertFits } from './mutate.ts';
import { mutations } from './mutations.ts';
import { expectSoundNights } from './simulate.ts';

it('nights from 1 to 200 break no rule', () => expectSoundNights(1, 200));

it.each(Object.entries(mutations))('the edit that switches %s off fits the source once', (_, mutation) => {
  expect(() => assertFits(mutation)).not.toThrow();
});
