import { hash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import type { ServiceGuest } from '../../../../src-shared/service/guest-schema.ts';
import type { GuestChange } from '../../../core/pull/land-guests.ts';
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

/** Words have come into the search index or gone out of it. Belongs into the transaction in which they do. */
export function noteWordChange(prepare: Prepare): void {
  prepare('UPDATE word_change SET changes = changes + 1 WHERE word_change_id = 1').run();
}

/** Another number whenever the words of the index are others. */
export function countWordChanges(prepare: Prepare): number {
  return parseValue(prepare('SELECT changes AS value FROM word_change WHERE word_change_id = 1').get());
}

/** What a guest is sorted and found by, besides the facets. */
interface IndexedWords {
  readonly sortKey: string;
  /** Tokens of the search index, parted by spaces. */
  readonly words: string;
  readonly linkDigest: number | null;
}

/** What is in the index of a guest who is in the mirror. */
interface IndexedGuest {
  readonly sortKey: string;
  /** Words, then facets. */
  readonly tokens: string;
  readonly linkDigest: number | null;
}

/** What a change will be found by. To fold it anew is dear: a mark leaves it as it is. */
export function indexedWords({ record, before }: GuestChange, indexed: IndexedGuest | null): IndexedWords {
  if (indexed !== null && before !== null && sayTheSameWords(before, record.guest)) {
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

function sayTheSameWords(before: ServiceGuest, guest: ServiceGuest): boolean {
  return isDeepStrictEqual({ ...before, ...withoutWords }, { ...guest, ...withoutWords });
}

/** Fields that nobody is sorted or found by, facets aside. */
const withoutWords = {
  attendanceStatus: null,
  rsvpStatus: null,
  rsvpStatusHistory: null,
  rsvpQuestionResponses: null,
} satisfies Partial<ServiceGuest>;

/** Bytes of a digest: as many as a number of JavaScript holds exactly. */
const digestBytes = 6;

/**
 * What an RSVP link is found by: the same number for two addresses that are the same link. Short, because the
 * index over it is written with every newcomer. Null for what is no link.
 */
export function linkDigest(address: string | null | undefined): number | null {
  const link = comparableLink(address ?? '');
  return link === null ? null : hash('sha256', link, 'buffer').readUIntBE(0, digestBytes);
}
