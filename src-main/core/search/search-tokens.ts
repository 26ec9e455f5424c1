import type { AlsoListed } from '../../../src-shared/domain/guest-row.ts';
import type { ListedGuest } from '../../../src-shared/service/guest-schema.ts';
import { foldings, foldLetters, foldWays, foldWords } from '../guests/fold.ts';
import { lookAlikeKey, nameParts, sortKey } from '../guests/guest-name.ts';

/**
 * The tokens of the index have four classes by their first letter: full names, names by their look, words of names,
 * words of any field.
 * Tokens hold letters, digits, pictures, and `_ . @ + - $`, never a space or a quotation mark.
 */
export const fullName = (words: readonly string[]): string => `f${words.join('_').slice(0, longestName)}`;
export const nameWord = (word: string): string => `n${word}`;
/** Of a guest whose name looks like one in other letters: the key of its namesakes (`guest-name.ts`). */
export const lookAlike = (key: string): string =>
  `${lookAlikeClass}${key.replaceAll('\u0001', '_').replaceAll(' ', '.').slice(0, longestName)}`;
/** What such tokens begin with: two letters, because the index knows the beginnings from two on. */
export const lookAlikeClass = 'l_';
export const anyWord = (word: string): string => `a${word}`;
/** A whole e-mail address: `$` ends it, so that it can be looked for exactly. */
export const wholeAddress = (address: string): string => `a${address}$`;

const longestName = 512;
const mostTokens = 400;

/** Fields of an addition that a service may hand back although the interface does not list them. */
const unlistedFields = ['company', 'position', 'phoneNumber', 'notes'] as const;

/** The tokens of a guest, each once, in a fixed order. `key`: the guest's sort key, where it is known. */
export function searchTokens(guest: ListedGuest, key = sortKey(guest)): readonly string[] {
  const tokens = new Set<string>();
  addName(tokens, guest, key);
  addAddress(tokens, guest.email ?? '');
  for (const text of otherTexts(guest)) {
    addAddressesIn(tokens, text);
    for (const way of foldWays(text, { particles: false })) {
      for (const word of way) tokens.add(anyWord(word));
    }
  }
  return [...tokens].slice(0, mostTokens);
}

/**
 * The tokens of a guest of the list, and of the other people whom the list has under the same id; each once. `key`: the
 * guest's sort key, where it is known.
 */
export function listTokens(
  guest: ListedGuest,
  alsoListed: AlsoListed | null,
  key = sortKey(guest),
): readonly string[] {
  const own = searchTokens(guest, key);
  if (alsoListed === null) return own;
  const others = alsoListed.others.flatMap((each) => searchTokens({ personId: guest.personId, ...each }));
  return [...new Set([...own, ...others])];
}

function addName(tokens: Set<string>, guest: ListedGuest, sortedBy: string): void {
  const { first, last } = nameParts(guest);
  addFullName(tokens, first, last);
  const key = lookAlikeKey(sortedBy);
  if (key !== null) tokens.add(lookAlike(key));
  addAddressesIn(tokens, `${first} ${last}`);
  if (guest.name && guest.name !== `${first} ${last}`) addFullName(tokens, guest.name, '');
}

function addFullName(tokens: Set<string>, first: string, last: string): void {
  for (const folding of foldings(`${first} ${last} `, { particles: true })) {
    const firstWords = foldWords(first, folding);
    const lastWords = foldWords(last, folding);
    const words = [...firstWords, ...lastWords];
    if (words.length === 0) continue;
    tokens.add(fullName(words));
    tokens.add(fullName([...lastWords, ...firstWords]));
    for (const word of words) tokens.add(nameWord(word));
  }
}

/** An address may stand in any text, also in the place of a name. */
function addAddressesIn(tokens: Set<string>, text: string): void {
  if (!text.includes('@')) return;
  for (const chunk of text.split(/\s+/u)) {
    if (chunk.includes('@')) addAddress(tokens, chunk);
  }
}

function addAddress(tokens: Set<string>, text: string): void {
  const address = foldAddress(text);
  if (address === '') return;
  tokens.add(wholeAddress(address));
  for (const end of addressEnds(address)) tokens.add(anyWord(end));
}

function otherTexts(guest: ListedGuest): readonly string[] {
  const texts = [guest.rsvpNote, ...(guest.dietaryRestrictions ?? [])];
  texts.push(...Object.values(guest.customColumns ?? {}));
  for (const field of unlistedFields) {
    const value = guest[field];
    if (typeof value === 'string') texts.push(value);
  }
  return texts.filter((text) => typeof text === 'string');
}

const separator = /[.@_+-]/g;
const notOfAddress = /[^\p{L}\p{N}.@_+-]/gu;
const longestAddress = 128;

/** Folds an email address, or the start of one, for the index and for queries. */
export function foldAddress(text: string): string {
  return foldLetters(text).replace(notOfAddress, '').slice(0, longestAddress);
}

/**
 * The ends of a folded address that begin after a separator (k@example.com, @example.com, example.com), so
 * that each part of an address is found by its beginning. The last label of the domain says nothing.
 */
export function addressEnds(address: string): readonly string[] {
  const domainAt = address.indexOf('@');
  const ends: string[] = domainAt > 0 ? [address.slice(domainAt)] : [];
  for (const { index } of address.matchAll(separator)) {
    const end = address.slice(index + 1);
    const lastLabel = domainAt >= 0 && index > domainAt && !end.includes('.');
    if (end !== '' && !lastLabel) ends.push(end);
  }
  return ends;
}
