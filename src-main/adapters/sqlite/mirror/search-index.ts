import type { Prepare } from '../prepare-once.ts';

/** Lets the search find a guest at this place. Cheapest in ascending order of places. */
export function addToIndex(prepare: Prepare, place: number, tokens: string): void {
  prepare('INSERT INTO guest_search (rowid, tokens) VALUES (?, ?)').run(place, tokens);
}

/** The index keeps no texts: it needs the tokens that were added at this place. */
export function removeFromIndex(prepare: Prepare, place: number, tokens: string): void {
  prepare("INSERT INTO guest_search (guest_search, rowid, tokens) VALUES ('delete', ?, ?)").run(
    place,
    tokens,
  );
}
