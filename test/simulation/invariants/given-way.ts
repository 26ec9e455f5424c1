import { countingIds } from '../../../src-main/core/guests/counting-decisions.ts';
import { idsOfGuest, laptopOf, latestDecision } from '../../../src-main/core/guests/guest-identity.ts';
import { isOwnDecision } from '../../../src-main/core/guests/known-decision.ts';
import {
  firstIdOf,
  isCopyOf,
  isOfOther,
  listGuestDecisions,
  stands,
} from '../../../src-main/core/guests/other-doors.ts';
import type { Decision } from '../../../src-main/core/ports/local-store.ts';
import type { DoorDecision } from '../../../src-main/core/ports/shared-store.ts';
import { removedValue } from '../../../src-shared/domain/decision.ts';
import type { GuestRef } from '../../../src-shared/domain/event-ref.ts';
import type { InMemoryLocalStore } from '../../fakes/stores/in-memory-local-store.ts';
import { account, type SimulatedLaptop } from '../night/simulated-laptop.ts';
import { eventId, type SimulatedService } from '../world/simulated-service.ts';
import { countingIn } from './what-stands.ts';

const event = { account, eventId };
const everything = { ...event, limit: 10_000 };

/**
 * For I2, at the end: an Attended of a laptop that gave way to what another door has said, in words, while the guest is not in at
 * the service, nobody is told, and nobody has knowingly decided otherwise; null when there is none. Only the newest mark of a
 * laptop counts, and no guest whom the same laptop, or the service in somebody's name or by itself, has removed.
 */
export function findArrivalGivenWay(
  laptops: readonly SimulatedLaptop[],
  service: SimulatedService,
): string | null {
  const inAtService = new Set(
    service
      .listGuests(eventId)
      .flatMap((guest) => (guest.attendanceStatus === 'Attended' ? [guest.personId] : [])),
  );
  const isInOrRemoved = (id: string) => inAtService.has(id) || service.removedByItself.has(id);
  for (const laptop of laptops.filter(({ isDead, isOut }) => !isDead && !isOut)) {
    const gone = laptop.local
      .listDecisions(everything)
      .find(
        ({ decision, outcome }) =>
          outcome?.outcome === 'superseded' &&
          isNewestArrival(laptop, decision) &&
          !idsOfGuest(laptop.local, decision).some(isInOrRemoved) &&
          !isKnowinglyReplaced(laptop, decision) &&
          !laptops.some((each) => isReplacedAndSent(each, decision)) &&
          !laptops.some((each) => tells(each, decision)),
      );
    if (gone !== undefined) return `${laptop.name} gave up ${gone.decision.decisionId}, and nobody is told`;
  }
  return null;
}

function isNewestArrival({ local }: SimulatedLaptop, decision: Decision): boolean {
  if (decision.kind !== 'attendance' || decision.to !== 'Attended') return false;
  if (newestClaim(local, decision)?.decisionId !== decision.decisionId) return false;
  const removal = latestDecision(local, decision, 'removal');
  return removal === null || removal.sequence < decision.sequence;
}

/**
 * What a laptop has said last of a guest's attendance, once all of it is shared. An undo says what its laptop had said before,
 * or nothing: then that ends, too, unless the undo only brings back what another door says, which that one sends.
 */
function newestClaim(local: InMemoryLocalStore, guest: GuestRef): DoorDecision | undefined {
  const marks = listGuestDecisions(local, guest).flatMap(({ decision }) =>
    decision.kind === 'attendance' ? decision : [],
  );
  const all = new Map(marks.map((mark) => [mark.decisionId, mark]));
  if (!all.has(latestDecision(local, guest, 'attendance')?.decisionId ?? '')) return undefined;
  const counting = countingIn(local, marks);
  // A takeover goes with its first, and that one when its door says otherwise.
  const isSaid = (id: string) =>
    counting.some(({ decisionId }) => decisionId === id) &&
    counting.findLast(({ decisionId }) => laptopOf(decisionId) === laptopOf(id))?.to === all.get(id)?.to;
  const isOver = ({ decisionId: id, repeats }: DoorDecision) =>
    !stands({ outcome: local.findDoorDecision(id)?.outcome ?? null }) ||
    (repeats !== null && all.has(repeats) && !isSaid(repeats));
  return counting
    .filter((mark) => isOwnDecision(local, mark.decisionId) && !isOver(mark))
    .reduce<DoorDecision | undefined>((said, mark) => {
      if (mark.undoes === null || mark.to === said?.to) return mark;
      const undone = all.get(mark.undoes);
      const end = local.findDoorDecision(mark.decisionId)?.outcome?.outcome;
      if (end !== 'no-op' && end !== 'superseded') return undefined;
      return undone?.replaces.some((id) => all.get(id)?.to === mark.to) ? said : undefined;
    }, undefined);
}

/** Whether a door has decided otherwise over this mark, or has removed the guest. A takeover goes with its first. */
function isKnowinglyReplaced({ local }: SimulatedLaptop, mark: Decision): boolean {
  const shared = listGuestDecisions(local, mark);
  if (isOfOther(local, mark)) return true;
  // An undo may put back what its laptop had said before: it is replaced by that name, too.
  const isPutBack = ({ decisionId, kind, to }: DoorDecision) =>
    mark.undoes !== null && kind === mark.kind && to === mark.to && isOwnDecision(local, decisionId);
  const names = new Set(
    shared
      .map(({ decision }) => decision)
      .filter((decision) => isCopyOf(mark, decision) || isPutBack(decision))
      .flatMap((decision) => [decision.decisionId, firstIdOf(decision)]),
  );
  const counting = countingIds(shared);
  return shared.some((each) => {
    const { kind, to, replaces } = each.decision;
    if (kind === 'removal' && to === removedValue && each.outcome?.outcome === 'confirmed') return true;
    return counting.has(each.decision.decisionId) && replaces.some((name) => names.has(name));
  });
}

/**
 * Whether a laptop, also one that has died or was removed, has decided otherwise over this mark, and has sent it: nobody else
 * may have heard of that.
 */
function isReplacedAndSent({ local }: SimulatedLaptop, { decisionId: mark }: Decision): boolean {
  return local.listDecisions(everything).some(({ decision: { decisionId: id }, outcome }) => {
    return outcome?.outcome === 'confirmed' && local.findDoorDecision(id)?.decision.replaces.includes(mark);
  });
}

/** Whether a laptop lists a conflict about the guest of a mark, or asks a person. */
function tells({ local }: SimulatedLaptop, mark: Decision): boolean {
  const ids = idsOfGuest(local, mark);
  const listed = [
    ...local.listOpenConflicts(everything).flatMap(({ personId, theirs }) => [personId, theirs]),
    ...local.listRivalries(everything).map(({ personId }) => personId),
    ...local.listEntries({ ...everything, state: 'needs-attention' }).map(({ personId }) => personId),
  ];
  return listed.some((personId) => personId !== null && ids.includes(personId));
}
