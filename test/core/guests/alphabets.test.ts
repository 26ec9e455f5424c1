import { expect, test } from 'vitest';
import { spellingsOf } from '../../../src-main/core/guests/alphabets.ts';
import { compareSortKeys } from '../../../src-main/core/guests/guest-name.ts';

/** The alphabets as a dictionary has them; Swedish sorts æ with ä and ø with ö. */
test.each([
  ['es', 'a b c d e f g h i j k l m n ñ o p q r s t u v w x y z'],
  ['pl', 'a ą b c ć d e ę f g h i j k l ł m n ń o ó p q r s ś t u v w x y z ź ż'],
  ['sv', 'a b c d e f g h i j k l m n o p q r s t u v w x y z å ä ö'],
  ['uk', 'а б в г ґ д е є ж з и і ї й к л м н о п р с т у ф х ц ч ш щ ь ю я'],
])(
  'the letters of %s stand in the order of its alphabet, alone and at the head of a name',
  (language, letters) => {
    const spell = spellingsOf(language)?.spell ?? String;
    const alphabet = letters.split(' ');
    for (const tail of ['', 'z', 'я']) {
      const sorted = alphabet
        .toReversed()
        .toSorted((one, other) => compareSortKeys(spell(one + tail), spell(other + tail)));
      expect(sorted).toEqual(alphabet);
    }
  },
);

test('a language without letters of its own leaves a name as it is', () => {
  expect(spellingsOf('de')).toBeNull();
});
