import { changeKindSchema } from '../../../../src-shared/domain/decision.ts';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import { newestOfEach } from '../../guests/counting-decisions.ts';
import { aboutGuest, isDelivered } from '../../guests/other-doors.ts';
import type { ChangeRef, LocalStore } from '../../ports/local-store.ts';
import type { DoorValue, EndedDoorDecision } from '../../ports/shared-store.ts';
import { type StandingValue, standingValues } from './standing-value.ts';

/**
 * Recomputes what all doors say about these guests, named by any of their ids, from the decisions in the store. The values
 * stand under the id of the service as soon as that is known. Returns all ids of the guests. To be called in the
 * transaction in which a decision, an outcome or an identity was added.
 */
export function projectDoorValues(local: LocalStore, event: EventRef, ids: readonly string[]): string[] {
  const guests = guestsOf(local, event, ids);
  const all = [...guests.values()].flat();
  const decisions = decisionsOf(local, event, guests);
  const values = Map.groupBy(local.findDoorValues(event, all), ({ personId }) => personId);
  for (const [personId, its] of guests) {
    const before = its.flatMap((id) => values.get(id) ?? []);
    const standings = standingValues(decisions.get(personId) ?? []);
    for (const kind of changeKindSchema.options) {
      const ofKind = before.filter((value) => value.kind === kind);
      putStanding(local, { ...event, personId, kind }, standings.get(kind) ?? null, ofKind);
    }
  }
  return all;
}

/** Puts what stands of a change in the place of what stood `before`, under any id of its guest. */
function putStanding(
  local: LocalStore,
  change: ChangeRef,
  standing: StandingValue | null,
  before: readonly DoorValue[],
): void {
  for (const old of before) {
    if (standing === null || old.personId !== change.personId) local.removeDoorValue(old);
  }
  if (standing === null) return;
  const { copies, alsoIn, ...value } = standing;
  const isListed = before.some((old) => old.isListed && isStill(old, standing));
  local.putDoorValue({ ...change, ...value, isSettled: isListNewer(local, standing), isListed });
}

/** All ids of each guest, by the id that counts. */
export function guestsOf(local: LocalStore, event: EventRef, ids: readonly string[]): Map<string, string[]> {
  const identified = local.findIdentities(event, ids).filter(({ localId }) => ids.includes(localId));
  const personIdOf = new Map(identified.map(({ localId, personId }) => [localId, personId]));
  const guests = new Map(ids.map((id) => personIdOf.get(id) ?? id).map((id) => [id, [id]]));
  for (const { localId, personId } of local.findIdentities(event, [...guests.keys()])) {
    guests.get(personId)?.push(localId);
  }
  return guests;
}

/** All decisions about each guest (`aboutGuest`), by the id that counts. */
export function decisionsOf(
  local: LocalStore,
  event: EventRef,
  guests: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly EndedDoorDecision[]> {
  const all = local.listDoorDecisions(event, [...guests.values()].flat());
  const byId = Map.groupBy(all, ({ decision }) => decision.personId);
  return new Map(
    [...guests].map(([personId, its]) => [personId, aboutGuest(its.flatMap((id) => byId.get(id) ?? []))]),
  );
}

/**
 * Whether the guest list of this laptop is newer than the decision that counts, by whoever has sent it, and than any other that
 * has let the guest in: nobody who was let in since is hidden by a list.
 */
function isListNewer(
  local: Pick<LocalStore, 'findDecision'>,
  { copies, alsoIn }: Pick<StandingValue, 'copies' | 'alsoIn'>,
): boolean {
  const counting = newestOfEach(copies);
  const sent = counting.filter(({ outcome }) => isDelivered(outcome));
  return counting.some(isOlder) && [...sent, ...alsoIn].every(isOlder);

  /**
   * What is lost its laptop has looked for in a list, and the answer to this laptop's own request has landed in its own, but
   * for one that only others remember: this laptop goes on from an old copy of its data folder. Never said of a walk-in: its
   * addition also ends here when another laptop has sent it, and the list then lacks the guest until the next pull
   * (`createValueSettler`).
   */
  function isOlder({ decision: { decisionId, kind }, outcome, isSettled }: EndedDoorDecision): boolean {
    if (isSettled || outcome?.isLost === true) return true;
    return kind !== 'walk-in' && isDelivered(outcome) && local.findDecision(decisionId) !== null;
  }
}

/** Whether the same decision, or a takeover of it, counts as before. */
function isStill(old: DoorValue, { value, copies }: StandingValue): boolean {
  return old.value === value && copies.some(({ decision }) => decision.decisionId === old.decisionId);
}
