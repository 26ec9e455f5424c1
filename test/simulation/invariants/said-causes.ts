import { isFieldKind } from '../../../src-main/core/guests/shown.ts';
import type { AttentionReason } from '../../../src-shared/domain/activity.ts';
import type { SimulatedLaptop } from '../night/simulated-laptop.ts';
import { eventId, type SimulatedService } from '../world/simulated-service.ts';
import { keptByShrunkenGuard } from './invariants.ts';
import type { WriteOutcome } from './line-discipline.ts';
import { holds } from './violation.ts';

/** What the service must have said last of a guest, for this to be said of a change that needs a person. */
const toldBy: Partial<Readonly<Record<AttentionReason, readonly WriteOutcome[]>>> = {
  rejected: ['invalid', 'conflict', 'forbidden', 'not-found'],
  'not-applied': ['answered'],
};

/**
 * I7, after each commit: the cause that is said of a change that needs a person is what the service has said of its guest
 * last. Remembers what it has seen.
 */
export function watchWhatIsSaid(): (laptop: SimulatedLaptop) => void {
  const seen = new Set<string>();
  return ({ name, local, lastWrites }) => {
    for (const { decisionId, kind, personId, state, reason } of local.entries()) {
      const told = reason === null ? undefined : toldBy[reason];
      const key = `${name} ${decisionId} ${reason}`;
      if (state !== 'needs-attention' || kind === 'walk-in' || told === undefined || seen.has(key)) continue;
      seen.add(key);
      const last = lastWrites.get(personId);
      const isTrue = last !== undefined && told.includes(last);
      holds('I7', isTrue, () => `${name} says ${reason} of ${kind} of ${personId}, the service said ${last}`);
    }
  };
}

/** For I7: a change that is said to be refused, although its guest has left both the service and a list that is believed. */
export function findRefusedOfGone(
  laptops: readonly SimulatedLaptop[],
  service: SimulatedService,
): string | null {
  const onService = new Set(service.listGuests(eventId).map(({ personId }) => personId));
  for (const { name, local, mirror } of laptops) {
    const kept = keptByShrunkenGuard(mirror, service);
    const said = local
      .entries()
      .find(
        ({ kind, personId, reason }) =>
          reason === 'rejected' && isFieldKind(kind) && !onService.has(personId) && !kept.has(personId),
      );
    if (said) return `${name} says that ${said.kind} of ${said.personId} is refused, who is gone`;
  }
  return null;
}
