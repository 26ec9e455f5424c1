import type { ChangeKind } from '../../../../src-shared/domain/decision.ts';
import { changeKindSchema, removedValue } from '../../../../src-shared/domain/decision.ts';
import type { EventRef } from '../../../../src-shared/domain/event-ref.ts';
import { isLocalId } from '../../guests/guest-identity.ts';
import { isOwnDecision } from '../../guests/known-decision.ts';
import { isDelivered } from '../../guests/other-doors.ts';
import { isFieldKind } from '../../guests/shown.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ChangeRef, LocalStore } from '../../ports/local-store.ts';
import type { DoorReader } from '../../ports/mirror.ts';
import type { DoorValue, EndedDoorDecision } from '../../ports/shared-store.ts';
import { inSteps } from '../../timing/yield-to-event-loop.ts';
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
    const known = decisions.get(personId) ?? [];
    const before = its.flatMap((id) => values.get(id) ?? []);
    const standings = standingValues(known);
    for (const kind of changeKindSchema.options) {
      putStanding(local, { ...event, personId, kind }, standings.get(kind) ?? null, {
        known: known.filter(({ decision }) => decision.kind === kind),
        before: before.filter((value) => value.kind === kind),
      });
    }
  }
  return all;
}

/** Puts what stands of a change in the place of what stood `before`, under any id of its guest. `known`: all decisions about it. */
function putStanding(
  local: LocalStore,
  change: ChangeRef,
  standing: StandingValue | null,
  { known, before }: { readonly known: readonly EndedDoorDecision[]; readonly before: readonly DoorValue[] },
): void {
  for (const old of before) {
    if (standing === null || old.personId !== change.personId) local.removeDoorValue(old);
  }
  if (standing === null) return;
  const { copies, ...value } = standing;
  const isSettled = isListNewer(local, copies, known);
  const isListed = before.some((old) => old.isListed && isStill(old, standing));
  local.putDoorValue({ ...change, ...value, isSettled, isListed });
}

/** All ids of each guest, by the id that counts. */
function guestsOf(local: LocalStore, event: EventRef, ids: readonly string[]): Map<string, string[]> {
  const identified = local.findIdentities(event, ids).filter(({ localId }) => ids.includes(localId));
  const personIdOf = new Map(identified.map(({ localId, personId }) => [localId, personId]));
  const guests = new Map(ids.map((id) => personIdOf.get(id) ?? id).map((id) => [id, [id]]));
  for (const { localId, personId } of local.findIdentities(event, [...guests.keys()])) {
    guests.get(personId)?.push(localId);
  }
  return guests;
}

/** All decisions about each guest, by the id that counts. */
function decisionsOf(
  local: LocalStore,
  event: EventRef,
  guests: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly EndedDoorDecision[]> {
  const all = local.listDoorDecisions(event, [...guests.values()].flat());
  const byId = Map.groupBy(all, ({ decision }) => decision.personId);
  return new Map([...guests].map(([personId, its]) => [personId, its.flatMap((id) => byId.get(id) ?? [])]));
}

/**
 * Whether the guest list of this laptop is newer than the decision that counts: its end is known from that list, or the list is
 * newer than all that was sent about the field.
 */
function isListNewer(
  { laptopId }: Pick<LocalStore, 'laptopId'>,
  copies: readonly EndedDoorDecision[],
  known: readonly EndedDoorDecision[],
): boolean {
  if (copies.some(isOfList)) return true;
  const isAnySettled = copies.some(({ isSettled }) => isSettled);
  return isAnySettled && known.filter(isSent).every((each) => each.isSettled || isOfList(each));

  /**
   * What is lost its laptop has looked for in a list, and the answer to this laptop's own request has landed in its own. Never
   * said of a walk-in: its addition also ends here when another laptop has sent it, and the list then lacks the guest until the
   * next pull (`createValueSettler`).
   */
  function isOfList({ decision: { decisionId, kind }, outcome }: EndedDoorDecision): boolean {
    const isOwn = decisionId.startsWith(`${laptopId}-`) && kind !== 'walk-in';
    return outcome?.isLost === true || (isOwn && isDelivered(outcome));
  }
}

/** Whether the service has what a decision says. An undo that ended as a no-op had nothing to send. */
function isSent({ decision, outcome }: EndedDoorDecision): boolean {
  return outcome?.outcome === 'confirmed' || (outcome?.outcome === 'no-op' && decision.undoes === null);
}

/** Whether the same decision, or a takeover of it, counts as before. */
function isStill(old: DoorValue, { value, copies }: StandingValue): boolean {
  return old.value === value && copies.some(({ decision }) => decision.decisionId === old.decisionId);
}

/** A cache may answer with a guest list of a minute ago. */
const oldestListMs = 2 * 60_000;
const valuesPerStep = 100;

interface SettleDeps {
  readonly local: LocalStore;
  readonly reader: DoorReader;
  readonly clock: Clock;
}

/**
 * Makes what settles the values that the guest list now knows, after each complete pull: walk-ins who are on it, and values
 * whose decision has ended, when the list was begun two minutes after the first that was begun with this known. Whatever it
 * says is newer then. A value whose end nobody has heard, because its laptop is gone, is noted as listed when the list was
 * begun two minutes after one that agreed; if one disagrees then for two minutes, somebody has changed the guest at the service,
 * and it settles, too. A restart begins the two minutes again. Returns the guests of whose values it noted something. Fails with
 * `StoreFailure`.
 */
export function createValueSettler({ local, reader, clock }: SettleDeps) {
  /** Since when something is known of the decision that counts: that it has ended, or that lists agree, or not. By event. */
  const sayingFor = new Map<string, ReadonlyMap<string, number>>();

  return async function settle(event: EventRef, pullBeganMs: number): Promise<string[]> {
    const open = local.listOpenDoorValues(event);
    const before = sayingFor.get(event.eventId);
    const sinceMs = new Map<string, number>();
    const noted: string[] = [];

    /** Whether no cache can have answered with a list of before this was said first. */
    function isSaidForLong(said: string): boolean {
      const fromMs = before?.get(said) ?? clock.monotonicMs();
      sinceMs.set(said, fromMs);
      return pullBeganMs - fromMs >= oldestListMs;
    }

    /** What is known of an open value with this list; null for nothing new. */
    function note(value: DoorValue): DoorValue | null {
      const isAgreed = agrees(reader, value);
      return wasSent(value) ? noteSent(value, isAgreed) : noteUnheard(value, isAgreed);
    }

    function noteSent(value: DoorValue, isAgreed: boolean): DoorValue | null {
      const isOnList = value.kind === 'walk-in' && isAgreed;
      return isOnList || isSaidForLong(`sent ${value.decisionId}`) ? { ...value, isSettled: true } : null;
    }

    /** Of a walk-in that is not sent the list knows nothing, nor of its removal. */
    function noteUnheard(value: DoorValue, isAgreed: boolean): DoorValue | null {
      if (isLocalId(value.personId) || value.isListed === isAgreed) return null;
      // What is still to be sent from here is not given up to a list.
      if (!isAgreed && isOwnDecision(local, value.decisionId)) return null;
      if (!isSaidForLong(`${isAgreed} ${value.decisionId}`)) return null;
      return isAgreed ? { ...value, isListed: true } : { ...value, isSettled: true };
    }

    await inSteps(clock, open, valuesPerStep, (step) => {
      const personIds = new Set(step.map(({ personId }) => personId));
      const values = local
        .findDoorValues(event, [...personIds])
        .flatMap((value) => (value.isSettled ? [] : (note(value) ?? [])));
      if (values.length === 0) return;
      local.transaction(() => {
        for (const value of values) local.putDoorValue(value);
        local.settleDoorDecisions(listToSettle(local, event, values));
      });
      noted.push(...values.map(({ personId }) => personId));
    });
    sayingFor.set(event.eventId, sinceMs);
    return noted;
  };
}

/** The decisions behind settled values: those that count, and all that have ended about the same field. */
function listToSettle(local: LocalStore, event: EventRef, values: readonly DoorValue[]): readonly string[] {
  const settled = values.filter(({ isSettled }) => isSettled);
  const ids = settled.map(({ personId }) => personId);
  const known = decisionsOf(local, event, guestsOf(local, event, ids));
  return settled.flatMap((value) =>
    (known.get(value.personId) ?? [])
      .filter(({ decision }) => decision.kind === value.kind)
      .filter(({ decision, outcome }) => outcome !== null || decision.decisionId === value.decisionId)
      .map(({ decision }) => decision.decisionId),
  );
}

/** Whoever has an id of the service was added, also where nobody has heard the end. */
function wasSent({ kind, personId, endedHeardAt }: DoorValue): boolean {
  return kind === 'walk-in' ? !isLocalId(personId) : endedHeardAt !== null;
}

/** Whether the guest list says the same. */
function agrees(reader: DoorReader, value: DoorValue): boolean {
  const listed = listedValue(reader, value);
  if (value.kind === 'walk-in') return listed !== undefined;
  return listed === value.value;
}

/** What the guest list says in the terms of this kind; undefined for a guest who is not on it. */
function listedValue(
  reader: DoorReader,
  { account, eventId, personId, kind }: EventRef & { readonly personId: string; readonly kind: ChangeKind },
): string | null | undefined {
  const field = kind === 'rsvp' ? 'rsvp' : 'attendance';
  const listed = isLocalId(personId) ? undefined : reader.findStatus({ account, eventId }, personId, field);
  if (isFieldKind(kind)) return listed;
  if (kind === 'removal') return listed === undefined ? removedValue : null;
  return listed;
}
