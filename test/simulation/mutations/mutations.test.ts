import { expect, it } from 'vitest';
import { assertFits } from './mutate.ts';
import { mutations } from './mutations.ts';

it.each(Object.entries(mutations))('the edit that switches %s off fits the source once', (_, mutation) => {
  expect(() => assertFits(mutation)).not.toThrow();
});
