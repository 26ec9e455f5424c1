import type { DoorState, Doors, OtherDoor } from '../../../src-shared/domain/doors.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';
import { listAsks } from './describe-door.ts';

/** Not linked to this laptop. */
const isApart = ({ state }: OtherDoor) => state === 'lost' || state === 'relayed';

/** Those that a person should look at first; else in their order. */
export function worstFirst(others: readonly OtherDoor[], wording: Wording): readonly OtherDoor[] {
  const needsLook = (other: OtherDoor) => isApart(other) || listAsks(other, wording).length > 0;
  return [...others.filter(needsLook), ...others.filter((other) => !needsLook(other))];
}

/**
 * Those that have a tile where `most` have room, this laptop and what counts the rest included: of too many those that are
 * apart before the others. In their order.
 */
export function pickShown(others: readonly OtherDoor[], most: number): readonly OtherDoor[] {
  if (others.length < most) return others;
  const byNeed = [...others.filter(isApart), ...others.filter((other) => !isApart(other))];
  const picked = new Set(byNeed.slice(0, most - 2));
  return others.filter((other) => picked.has(other));
}

/** How this laptop stands: what the others lack is on its way. */
export function standingOfOurs({ unshared }: Pick<Doors, 'unshared'>): DoorState {
  return unshared === 0 ? 'in-step' : 'behind';
}
