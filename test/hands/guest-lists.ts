import type { ServiceGuest } from '../../src-shared/service/guest-schema.ts';
import { aServiceGuest } from '../builders/a-guest.ts';
import { type SeededRandom, seededRandom } from '../simulation/seeded-random.ts';

/** Full names; the first ones are borne by several guests. */
const names = [
  ...['Maria González', 'Anna Schmidt', 'Jean Martin', 'Zoe Zacharias', 'Marco Rossi', 'John Smith'],
  ...['Hélène Dupré', 'Jürgen Müller', 'José García', "Fiona O'Brien", 'Anne-Marie Lefèvre', 'Ben Okoro'],
  ...['Christopher Papadopoulos', 'Li Wei', 'Ada Lovelace', 'Grace Hopper', 'Alan Turing', 'Zed Wagner'],
  ...['Beatrice Bianchi', 'François Noël', 'Ximena Núñez', 'Yannick Ziegler', 'Quentin Zola', 'Ed Baker'],
];
const namesakes = 6;

/** A list, and the codes by which its guests are scanned. */
export interface GuestList {
  readonly guests: readonly ServiceGuest[];
  readonly codes: readonly GuestCode[];
  /** Some codes, read by the positions of their keys, are those of others: not all can be recognized. */
  readonly hasTwins: boolean;
}

export interface GuestCode {
  readonly code: string;
  readonly personId: string;
}

type MakeId = (random: SeededRandom) => string;

const hex = '0123456789abcdef';
const digits = '0123456789';
const letters = 'abcdefghijkmnopqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';

const some = (random: SeededRandom, length: number, from: string) =>
  Array.from({ length }, () => from[random.below(from.length)]).join('');

/** Kinds of ids: as a UUID, as of a database, and short ones that are printed on badges. */
const makeIds: readonly MakeId[] = [
  (random) => [8, 4, 4, 4, 12].map((length) => some(random, length, hex)).join('-'),
  (random) => `4${some(random, 23, hex)}`,
  (random) => `G-${some(random, 6, digits)}`,
  (random) => `1${some(random, 3, letters)}${some(random, 3, digits)}${some(random, 2, letters)}`,
];

/** One list for each kind of ids, and one with twins: always the same. */
export const guestLists: readonly GuestList[] = [
  ...makeIds.map((makeId, index) => makeList(makeId, index + 1)),
  makeTwins(),
];

/** Two guests for each code, which a German keyboard makes of each other: it swaps Y and Z. */
function makeTwins(): GuestList {
  const personIds = ['19zyzyz77', '73yyyzz51', '55yzzzy02', '80zzzyy36'];
  const swapped = (id: string) => id.replace(/[yz]/g, (letter) => (letter === 'y' ? 'z' : 'y'));
  const guests = personIds
    .flatMap((id) => [id, swapped(id)])
    .map((personId, index) => {
      const [firstName = '', lastName = ''] = names[index]?.split(' ') ?? [];
      return aServiceGuest({ personId, firstName, lastName, email: null, rsvpLink: null });
    });
  return { guests, codes: guests.map(({ personId }) => ({ code: personId, personId })), hasTwins: true };
}

function makeList(makeId: MakeId, seed: number): GuestList {
  const random = seededRandom(seed);
  const taken: string[] = [];
  const makeApart = (make: MakeId) => {
    let id = make(random);
    // A scanner that loses or doubles a character must not make somebody else's code of it.
    while (taken.some((other) => areNear(id, other))) id = make(random);
    taken.push(id);
    return id;
  };
  const guests = [...names, ...names.slice(0, namesakes), ...names.slice(0, namesakes / 2)].map((name) => {
    const [firstName = '', lastName = ''] = name.split(' ');
    const personId = makeApart(makeId);
    const token = makeApart((each) => `${some(each, 5, letters)}-${some(each, 3, digits)}`);
    const rsvpLink = `https://rsvp.example/gala?invite=${token}`;
    return aServiceGuest({ personId, firstName, lastName, email: null, rsvpLink });
  });
  const codes = guests.flatMap(({ personId, rsvpLink }) => [
    { code: personId, personId },
    ...(rsvpLink ? [{ code: rsvpLink, personId }] : []),
  ]);
  return { guests, codes, hasTwins: false };
}

/** Whether so few characters differ, whatever their case, that two faults of a scanner could make one of the other. */
function areNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false;
  let distances = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, left] of [...one.toLowerCase()].entries()) {
    const next = [row + 1];
    for (const [column, right] of [...other.toLowerCase()].entries()) {
      const replaced = (distances[column] ?? 0) + (left === right ? 0 : 1);
      next.push(Math.min(replaced, (distances[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1));
    }
    distances = next;
  }
  return (distances.at(-1) ?? 0) <= 2;
}
