import { isDeepStrictEqual } from 'node:util';
import type { EventDoors, Holdings } from '../../../src-main/core/ports/doors.ts';
import type { DoorValue } from '../../../src-main/core/ports/shared-store.ts';
import type { OpenedNow } from '../night/simulated-doors.ts';
import { account, type SimulatedLaptop } from '../night/simulated-laptop.ts';
import { eventId } from '../world/simulated-service.ts';
import type { SimulatedTime } from '../world/simulated-time.ts';
import { rememberDoorFacts, unlessChecked } from './door-facts.ts';
import { type FirstViolation, holds } from './violation.ts';
import { checkWhatStands } from './what-stands.ts';

const event = { account, eventId };
const lookEveryMs = 5_000;
/** Doors that have been connected so long show the same. */
const connectedForMs = 60_000;

/** The open doors of a laptop, at one look. */
interface Open {
  readonly index: number;
  readonly laptop: SimulatedLaptop;
  readonly opened: OpenedNow;
  readonly holdings: Holdings;
  readonly atMs: number;
}

interface Seen extends Open {
  /** The laptops that it is connected to, over any others. */
  readonly connected: ReadonlySet<number>;
}

export interface WatchedDoors {
  /** No look any more. */
  stop(): void;
  /** Looks now, as at the end of the night. */
  look(): void;
}

/**
 * Looks at all doors every five seconds, for I16, I17 and I20.
 */
export function watchDoors(watched: {
  readonly time: SimulatedTime;
  readonly laptops: readonly SimulatedLaptop[];
  readonly first: FirstViolation;
}): WatchedDoors {
  const { time, laptops, first } = watched;
  const seen = new Map<number, Seen[]>();
  const { factsOf, rowsOf } = rememberDoorFacts();
  const check = unlessChecked();
  let isOver = false;
  time.after(lookEveryMs, lookAgain);

  function lookAgain(): void {
    if (isOver) return;
    first.watch(() => look(false));
    time.after(lookEveryMs, lookAgain);
  }

  function look(isAtEnd: boolean): void {
    const open = laptops.flatMap(lookAt);
    const neighbours = new Map(open.map((one) => [one.index, linkedTo(one, open)]));
    const now = open.map((one) => ({ ...one, connected: reachableFrom(one.index, neighbours) }));
    for (const index of laptops.keys()) remember(index, now.find((each) => each.index === index) ?? null);
    for (const { index, laptop, holdings } of now) {
      checkAcknowledged(index, laptop);
      check(`stands ${index}`, [factsOf(laptop)], () => checkWhatStands(laptop));
      checkStoreAgrees(laptop, holdings);
      if (isAtEnd) checkAllShared(laptop);
    }
    for (const one of now) {
      for (const other of now.filter(({ index }) => index !== one.index)) checkPair(one, other, isAtEnd);
    }
  }

  /** The doors of a laptop, while they are open and its disk takes what is said. */
  function lookAt(laptop: SimulatedLaptop, index: number): Open[] {
    const opened = laptop.isRunning ? (laptop.doors?.opened ?? null) : null;
    if (!opened?.event || laptop.isDiskFull) return [];
    return [{ index, laptop, opened, holdings: opened.event.holdings(), atMs: time.nowMs }];
  }

  function linkedTo({ opened }: Open, open: readonly Open[]): readonly number[] {
    const doors = new Set(opened.doors.peers().flatMap(({ door, isLinked }) => (isLinked ? [door] : [])));
    return open.filter(({ opened: other }) => doors.has(other.doors.self)).map(({ index }) => index);
  }

  /** A laptop that was not seen, or has started again, was connected to nobody before. */
  function remember(index: number, now: Seen | null): void {
    const before = seen.get(index) ?? [];
    const isSame = now !== null && before.at(-1)?.opened === now.opened;
    seen.set(index, now === null ? [] : [...(isSame ? before : []), now]);
  }

  function checkPair(one: Seen, other: Seen, isAtEnd: boolean): void {
    const isConnected = one.connected.has(other.index);
    const arePaired = !one.laptop.isOut && !other.laptop.isOut;
    holds(
      'I17',
      !isAtEnd || !arePaired || isConnected,
      () => `${one.laptop.name} and ${other.laptop.name} are not connected`,
    );
    checkHeard(one.index, other.index);
    const isAlike = one.index < other.index && isEqual(one.holdings, other.holdings);
    if (!isAlike) return;
    const shown = [one, other].flatMap(({ laptop }) => [factsOf(laptop), rowsOf(laptop)]);
    check(`same ${one.index} ${other.index}`, shown, () => checkShowsSame(one.laptop, other.laptop));
  }

  /** I16: what a linked laptop is said to hold is in its store. */
  function checkAcknowledged(index: number, laptop: SimulatedLaptop): void {
    const opened = laptop.doors?.opened;
    const ours = factsOf(laptop);
    for (const [place, other] of laptops.entries()) {
      if (place === index) continue;
      const held = heldAt(opened?.event ?? null, other);
      const theirs = factsOf(other);
      check(`acknowledged ${index} ${place}`, [ours, opened, held, theirs], () => {
        const own = ours.decisions().filter(({ author }) => author === opened?.doors.self);
        for (const { decisionId, index: at, writer } of own) {
          const isThere = at >= (held.get(writer) ?? 0) || theirs.local.findDoorDecision(decisionId) !== null;
          holds('I16', isThere, () => `${laptop.name} believes ${decisionId} to be at ${other.name}`);
        }
      });
    }
  }

  /** I16: what is stored of others' decisions is in the document, from which more others get it. */
  function checkStoreAgrees(laptop: SimulatedLaptop, holdings: Holdings): void {
    const facts = factsOf(laptop);
    check(`agrees ${laptop.name}`, [facts, holdings], () => {
      for (const { decisionId, index, writer } of facts.decisions()) {
        const isHeld = index < (holdings.get(writer) ?? 0);
        holds('I16', isHeld, () => `${laptop.name} has stored ${decisionId}, and its document lacks it`);
      }
    });
  }

  /** I17: a laptop that was connected to another for a minute holds whatever the other one held a minute ago. */
  function checkHeard(index: number, other: number): void {
    const ours = sinceAMinute(index);
    const [begin] = sinceAMinute(other);
    const last = ours.at(-1);
    const isConnected = ours.every(({ connected }) => connected.has(other));
    if (begin === undefined || last === undefined || !isConnected) return;
    for (const [writer, count] of begin.holdings) {
      const held = last.holdings.get(writer) ?? 0;
      const names = [laptops[index]?.name, laptops[other]?.name];
      holds('I17', held >= count, () => `${names[0]} holds ${held} of ${count} entries of ${names[1]}`);
    }
  }

  /** What was seen of a laptop from a minute ago on; nothing when it was not seen throughout. */
  function sinceAMinute(index: number): readonly Seen[] {
    const all = seen.get(index) ?? [];
    const from = all.findLastIndex(({ atMs }) => atMs <= time.nowMs - connectedForMs);
    return from === -1 ? [] : all.slice(from);
  }

  /** I17: laptops that hold the same show the same, but for what the guest list of one of them knows better. */
  function checkShowsSame(one: SimulatedLaptop, other: SimulatedLaptop): void {
    const [ours, theirs] = [factsOf(one).values(), factsOf(other).values()];
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
    const [listed, listedThere] = [factsOf(one), factsOf(other)].map((facts) =>
      facts.rivalries()?.toSorted(),
    );
    holds(
      'I17',
      !listed || !listedThere || isDeepStrictEqual(listed, listedThere),
      () => `${one.name} lists conflicts about ${listed}, and ${other.name} about ${listedThere}`,
    );
    const [ourRows, theirRows] = [rowsOf(one).rows(), rowsOf(other).rows()];
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

  /** I16: whatever was decided here is shared. Not right after the doors have opened. */
  function checkAllShared({ name, local }: SimulatedLaptop): void {
    const [unshared] = local.listUnsharedDecisions(event, { after: 0, limit: 1 });
    holds('I16', unshared === undefined, () => `${name} has not shared ${unshared?.decision.decisionId}`);
  }

  return {
    stop() {
      isOver = true;
    },
    look: () => look(true),
  };
}

const nothingHeld: Holdings = new Map();

/** What another laptop is said to hold. */
function heldAt(document: EventDoors | null, { doors }: SimulatedLaptop): Holdings {
  const door = doors?.opened?.doors.self;
  return (door === undefined ? null : document?.heldBy(door)) ?? nothingHeld;
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
