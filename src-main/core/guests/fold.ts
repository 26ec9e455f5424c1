/** One way to cut a text into words. A text fits a query when any of their ways agree. */
export interface Folding {
  /** ü is written ue (ä, ö, ø, å likewise) instead of u. */
  readonly german: boolean;
  /** Apostrophes and hyphens join (O'Brien = obrien) instead of splitting (o, brien). */
  readonly joined: boolean;
  /** With `joined`, a word of up to three letters joins the next (van der Berg = vanderberg): for names. */
  readonly particles: boolean;
}

/** Letters of a word that count, so that no text makes the index large. */
const longestWord = 64;
/** Words of one text beyond this many are not searchable. */
const mostWords = 32;

const beyondAscii = /[\u0080-\uffff]/;
const asciiWord = /[a-z0-9]+/g;
const asciiJoiner = /['`-]/;
const asciiParticleAhead = /(?:^|[^a-z])[a-z]{1,3}[^a-z]/i;
const umlaut = /[äöüøå]/u;
const joiner = /['’‘ʼʻ`´′\-‐‑‒–]/u;
const everyJoiner = new RegExp(joiner.source, 'gu');
/** A picture is told apart here too: some, such as ↮, are one only when their marks are gone. */
const word = /\p{Extended_Pictographic}|[\p{L}\p{N}\p{M}]+/gu;
const mark = /\p{Mn}/gu;
/** Scripts without spaces between words, and pictures: each character is a word of its own. */
export const standsAlone =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Extended_Pictographic}]/u;
/** Nobody sees them: zero-width characters, controls of the writing direction, soft hyphens. */
const everyInvisible = /\p{Default_Ignorable_Code_Point}/gu;
const everyStandsAlone = new RegExp(standsAlone.source, 'gu');
const particle = /^\p{L}{1,3}$/u;
const particleAhead = /(?:^|[^\p{L}])\p{L}{1,3}[^\p{L}]/u;

const germanSpelling: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
/** Letters that Unicode does not decompose, and letters that people type for one another. */
const plainSpelling: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ـ: '',
  // What ŉ leaves when it is decomposed.
  ʼ: '',
};
const everyUmlaut = new RegExp(umlaut.source, 'gu');
const everyPlainSpelling = new RegExp(`[${Object.keys(plainSpelling).join('')}]`, 'gu');

/**
 * The words of a text in every way of folding that differs, at most four ways; the first is the plain one
 * (u for ü, split at apostrophes and hyphens). A text without letters, digits or pictures has no way.
 */
export function foldWays(text: string, options: { particles: boolean }): readonly (readonly string[])[] {
  const ways = new Map<string, readonly string[]>();
  for (const folding of foldings(text, options)) {
    const words = foldWords(text, folding);
    if (words.length > 0) ways.set(words.join(' '), words);
  }
  return [...ways.values()];
}

/** The foldings that can make a difference for this text, the plain one first. */
export function foldings(text: string, { particles }: { particles: boolean }): readonly Folding[] {
  const ascii = isAscii(text);
  const hasJoiner = (ascii ? asciiJoiner : joiner).test(text);
  const joins = hasJoiner || (particles && (ascii ? asciiParticleAhead : particleAhead).test(text));
  const ways = [{ german: false, joined: false, particles }];
  if (joins) ways.push({ german: false, joined: true, particles });
  return ascii || !hasUmlaut(text) ? ways : [...ways, ...ways.map((way) => ({ ...way, german: true }))];
}

/** The words of a text, folded: case, accents and kinds of letters that people do not tell apart are gone. */
export function foldWords(text: string, folding: Folding): readonly string[] {
  const all = isAscii(text) ? asciiWords(text, folding) : plainWords(text, folding);
  const words = all.length > mostWords ? all.slice(0, mostWords) : all;
  const whole = folding.joined && folding.particles ? joinParticles(words) : words;
  return whole.some(isLong) ? whole.map((each) => each.slice(0, longestWord)) : whole;
}

/** Whether this character joins two parts of a word: an apostrophe or a hyphen. */
export function isJoiner(character: string): boolean {
  return joiner.test(character);
}

export function isAscii(text: string): boolean {
  return !beyondAscii.test(text);
}

/** Folds letters and leaves everything else in place. */
export function foldLetters(text: string, german = false): string {
  if (isAscii(text)) return text.toLowerCase();
  const lower = text.normalize('NFC').toLowerCase();
  const spelled = german ? lower.replace(everyUmlaut, (letter) => germanSpelling[letter] ?? letter) : lower;
  return spelled
    .normalize('NFKD')
    .toLowerCase()
    .replace(mark, '')
    .replace(everyPlainSpelling, (letter) => plainSpelling[letter] ?? letter);
}

/** As `plainWords`, faster for ASCII, where a joiner that splits is like any other sign. */
function asciiWords(text: string, { joined }: Folding): readonly string[] {
  const lower = text.toLowerCase();
  return (joined ? lower.replace(everyJoiner, '') : lower).match(asciiWord) ?? [];
}

/** Characters are separated before decomposition, because a Hangul syllable falls into letters then. */
function plainWords(text: string, { german, joined }: Folding): readonly string[] {
  const visible = text.replace(everyInvisible, '');
  const spaced = visible.replace(everyJoiner, joined ? '' : ' ').normalize('NFKC');
  return foldLetters(spaced.replace(everyStandsAlone, ' $& '), german).match(word) ?? [];
}

function isLong(text: string): boolean {
  return text.length > longestWord;
}

/** Whether German spelling changes the folded text. */
export function hasUmlaut(text: string): boolean {
  return !isAscii(text) && umlaut.test(text.normalize('NFC').toLowerCase());
}

function joinParticles(words: readonly string[]): readonly string[] {
  const joined: string[] = [];
  let pending = '';
  for (const [index, each] of words.entries()) {
    const next = words[index + 1];
    if (next !== undefined && isParticle(each) && !standsAlone.test(next)) {
      pending += each;
    } else {
      joined.push(pending + each);
      pending = '';
    }
  }
  return joined;
}

function isParticle(text: string): boolean {
  return particle.test(text) && !standsAlone.test(text);
}
