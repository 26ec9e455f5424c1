import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import type { Doors, FormerDoor, PairedPeer } from '../ports/doors.ts';
import type { LocalStore } from '../ports/local-store.ts';

/** A laptop has one key after the other: it takes another when it was removed, or has lost the one before. */
interface UnderKeys {
  /** All under which it was paired, as far as is known. */
  readonly keys: readonly DoorId[];
}

/** A paired laptop, under the name that it has. */
export type KnownPeer = PairedPeer & UnderKeys;

/** A laptop that was paired and is no longer. */
export type FormerLaptop = FormerDoor & UnderKeys;

/** The other laptops of an account, each once, whatever its keys. `current`: the open doors; null while there are none. */
export function createKnownLaptops(local: Pick<LocalStore, 'laptopId'>, current: () => Doors | null) {
  const paired = () => current()?.peers() ?? [];
  const unpaired = () => current()?.former() ?? [];

  function keysByLaptop(): ReadonlyMap<string, readonly DoorId[]> {
    const byLaptop = Map.groupBy([...paired(), ...unpaired()], ({ laptopId }) => laptopId);
    return new Map([...byLaptop].map(([laptopId, each]) => [laptopId, each.map(({ door }) => door)]));
  }

  function peers(): readonly KnownPeer[] {
    const keys = keysByLaptop();
    return paired().map((peer) => ({
      ...peer,
      name: peer.heard?.presence.name ?? peer.name,
      keys: keys.get(peer.laptopId) ?? [],
    }));
  }

  /** Neither this laptop nor one that is paired again. */
  function former(): readonly FormerLaptop[] {
    const there = new Set([local.laptopId, ...paired().map(({ laptopId }) => laptopId)]);
    const gone = unpaired().filter(({ laptopId }) => !there.has(laptopId));
    const keys = keysByLaptop();
    const latest = new Map(gone.map((each) => [each.laptopId, each]));
    return [...latest.values()].map((each) => ({
      ...each,
      keys: keys.get(each.laptopId) ?? [],
    }));
  }

  return {
    peers,
    former,
    /** Every key of the laptop that has or had this one. */
    keysOf: (door: DoorId): readonly DoorId[] =>
      [...keysByLaptop().values()].find((keys) => keys.includes(door)) ?? [door],
  };
}
