import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import type { DoorData } from './door-state.ts';

/** The row at one place of the list, undefined while it is not loaded. */
export function selectRowAt(index: number): (state: DoorData) => GuestRow | undefined {
  return ({ rows }) => rows.get(index);
}

/** What stands where rows would stand, when there are none. */
export type ListState = 'rows' | 'loading' | 'first-pull' | 'not-mirrored' | 'empty' | 'no-match';

export function selectListState({ answeredQuery, total, pull }: DoorData): ListState {
  if (answeredQuery === null) return 'loading';
  if (total > 0) return 'rows';
  const isComplete = pull !== null && pull.pulledAt !== null;
  if (answeredQuery !== '') return 'no-match';
  if (isComplete) return 'empty';
  return pull?.state === 'failed' ? 'not-mirrored' : 'first-pull';
}
