import { isDeepStrictEqual } from 'node:util';
import type { ServiceGuest } from '../../../../src-shared/service/guest-schema.ts';
import type { GuestChange } from '../../../core/pull/land-guests.ts';
import { everybodyToken } from './guest-facets.ts';
import { linkDigest } from './link-digest.ts';

/** What a guest is sorted and found by, besides the facets. */
export interface IndexedWords {
  readonly sortKey: string;
  /** Tokens of the search index, parted by spaces. */
  readonly words: string;
  readonly linkDigest: number | null;
}

/** What is in the index of a guest who is in the mirror. */
export interface IndexedGuest {
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
