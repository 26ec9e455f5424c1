import { nicknamesOf } from './nicknames.ts';
import { mayBeMistyped } from './one-edit.ts';
import { chunksOf, type Term, waysOf } from './query-ways.ts';
import { exactly, startingInAnyField, startingWith, type Tier, type TokenMatch } from './search-query.ts';
import { anyWord, nameWord } from './search-tokens.ts';
import type { NearWords, Vocabulary } from './vocabulary.ts';

/** The second stage answers when the tiers of `parseQuery` find fewer guests than this. */
export const fewHits = 5;
/** Guests whom the second stage finds, at most. */
export const mostNearby = 100;

/** One letter stands inside too many words to say anything. */
const shortestInside = 2;
/** Words that one word of the query may stand for, of each kind. */
const mostWords = 128;

/**
 * How guests can fit whom no beginning of a word finds, best first: 5 inside words of the name · 6 inside words
 * of any field · 7 a nickname, or one edit away from a word of the name · 8 one edit away from the beginning of
 * one. Guests of better tiers, also of `parseQuery`'s, may fit again. No tiers when the query says nothing.
 */
export function nearbyTiers(query: string, vocabulary: Vocabulary): readonly Tier[] {
  const ways = waysOf(chunksOf(query));
  const names = ways.filter((way) => way.every((term) => !term.address));
  const nearWords = new Map<string, NearWords>();
  const near = ({ text }: Term) => {
    const known = nearWords.get(text) ?? findNear(vocabulary, text);
    nearWords.set(text, known);
    return known;
  };
  const whole = (term: Term) => [
    ...startingInAnyField(term),
    ...[...nicknamesOf(term.text), ...near(term).whole].map((word) => exactly(nameWord(word))),
  ];
  const beginning = (term: Term) => [
    ...whole(term),
    ...near(term).beginning.map((word) => exactly(nameWord(word))),
  ];
  return [
    names.map((way) => way.map((term) => insideName(vocabulary, term))),
    ways.map((way) => way.map((term) => insideAnyField(vocabulary, term))),
    names.map((way) => way.map(whole)),
    names.map((way) => way.map(beginning)),
  ];
}

function findNear(vocabulary: Vocabulary, text: string): NearWords {
  return mayBeMistyped(text) ? vocabulary.nameWordsNear(text, mostWords) : { whole: [], beginning: [] };
}

function insideName(vocabulary: Vocabulary, { text }: Term): readonly TokenMatch[] {
  const words = text.length < shortestInside ? [] : vocabulary.nameWordsHolding(text, mostWords);
  return [startingWith(nameWord(text)), ...words.map((word) => exactly(nameWord(word)))];
}

function insideAnyField(vocabulary: Vocabulary, term: Term): readonly TokenMatch[] {
  const { text, address } = term;
  const starting = startingInAnyField(term);
  if (text.length < shortestInside) return starting;
  if (address) return [...starting, ...insideAddress(vocabulary, text)];
  const others = vocabulary.otherWordsHolding(text, mostWords);
  return [...starting, ...insideName(vocabulary, term), ...others.map(asOtherWord)];
}

/** The text up to an @ must end the first part of an address; what stands behind it begins the domain. */
function insideAddress(vocabulary: Vocabulary, text: string): readonly TokenMatch[] {
  const end = text.indexOf('@') + 1;
  const words = vocabulary.otherWordsHolding(text.slice(0, end || text.length), mostWords);
  return words.map((word) => (end > 0 ? startingWith(anyWord(word + text.slice(end))) : asOtherWord(word)));
}

function asOtherWord(word: string): TokenMatch {
  return word.endsWith('@') ? startingWith(anyWord(word)) : exactly(anyWord(word));
}
