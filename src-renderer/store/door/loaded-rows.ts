import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { keepSame } from '../keep-same.ts';

/** Guests asked for at once. A screen shows about ten. */
export const pageSize = 50;

/** Loaded rows by their place in the list. */
type Rows = ReadonlyMap<number, GuestRow>;

/** The pages on which the rows from `first` to `last` stand. */
export function pagesOf(first: number, last: number): Set<number> {
  const pages = new Set<number>();
  for (let page = Math.floor(first / pageSize); page <= Math.floor(last / pageSize); page += 1)
    pages.add(page);
  return pages;
}

/** The loaded rows of one page. */
export function rowsOfPage(rows: Rows, page: number): Rows {
  return new Map([...rows].filter(([index]) => Math.floor(index / pageSize) === page));
}

/**
 * Replaces one page of `rows`. A guest of the page who was loaded at another place has moved between two
 * answers: that place is empty until it is loaded again, so nobody is shown twice.
 */
export function replacePage(rows: Map<number, GuestRow>, page: number, answered: readonly GuestRow[]): void {
  const movedHere = new Set(answered.map(({ personId }) => personId));
  for (const [index, { personId }] of rows) if (movedHere.has(personId)) rows.delete(index);
  for (const [index, row] of answered.entries()) rows.set(page * pageSize + index, row);
}

/** The place of a guest; null while their row is not loaded. */
export function findIndex(rows: Rows, personId: string): number | null {
  for (const [index, row] of rows) if (row.personId === personId) return index;
  return null;
}

/** The place of a guest who may have moved. A walk-in may have got its id from the service meanwhile. */
export function findAgain(rows: Rows, { personId, walkIn, name }: GuestRow): number | null {
  const index = findIndex(rows, personId);
  if (index !== null || walkIn === null) return index;
  for (const [place, row] of rows) if (row.walkIn === 'service' && row.name === name) return place;
  return null;
}

/** The new rows, each replaced by the old object when it says the same: so only changed rows are drawn. */
export function keepUnchanged(before: Rows, after: Map<number, GuestRow>): Rows {
  for (const [index, row] of after) after.set(index, keepSame(before.get(index), row));
  return after;
}
