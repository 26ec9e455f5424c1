import type { SeededRandom } from '../random.ts';
import type { NameTable, WrittenName } from './name-table.ts';
import { namesOfEurope } from './names-of-europe.ts';
import { namesOfTheWorld } from './names-of-the-world.ts';

const tables = { ...namesOfEurope, ...namesOfTheWorld };

/** Where a name comes from: decides its letters and its shape. */
export type Culture = keyof typeof tables;

/** How often each culture appears on a guest list. */
export type CultureWeights = Readonly<Partial<Record<Culture, number>>>;

export interface PersonName {
  readonly given: WrittenName;
  readonly family: WrittenName;
}

/** Every culture there is, alike: for lists of nowhere in particular. */
export const everyCulture: CultureWeights = Object.fromEntries(
  Object.keys(tables).map((culture) => [culture, 1]),
);

export function makeName(random: SeededRandom, weights: CultureWeights): PersonName {
  const table: NameTable = tables[random.pickWeighted<Culture>(weights)];
  return { given: random.pick(table.given), family: random.pick(table.family) };
}

/** Another member of the family: its name, and a given name of the same culture. */
export function makeRelative(random: SeededRandom, { family }: PersonName): PersonName {
  const table = Object.values<NameTable>(tables).find((candidate) => candidate.family.includes(family));
  if (table === undefined) throw new Error('a family name stands in no table');
  return { given: random.pick(table.given), family };
}
