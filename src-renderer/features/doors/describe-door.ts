import type { Doors, OtherDoor } from '../../../src-shared/domain/doors.ts';
import { describeAge } from '../../../src-shared/wording/describe/describe-age.ts';
import {
  describeDoorsHere,
  describeSameChanges,
} from '../../../src-shared/wording/describe/describe-doors-here.ts';
import { describeDuration, describeSilence } from '../../../src-shared/wording/describe/describe-duration.ts';
import type { EventClock } from '../../../src-shared/wording/event-clock.ts';
import type { Wording } from '../../../src-shared/wording/wording.ts';

/** How far two clocks may differ before a person is told. */
const clockToleranceMs = 60_000;

/** From this age on a guest list is worth a word. */
const oldListMs = 120_000;

/** A pairing that ends so soon is worth a word in its row; else its menu says so. */
const soonMs = 2 * 60 * 60_000;

/** How the laptops stand, this one included. */
export interface DoorTotals {
  readonly all: number;
  /** Those that can be reached. */
  readonly here: number;
  readonly inStep: number;
}

/** Counts the laptops, this one included. */
export function countDoors({ others }: Doors): DoorTotals {
  const isLost = ({ state }: OtherDoor) => state === 'lost';
  return {
    all: others.length + 1,
    here: others.filter((other) => !isLost(other)).length + 1,
    inStep: others.filter(({ state }) => state === 'in-step').length + 1,
  };
}

/** "5 of 6 doors here." and "Those here have the same 10,412 changes.", which takes an event and another laptop. */
export function describeDoors(doors: Doors, hasEvent: boolean, wording: Wording): readonly string[] {
  const totals = countDoors(doors);
  const isCompared = hasEvent && (totals.here > 1 || doors.unshared > 0);
  const sharing = isCompared ? describeSharing(doors, wording) : null;
  return [describeDoorsHere(totals, wording), ...(sharing === null ? [] : [sharing])];
}

/** What is not shared, or that all have the same; null while nobody knows. */
function describeSharing(doors: Doors, wording: Wording): string | null {
  const { held, unshared, others } = doors;
  if (unshared > 0) return wording.sync.shared.lack({ count: unshared });
  if (others.some(({ state }) => state === 'behind')) return wording.doors.summary.catchingUp;
  return describeSameChanges({ ...countDoors(doors), held }, wording);
}

/** "In step", "Seen only through North", "Not seen for 4 min". `elapsedMs`: since the core has said so. */
export function describeDoorState(door: OtherDoor, elapsedMs: number, wording: Wording): string {
  const { states } = wording.doors;
  switch (door.state) {
    case 'lost':
      return door.heardS === null
        ? states.never
        : states.lost({ length: describeSilence(door.heardS * 1_000 + elapsedMs, wording) });
    case 'relayed':
      return states.relayed({ via: door.via ?? '' });
    default:
      return states[door.state];
  }
}

/** What has not left a laptop that can be heard, or has not come to it: what matters at a door. */
export function listPending(
  door: OtherDoor,
  hasEvent: boolean,
  { doors: { facts } }: Wording,
): readonly string[] {
  const { onlyThere, onlyHere, unsent } = door;
  const said: string[] = [];
  if (hasEvent && onlyThere) said.push(facts.onlyThere({ count: onlyThere }));
  if (hasEvent && onlyHere) said.push(facts.onlyHere({ count: onlyHere }));
  if (unsent) said.push(facts.unsent({ count: unsent }));
  return said;
}

/** What else there is to know of a laptop, and is not as it should be or will soon change. */
export function listFacts(
  door: OtherDoor,
  { sendsThrough }: Doors,
  { nowMs, receivedAtMs, clock }: FactsOf,
  wording: Wording,
): readonly string[] {
  const { facts } = wording.doors;
  const { listAgeS, state, until } = door;
  const said: string[] = [];
  if (sendsThrough === door.door) said.push(facts.sendsThrough);
  if (state !== 'lost' && listAgeS !== null) {
    const refreshedMs = receivedAtMs - listAgeS * 1_000;
    if (nowMs - refreshedMs >= oldListMs) {
      said.push(facts.listAge({ age: describeAge(new Date(refreshedMs).toISOString(), nowMs, wording) }));
    }
  }
  if (until !== null && Date.parse(until) - nowMs < soonMs) said.push(describeUntil(until, clock, wording));
  return said;
}

/** "Paired until 26 Nov, 13:00". */
export function describeUntil(until: string, clock: EventClock, { doors: { facts } }: Wording): string {
  return facts.until({ time: clock.dayAndTime(Date.parse(until)) });
}

interface FactsOf {
  readonly nowMs: number;
  readonly receivedAtMs: number;
  readonly clock: EventClock;
}

/** What a person should look at, about this laptop alone. */
export function listAsks(door: OtherDoor, wording: Wording): readonly string[] {
  const { asks } = wording.doors;
  const { canTakeOver, name, clockOffsetMs } = door;
  const said: string[] = [];
  if (isStranded(door)) said.push(asks.unsent({ name, count: canTakeOver }));
  if (clockOffsetMs !== null && Math.abs(clockOffsetMs) >= clockToleranceMs) {
    const length = describeDuration(clockOffsetMs, wording);
    said.push(clockOffsetMs > 0 ? asks.clockAhead({ length }) : asks.clockBehind({ length }));
  }
  return said;
}

/** It cannot be reached, and what it has not sent could be sent from here. */
export function isStranded({ state, canTakeOver }: OtherDoor): boolean {
  return canTakeOver > 0 && (state === 'lost' || state === 'relayed' || state === 'former');
}
