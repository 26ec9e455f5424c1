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

/** Whether the row at one place tells that a press on it did not count: until its guest is decided otherwise. */
export function selectIsPressRefused(index: number): (state: DoorData) => boolean {
  return ({ rows, refused }) => {
    const row = rows.get(index);
    return (
      refused !== null &&
      row?.personId === refused.personId &&
      row.attendance === refused.attendance &&
      row.decision?.decisionId === refused.decision?.decisionId
    );
  };
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

/** The first pull of the list may still bring guests: nothing that is counted now will last. */
export function selectIsFirstPull({ pull }: DoorData): boolean {
  if (pull === null) return true;
  return pull.pulledAt === null && pull.state !== 'failed' && pull.state !== 'stopped';
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

export function selectListState(state: DoorData): ListState {
  const { answeredQuery, choice, total, pull } = state;
  if (answeredQuery === null) return 'loading';
  if (total > 0) return 'rows';
  if (!isNoFilter(choice.filter)) return 'no-filter-match';
  if (answeredQuery !== '') return 'no-match';
  if (selectIsFirstPull(state)) return 'first-pull';
  return pull?.pulledAt === null ? 'not-mirrored' : 'empty';
}
