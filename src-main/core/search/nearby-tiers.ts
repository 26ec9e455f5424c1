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
 * of any field · 7 each word of the query begins a word of the name, stands for it as a nickname, or is one edit
 * away from it · 8 the same, or one edit away from the beginning of such a word · 9 the same, or it begins a
 * word of any field. Guests of better tiers, also of `parseQuery`'s, may fit again. No tiers when the query says
 * nothing.
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
    startingWith(nameWord(term.text)),
    ...[...nicknamesOf(term.text), ...near(term).whole].map(asNameWord),
  ];
  const beginning = (term: Term) => [...whole(term), ...near(term).beginning.map(asNameWord)];
  const anyField = (term: Term) => [...beginning(term), startingWith(anyWord(term.text))];
  return [
    names.flatMap((way) => eachInside(way, (term) => insideName(vocabulary, term))),
    ways.flatMap((way) => eachInside(way, (term) => insideAnyField(vocabulary, term))),
    names.map((way) => way.map(whole)),
    names.map((way) => way.map(beginning)),
    names.map((way) => way.map(anyField)),
  ];
}

function findNear(vocabulary: Vocabulary, text: string): NearWords {
  return mayBeMistyped(text) ? vocabulary.nameWordsNear(text, mostWords) : { whole: [], beginning: [] };
}

/** Nothing as soon as one word of the query stands inside no word: what was typed wrong ends it here. */
function eachInside(
  way: readonly Term[],
  inside: (term: Term) => readonly TokenMatch[],
): readonly (readonly (readonly TokenMatch[])[])[] {
  const all: (readonly TokenMatch[])[] = [];
  for (const term of way) {
    const words = inside(term);
    if (words.length === 0) return [];
    all.push(words);
  }
  return [all];
}

/** Words of the name that begin with this or hold it. */
function insideName(vocabulary: Vocabulary, { text }: Term): readonly TokenMatch[] {
  if (text.length < shortestInside) return [startingWith(nameWord(text))];
  const words = vocabulary.nameWordsHolding(text, mostWords);
  return words.length === 0 ? [] : [startingWith(nameWord(text)), ...words.map(asNameWord)];
}

/** The same in any field. Where an address is cut at its @, what stands behind that begins its domain. */
function insideAnyField(vocabulary: Vocabulary, term: Term): readonly TokenMatch[] {
  const { text } = term;
  const at = text.indexOf('@') + 1;
  if (text.length < shortestInside || at === 1) return startingInAnyField(term);
  const others = vocabulary.otherWordsHolding(at === 0 ? text : text.slice(0, at), mostWords);
  const otherMatches = others.map((word) => asOtherWord(at === 0 ? word : word + text.slice(at)));
  const inNames = term.address ? [] : insideName(vocabulary, term);
  const inside = [...inNames, ...otherMatches];
  return inside.length === 0 ? [] : [...startingInAnyField(term), ...inside];
}

function asNameWord(word: string): TokenMatch {
  return exactly(nameWord(word));
}

/** Of an address only the part up to its @ is in the vocabulary. */
function asOtherWord(word: string): TokenMatch {
  return word.includes('@') ? startingWith(anyWord(word)) : exactly(anyWord(word));
}
