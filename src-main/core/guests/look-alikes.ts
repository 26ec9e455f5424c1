/**
 * Letters that look like a Latin one, after folding, by that letter: from the confusables of Unicode (UTS #39, version
 * 14), of alphabets in which a whole name can be written so. Where small and capital letter look like two letters, the
 * small one counts.
 */
const lookAlikes: Readonly<Record<string, string>> = {
  a: 'ɑαаꓮꭺ',
  b: 'ƅβвьᏼꓐꞵꮟ',
  c: 'сᴄⲥꓚꮯ',
  d: 'ԁꓒꓓꭰꮷ',
  e: 'εеҽꓰꬲꭼ',
  f: 'ϝքꓝꬵ',
  g: 'ƍɡԍցᏻᶃꓖꮐ',
  h: 'ηнһհⲏꓧꮋꮒ',
  i: 'ɩɪιіӏꙇꭵ',
  j: 'ʝϳјꓙꭻ',
  k: 'κкⲕꓗꮶ',
  l: 'ǀⲓⳑꓡꓲꮮ',
  m: 'μϻмⲙꓟꮇ',
  n: 'ոռⲛꓠ',
  o: 'οσоօᴏᴑⲟꓳꬽ',
  p: 'ρрⲣꓑꮲ',
  q: 'ԛգզ',
  r: 'ʀгᴦⲅꓣꭇꭈꭱꮁꮢ',
  s: 'ƽѕտꓢꜱꮥꮪ',
  t: 'τтⲧꓔꭲ',
  u: 'ʋυսᴜꓴꞟꭎꭒ',
  v: 'νѵᴠꓦꮩ',
  w: 'ɯѡԝաᴡꓪꮃꮤ',
  x: 'χхⲭꓫꭓ',
  y: 'ɣʏγуүᶌỿⲩꓬꭚꭹꮍ',
  z: 'ζᴢꓜꮓ',
};

const latinOf = new Map(
  Object.entries(lookAlikes).flatMap(([latin, others]) =>
    [...others].map((letter) => [letter, latin] as const),
  ),
);
/** The same of letters and digits of which one looks like another, or two like one, as they are folded. */
const latinOfLatin: ReadonlyMap<string, string> = new Map([
  ['rn', 'm'],
  ['vv', 'w'],
  ['0', 'o'],
  ['1', 'l'],
]);
const everyLookAlike = new RegExp(`[${[...latinOf.keys()].join('')}]`, 'gu');
const everyLatinLookAlike = new RegExp([...latinOfLatin.keys()].join('|'), 'g');

/**
 * A folded text in Latin letters, where others look like them: texts that look the same are then the same (the skeleton of
 * UTS #39, of folded texts).
 */
export function latinLookOf(folded: string): string {
  return folded
    .replace(everyLookAlike, (letter) => latinOf.get(letter) ?? letter)
    .replace(everyLatinLookAlike, (letters) => latinOfLatin.get(letters) ?? letters);
}

/**
 * Characters that show nothing, or turn the writing direction of what follows: in a name they only make it look like
 * another. Joiners are drawn in emoji and in scripts whose letters join, and stay behind those.
 */
const invisible =
  /[\u2028\u2029]|(?![\p{Join_Control}\p{Variation_Selector}])\p{Default_Ignorable_Code_Point}|(?<=^|[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Han}\p{Nd}\p{P}\p{Z}])\p{Join_Control}+/gu;
const maybeInvisible = /[^ -\u00ac\u00ae-\u02ff]/;

/** The text as it is shown: without characters that nobody sees. */
export function visibleText(text: string): string {
  return maybeInvisible.test(text) ? text.replace(invisible, '') : text;
}
