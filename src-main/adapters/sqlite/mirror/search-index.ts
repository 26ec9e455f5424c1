import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { ServiceGuest } from '../../../../src-shared/service/guest-schema.ts';
import { changesAlsoListed, type GuestChange } from '../../../core/pull/land-guests.ts';
import { comparableLink } from '../../../core/scanner/comparable-link.ts';
import { type Prepare, parseRow, parseValue } from '../statements.ts';
import { everybodyToken } from './guest-facets.ts';

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
 * Replaces the tokens (each unique) of the guest at this place. Writes only the difference: the index goes by token,
 * and removes exactly the given ones.
 */
export function replaceInIndex(prepare: Prepare, place: number, before: string, after: string): void {
  const start = findFirstDifference(before, after);
  const tokensBefore = new Set(before.slice(start).split(' '));
  const tokensAfter = new Set(after.slice(start).split(' '));
  const gone = [...tokensBefore].filter((token) => !tokensAfter.has(token));
  const added = [...tokensAfter].filter((token) => !tokensBefore.has(token));
  if (gone.length === 0 && added.length === 0) return;
  removeFromIndex(prepare, place, gone.join(' '));
  addToIndex(prepare, place, added.join(' '));
}

/** The start of the first token that differs: after a mark only the last tokens differ. */
function findFirstDifference(before: string, after: string): number {
  let same = 0;
  while (same < before.length && before.charCodeAt(same) === after.charCodeAt(same)) same += 1;
  return before.lastIndexOf(' ', same - 1) + 1;
}

/**
 * Merges the segments of the index into one, which makes every search faster. A generator, because it rewrites the
 * whole index: it pauses after each small commit, and may be left at any.
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

/** Notes that words entered or left the search index. Belongs in the transaction that changes them. */
export function noteWordChange(prepare: Prepare): void {
  prepare('UPDATE word_change SET changes = changes + 1 WHERE word_change_id = 1').run();
}

/** Changes whenever the words of the index have changed. */
export function countWordChanges(prepare: Prepare): number {
  return parseValue(prepare('SELECT changes AS value FROM word_change WHERE word_change_id = 1').get());
}

/** The sort key and search terms of a guest, without facets. */
interface IndexedWords {
  readonly sortKey: string;
  /** Tokens of the search index, separated by spaces. */
  readonly words: string;
  readonly linkDigest: number | null;
}

/** The index entry of a guest of the mirror. */
interface IndexedGuest {
  readonly sortKey: string;
  /** Words, then facets. */
  readonly tokens: string;
  readonly linkDigest: number | null;
}

/**
 * The search terms of a changed guest. Folding words is slow, so a change that affects no words, such as a mark,
 * keeps them.
 */
export function indexedWords(change: GuestChange, indexed: IndexedGuest | null): IndexedWords {
  const { record, before } = change;
  const isKept = before !== null && haveSameWords(before, record.guest) && !changesAlsoListed(change);
  if (indexed !== null && isKept) {
    return { ...indexed, words: wordsIn(indexed.tokens) };
  }
  const { sortKey, words, rsvpLink } = record.terms;
  return { sortKey, words, linkDigest: linkDigest(rsvpLink) };
}

/** The tokens of words and those of facets, as they are kept together. */
export function joinTokens(words: string, facets: string): string {
  return words === '' ? facets : `${words} ${facets}`;
}

/** The words among tokens that `joinTokens` has joined. */
export function wordsIn(tokens: string): string {
  return tokens.slice(0, tokens.indexOf(everybodyToken)).trimEnd();
}

function haveSameWords(before: ServiceGuest, guest: ServiceGuest): boolean {
  return isDeepStrictEqual({ ...before, ...withoutWords }, { ...guest, ...withoutWords });
}

/** Fields that do not affect sorting or searching, except as facets. */
const withoutWords = {
  attendanceStatus: null,
  rsvpStatus: null,
  rsvpStatusHistory: null,
  rsvpQuestionResponses: null,
} satisfies Partial<ServiceGuest>;

/** Bytes of a digest: as many as a number of JavaScript holds exactly. */
const digestBytes = 6;

/**
 * The digest that finds an RSVP link: two addresses of the same link have the same number. It is short, because the
 * index over it grows with every newcomer. Null for a text that is no link.
 */
export function linkDigest(address: string | null | undefined): number | null {
  const link = comparableLink(address ?? '');
  return link === null ? null : hash('sha256', link, 'buffer').readUIntBE(0, digestBytes);
}
