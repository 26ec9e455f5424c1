import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import type { Address } from '../../../src-shared/doors/presence.ts';
import type { Clock, Random } from '../../core/ports/clock.ts';

/** A laptop that is back is found within 5 s, so pauses stay short: a try costs some packets on a local network. */
const shortestPauseMs = 250;
const longestPauseMs = 2_000;
/** The most addresses of one laptop that are kept as told by one source. The latest ones stay. */
const mostOfSource = 16;

interface DiallerOptions {
  readonly clock: Pick<Clock, 'after'>;
  readonly random: Random;
  /** Whether this laptop is paired and not linked. */
  readonly isWanted: (door: DoorId) => boolean;
  /** Tries all addresses at once. Settles either way when that is over; nothing is made of a failure. */
  readonly dial: (door: DoorId, addresses: readonly Address[]) => Promise<void>;
}

/** Multicast DNS, where anybody may speak, or a laptop that tells. */
export type AddressSource = 'mdns' | DoorId;

/** Tries to reach paired laptops at all addresses they were ever known to have, until they are linked. */
export interface Dialler {
  /**
   * A laptop may be there. Tried at once when this is news. `source`: who says so, the laptop itself or a person when left
   * out. False addresses of one source never push out what another has told.
   */
  learn(door: DoorId, address: Address, source?: AddressSource): void;
  /** Where a laptop was known to be, the latest first. */
  addressesOf(door: DoorId): readonly Address[];
  /** Tries again at once: the network has changed, or the laptop woke up. */
  nudge(): void;
  /** A link has ended: tries again soon. */
  redial(door: DoorId): void;
  stop(): void;
}

interface Told {
  readonly source: AddressSource;
  /** Names the address. */
  readonly name: string;
  readonly address: Address;
}

interface Wanted {
  /** The latest last. */
  told: readonly Told[];
  failures: number;
  isDialling: boolean;
  /** Somebody asked for a try while one was under way. */
  isNudged: boolean;
  cancel: () => void;
}

export function createDialler({ clock, random, isWanted, dial }: DiallerOptions): Dialler {
  const doors = new Map<DoorId, Wanted>();
  let isStopped = false;

  function wanted(door: DoorId): Wanted {
    const known = doors.get(door);
    if (known !== undefined) return known;
    const made = { told: [], failures: 0, isDialling: false, isNudged: false, cancel: () => {} };
    doors.set(door, made);
    return made;
  }

  function addressesOf(door: DoorId): readonly Address[] {
    const latestFirst = [...(doors.get(door)?.told ?? [])].reverse();
    return [...new Map(latestFirst.map(({ name, address }) => [name, address])).values()];
  }

  async function run(door: DoorId, state: Wanted): Promise<void> {
    state.cancel();
    if (isStopped || state.told.length === 0 || !isWanted(door)) return;
    if (state.isDialling) {
      state.isNudged = true;
      return;
    }
    state.isDialling = true;
    await dial(door, addressesOf(door)).catch(() => {});
    state.isDialling = false;
    if (isStopped) return;
    const pauseMs = state.isNudged ? 0 : pauseAfter(state.failures);
    state.failures += 1;
    state.isNudged = false;
    state.cancel = clock.after(pauseMs, () => void run(door, state));
  }

  function pauseAfter(failures: number): number {
    const ceilingMs = Math.min(longestPauseMs, shortestPauseMs * 2 ** (failures + 1));
    return shortestPauseMs + random() * (ceilingMs - shortestPauseMs);
  }

  function runSoon(door: DoorId, state: Wanted): void {
    state.failures = 0;
    void run(door, state);
  }

  return {
    learn(door, address, source = door) {
      const state = wanted(door);
      const name = `${address.host} ${address.port}`;
      const isNew = state.told.every((told) => told.name !== name);
      const before = state.told.filter((told) => told.source !== source || told.name !== name);
      const ofSource = before.filter((told) => told.source === source);
      const pushedOut = ofSource.length < mostOfSource ? null : ofSource[0];
      state.told = [...before.filter((told) => told !== pushedOut), { source, name, address }];
      if (isNew) runSoon(door, state);
    },
    addressesOf,
    nudge() {
      for (const [door, state] of doors) runSoon(door, state);
    },
    redial(door) {
      const state = wanted(door);
      state.failures = 0;
      state.cancel();
      state.cancel = clock.after(shortestPauseMs * random(), () => void run(door, state));
    },
    stop() {
      isStopped = true;
      for (const { cancel } of doors.values()) cancel();
    },
  };
}
