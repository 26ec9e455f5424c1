import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearness } from '../../../src-main/core/search/one-edit.ts';
import { createVocabularyBuilder } from '../../../src-main/core/search/vocabulary.ts';

function vocabularyOf(tokens: readonly string[]) {
  const builder = createVocabularyBuilder();
  builder.add([...new Set(tokens)].sort());
  return builder.build();
}

const many = 1_000;

test('words of names and of other fields are kept apart', () => {
  const vocabulary = vocabularyOf(['nanna', 'ahanna', 'fanna_berg', 'nkim']);
  expect(vocabulary.nameWordsHolding('ann', many)).toEqual(['anna']);
  expect(vocabulary.otherWordsHolding('ann', many)).toEqual(['hanna']);
});

test('of an address only the part up to its @ is kept, and its domain once', () => {
  const addresses = ['aanna.k@klein.example$', 'ajo@klein.example$', 'a@klein.example', 'ak@klein.example'];
  const vocabulary = vocabularyOf([...addresses, 'aklein.example', 'anoaddress$']);
  expect(vocabulary.otherWordsHolding('klein', many)).toEqual(['klein.example']);
  expect(vocabulary.otherWordsHolding('nna.k', many)).toEqual(['anna.k@']);
  expect(vocabulary.otherWordsHolding('address', many)).toEqual(['noaddress$']);
});

test('of many words the first ones in order are given', () => {
  const vocabulary = vocabularyOf(['nabc', 'nabd', 'nabe']);
  expect(vocabulary.nameWordsHolding('ab', 2)).toEqual(['abc', 'abd']);
});

test('a word is found in whichever of its texts it stands', () => {
  const words = Array.from({ length: 10_000 }, (_, index) => `nx${index}x`);
  const vocabulary = vocabularyOf(words);
  for (const word of ['x0x', 'x4321x', 'x9999x']) {
    expect(vocabulary.nameWordsHolding(word, many)).toEqual([word]);
  }
});

test('the words near to a typed one are those that going through all of them finds', () => {
  const word = fc.stringMatching(/^[a-c]{1,7}$/u);
  const typed = fc.stringMatching(/^[a-c]{4,6}$/u);
  fc.assert(
    fc.property(fc.uniqueArray(word, { maxLength: 40 }), typed, (words, given) => {
      const near = vocabularyOf(words.map((each) => `n${each}`)).nameWordsNear(given, many);
      for (const kind of ['whole', 'beginning'] as const) {
        const expected = words.filter((each) => nearness(each, given) === kind);
        expect(near[kind].toSorted()).toEqual(expected.toSorted());
      }
    }),
    { numRuns: 1_000 },
  );
});
