import type { SeededRandom } from '../../../src-main/practice/sample/random.ts';
import type { FoldedGuest } from './folded-guests.ts';

/** What somebody in a hurry typed, and whom they meant. */
export interface Mistyped {
  readonly query: string;
  readonly personId: string;
}

const letters = 'abcdefghijklmnopqrstuvwxyz';

/** Surnames with one typo each and two letters of the first name; of guests picked at random. */
export function mistypedGuests(
  guests: readonly FoldedGuest[],
  count: number,
  random: SeededRandom,
): readonly Mistyped[] {
  const named = guests.filter(({ surname, firstName }) => surname !== null && firstName !== '');
  return Array.from({ length: count }, () => {
    const { surname, firstName, personId } = random.pick(named);
    return { query: `${mistype(surname ?? '', random)} ${[...firstName].slice(0, 2).join('')}`, personId };
  });
}

/** A word with one letter wrong, missing, extra, or swapped with the next. */
export function mistype(word: string, random: SeededRandom): string {
  const mistyped = random.pick([wrong, missing, extra, swapped])(word, random);
  return mistyped === word ? mistype(word, random) : mistyped;
}

function wrong(word: string, random: SeededRandom): string {
  const at = random.integer(word.length);
  return word.slice(0, at) + random.pick([...letters]) + word.slice(at + 1);
}

function missing(word: string, random: SeededRandom): string {
  const at = random.integer(word.length);
  return word.slice(0, at) + word.slice(at + 1);
}

function extra(word: string, random: SeededRandom): string {
  const at = random.integer(word.length + 1);
  return word.slice(0, at) + random.pick([...letters]) + word.slice(at);
}

function swapped(word: string, random: SeededRandom): string {
  const at = random.integer(word.length - 1);
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2);
}
