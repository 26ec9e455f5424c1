import { expect, it } from 'vitest';
import { german } from '../../../src-shared/wording/de/german.ts';
import { describeSize } from '../../../src-shared/wording/describe-size.ts';
import { english } from '../../../src-shared/wording/en/english.ts';

it.each([
  [2_100_000, '2.1 MB', '2,1 MB'],
  [640_200, '640 kB', '640 kB'],
  [12, '1 kB', '1 kB'],
])('%d bytes are %s, in German %s', (bytes, inEnglish, inGerman) => {
  expect(describeSize(bytes, english)).toBe(inEnglish);
  expect(describeSize(bytes, german)).toBe(inGerman);
});
