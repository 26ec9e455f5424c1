import { fewHits, mostNearby, nearbyTiers, tiersAsTyped } from '../../../core/search/nearby-tiers.ts';
import { parseQuery, type Tier, type Tiers } from '../../../core/search/search-query.ts';
import type { Vocabulary } from '../../../core/search/vocabulary.ts';
import { expandPrefixes, expressionWithout, stageExpressions, tierExpression } from './fts-expression.ts';
import type { GuestPool, Page } from './guest-pool.ts';
import type { GuestWords } from './guest-words.ts';

/** Places of the guests on one page, best first, and how many guests fit altogether. */
interface Hits {
  readonly total: number;
  /** How many of them, from the first, fit as typed. */
  readonly fitting: number;
  /** How many have the query for their whole name or email: none, one, or 2 for several. */
  readonly whole: number;
  readonly places: readonly number[];
  /** False: there are more than `total` says, or worse hits are still unknown. `finishSearch` makes it true. */
  readonly complete: boolean;
}

type PageHits = Omit<Hits, 'fitting' | 'whole'>;

/** What a search looks into. */
export interface SearchSources {
  readonly pool: GuestPool;
  readonly tallies: Tallies;
  readonly words: GuestWords;
}

/**
 * Finds guests of one pool with what is at hand: nothing is waited for. Only when few have words that begin as
 * typed is there a second stage, for words that hold the typed or are near to it.
 */
export function searchPlaces({ pool, tallies, words }: SearchSources, query: string, page: Page): Hits {
  const tiers = parseForIndex(query, words);
  if (tiers === null) {
    const hits = toHits(pool.places(null, page), page, tallies.read(pool, null));
    return { ...hits, fitting: hits.total, whole: 0, complete: hits.complete && words.vocabulary !== null };
  }
  const hits = beginningPlaces(pool, tallies, tiers, page);
  const begun = { ...hits, fitting: hits.total, whole: countWhole(pool, tiers) };
  if (!begun.complete || begun.total >= fewHits) return begun;
  if (words.vocabulary === null) return { ...begun, complete: false };
  const nearby = nearbyPlaces(pool, tiers, query, words.vocabulary);
  const skipped = Math.max(0, page.offset - begun.total);
  const room = page.limit - begun.places.length;
  return {
    ...begun,
    total: begun.total + nearby.places.length,
    fitting: begun.total + nearby.fitting,
    places: [...begun.places, ...nearby.places.slice(skipped, skipped + room)],
    complete: words.isFresh(),
  };
}

/** Guests of the best tier, as far as it matters: one, or several. */
function countWhole(pool: GuestPool, [exact]: Tiers): number {
  const expression = tierExpression(exact);
  return expression === null ? 0 : pool.places(expression, { offset: 0, limit: 2 }).length;
}

/** Completes this search in small steps, so that other calls can run between them. */
export function* finishSearch(
  { pool, tallies, words }: SearchSources,
  query: string,
): Generator<void, void, undefined> {
  const tiers = parseForIndex(query, words);
  if (tiers === null) {
    yield* tallies.finish(pool, null);
    if (words.vocabulary !== null) return;
  } else {
    const fitting = tierExpression(tiers[4]);
    if (fitting !== null) yield* tallies.finish(pool, fitting);
    if (fitting !== null && tallies.read(pool, fitting).guests >= fewHits) return;
  }
  while (words.readOn()) yield;
}

/**
 * The tiers of a query, with long prefixes expanded so that the index need not gather the guests of all words that
 * begin alike.
 */
function parseForIndex(query: string, words: GuestWords): Tiers | null {
  const tiers = parseQuery(query);
  if (tiers === null) return null;
  const expanded = (tier: Tier) => expandPrefixes(tier, (token) => words.tokensBeginning(token));
  const [exact, whole, start, name, any] = tiers;
  return [exact, whole, expanded(start), expanded(name), expanded(any)];
}

/**
 * Tiers are asked one after the other until the page is full, and each answers in the order of places, that
 * is of names: nothing is sorted, and hits off the page cost nothing.
 */
function beginningPlaces(pool: GuestPool, tallies: Tallies, tiers: Tiers, page: Page): PageHits {
  const places: number[] = [];
  let passed = 0;
  for (const stage of stageExpressions(tiers)) {
    if (stage === null) continue;
    const offset = Math.max(0, page.offset - passed);
    const hits = pool.places(stage, { offset, limit: page.limit - places.length });
    places.push(...hits);
    if (places.length === page.limit) {
      return toHits(places, page, tallies.read(pool, tierExpression(tiers[4])));
    }
    passed += offset > 0 && hits.length === 0 ? countAll(pool, stage) : offset + hits.length;
  }
  return { total: passed, places, complete: true };
}

/** A page that is not full ends the list; where the end of a full one is, only the count knows. */
function toHits(places: readonly number[], { offset, limit }: Page, { guests, exact }: Tally): PageHits {
  const end = offset + places.length;
  if (places.length < limit && (places.length > 0 || offset === 0)) {
    return { total: end, places, complete: true };
  }
  return { total: exact ? guests : Math.max(guests, end), places, complete: exact };
}

/** Guests that no prefix finds, the nearest first: few enough to read all at once. */
function nearbyPlaces(
  pool: GuestPool,
  tiers: Tiers,
  query: string,
  vocabulary: Vocabulary,
): { readonly places: readonly number[]; readonly fitting: number } {
  const places = new Set<number>();
  let fitting = 0;
  for (const [index, tier] of nearbyTiers(query, vocabulary).entries()) {
    const expression = expressionWithout(tier, tiers[4]);
    if (expression === null) continue;
    for (const place of pool.places(expression, { offset: 0, limit: mostNearby })) places.add(place);
    if (index < tiersAsTyped) fitting = places.size;
    if (places.size >= mostNearby) break;
  }
  return { places: [...places].slice(0, mostNearby), fitting: Math.min(fitting, mostNearby) };
}

function countAll(pool: GuestPool, expression: string): number {
  return pool.count(expression, null, Number.MAX_SAFE_INTEGER).guests;
}

/** How many guests of a pool fit, as far as it is known. */
interface Tally {
  readonly guests: number;
  /** False: the guests have changed since they were counted, or never were. */
  readonly exact: boolean;
}

/** Counts of hits. To count goes through all of them, so no keystroke waits for it. */
export interface Tallies {
  /** What the last complete count said. */
  read(pool: GuestPool, expression: string | null): Tally;
  /** Counts to the end, in small steps; `read` is exact then, until the guests change. */
  finish(pool: GuestPool, expression: string | null): Generator<void, void, undefined>;
}

/** Guests counted in one step: about a millisecond. */
const countedInStep = 16_000;
/** Counts kept: more than a person types between two changes of the list. */
const mostKept = 256;

export function createTallies(): Tallies {
  const kept = new Map<string, { readonly version: string; readonly guests: number }>();

  function read(pool: GuestPool, expression: string | null): Tally {
    const known = kept.get(keyOf(pool, expression));
    return { guests: known?.guests ?? 0, exact: known?.version === pool.version() };
  }

  return {
    read,
    *finish(pool, expression) {
      if (read(pool, expression).exact) return;
      const version = pool.version();
      let guests = 0;
      let last: number | null = null;
      do {
        const step = pool.count(expression, last, countedInStep);
        guests += step.guests;
        last = step.last;
        if (last !== null) yield;
      } while (last !== null);
      if (kept.size >= mostKept) kept.clear();
      kept.set(keyOf(pool, expression), { version, guests });
    },
  };
}

function keyOf(pool: GuestPool, expression: string | null): string {
  return JSON.stringify([pool.name, expression]);
}
