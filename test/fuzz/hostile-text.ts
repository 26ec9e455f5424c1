import type { SeededRandom } from '../simulation/seeded-random.ts';
import { trapText } from './trap.ts';

/** Texts as they stand in JSON, between the quotation marks. */
const texts: readonly [string, ...string[]] = [
  '',
  ' ',
  'Anna',
  'Keller',
  'anna@keller.example',
  'Attended',
  'No Show',
  'Accepted',
  '\\u0000',
  'a\\u0000b',
  '\\u0001\\u0002',
  '\\ud800',
  'x\\udfffy',
  '\\udc00\\ud800',
  '\\uffff\\ufffe',
  '\\u202eevil\\u202c',
  'Zoë 王 🎉 👩‍👩‍👧‍👦',
  '\u{f0000}\u{f0001}\u{10ffff}',
  'Z\u0351\u0308\u0351\u0308algo',
  'ﷺﷺﷺ ﬃ ½',
  '한글 ひらがな',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'local:laptop-1',
  'local;',
  '2026-06-18T18:00:00.000Z',
  '+275761-01-01T00:00:00Z',
  '9999999999999',
  'Europe/Berlin',
  'Mars/Olympus',
  "'; DROP TABLE guest; --",
  '\\" OR 1=1 --',
  '\\"na\\" * NEAR(',
  '%s%n_%',
  '$.rsvpLink',
  '=HYPERLINK(\\"https://elsewhere.invalid\\")',
  `<img src=x onerror=${trapText}>`,
  `<script>${trapText}</script>`,
  `javascript:${trapText}`,
  `\${${trapText}}{{${trapText}}}`,
  `');${trapText};('`,
  '../../../../etc/passwd',
  'file:///etc/passwd',
  'https://elsewhere.invalid/?a=b#c',
];

/** What JSON does not allow between quotation marks. */
const brokenTexts: readonly [string, ...string[]] = [
  '\\u{1}',
  '\\x41',
  '\\',
  'a\nb',
  '\u0000',
  'a"b',
  '\\ud8',
];

/** A JSON string, most of the time a good one. */
export function hostileText(random: SeededRandom): string {
  if (random.chance(0.003)) return `"${random.pick(brokenTexts)}"`;
  const text = random.pick(texts);
  if (random.chance(0.01)) return `"${text.repeat(1 + random.below(200))}"`;
  if (random.chance(0.2)) return `"${text} ${random.pick(texts)}"`;
  return `"${text}"`;
}

const numbers: readonly [string, ...string[]] = [
  '-0',
  '-1',
  '0.1',
  '1e999',
  '-1e999',
  '1e-999',
  '9007199254740993',
  '123456789012345678901234567890',
  '4294967295',
];

/** What only looks like a JSON number. */
const brokenNumbers: readonly [string, ...string[]] = ['01', '1.', '+1', 'NaN', 'Infinity', '0x10', '-'];

/** A JSON number, most of the time. */
export function hostileNumber(random: SeededRandom): string {
  return random.pick(random.chance(0.05) ? brokenNumbers : numbers);
}
