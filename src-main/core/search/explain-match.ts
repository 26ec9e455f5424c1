import type { GuestMatch, TextRange } from '../../../src-shared/domain/guest-row.ts';
import { foldLetters, hasUmlaut, isAscii, isJoiner, standsAlone } from '../guests/fold.ts';
import { nicknamesOf } from './nicknames.ts';
import { mayBeMistyped, nearness } from './one-edit.ts';
import { chunksOf, type Term, waysOf } from './search-query.ts';

/** The texts of a guest that a query is looked for in. */
export interface ShownTexts {
  readonly name: string;
  readonly email: string | null;
}

/**
 * Makes a function that explains why a guest fits a query: the letters of the shown name that agree with it, those of
 * the email where the name does not, and the letters of a name that a word is only similar to. It returns null when
 * neither name nor email explains anything.
 */
export function explainMatches(query: string): (shown: ShownTexts) => GuestMatch | null {
  const ways = waysOf(chunksOf(query)).toSorted((left, right) => left.length - right.length);
  const fold = createShownTextFolder();
  return ({ name, email }) => {
    const textOf = foldedLazily(fold, { name, email: email ?? '' });
    let best: Findings = [];
    for (const way of ways) {
      const findings = way.map((term) => findTerm(term, textOf));
      if (best.length === 0 || costOf(findings) < costOf(best)) best = findings;
      if (costOf(best) === costs.beginning) break;
    }
    return matchOf(best);
  };
}

type Field = 'name' | 'email';

/** Where a word of the query was found; the better the lower its cost. */
interface Finding {
  readonly field: Field;
  readonly ranges: readonly TextRange[];
  /** The word stands for what was typed: a nickname, or one edit away. */
  readonly isGuessed: boolean;
  readonly cost: number;
}

/** What was found of each word of the query. */
type Findings = readonly (Finding | null)[];

const costs = { beginning: 0, inside: 1, similar: 2, nowhere: 3 };

/** The e-mail is folded only when the name does not say enough. */
type TextOf = (field: Field) => readonly FoldedText[];

function foldedLazily(fold: FoldShownText, shown: Readonly<Record<Field, string>>): TextOf {
  const folded = new Map<Field, readonly FoldedText[]>();
  return (field) => {
    const texts = folded.get(field) ?? fold(shown[field]);
    folded.set(field, texts);
    return texts;
  };
}

function findTerm(term: Term, textOf: TextOf): Finding | null {
  const { text } = term;
  const fields: readonly Field[] = term.address ? ['email', 'name'] : ['name', 'email'];
  for (const field of fields) {
    const ranges = findBeginnings(textOf(field), text);
    if (ranges.length > 0) return { field, ranges, isGuessed: false, cost: costs.beginning };
  }
  for (const field of fields) {
    const ranges = findInside(textOf(field), text);
    if (ranges.length > 0) return { field, ranges, isGuessed: false, cost: costs.inside };
  }
  const ranges = findSimilarWords(textOf('name'), text);
  return ranges.length === 0 ? null : { field: 'name', ranges, isGuessed: true, cost: costs.similar };
}

/** Per word: joined words are not better for being fewer. */
function costOf(findings: Findings): number {
  const sum = findings.reduce((cost, finding) => cost + (finding?.cost ?? costs.nowhere), 0);
  return sum / findings.length;
}

function matchOf(findings: Findings): GuestMatch | null {
  const found = findings.filter((finding) => finding !== null);
  if (found.length === 0) return null;
  const rangesIn = (field: Field, isGuessed: boolean) =>
    mergeRanges(
      found.flatMap((each) => (each.field === field && each.isGuessed === isGuessed ? each.ranges : [])),
    );
  const name = rangesIn('name', false);
  const guessed = rangesIn('name', true).filter(
    ([start, end]) => !name.some(([from, to]) => start <= to && end >= from),
  );
  return { name, email: rangesIn('email', false), guessed };
}

/** Every word that begins so, in the first folding in which one does. */
function findBeginnings(foldings: readonly FoldedText[], text: string): readonly TextRange[] {
  for (const folded of foldings) {
    const ranges = folded.wordStarts.flatMap((start) => {
      const end = endOf(folded.text, start, text);
      return end === null ? [] : [folded.rangeOf(start, end)];
    });
    if (ranges.length > 0) return ranges;
  }
  return [];
}

/** Where a text ends that begins here, with marks between its letters ignored (O'Brien, van der); null if it does not. */
function endOf(folded: string, start: number, text: string): number | null {
  let at = start;
  for (let index = 0; index < text.length; at += 1) {
    if (at === folded.length) return null;
    if (folded[at] === text[index]) index += 1;
    else if (index === 0 || isInWord(folded, at)) return null;
  }
  return at;
}

function findInside(foldings: readonly FoldedText[], text: string): readonly TextRange[] {
  for (const folded of foldings) {
    const at = folded.text.indexOf(text);
    if (at !== -1) return [folded.rangeOf(at, at + text.length)];
  }
  return [];
}

/** Finds words that this may stand for: a nickname or a typo. O'Brien counts as one word, too. */
function findSimilarWords(foldings: readonly FoldedText[], text: string): readonly TextRange[] {
  const nicknames = nicknamesOf(text);
  const isMeant = (word: string) =>
    nicknames.includes(word) || (mayBeMistyped(text) && nearness(word, text) !== null);
  for (const folded of foldings) {
    for (const isJoined of [false, true]) {
      const ranges = folded.wordStarts.flatMap((start) => {
        const { word, ends } = wordAt(folded.text, start, isJoined);
        if (!isMeant(word)) return [];
        const parts = nicknames.includes(word) ? [wholeOf(word)] : agreeingParts(word, text);
        return parts.map(([from, to]) => folded.rangeOf((ends[from] ?? 0) - 1, ends[to - 1] ?? 0));
      });
      if (ranges.length > 0) return ranges;
    }
  }
  return [];
}

function wordAt(folded: string, start: number, isJoined: boolean) {
  let word = '';
  /** Where each unit of the word ends. */
  const ends: number[] = [];
  for (let at = start; at < folded.length; at += 1) {
    if (isInWord(folded, at)) {
      word += folded[at];
      ends.push(at + 1);
    } else if (!isJoined || !isJoiner(folded.charAt(at))) break;
  }
  return { word, ends };
}

function wholeOf(word: string): TextRange {
  return [0, word.length];
}

/** The parts of a word that agree with what was typed, on both sides of the one edit between them. */
function agreeingParts(word: string, typed: string): readonly TextRange[] {
  let begin = 0;
  while (begin < word.length && word[begin] === typed[begin]) begin += 1;
  let best: TextRange = [begin, begin];
  // What was typed may be the beginning of the word alone: its end stands where most letters before it agree.
  for (
    let end = Math.min(word.length, typed.length + 1);
    end >= Math.max(begin, typed.length - 1);
    end -= 1
  ) {
    let from = end;
    for (let at = typed.length; from > begin && at > begin && word[from - 1] === typed[at - 1]; at -= 1)
      from -= 1;
    if (end - from > best[1] - best[0]) best = [from, end];
  }
  const parts = [[0, begin] satisfies TextRange, best].filter(([from, to]) => from < to);
  return parts.length === 0 ? [wholeOf(word)] : parts;
}

/** Sorts ranges and joins those that touch. */
function mergeRanges(ranges: readonly TextRange[]): TextRange[] {
  const result: TextRange[] = [];
  for (const [start, end] of ranges.toSorted(([left], [right]) => left - right)) {
    const last = result.at(-1);
    if (last !== undefined && start <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)];
    else result.push([start, end]);
  }
  return result;
}

/** A folded text, and where each of its units is in the shown text. */
export interface FoldedText {
  readonly text: string;
  /** Where words begin in `text`. */
  readonly wordStarts: readonly number[];
  /** What a part of `text` covers of the shown text; whole characters, with their marks. */
  rangeOf(start: number, end: number): TextRange;
}

/** Folds shown texts letter by letter, with ü as u, and where there is one also as ue; the rest stays. */
export type FoldShownText = (shown: string) => readonly FoldedText[];

/** One folded character with its marks. */
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

/** Makes the folder for the texts of one list. It folds each character once. */
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
