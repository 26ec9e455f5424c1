import { foldAddress } from './address.ts';
import { chunksOf, isAddress, type Term, textOf, waysOf } from './query-ways.ts';
import { anyWord, fullName, nameWord, wholeAddress } from './search-tokens.ts';

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

/** What a person typed, as tiers; null when it says nothing (blank, or only punctuation): everybody fits. */
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
