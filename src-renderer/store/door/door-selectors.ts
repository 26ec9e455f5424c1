import { isNoFilter } from '../../../src-shared/domain/guest-filter.ts';
import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import type { DoorData } from './door-state.ts';

/** The row at one place of the list, undefined while it is not loaded. */
export function selectRowAt(index: number): (state: DoorData) => GuestRow | undefined {
  return ({ rows }) => rows.get(index);
}

/** The chosen row; undefined when none is chosen, or while it is not loaded. */
export function selectChosenRow({ chosenIndex, rows }: DoorData): GuestRow | undefined {
  return chosenIndex === null ? undefined : rows.get(chosenIndex);
}

/** Whether every row from `first` to `last` that the list has is loaded. */
export function selectIsLoaded(first: number, last: number): (state: DoorData) => boolean {
  return ({ rows, total }) => {
    for (let index = first; index <= Math.min(last, total - 1); index += 1) {
      if (!rows.has(index)) return false;
    }
    return true;
  };
}

/** What stands where rows would stand, when there are none. */
export type ListState =
  | 'rows'
  | 'loading'
  | 'first-pull'
  | 'not-mirrored'
  | 'empty'
  | 'no-match'
  | 'no-filter-match';

export function selectListState({ answeredQuery, choice, total, pull }: DoorData): ListState {
  if (answeredQuery === null) return 'loading';
  if (total > 0) return 'rows';
  const isComplete = pull !== null && pull.pulledAt !== null;
  if (!isNoFilter(choice.filter)) return 'no-filter-match';
  if (answeredQuery !== '') return 'no-match';
  if (isComplete) return 'empty';
  return pull?.state === 'failed' || pull?.state === 'stopped' ? 'not-mirrored' : 'first-pull';
}
