import { writerOf } from '../../src-main/adapters/doors/document-updates.ts';
import { toGuestRows } from '../../src-main/core/guests/guest-rows.ts';
import type { Holdings } from '../../src-main/core/ports/doors.ts';
import type { DoorDecision, DoorValue } from '../../src-main/core/ports/shared-store.ts';
import { compareEntries } from '../../src-shared/doors/shared-records.ts';
import type { InMemoryLocalStore } from '../fakes/in-memory-local-store.ts';
import type { OpenedNow } from './simulated-doors.ts';
import { account, type SimulatedLaptop } from './simulated-laptop.ts';
import { eventId } from './simulated-service.ts';
import type { SimulatedTime } from './simulated-time.ts';
import { type FirstViolation, holds } from './violation.ts';

const event = { account, eventId };
const lookEveryMs = 5_000;
/** Doors that have been connected so long show the same. */
const connectedForMs = 60_000;

/** What was seen of one laptop at one look. */
interface Seen {
  readonly atMs: number;
  readonly opened: OpenedNow;
  /** The laptops that it is connected to, over any others. */
  readonly connected: ReadonlySet<number>;
  readonly holdings: Holdings;
}

export interface WatchedDoors {
  /** No look any more. */
  stop(): void;
  /** Looks now, as at the end of the night. */
  look(): void;
}

/**
 * Looks at all doors every five seconds, for I16, I17 and I20. `isDisturbed`: whether the disk of a laptop refuses
 * writes.
 */
export function watchDoors(watched: {
  readonly time: SimulatedTime;
  readonly laptops: readonly SimulatedLaptop[];
  readonly first: FirstViolation;
}): WatchedDoors {
  const { time, laptops, first } = watched;
  const seen = new Map<number, Seen[]>();
  let isOver = false;
  time.after(lookEveryMs, lookAgain);

  function lookAgain(): void {
    if (isOver) return;
    first.watch(() => look(false));
    time.after(lookEveryMs, lookAgain);
  }

  function look(isAtEnd: boolean): void {
    const open = laptops.flatMap((laptop, index) => {
      const opened = laptop.isRunning ? (laptop.doors?.opened ?? null) : null;
      return opened?.event && !laptop.isDiskFull ? [{ index, laptop, opened, shared: opened.event }] : [];
    });
    const linked = open.map(({ opened }) => {
      const doors = new Set(opened.doors.peers().flatMap(({ door, isLinked }) => (isLinked ? [door] : [])));
      return open.filter(({ opened: other }) => doors.has(other.doors.self)).map(({ index }) => index);
    });
    const neighbours = new Map(open.map(({ index }, place) => [index, linked[place] ?? []]));
    const now = new Map<number, Seen>();
    for (const { index, opened, shared } of open) {
      const connected = reachableFrom(index, neighbours);
      now.set(index, { atMs: time.nowMs, opened, connected, holdings: shared.holdings() });
    }
    for (const [index] of laptops.entries()) {
      const last = now.get(index);
      const before = seen.get(index) ?? [];
      const isSame = last !== undefined && before.at(-1)?.opened === last.opened;
      seen.set(index, last === undefined ? [] : [...(isSame ? before : []), last]);
    }
    for (const { index, laptop } of open) {
      checkAcknowledged(index, laptop);
      checkWhatStands(laptop);
      if (isAtEnd) checkAllShared(laptop);
      checkStoreAgrees(laptop, now.get(index)?.holdings ?? new Map());
    }
    for (const one of open) {
      for (const other of open) {
        if (one.index === other.index) continue;
        const [ours, theirs] = [now.get(one.index), now.get(other.index)];
        if (ours === undefined || theirs === undefined) continue;
        checkHeard(one.index, other.index);
        const isAlike = one.index < other.index && isEqual(ours.holdings, theirs.holdings);
        if (isAlike) checkShowsSame(one.laptop, other.laptop);
      }
    }
  }

  /** I16: what a linked laptop is said to hold is in its store. */
  function checkAcknowledged(index: number, { name, local, doors }: SimulatedLaptop): void {
    const opened = doors?.opened;
    if (!opened?.event) return;
    const own = local.doorDecisions(event).filter(({ author }) => author === opened.doors.self);
    for (const [other, laptop] of laptops.entries()) {
      const door = laptop.doors?.opened?.doors.self;
      const held = other === index || door === undefined ? null : opened.event.heldBy(door);
      if (held === null) continue;
      for (const decision of own) {
        const isHeld = decision.index < (held.get(writerOf(`${decision.author}/${decision.run}`)) ?? 0);
        const isThere = !isHeld || laptop.local.findDoorDecision(decision.decisionId) !== null;
        holds('I16', isThere, () => `${name} believes ${decision.decisionId} to be at ${laptop.name}`);
      }
    }
  }

  /** I16: what is stored of others' decisions is in the document, from which more others get it. */
  function checkStoreAgrees({ name, local }: SimulatedLaptop, holdings: Holdings): void {
    for (const { decisionId, author, run, index } of local.doorDecisions(event)) {
      const held = holdings.get(writerOf(`${author}/${run}`)) ?? 0;
      holds('I16', index < held, () => `${name} has stored ${decisionId}, and its document lacks it`);
    }
  }

  /** I17: a laptop that was connected to another for a minute holds whatever the other one held a minute ago. */
  function checkHeard(index: number, other: number): void {
    const ours = (seen.get(index) ?? []).filter(({ atMs }) => atMs >= time.nowMs - connectedForMs);
    const theirs = (seen.get(other) ?? []).filter(({ atMs }) => atMs >= time.nowMs - connectedForMs);
    const [begin] = theirs;
    const last = ours.at(-1);
    if (begin === undefined || last === undefined) return;
    const isLong = Math.max(begin.atMs, ours[0]?.atMs ?? 0) <= time.nowMs - connectedForMs;
    const isConnected = ours.every(({ connected }) => connected.has(other));
    if (!isLong || !isConnected) return;
    for (const [writer, count] of begin.holdings) {
      const held = last.holdings.get(writer) ?? 0;
      const names = [laptops[index]?.name, laptops[other]?.name];
      holds('I17', held >= count, () => `${names[0]} holds ${held} of ${count} entries of ${names[1]}`);
    }
  }

  /** I17: laptops that hold the same show the same, but for what the guest list of one of them knows better. */
  function checkShowsSame(one: SimulatedLaptop, other: SimulatedLaptop): void {
    const [ours, theirs] = [valuesOf(one), valuesOf(other)];
    for (const key of new Set([...ours.keys(), ...theirs.keys()])) {
      const [here, there] = [ours.get(key), theirs.get(key)];
      const isSame = describe(here) === describe(there);
      holds(
        'I17',
        isSame,
        () =>
          `${one.name} says of ${key} ${describe(here)}, and ${other.name} ${describe(there)}, and both hold the same`,
      );
    }
    const [ourRows, theirRows] = [rowsOf(one), rowsOf(other)];
    for (const [personId, row] of ourRows) {
      const theirRow = theirRows.get(personId);
      for (const kind of ['attendance', 'rsvp'] as const) {
        const [here, there] = [ours, theirs].map((values) => values.get(`${kind} ${personId}`));
        if (theirRow === undefined || !here || !there || here.isSettled || there.isSettled) continue;
        const [shown, shownThere] = [row, theirRow].map((each) =>
          kind === 'rsvp' ? each.rsvpStatus : each.attendance,
        );
        holds(
          'I17',
          shown === shownThere && shown === here.value,
          () => `${one.name} shows ${kind} of ${personId} as ${shown}, ${other.name} as ${shownThere}`,
        );
      }
    }
  }

  /**
   * I20: an Attended stands at every door that has heard of it, until its own door decides again, somebody who knows of it
   * decides otherwise and does more than undo what the own door had decided, or it ends otherwise. A decision over what all
   * other doors say stands, too.
   */
  function checkWhatStands({ name, local }: SimulatedLaptop): void {
    const decisions = local.doorDecisions(event);
    const ids = idsByGuest(local, decisions);
    for (const [guestId, its] of Map.groupBy(decisions, ({ personId }) => ids.get(personId) ?? personId)) {
      const value = local.findDoorValues(event, [guestId]).find(({ kind }) => kind === 'attendance');
      const isKept = !value?.isSettled || value.endedHeardAt !== null;
      holds('I20', isKept, () => `${name} has settled ${guestId}, and nobody has sent ${value?.decisionId}`);
      if (its.some(({ kind }) => kind === 'removal')) continue;
      const marks = its.filter(({ kind }) => kind === 'attendance').toSorted(compareEntries);
      const expected = arrivalIn(local, marks) ?? newestIn(local, marks);
      holds(
        'I20',
        expected === null || value?.value === expected.to,
        () => `${name} says ${value?.value} of ${guestId}, and ${expected?.decisionId} said ${expected?.to}`,
      );
    }
  }

  /** An Attended that nobody has taken back; null when there is none. */
  function arrivalIn(local: InMemoryLocalStore, marks: readonly DoorDecision[]): DoorDecision | null {
    const isReplaced = marks.some(({ from, to, decisionId }) => {
      return to !== 'Attended' && from === 'Attended' && !undone().has(decisionId);
    });
    if (isReplaced) return null;
    const latest = new Map(marks.map((mark) => [mark.author, mark]));
    return [...latest.values()].find((mark) => mark.to === 'Attended' && stands(local, mark)) ?? null;
  }

  /** The newest mark, when it was made over what all other doors say; else null. */
  function newestIn(local: InMemoryLocalStore, marks: readonly DoorDecision[]): DoorDecision | null {
    const newest = marks.at(-1);
    if (newest === undefined || newest.to === null || newest.to === newest.from) return null;
    const latest = new Map(marks.map((mark) => [mark.author, mark]));
    const others = [...latest.values()].filter(({ author }) => author !== newest.author);
    const isOverAll = others.every(({ to, turn }) => to === newest.from && turn < newest.turn);
    const isPlain = !undone().has(newest.decisionId) && marks.every((mark) => stands(local, mark));
    return isOverAll && isPlain ? newest : null;
  }

  function undone(): ReadonlySet<string> {
    return new Set(laptops.flatMap(({ hands }) => [...hands.undone]));
  }

  /** I16: whatever was decided here is shared. Not right after the doors have opened. */
  function checkAllShared({ name, local }: SimulatedLaptop): void {
    const [unshared] = local.listUnsharedDecisions(event, 1);
    holds('I16', unshared === undefined, () => `${name} has not shared ${unshared?.decision.decisionId}`);
  }

  return {
    stop() {
      isOver = true;
    },
    look: () => look(true),
  };
}

/** Whether a decision has not ended otherwise than by reaching the service. */
function stands(local: InMemoryLocalStore, { decisionId }: DoorDecision): boolean {
  const outcome = local.findDoorDecision(decisionId)?.outcome?.outcome ?? null;
  return outcome === null || outcome === 'confirmed' || outcome === 'no-op';
}

function idsByGuest(
  local: SimulatedLaptop['local'],
  decisions: readonly { readonly personId: string }[],
): ReadonlyMap<string, string> {
  const ids = [...new Set(decisions.map(({ personId }) => personId))];
  return new Map(local.findIdentities(event, ids).map(({ localId, personId }) => [localId, personId]));
}

function valuesOf({ local }: SimulatedLaptop): ReadonlyMap<string, DoorValue> {
  const ids = [...new Set(local.doorDecisions(event).map(({ personId }) => personId))];
  const all = [...ids, ...local.findIdentities(event, ids).map(({ personId }) => personId)];
  const values = local.findDoorValues(event, [...new Set(all)]);
  return new Map(values.map((value) => [`${value.kind} ${value.personId}`, value]));
}

function rowsOf({ local, mirror }: SimulatedLaptop) {
  const guests = mirror
    .guestsOn(event)
    .map((guest) => ({ guest, initial: null, sameName: 1, differs: null, alsoListed: null }));
  return new Map(toGuestRows(local, event, guests).map((row) => [row.personId, row]));
}

function describe(value: DoorValue | undefined): string {
  if (value === undefined) return 'nothing';
  const rivals = value.rivals.map(({ decisionId }) => decisionId).join(' ');
  return `${value.value} by ${value.decisionId}${rivals && ` beside ${rivals}`}`;
}

function isEqual(one: Holdings, other: Holdings): boolean {
  return one.size === other.size && [...one].every(([writer, count]) => other.get(writer) === count);
}

function reachableFrom(
  start: number,
  neighbours: ReadonlyMap<number, readonly number[]>,
): ReadonlySet<number> {
  const reached = new Set([start]);
  for (const at of reached) {
    for (const next of neighbours.get(at) ?? []) {
      if (neighbours.get(next)?.includes(at)) reached.add(next);
    }
  }
  return reached;
}
