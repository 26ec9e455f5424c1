import { nicknamesOf } from './nicknames.ts';
import { mayBeMistyped } from './one-edit.ts';
import {
  chunksOf,
  exactly,
  startingInAnyField,
  startingWith,
  type Term,
  type Tier,
  type TokenMatch,
  textOf,
  waysOf,
} from './search-query.ts';
import { anyWord, fullName, nameWord } from './search-tokens.ts';
import type { NearWords, Vocabulary } from './vocabulary.ts';

/** The second stage answers when the tiers of `parseQuery` find fewer guests than this. */
export const fewHits = 5;
/** Guests whom the second stage finds, at most. */
export const mostNearby = 100;

/** How many of the nearby tiers, from the first, hold guests with the very letters that were typed. */
export const tiersAsTyped = 2;

/** One letter stands inside too many words to say anything. */
const shortestInside = 2;
/** Words that one word of the query may stand for, of each kind. */
const mostWords = 128;

/**
 * How guests can fit whom no beginning of a word finds, best first: 5 inside words of the name · 6 inside words
 * of any field · 7 similar: the name starts with the query, in either order, once one of its words is replaced
 * by one that it may stand for (a nickname, or one edit away) · 8 each word of the query begins a word of the
 * name or may stand for one · 9 the same, or is one edit away from the beginning of one · 10 the same, or begins
 * a word of any field. Guests of better tiers, also of `parseQuery`'s, may fit again. No tiers when the query
 * says nothing.
 */
export function nearbyTiers(query: string, vocabulary: Vocabulary): readonly Tier[] {
  const ways = waysOf(chunksOf(query));
  const names = ways.filter((way) => way.every((term) => !term.address));
  const near = findNearOnce(vocabulary);
  const meant = ({ text }: Term) => [...nicknamesOf(text), ...near(text).whole];
  const beginningOrMeant = (term: Term) => [
    startingWith(nameWord(term.text)),
    ...meant(term).map(asNameWord),
  ];
  const nearBeginning = (term: Term) => [
    ...beginningOrMeant(term),
    ...near(term.text).beginning.map(asNameWord),
  ];
  const anyField = (term: Term) => [...nearBeginning(term), startingWith(anyWord(term.text))];
  return [
    names.flatMap((way) => eachInside(way, (term) => insideName(vocabulary, term))),
    ways.flatMap((way) => eachInside(way, (term) => insideAnyField(vocabulary, term))),
    names.flatMap((way) => replacedOnce(way, meant)),
    names.map((way) => way.map(beginningOrMeant)),
    names.map((way) => way.map(nearBeginning)),
    names.map((way) => way.map(anyField)),
  ];
}

/** The names that a way of reading may start with when one of its terms is another word. */
function replacedOnce(way: readonly Term[], meant: (term: Term) => readonly string[]): Tier {
  const words = way.map(textOf);
  return way.flatMap((term, index) =>
    meant(term).map((word) => [[startingWith(fullName(words.with(index, word)))]]),
  );
}

function findNearOnce(vocabulary: Vocabulary): (text: string) => NearWords {
  const known = new Map<string, NearWords>();
  return (text) => {
    const near = known.get(text) ?? findNear(vocabulary, text);
    known.set(text, near);
    return near;
  };
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

/** The vocabulary has only the part of an address up to its @. */
function asOtherWord(word: string): TokenMatch {
  return word.includes('@') ? startingWith(anyWord(word)) : exactly(anyWord(word));
}
