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
    ['', 'keller'],
  ])('%s is not near to %s: it begins so, or takes two edits', (word, typed) => {
    expect(nearness(word, typed)).toBeNull();
  });

  test('agrees with trying every edit', () => {
    const word = fc.stringMatching(/^[ab]{0,6}$/u);
    const typed = fc.stringMatching(/^[ab]{1,5}$/u);
    fc.assert(
      fc.property(word, typed, (whole, given) => {
        const edits = everyEdit(given);
        const expected = edits.has(whole) ? 'whole' : beginsWithOneOf(whole, edits) ? 'beginning' : null;
        expect(nearness(whole, given)).toBe(whole.startsWith(given) ? null : expected);
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

function beginsWithOneOf(word: string, edits: ReadonlySet<string>): boolean {
  return [...edits].some((edit) => word.startsWith(edit));
}

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
