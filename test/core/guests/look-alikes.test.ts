import { describe, expect, test } from 'vitest';
import { foldWords } from '../../../src-main/core/guests/fold.ts';
import { fullName, namesakeKey } from '../../../src-main/core/guests/guest-name.ts';
import { visibleText } from '../../../src-main/core/guests/look-alikes.ts';
import { aServiceGuest } from '../../builders/a-guest.ts';

function keyOf(firstName: string, lastName = 'Berg'): string {
  return namesakeKey(aServiceGuest({ firstName, lastName, name: null }));
}

describe('names that look the same', () => {
  test.each([
    ['Anna', '\u0410nn\u0430', 'Cyrillic'],
    ['Hans', '\u041dans', 'a Cyrillic capital, whose small letter looks otherwise'],
    ['HANS', '\u041dANS', 'capitals'],
    ['Zoe', 'Z\u03bfe', 'Greek'],
    ['Zo\u00eb', 'Z\u043e\u0451', 'Cyrillic with an accent'],
    ['Gina', '\u0261\u0131n\u0251', 'Latin letters of phonetics'],
    ['Dan', '\ua4d3an', 'Lisu'],
    ['Anna', 'A\u2060n\u200bn\u00ada', 'characters that nobody sees'],
    ['Anna', '\u202eAnna\u202c', 'controls of the writing direction'],
    ['Anna', '\uff21nna', 'wide letters'],
    ['\u0410\u043d\u043d\u0430', 'A\u043d\u043da', 'a Cyrillic name with Latin letters'],
    ['Amold', 'Arnold', 'two letters that look like one'],
    ['AMOLD', 'ARNOLD', 'the same in capitals'],
    ['Amold', 'A\u0159nold', 'the same with an accent'],
    ['Wim', 'Vvim', 'two letters that look like another'],
    ['Otto', '0tt0', 'digits'],
    ['Amold', '\u0410r\u0578old', 'two letters that look like one, of other alphabets'],
  ])('%s and %s are namesakes: %s', (name, other) => {
    expect(keyOf(other)).toBe(keyOf(name));
  });

  test.each([
    ['Anna', 'Anne'],
    ['Marian', 'Mariann'],
    ['Elia', 'Eila'],
    ['\u0411\u043e\u0440\u0438\u0441', '\u0412\u043e\u0440\u0438\u0441'],
    ['\u00de\u00f3r', 'Por'],
  ])('%s and %s are not', (name, other) => {
    expect(keyOf(other)).not.toBe(keyOf(name));
  });

  test('whoever had the same folded name is still a namesake, in any alphabet', () => {
    for (const name of ['\u0412\u0435\u0440\u0430', '\u039d\u03af\u03ba\u03b7', '\u054d\u0578\u0576\u0561']) {
      expect(keyOf(name.toUpperCase())).toBe(keyOf(name));
    }
  });
});

describe('what nobody sees', () => {
  test('is not shown in a name', () => {
    expect(fullName(aServiceGuest({ name: '\u202enimdA\u202c Berg\u200b' }))).toBe('nimdA Berg');
    expect(fullName(aServiceGuest({ name: null, firstName: 'A\u2066da', lastName: '\ufeff' }))).toBe('Ada');
  });

  test('does not cut a word in two', () => {
    const folding = { german: false, joined: false, particles: false };
    expect(foldWords('An\u200bn\u00ada', folding)).toEqual(['anna']);
  });

  test.each([
    '\u0639\u0644\u06cc\u200c\u0631\u0636\u0627',
    '\u0d28\u0d4d\u200d',
    '\ud83d\udc69\u200d\ud83d\ude80',
    '\u2764\ufe0f',
    'plain',
  ])('is not what letters or pictures are joined with: %s', (text) => {
    expect(visibleText(text)).toBe(text);
  });
});
