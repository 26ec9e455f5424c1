import { parseQuery } from '../../../core/search/search-query.ts';
import { stageExpressions, tierExpression } from './fts-expression.ts';
import type { GuestPool, Page } from './guest-pool.ts';

/** Places of the guests on one page, best first, and how many guests fit altogether. */
export interface Hits {
  readonly total: number;
  readonly places: readonly number[];
}

/**
 * Finds guests of one pool. Tiers are asked one after the other until the page is full, and each answers in
 * the order of places, that is of names: nothing is sorted, and hits off the page cost nothing but their part
 * of the count.
 */
export function searchPlaces(pool: GuestPool, query: string, page: Page): Hits {
  const tiers = parseQuery(query);
  if (tiers === null) return { total: pool.count(null), places: pool.places(null, page) };
  const places: number[] = [];
  let passed = 0;
  for (const stage of stageExpressions(tiers)) {
    if (stage === null) continue;
    const offset = Math.max(0, page.offset - passed);
    const hits = pool.places(stage, { offset, limit: page.limit - places.length });
    places.push(...hits);
    if (places.length === page.limit) {
      const any = tierExpression(tiers[4]);
      return { total: any === null ? 0 : pool.count(any), places };
    }
    passed += offset > 0 && hits.length === 0 ? pool.count(stage) : offset + hits.length;
  }
  return { total: passed, places };
}
