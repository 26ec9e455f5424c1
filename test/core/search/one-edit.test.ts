import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayBeMistyped, nearness } from '../../../src-main/core/search/one-edit.ts';

describe('nearness', () => {
  test.each([
    ['keller', 'kaller', 'a wrong letter'],
    ['keller', 'celler', 'a wrong first letter'],
    ['keller', 'kellex', 'a wrong last letter'],
    ['keller', 'keler', 'a missing letter'],
    ['keller', 'eller', 'a missing first letter'],
    ['keller', 'kelller', 'an extra letter'],
    ['keller', 'kellerx', 'an extra last letter'],
    ['keller', 'ekller', 'swapped first letters'],
    ['keller', 'kelelr', 'swapped letters'],
    ['keller', 'kellre', 'swapped last letters'],
  ])('%s was meant by %s: %s', (word, typed) => {
    expect(nearness(word, typed)).toBe('whole');
  });

  test.each([
    ['kellermann', 'kaller'],
    ['kellermann', 'keler'],
    ['kellermann', 'kelelr'],
  ])('%s begins near to %s', (word, typed) => {
    expect(nearness(word, typed)).toBe('beginning');
  });

  test.each([
    ['keller', 'keller'],
    ['kellermann', 'keller'],
    ['keller', 'kalter'],
    ['keller', 'lekler'],
    ['kel', 'keller'],
    ['kellermann', 'kelx'],
    ['kellermann', 'kellx'],
    ['', 'keller'],
  ])('%s is not near to %s: it begins so, or takes two edits', (word, typed) => {
    expect(nearness(word, typed)).toBeNull();
  });

  test('a whole word agrees with trying every edit, and a beginning is one that an edit leads to', () => {
    const word = fc.stringMatching(/^[ab]{0,6}$/u);
    const typed = fc.stringMatching(/^[ab]{1,5}$/u);
    fc.assert(
      fc.property(word, typed, (whole, given) => {
        const edits = everyEdit(given);
        const near = nearness(whole, given);
        expect(near === 'whole').toBe(edits.has(whole) && !whole.startsWith(given));
        if (near === 'beginning') expect([...edits].some((edit) => whole.startsWith(edit))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

test.each([
  ['anna', true],
  ['ann', false],
  ['4711', false],
  ['t800x', false],
  ['иван', true],
])('%s may be mistyped: %s', (typed, may) => {
  expect(mayBeMistyped(typed)).toBe(may);
});

/** Everything that was meant when one edit led to this, over the letters a and b. */
function everyEdit(typed: string): ReadonlySet<string> {
  const all = new Set<string>();
  for (let at = 0; at <= typed.length; at += 1) {
    const before = typed.slice(0, at);
    for (const letter of 'ab') {
      all.add(before + letter + typed.slice(at));
      if (at < typed.length) all.add(before + letter + typed.slice(at + 1));
    }
    if (at < typed.length) all.add(before + typed.slice(at + 1));
    if (at + 1 < typed.length)
      all.add(before + typed.charAt(at + 1) + typed.charAt(at) + typed.slice(at + 2));
  }
  all.delete(typed);
  return all;
}
