import { z } from 'zod';
import { parseQuery } from '../../../core/search/search-query.ts';
import { parseRow } from '../local/rows.ts';
import type { Prepare } from '../prepare-once.ts';
import { stageExpressions, tierExpression } from './fts-expression.ts';
import type { PlaceRange } from './places.ts';

const placeSchema = z.object({ place: z.int() });
const countSchema = z.object({ guests: z.int() });

export interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Places of the guests on one page, best first, and how many guests fit altogether. */
export interface Hits {
  readonly total: number;
  readonly places: readonly number[];
}

/**
 * Finds visible guests of one event. Tiers are asked one after the other until the page is full, and each
 * answers in the order of places, that is of names: nothing is sorted, and hits off the page cost nothing
 * but their part of the count.
 */
export function searchPlaces(prepare: Prepare, range: PlaceRange, query: string, page: Page): Hits {
  const tiers = parseQuery(query);
  if (tiers === null) return everybody(prepare, range, page);
  const places: number[] = [];
  let passed = 0;
  for (const stage of stageExpressions(tiers)) {
    if (stage === null) continue;
    const offset = Math.max(0, page.offset - passed);
    const hits = stagePlaces(prepare, range, stage, { offset, limit: page.limit - places.length });
    places.push(...hits);
    if (places.length === page.limit)
      return { total: countMatches(prepare, range, tierExpression(tiers[4])), places };
    passed += offset > 0 && hits.length === 0 ? countMatches(prepare, range, stage) : offset + hits.length;
  }
  return { total: passed, places };
}

function everybody(prepare: Prepare, range: PlaceRange, page: Page): Hits {
  const total = prepare('SELECT count(*) AS guests FROM guest WHERE place > ? AND place < ?').get(
    range.low,
    range.high,
  );
  const places = prepare(
    'SELECT place FROM guest WHERE place > ? AND place < ? ORDER BY place LIMIT ? OFFSET ?',
  )
    .all(range.low, range.high, page.limit, page.offset)
    .map(toPlace);
  return { total: toCount(total), places };
}

function stagePlaces(prepare: Prepare, range: PlaceRange, expression: string, page: Page): readonly number[] {
  return prepare(`
    SELECT rowid AS place FROM guest_search
    WHERE guest_search MATCH ? AND rowid BETWEEN ? AND ? ORDER BY rowid LIMIT ? OFFSET ?
  `)
    .all(expression, range.low, range.high, page.limit, page.offset)
    .map(toPlace);
}

function countMatches(prepare: Prepare, range: PlaceRange, expression: string | null): number {
  if (expression === null) return 0;
  const row = prepare(`
    SELECT count(*) AS guests FROM guest_search WHERE guest_search MATCH ? AND rowid BETWEEN ? AND ?
  `).get(expression, range.low, range.high);
  return toCount(row);
}

function toPlace(row: unknown): number {
  return parseRow(placeSchema, row).place;
}

function toCount(row: unknown): number {
  return parseRow(countSchema, row).guests;
}
