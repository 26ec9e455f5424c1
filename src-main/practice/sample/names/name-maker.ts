import type { SeededRandom } from '../random.ts';
import { type NameTable, parseName, type WrittenName } from './name-table.ts';
import { namesOfEurope } from './names-of-europe.ts';
import { namesOfTheWorld } from './names-of-the-world.ts';

const tables = { ...namesOfEurope, ...namesOfTheWorld };

/** Where a name comes from: decides its letters and its shape. */
export type Culture = keyof typeof tables;

/** How often each culture appears on a guest list. */
export type CultureWeights = Readonly<Partial<Record<Culture, number>>>;

export interface PersonName {
  readonly culture: Culture;
  readonly given: WrittenName;
  readonly family: WrittenName;
}

/** Every culture there is, by the number of names it can make: for lists of nowhere in particular. */
export const everyCulture: CultureWeights = Object.fromEntries(
  Object.entries<NameTable>(tables).map(([culture, { given, family }]) => [
    culture,
    (given.length * family.length) / 1_000,
  ]),
);

export function makeName(random: SeededRandom, weights: CultureWeights): PersonName {
  const culture = random.pickWeighted<Culture>(weights);
  return {
    culture,
    given: pickGiven(random, culture),
    family: random.pick<WrittenName>(tables[culture].family),
  };
}

/** A name chosen by hand; long ones carry a short form for the email behind `=`. */
export function named(culture: Culture, given: string, family: string): PersonName {
  return { culture, given: parseName(given), family: parseName(family) };
}

/** Another member of the family: its name, and a given name of the same culture. */
export function makeRelative(random: SeededRandom, { culture, family }: PersonName): PersonName {
  return { culture, given: pickGiven(random, culture), family };
}

/** The same name with a second given name; names in other scripts than Latin stay as they are. */
export function addSecondName(random: SeededRandom, { culture, given, family }: PersonName): PersonName {
  if (!/\p{Script=Latin}/u.test(given.written)) return { culture, given, family };
  const second = pickGiven(random, culture);
  const both = { written: `${given.written} ${second.written}`, latin: `${given.latin}-${second.latin}` };
  return { culture, given: both, family };
}

function pickGiven(random: SeededRandom, culture: Culture): WrittenName {
  return random.pick<WrittenName>(tables[culture].given);
}
