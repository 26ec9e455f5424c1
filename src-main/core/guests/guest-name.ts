import type { TextRange } from '../../../src-shared/domain/guest-row.ts';
import type { ListOrder } from '../../../src-shared/domain/settings.ts';
import type { ListedGuest, ServiceGuest } from '../../../src-shared/service/guest-schema.ts';
import { type Alphabet, spellingsOf } from './alphabets.ts';
import { foldWords } from './fold.ts';
import { latinLookOf, visibleText } from './look-alikes.ts';

/** A guest's name in two parts, as sorting and searching use it; not folded. */
export interface NameParts {
  readonly first: string;
  readonly last: string;
}

/** Sorts before every letter, so that Li stands before Lisa. */
const partEnd = '\u0001';
const afterPartEnd = '\u0002';
/** Guests without any name stand at the end. */
const nameless = '\u{10ffff}';

/** The service's full name, or first and last name where it is absent, as it is shown; may be empty. */
export function fullName(guest: ServiceGuest): string {
  const name = visibleText(guest.name ?? '').trim();
  return name || visibleText([guest.firstName, guest.lastName].filter(Boolean).join(' ')).trim();
}

/** First and last name; where the service gave only `name`, its last word is the last name. */
export function nameParts(guest: ListedGuest): NameParts {
  const first = visibleText(guest.firstName ?? '').trim();
  const last = visibleText(guest.lastName ?? '').trim();
  if (first !== '' || last !== '') return { first, last };
  const words = visibleText(guest.name ?? '')
    .trim()
    .split(/\s+/u);
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' };
}

/** The order of a list before anybody has chosen one: by last name, accents aside. */
export const usualOrder: ListOrder = { by: 'last-name', language: 'en' };

/** Whether two orders put every list in the same order: most languages sort alike. */
export function isSameOrder(one: ListOrder, other: ListOrder): boolean {
  return one.by === other.by && spellingsOf(one.language) === spellingsOf(other.language);
}

/** Whether this is the order of a list before anybody has chosen one. */
export function isUsualOrder(order: ListOrder): boolean {
  return isSameOrder(order, usualOrder);
}

/** Where the last name stands in the shown name, preferably at its end; null when it is not there. */
export function findSurname(guest: ListedGuest, shown: string): TextRange | null {
  const { last } = nameParts(guest);
  if (last === '' || !shown.includes(last)) return null;
  // A family name may come first, and a given name may contain it.
  const start = shown.startsWith(last) && !shown.endsWith(last) ? 0 : shown.lastIndexOf(last);
  return [start, start + last.length];
}

/**
 * The name of a guest as a key: last name, then first name, then personId; folded, the same on every machine. Guests of
 * one name are neighbours by it, and the list stands in its order unless another was chosen. Compared by code points.
 */
export function sortKey(guest: ListedGuest): string {
  return orderKey(guest, usualOrder);
}

/** The key by which a list in this order is sorted. Compared by code points. */
export function orderKey(guest: ListedGuest, order: ListOrder): string {
  return `${foldedName(guest, order)}${guest.personId.toWellFormed()}`;
}

const letter = /^\p{L}/u;

/**
 * The first letter of what a guest is sorted by in this order, as a capital; "#" for a digit or a sign, null without
 * any name.
 */
export function sortInitial(guest: ListedGuest, order: ListOrder): string | null {
  const folded = foldedName(guest, order);
  const [first] = folded;
  if (first === undefined || first === nameless || first === partEnd) return null;
  const own = spellingsOf(order.language)?.firstLetter(folded);
  return letter.test(first) ? (own ?? first).toUpperCase() : '#';
}

/** The order of sort keys: by code points, as SQLite compares texts, not by UTF-16 units. */
export function compareSortKeys(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let at = 0; at < length; at += 1) {
    const difference = rankOfUnit(left.charCodeAt(at)) - rankOfUnit(right.charCodeAt(at));
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

/** Surrogates stand for code points above all others. */
function rankOfUnit(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}

/** The range `[from, to)` of sort keys of guests with the same folded full name as the guest of this one. */
export function sameNameKeys(key: string): { readonly from: string; readonly to: string } {
  const from = key.slice(0, key.indexOf(partEnd, key.indexOf(partEnd) + 1) + 1);
  return { from, to: from.slice(0, -partEnd.length) + afterPartEnd };
}

/** The folded words of a guest's first name, then those of the last name. Empty for a guest without a name. */
export function wordsOfName(guest: ListedGuest): readonly string[] {
  const { first, last } = nameParts(guest);
  return `${plain(first, null)} ${plain(last, null)}`.split(' ').filter(Boolean);
}

/**
 * What a guest has in common with all namesakes: the folded full name, in the letters that it looks like. It
 * is the `from` of the sort keys of the guests whose name is written so.
 */
export function namesakeKey(guest: ListedGuest): string {
  return namesakeKeyOf(sortKey(guest));
}

/** The same by the guest's sort key. */
export function namesakeKeyOf(key: string): string {
  return latinLookOf(sameNameKeys(key).from);
}

/** The key of the namesakes of a guest whose name only looks like it, by the guest's sort key; null for most. */
export function lookAlikeKey(key: string): string | null {
  const { from } = sameNameKeys(key);
  const look = latinLookOf(from);
  return look === from ? null : look;
}

/** The folded name for sorting. A guest with one name is sorted by it, and guests without a name by their email. */
function foldedName(guest: ListedGuest, { by, language }: ListOrder): string {
  const alphabet = spellingsOf(language);
  const parts = nameParts(guest);
  const first = plain(parts.first, alphabet);
  const last = plain(parts.last, alphabet);
  if (first === '' && last === '') return name(nameless, plain(guest.email ?? '', alphabet));
  const [leading, other] = by === 'last-name' ? [last, first] : [first, last];
  return leading === '' ? name(other, '') : name(leading, other);
}

function name(first: string, second: string): string {
  return `${first}${partEnd}${second}${partEnd}`;
}

function plain(text: string, alphabet: Alphabet | null): string {
  const spelled = alphabet === null ? text : alphabet.spell(text);
  return foldWords(spelled, { german: false, joined: false, particles: false }).join(' ');
}
