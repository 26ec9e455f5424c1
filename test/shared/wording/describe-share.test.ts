import { expect, it } from 'vitest';
import { languageSchema } from '../../../src-shared/domain/settings.ts';
import { describeShare } from '../../../src-shared/wording/describe/describe-share.ts';
import { english } from '../../../src-shared/wording/english.ts';
import { loadWording } from '../../../src-shared/wording/load-wording.ts';

it.each([
  [32, 100, '32%'],
  [9, 5_000, '<1%'],
  [0, 0, ''],
])('%i of %i are “%s”', (part, whole, said) => {
  expect(describeShare(part, whole, english)).toBe(said);
});

/** What the ring of arrivals has room for, at the weight of its text. */
const roomInRing = 6;

it.each(languageSchema.options)('the least share fits into the ring of arrivals in %s', async (language) => {
  const said = describeShare(1, 5_000, await loadWording(language));
  const letters = [...said.replaceAll(/[\u200e\u2066\u2069]/g, '')];
  // A letter of Japanese is as wide as two others.
  const width = letters.reduce((sum, letter) => sum + (letter > '\u3000' ? 2 : 1), 0);
  expect(width).toBeLessThanOrEqual(roomInRing);
});
