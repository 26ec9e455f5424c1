import type { TextRange } from '../../../src-shared/domain/guest-match.ts';
import { foldLetters, hasUmlaut, isAscii, standsAlone } from '../guests/fold.ts';

/** A text as it is compared, and where each of its units comes from in the text as it is shown. */
export interface FoldedText {
  readonly text: string;
  /** Where words begin in `text`. */
  readonly wordStarts: readonly number[];
  /** What a part of `text` covers of the shown text; whole characters, with their marks. */
  rangeOf(start: number, end: number): TextRange;
}

/** Folds shown texts letter by letter, with ü as u, and where there is one also as ue; the rest stays. */
export type FoldShownText = (shown: string) => readonly FoldedText[];

/** What becomes of one character with its marks. */
interface FoldedCharacter {
  readonly text: string;
  readonly inWord: boolean;
  /** A word of its own. */
  readonly alone: boolean;
}

const wordCharacter = /[\p{L}\p{N}\p{M}\p{Extended_Pictographic}]/u;
const asciiWordCharacter = /[a-z0-9]/;
const asciiWordStart = /(?<![a-z0-9])[a-z0-9]/g;
const mark = /\p{M}/u;
const firstMark = '\u0300';

/** A function for the texts of one list: what becomes of a character is found out once. */
export function createShownTextFolder(): FoldShownText {
  const plain = new Map<string, FoldedCharacter>();
  const german = new Map<string, FoldedCharacter>();
  return (shown) => {
    if (isAscii(shown)) return [foldAscii(shown)];
    const asPlain = foldCharacters(shown, (character) => foldOnce(plain, character, false));
    if (!hasUmlaut(shown)) return [asPlain];
    return [asPlain, foldCharacters(shown, (character) => foldOnce(german, character, true))];
  };
}

/** Whether the character that stands here in a folded text belongs to a word. */
export function isInWord(folded: string, at: number): boolean {
  const character = String.fromCodePoint(folded.codePointAt(at) ?? 0);
  return isAscii(character) ? asciiWordCharacter.test(character) : wordCharacter.test(character);
}

function foldOnce(known: Map<string, FoldedCharacter>, character: string, german: boolean): FoldedCharacter {
  const before = known.get(character);
  if (before !== undefined) return before;
  const text = foldLetters(character, german);
  const folded = { text, inWord: wordCharacter.test(text), alone: standsAlone.test(character) };
  known.set(character, folded);
  return folded;
}

function foldAscii(shown: string): FoldedText {
  const text = shown.toLowerCase();
  return {
    text,
    wordStarts: Array.from(text.matchAll(asciiWordStart), ({ index }) => index),
    rangeOf: (start, end) => [start, end],
  };
}

function foldCharacters(shown: string, fold: (character: string) => FoldedCharacter): FoldedText {
  let text = '';
  const ranges: TextRange[] = [];
  const wordStarts: number[] = [];
  let wasInWord = false;
  let end = 0;
  for (const character of charactersOf(shown)) {
    const start = end;
    end += character.length;
    const folded = fold(character);
    if (folded.text === '') continue;
    if (folded.inWord && (folded.alone || !wasInWord)) wordStarts.push(text.length);
    wasInWord = folded.inWord && !folded.alone;
    const range: TextRange = [start, end];
    for (let unit = 0; unit < folded.text.length; unit += 1) ranges.push(range);
    text += folded.text;
  }
  return {
    text,
    wordStarts,
    rangeOf: (from, to) => [ranges[from]?.[0] ?? 0, ranges[to - 1]?.[1] ?? shown.length],
  };
}

/** The characters of a text, each with the marks behind it. */
function charactersOf(text: string): readonly string[] {
  const characters: string[] = [];
  for (const character of text) {
    const isMark = character >= firstMark && mark.test(character) && characters.length > 0;
    if (isMark) characters.push(`${characters.pop()}${character}`);
    else characters.push(character);
  }
  return characters;
}
