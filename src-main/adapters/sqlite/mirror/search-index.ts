import { z } from 'zod';
import { parseRow } from '../local/rows.ts';
import type { Prepare } from '../prepare-once.ts';

/** Pages of the index that one step of merging writes, at most: about as long as landing a batch of guests. */
const pagesPerStep = 64;

const changesSchema = z.object({ changes: z.int() });

/** Lets the search find a guest at this place. Cheapest in ascending order of places. */
export function addToIndex(prepare: Prepare, place: number, tokens: string): void {
  prepare('INSERT INTO guest_search (rowid, tokens) VALUES (?, ?)').run(place, tokens);
}

/** The index keeps no texts: it needs the tokens that were added at this place. */
export function removeFromIndex(prepare: Prepare, place: number, tokens: string): void {
  prepare("INSERT INTO guest_search (guest_search, rowid, tokens) VALUES ('delete', ?, ?)").run(
    place,
    tokens,
  );
}

/**
 * Lets the search find the guest at this place by these tokens, of which each is there once, instead of those.
 * Only what differs is written: the index goes by token, and takes out no more than it is told.
 */
export function replaceInIndex(prepare: Prepare, place: number, before: string, after: string): void {
  const start = whereTheyPart(before, after);
  const tokensBefore = new Set(before.slice(start).split(' '));
  const tokensAfter = new Set(after.slice(start).split(' '));
  const gone = [...tokensBefore].filter((token) => !tokensAfter.has(token));
  const added = [...tokensAfter].filter((token) => !tokensBefore.has(token));
  if (gone.length === 0 && added.length === 0) return;
  removeFromIndex(prepare, place, gone.join(' '));
  addToIndex(prepare, place, added.join(' '));
}

/** Where a token begins before which both texts are the same: those of a mark differ in their last tokens only. */
function whereTheyPart(before: string, after: string): number {
  let same = 0;
  while (same < before.length && before.charCodeAt(same) === after.charCodeAt(same)) same += 1;
  return before.lastIndexOf(' ', same - 1) + 1;
}

/**
 * Brings the pieces in which the index was written into one, which makes every search faster. A generator,
 * because it rewrites the whole index: it stops after each small commit, and may be left at any.
 */
export function* mergeIndex(prepare: Prepare): Generator<void, void, undefined> {
  // A negative number begins a merge of everything, a positive one goes on with it.
  for (let pages = -pagesPerStep; ; pages = pagesPerStep) {
    const before = totalChanges(prepare);
    prepare("INSERT INTO guest_search (guest_search, rank) VALUES ('merge', ?)").run(pages);
    // The command itself counts as one change.
    if (totalChanges(prepare) - before < 2) return;
    yield;
  }
}

function totalChanges(prepare: Prepare): number {
  return parseRow(changesSchema, prepare('SELECT total_changes() AS changes').get()).changes;
}
