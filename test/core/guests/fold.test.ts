import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldLetters, foldWays, foldWords } from '../../../src-main/core/guests/fold.ts';

const plain = { german: false, joined: false, particles: false };
const joined = { german: false, joined: true, particles: true };

describe('foldWords', () => {
  test.each([
    ['José GARCÍA', ['jose', 'garcia']],
    ['Łódź', ['lodz']],
    ['Đặng Thị', ['dang', 'thi']],
    ['Ærø Œuvre', ['aero', 'oeuvre']],
    ['Þórður Guðmundsson', ['thordur', 'gudmundsson']],
    ['Straße STRASSE', ['strasse', 'strasse']],
    ['İstanbul Işık ısı', ['istanbul', 'isik', 'isi']],
    ['Müller', ['muller']],
    ["O'Brien-Smith", ['o', 'brien', 'smith']],
    ['Йовович Ёлка', ['иовович', 'елка']],
    ['Σωκράτης', ['σωκρατησ']],
    ['أحمد إبراهيم آدم', ['احمد', 'ابراهيم', 'ادم']],
    ['על־יד', ['על', 'יד']],
    ['王小明 Wang', ['王', '小', '明', 'wang']],
    ['ﬁne Ｆｕｌｌ', ['fine', 'full']],
    ['Table 12, 3rd', ['table', '12', '3rd']],
    ['🎉party', ['🎉', 'party']],
    ['A↮B', ['a', '↔', 'b']],
    ['ŉ Doring', ['n', 'doring']],
    ['... !?', []],
    ['', []],
  ])('%j becomes %j', (text, words) => {
    expect(foldWords(text, plain)).toEqual(words);
  });

  test.each([
    ["O'Brien", ['obrien']],
    ['Anne-Marie', ['annemarie']],
    ['van der Berg', ['vanderberg']],
    ['de Luca Maria', ['deluca', 'maria']],
    ['Berg van', ['berg', 'van']],
    ['王 小 明', ['王', '小', '明']],
    ['Table 12', ['table', '12']],
  ])('joined, %j becomes %j', (text, words) => {
    expect(foldWords(text, joined)).toEqual(words);
  });

  test('a Hangul syllable half typed is the beginning of the whole one', () => {
    const [whole] = foldWords('민', plain);
    const [half] = foldWords('미', plain);
    expect(whole?.startsWith(half ?? '?')).toBe(true);
  });

  test('a long text and a long word are cut, so that no guest makes the index large', () => {
    expect(foldWords('word '.repeat(1_000), plain)).toHaveLength(32);
    expect(foldWords('x'.repeat(300), plain)).toEqual(['x'.repeat(64)]);
  });

  test('words hold letters, digits and pictures only, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of foldWords(text, plain))
          expect(word).toMatch(/^[\p{L}\p{N}\p{M}\p{Extended_Pictographic}]+$/u);
      }),
    );
  });

  test('folding what is folded changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const once = foldWords(text, plain);
        expect(foldWords(once.join(' '), plain)).toEqual(once);
      }),
    );
  });
});

describe('foldWays', () => {
  test.each([
    ['Anna Kim', false, [['anna', 'kim']]],
    ['Müller', true, [['muller'], ['mueller']]],
    ["O'Brien", true, [['o', 'brien'], ['obrien']]],
    [
      "Jörg O'Neil",
      true,
      [
        ['jorg', 'o', 'neil'],
        ['jorg', 'oneil'],
        ['joerg', 'o', 'neil'],
        ['joerg', 'oneil'],
      ],
    ],
    ['de Luca', true, [['de', 'luca'], ['deluca']]],
    ['de Luca', false, [['de', 'luca']]],
    ['…', true, []],
  ])('%j (particles: %j) can be read as %j', (text, particles, ways) => {
    expect(foldWays(text, { particles })).toEqual(ways);
  });
});

test('foldLetters leaves what is no letter where it is', () => {
  expect(foldLetters('Ana.Müller+x@EXÄMPLE.com')).toBe('ana.muller+x@example.com');
});
