import type { GuestRow } from '../../../src-shared/domain/guest-row.ts';
import type { DoorData } from './door-state.ts';

/** The personId of the guest who stands at one place of the list; null while that row is not loaded. */
export type GuestAt = (index: number) => string | null;

/**
 * A selector of who stands where. It gives the very same function until a guest stands at another place, so
 * that a mark, which moves nobody, has nothing measured or drawn anew.
 */
export function createSelectGuestAt(): (state: Pick<DoorData, 'rows'>) => GuestAt {
  let known: ReadonlyMap<number, GuestRow> = new Map();
  let guestAt: GuestAt = () => null;
  return ({ rows }) => {
    if (!standAlike(known, rows)) guestAt = (index) => rows.get(index)?.personId ?? null;
    known = rows;
    return guestAt;
  };
}

function standAlike(before: ReadonlyMap<number, GuestRow>, after: ReadonlyMap<number, GuestRow>): boolean {
  if (before === after) return true;
  if (before.size !== after.size) return false;
  for (const [index, row] of after) if (before.get(index)?.personId !== row.personId) return false;
  return true;
}
