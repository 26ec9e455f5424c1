import { removedValue } from '../../../../src-shared/domain/decision.ts';
import { compareEntries } from '../../../../src-shared/doors/shared-records.ts';
import { isKnownTo, stands } from '../../guests/other-doors.ts';
import type { EndedDoorDecision } from '../../ports/shared-store.ts';
import { isArrival, marksOf } from './marks.ts';

/**
 * The decisions about a guest since a door added the guest again whom the service had removed, that addition included; all
 * of them for any other guest. What was decided before was about somebody who is gone.
 */
export function sinceAddedAgain(decisions: readonly EndedDoorDecision[]): readonly EndedDoorDecision[] {
  const removals = decisions.filter(
    ({ decision: { kind, to }, outcome }) =>
      kind === 'removal' && to === removedValue && outcome?.outcome === 'confirmed',
  );
  if (removals.length === 0) return decisions;
  const again = decisions
    .filter(({ decision }) => decision.kind === 'walk-in')
    .filter((added) => stands(added) && removals.some((removal) => isBefore(removal, added)))
    .filter((added) => !decisions.some((each) => isSameAddition(each, added) && isBefore(each, added)))
    .reduce<EndedDoorDecision | null>(
      (last, added) => (last === null || isBefore(last, added) ? added : last),
      null,
    );
  if (again === null) return decisions;
  const unknown = unknownArrivals(decisions, removals);
  return decisions.filter((each) => !isBefore(each, again) || unknown.has(each));
}

/** Two additions of one walk-in: what is taken over adds nobody again. */
function isSameAddition(
  { decision: one }: EndedDoorDecision,
  { decision: other }: EndedDoorDecision,
): boolean {
  return one.kind === 'walk-in' && one.personId === other.personId;
}

/** Who was let in at a door, where whoever has removed the guest did not know it. */
function unknownArrivals(
  decisions: readonly EndedDoorDecision[],
  removals: readonly EndedDoorDecision[],
): ReadonlySet<EndedDoorDecision> {
  const marks = marksOf(decisions.filter(({ decision }) => decision.kind === 'attendance'));
  const unknown = marks.filter(
    (mark) => isArrival(mark) && !removals.some(({ decision }) => isKnownTo(decision, mark.copies)),
  );
  return new Set(
    unknown.flatMap(({ copies }) => copies.filter(({ outcome }) => outcome?.outcome !== 'superseded')),
  );
}

function isBefore({ decision: one }: EndedDoorDecision, { decision: other }: EndedDoorDecision): boolean {
  return compareEntries(one, other) < 0;
}
