import { expect, it } from 'vitest';
import { describeSize } from '../../../src-shared/wording/describe/describe-size.ts';
import { english } from '../../../src-shared/wording/english.ts';
import { loadWording } from '../../../src-shared/wording/load-wording.ts';

const german = await loadWording('de');

it.each([
  [2_100_000, '2.1 MB', '2,1 MB'],
  [640_200, '640 kB', '640 kB'],
  [12, '1 kB', '1 kB'],
])('%d bytes are %s, in German %s', (bytes, inEnglish, inGerman) => {
  expect(describeSize(bytes, english)).toBe(inEnglish);
  expect(describeSize(bytes, german)).toBe(inGerman);
});
