import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compareSortKeys,
  nameParts,
  orderKey,
  sameNameKeys,
  sortInitial,
  sortKey,
  usualOrder,
} from '../../../src-main/core/guests/guest-name.ts';
import type { ListOrder } from '../../../src-shared/domain/settings.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';

function named(
  firstName: string | null,
  lastName: string | null,
  name: string | null = null,
  personId = 'p',
) {
  return aServiceGuest({ personId, firstName, lastName, name });
}

describe('nameParts', () => {
  test.each([
    [named('Ada', 'Lovelace', 'Countess Lovelace'), { first: 'Ada', last: 'Lovelace' }],
    [named(null, null, 'Ada King Lovelace'), { first: 'Ada King', last: 'Lovelace' }],
    [named('', ' ', 'Madonna'), { first: '', last: 'Madonna' }],
    [named(null, null, null), { first: '', last: '' }],
  ])('takes first and last name, and else splits the full name', (guest, parts) => {
    expect(nameParts(guest)).toEqual(parts);
  });
});

describe('sortKey', () => {
  const inOrder = [
    named('Zoe', 'Adams', null, '1'),
    named('Zoe', 'ádams', null, '2'),
    named('Ann', 'Adamson'),
    named('Aaron', ''),
    named('Ben', 'Li'),
    named('Ann', 'Lisa'),
    named('Ann', 'van der Berg'),
    named('Ann', 'Zimmer'),
    named('Ann', 'Соловьёв'),
    named('Ann', '王'),
    named('Ann', '\u{20000}'),
    named('', ''),
  ];

  test('orders by last name, first name and personId; one name alone stands for the last; nobody at the end', () => {
    const [, , , aaron, ...others] = inOrder;
    const expected = [aaron, ...inOrder.slice(0, 3), ...others];
    const sorted = inOrder.toReversed().toSorted((a, b) => compareSortKeys(sortKey(a), sortKey(b)));
    expect(sorted).toEqual(expected);
  });

  test('compares as SQLite does: by the bytes of UTF-8', () => {
    const text = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(text, text, (left, right) => {
        const bytes = Buffer.compare(Buffer.from(left), Buffer.from(right));
        expect(Math.sign(compareSortKeys(left, right))).toBe(bytes);
      }),
    );
  });

  test('the keys of namesakes, and no others, lie in their range', () => {
    const { from, to } = sameNameKeys(sortKey(named('José', 'García')));
    const isIn = (key: string) => compareSortKeys(key, from) >= 0 && compareSortKeys(key, to) < 0;
    expect(isIn(sortKey(named('jose', 'GARCIA', null, 'zzz')))).toBe(true);
    expect(isIn(sortKey(named('Josefa', 'Garcia')))).toBe(false);
    expect(isIn(sortKey(named('Jos', 'Garcia')))).toBe(false);
    expect(isIn(sortKey(named('Jose', 'Garci')))).toBe(false);
  });
});

test.each([
  [named('Elsa', 'Åkesson'), 'A'],
  [named('Amira', 'al-Rashid'), 'A'],
  [named('Prince', null), 'P'],
  [named(null, null, 'Ada von Lovelace'), 'L'],
  [named('Иван', 'Соловьёв'), 'С'],
  [named('小明', '王'), '王'],
  [named('Class of', '1984'), '#'],
  [named(null, null), null],
])('a guest stands under the letter of the last name', (guest, initial) => {
  expect(sortInitial(guest, usualOrder)).toBe(initial);
});

describe('orderKey', () => {
  function inOrder(names: readonly (readonly [string, string])[], order: ListOrder): readonly string[] {
    return names
      .map(([first, last]) => named(first, last))
      .toSorted((a, b) => compareSortKeys(orderKey(a, order), orderKey(b, order)))
      .map(({ firstName, lastName }) => `${firstName} ${lastName}`);
  }

  test('by first name: then by last name, and one name alone stands for the first', () => {
    const names = [
      ['Zoe', 'Adams'],
      ['Ann', 'Zimmer'],
      ['', 'Beyoncé'],
      ['Ann', 'Li'],
    ] as const;
    expect(inOrder(names, { by: 'first-name', language: 'en' })).toEqual([
      'Ann Li',
      'Ann Zimmer',
      ' Beyoncé',
      'Zoe Adams',
    ]);
    expect(sortInitial(named('Ann', 'Zimmer'), { by: 'first-name', language: 'en' })).toBe('A');
  });

  test.each([
    ['en', ['Nadal', 'Ñandú', 'Núñez', 'Nunoz', 'Nvidia', 'Oliva']],
    ['de', ['Äberg', 'Aberk', 'Berg', 'Öberg', 'Oberk', 'Zorn']],
    ['es', ['Nadal', 'Nunoz', 'Núñez', 'Nvidia', 'Ñandú', 'Oliva']],
  ] as const)('by the alphabet of %s', (language, sorted) => {
    const names = sorted.map((last) => ['A', last] as const);
    const order: ListOrder = { by: 'last-name', language };
    expect(inOrder(names.toReversed(), order)).toEqual(sorted.map((last) => `A ${last}`));
  });

  test('namesakes stay namesakes, whatever the alphabet', () => {
    const { from } = sameNameKeys(sortKey(named('José', 'Núñez')));
    expect(sortKey(named('Jose', 'Nunez')).startsWith(from)).toBe(true);
  });

  test('a guest stands under a letter of the own alphabet, where it has one', () => {
    const initialIn = (language: ListOrder['language'], last: string) =>
      sortInitial(named('A', last), { by: 'last-name', language });
    expect(initialIn('es', 'Ñandú')).toBe('Ñ');
    expect(initialIn('es', 'Nandu')).toBe('N');
    expect(initialIn('en', 'Ñandú')).toBe('N');
  });
});
