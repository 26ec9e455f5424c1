import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import type { DoorData } from './door-state.ts';

type Rows = ReadonlyMap<number, GuestRow>;

/** The personId of the guest who stands at one place of the list; null while that row is not loaded. */
export type GuestAt = (index: number) => string | null;

/** Who stands where, and which drawn row that is. */
export interface GuestPlaces {
  readonly guestAt: GuestAt;
  /** Places with the same key, one after the other, are drawn by the same row. */
  readonly keyAt: (index: number) => number;
}

/** Keys by personId. */
type Keys = ReadonlyMap<string, number>;

/**
 * A selector of the places of the list. When the list moves by itself, a row goes with its guest, so that a
 * button never serves another one from one moment to the next. When a person has searched, the rows are filled
 * anew from the top: making them anew would cost each letter 5 ms.
 *
 * It gives the very same object until a guest stands at another place: a mark, which moves nobody, has nothing
 * measured or drawn anew.
 */
export function createSelectPlaces(): (state: Pick<DoorData, 'rows' | 'answeredSearches'>) => GuestPlaces {
  let known: Rows = new Map();
  let search = 0;
  let keys: Keys = new Map();
  let places: GuestPlaces = { guestAt: () => null, keyAt: ownPlace };
  /** Below every index. */
  let newest = -1_000_000_000;

  /** Whoever has come gets a key that nobody had a moment ago: not that of a guest who has left. */
  const follow = (rows: Rows): Keys => {
    const taken = new Set(keys.values());
    const next = new Map<string, number>();
    for (const [index, { personId }] of rows) {
      const key = keys.get(personId) ?? (taken.has(index) ? --newest : index);
      taken.add(key);
      next.set(personId, key);
    }
    return next;
  };

  return ({ rows, answeredSearches }) => {
    if (!standAlike(known, rows)) {
      const isAsked = answeredSearches !== search;
      keys = isAsked ? fillAnew(rows) : follow(rows);
      const guestAt: GuestAt = (index) => rows.get(index)?.personId ?? null;
      places = { guestAt, keyAt: isAsked ? ownPlace : keysOf(guestAt, keys) };
    }
    known = rows;
    search = answeredSearches;
    return places;
  };
}

/** Always the same function: nothing is measured anew because of it. */
function ownPlace(index: number): number {
  return index;
}

function fillAnew(rows: Rows): Keys {
  return new Map([...rows].map(([index, { personId }]) => [personId, index]));
}

/** A place that is not loaded has its index for a key, unless some guest has taken that along. */
function keysOf(guestAt: GuestAt, keys: Keys): GuestPlaces['keyAt'] {
  const taken = new Set(keys.values());
  return (index) => {
    const guest = guestAt(index);
    return (guest === null ? undefined : keys.get(guest)) ?? (taken.has(index) ? -1 - index : index);
  };
}

function standAlike(before: Rows, after: Rows): boolean {
  if (before === after) return true;
  if (before.size !== after.size) return false;
  for (const [index, row] of after) if (before.get(index)?.personId !== row.personId) return false;
  return true;
}
