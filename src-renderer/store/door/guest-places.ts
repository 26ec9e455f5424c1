import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import type { DoorData } from './door-state.ts';

type Rows = ReadonlyMap<number, GuestRow>;

/** The personId of the guest who stands at one place of the list; null while that row is not loaded. */
export type GuestAt = (index: number) => string | null;

/** The guests by place, and the key of the row drawn at each place. */
export interface GuestPlaces {
  readonly guestAt: GuestAt;
  /** Places with the same key, one after the other, are drawn by the same row. */
  readonly keyAt: (index: number) => number;
}

/** Keys by personId. */
type Keys = ReadonlyMap<string, number>;

/**
 * Creates a selector of the places of the list. When the list moves by itself, a row moves with its guest, so
 * a button never switches to another guest. After a search the rows are filled again from the top: new rows
 * would cost each letter 5 ms.
 *
 * Returns the same object until a guest changes place, so a mark that moves nobody measures and draws
 * nothing.
 */
export function createSelectPlaces(): (state: Pick<DoorData, 'rows' | 'answeredSearches'>) => GuestPlaces {
  let known: Rows = new Map();
  let search = 0;
  let keys: Keys = new Map();
  let places: GuestPlaces = { guestAt: () => null, keyAt: placeAsKey };
  /** Below every index. */
  let newest = -1_000_000_000;

  /** Keeps the key of each guest. A newcomer gets a fresh key, never that of a guest who has left. */
  const keepKeys = (rows: Rows): Keys => {
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
    if (!haveSamePlaces(known, rows)) {
      const isAsked = answeredSearches !== search;
      keys = isAsked ? keyByPlace(rows) : keepKeys(rows);
      const guestAt: GuestAt = (index) => rows.get(index)?.personId ?? null;
      places = { guestAt, keyAt: isAsked ? placeAsKey : keysOf(guestAt, keys) };
    }
    known = rows;
    search = answeredSearches;
    return places;
  };
}

/** Always the same function, so that nothing is measured again. */
function placeAsKey(index: number): number {
  return index;
}

function keyByPlace(rows: Rows): Keys {
  return new Map([...rows].map(([index, { personId }]) => [personId, index]));
}

/** The key of a place that is not loaded is its index, unless a guest has kept that key. */
function keysOf(guestAt: GuestAt, keys: Keys): GuestPlaces['keyAt'] {
  const taken = new Set(keys.values());
  return (index) => {
    const guest = guestAt(index);
    return (guest === null ? undefined : keys.get(guest)) ?? (taken.has(index) ? -1 - index : index);
  };
}

function haveSamePlaces(before: Rows, after: Rows): boolean {
  if (before === after) return true;
  if (before.size !== after.size) return false;
  for (const [index, row] of after) if (before.get(index)?.personId !== row.personId) return false;
  return true;
}
