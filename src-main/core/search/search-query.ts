import { foldings, foldWords } from '../guests/fold.ts';
import { anyWord, foldAddress, fullName, nameWord, wholeAddress } from './search-tokens.ts';

/** A token, or every token that begins so. */
export interface TokenMatch {
  readonly token: string;
  readonly prefix: boolean;
}

/** Any of these, where all of those hold, each by any of its tokens. A tier with nothing fits nobody. */
export type Tier = readonly (readonly (readonly TokenMatch[])[])[];

/**
 * How well a guest can fit by the beginnings of words, best first (measurements, ranking rule): 0 exact full
 * name in either order, or exact e-mail · 1 all words are whole words of the name · 2 the name starts with the
 * query, either order · 3 each word starts a word of the name · 4 each word starts a word of any field. A tier
 * holds the guests of the tiers that `repeats` names, and tier 4 holds all. What fits worse than that is the
 * matter of nearby-tiers.ts.
 */
export type Tiers = readonly [exact: Tier, words: Tier, start: Tier, name: Tier, any: Tier];

/** The better tiers whose guests a tier would show again: the others cannot meet it or are among these. */
export const repeats: readonly (readonly number[])[] = [[], [0], [0, 1], [1, 2], [0, 3]];

/** Parses a query into tiers; null when it is blank or only punctuation, so that everybody fits. */
export function parseQuery(query: string): Tiers | null {
  const chunks = chunksOf(query);
  const ways = waysOf(chunks);
  if (ways.length === 0) return null;
  const names = ways.filter((way) => way.every((term) => !term.address)).map((way) => way.map(textOf));
  const [only] = chunks.length === 1 ? chunks : [];
  return [
    [...names.map((words) => [[exactly(fullName(words))]]), ...exactAddress(only)],
    names.map((words) => words.map((word) => [exactly(nameWord(word))])),
    names.map((words) => [[startingWith(fullName(words))]]),
    names.map((words) => words.map((word) => [startingWith(nameWord(word))])),
    ways.map((way) => way.map(startingInAnyField)),
  ];
}

/** The first of these tiers that a guest with these tokens fits, or null when the guest fits none. */
export function tierOf(tiers: readonly Tier[], tokens: readonly string[]): number | null {
  const best = tiers.findIndex((tier) =>
    tier.some((all) => all.every((any) => any.some((match) => tokens.some((token) => fits(match, token))))),
  );
  return best === -1 ? null : best;
}

/** Words that begin with this term, of the name or of any other field. */
export function startingInAnyField(term: Term): readonly TokenMatch[] {
  const any = startingWith(anyWord(term.text));
  return term.address ? [any] : [startingWith(nameWord(term.text)), any];
}

export function exactly(token: string): TokenMatch {
  return { token, prefix: false };
}

export function startingWith(token: string): TokenMatch {
  return { token, prefix: true };
}

function fits(match: TokenMatch, token: string): boolean {
  return match.prefix ? token.startsWith(match.token) : token === match.token;
}

function exactAddress(chunk: string | undefined): Tier {
  return chunk !== undefined && isAddress(chunk) ? [[[exactly(wholeAddress(foldAddress(chunk)))]]] : [];
}

/** A word of the query; an address can only be found in e-mail addresses. */
export interface Term {
  readonly text: string;
  readonly address: boolean;
}

/** A query longer than this is judged by its first words. */
const mostTerms = 12;
const insideAddress = /[\p{L}\p{N}][._+-][\p{L}\p{N}]/u;

/** Cuts a query at blanks. */
export function chunksOf(query: string): readonly string[] {
  return query.trim().split(/\s+/u);
}

/**
 * The ways of reading a query: as words in each folding, and with its dotted words as addresses. Every way
 * has a term; a query that says nothing (blank, or only punctuation) has no way.
 */
export function waysOf(chunks: readonly string[]): readonly (readonly Term[])[] {
  const ways = foldings(`${chunks.join(' ')} `, { particles: true }).map((folding) =>
    termsOf(chunks, isAddress, (text) => foldWords(text, folding)),
  );
  if (chunks.some(isDotted)) {
    const plain = { german: false, joined: false, particles: false };
    const dottedToo = (chunk: string) => isAddress(chunk) || isDotted(chunk);
    ways.push(termsOf(chunks, dottedToo, (text) => foldWords(text, plain)));
  }
  const byText = new Map(ways.map((way) => [way.map(textOf).join(' '), way]));
  byText.delete('');
  return [...byText.values()];
}

export function isAddress(chunk: string): boolean {
  return chunk.includes('@');
}

export function textOf(term: Term): string {
  return term.text;
}

function termsOf(
  chunks: readonly string[],
  asAddress: (chunk: string) => boolean,
  wordsOf: (text: string) => readonly string[],
): readonly Term[] {
  const terms: Term[] = [];
  let text: string[] = [];
  const endText = () => {
    terms.push(...wordsOf(text.join(' ')).map((word) => ({ text: word, address: false })));
    text = [];
  };
  for (const chunk of chunks) {
    if (!asAddress(chunk)) {
      text.push(chunk);
      continue;
    }
    endText();
    terms.push({ text: foldAddress(chunk), address: true });
  }
  endText();
  return terms.slice(0, mostTerms);
}

function isDotted(chunk: string): boolean {
  return !isAddress(chunk) && insideAddress.test(chunk);
}
