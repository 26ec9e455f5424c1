import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import { findIndex } from './loaded-rows.ts';

/** Nobody has seen and meant a row that stands there for less time than this. */
export const seenAfterMs = 300;

/** The guest whom a person has put before themselves, by arrows or pointer, or by an Enter that could mean several. */
export interface Choice {
  readonly personId: string;
  readonly by: 'hand' | 'enter';
  /** Since when the row stood where it was chosen, in milliseconds since 1970. */
  readonly seenSinceMs: number;
}

/** The list as Enter finds it: the answer to a query, and what has become of it since. */
export interface EnterList {
  /** The query that was answered. */
  readonly query: string;
  /** Loaded rows by their place, best first. */
  readonly rows: ReadonlyMap<number, GuestRow>;
  readonly total: number;
  /** How many guests, from the first, fit as typed; the others fit by a typo or a nickname. */
  readonly fitting: number;
  /** How many of them have the query for their whole name or email: none, one, or 2 for several. */
  readonly whole: number;
  /** False: more guests may fit. */
  readonly isComplete: boolean;
  /** Since the answer another guest fits alone, or nobody does any more. */
  readonly hasShifted: boolean;
  readonly chosen: Choice | null;
}

/**
 * What Enter does.
 * - `marks`: this guest is meant.
 * - `chooses`: it is not certain that this guest is meant, or nobody can have seen yet that Enter would mark them. The
 *   guest is put before the person, and the next Enter marks.
 * - `waits`: the answer is not complete.
 * - `nobody`: nothing says who is meant, or nobody fits.
 */
export type EnterMeaning =
  | { readonly kind: 'marks' | 'chooses'; readonly index: number; readonly row: GuestRow }
  | { readonly kind: 'waits' }
  | { readonly kind: 'nobody' };

const letter = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

/**
 * Whom Enter means. One guest is meant who was chosen, or who alone fits what was typed, or who alone has it for a
 * whole name or email. Pure: `nowMs` is in milliseconds since 1970.
 */
export function whatEnterMeans(list: EnterList, nowMs: number): EnterMeaning {
  const { query, rows, total, chosen, hasShifted } = list;
  const chosenIndex = chosen === null ? null : findIndex(rows, chosen.personId);
  const chosenRow = chosenIndex === null ? undefined : rows.get(chosenIndex);
  if (chosen !== null && chosenIndex !== null && chosenRow !== undefined) {
    const isSeen = chosen.by === 'hand' || nowMs - chosen.seenSinceMs >= seenAfterMs;
    return { kind: isSeen ? 'marks' : 'chooses', index: chosenIndex, row: chosenRow };
  }
  const first = rows.get(0);
  if (!letter.test(query)) return { kind: 'nobody' };
  if (total === 0 || first === undefined) return list.isComplete ? { kind: 'nobody' } : { kind: 'waits' };
  const onlyFit = findOnlyFit(list);
  if (onlyFit === undefined) return { kind: 'waits' };
  return { kind: onlyFit === null || hasShifted ? 'chooses' : 'marks', index: 0, row: first };
}

/** The one guest who fits what was typed; null when nobody does, or several do; undefined while that is not known. */
export function findOnlyFit({
  query,
  rows,
  fitting,
  whole,
  isComplete,
}: Omit<EnterList, 'chosen' | 'hasShifted'>): GuestRow | null | undefined {
  const first = rows.get(0) ?? null;
  if (!letter.test(query)) return null;
  if (whole === 1) return first;
  if (whole > 1 || fitting > 1) return null;
  if (!isComplete) return undefined;
  return fitting === 1 ? first : null;
}
