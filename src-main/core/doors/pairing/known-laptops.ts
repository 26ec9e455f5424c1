import { z } from 'zod';
import type { DoorId } from '../../../../src-shared/doors/door-id.ts';
import type { Doors, FormerDoor, PairedPeer } from '../../ports/doors.ts';
import type { LocalStore } from '../../ports/local-store.ts';
import { readSetting } from '../../settings/settings.ts';

/** A laptop has one key after the other: it takes another when it was removed, or has lost the one before. */
interface UnderKeys {
  /** All under which it was paired, as far as is known. */
  readonly keys: readonly DoorId[];
}

/** A paired laptop, under the name that it has or had last. */
export type KnownPeer = PairedPeer & UnderKeys;

/** A laptop that was paired and is no longer, under the name that it had last. */
export type FormerLaptop = FormerDoor & UnderKeys;

const namesSchema = z.record(z.string(), z.string()).catch({});

/**
 * The other laptops of an account, each once, whatever its keys. Its name is kept by laptop id, for when the laptop is not
 * heard any more. `current`: the open doors; null while there are none.
 */
export function createKnownLaptops(local: LocalStore, account: string, current: () => Doors | null) {
  const setting = `doors-names ${account}`;
  let loaded: ReadonlyMap<string, string> | null = null;
  const paired = () => current()?.peers() ?? [];
  const unpaired = () => current()?.former() ?? [];

  function names(): ReadonlyMap<string, string> {
    loaded ??= new Map(Object.entries(readSetting(local, setting, namesSchema) ?? {}));
    return loaded;
  }

  function keysByLaptop(linked: readonly PairedPeer[]): ReadonlyMap<string, readonly DoorId[]> {
    const byLaptop = Map.groupBy([...linked, ...unpaired()], ({ laptopId }) => laptopId);
    return new Map([...byLaptop].map(([laptopId, each]) => [laptopId, each.map(({ door }) => door)]));
  }

  function peers(): readonly KnownPeer[] {
    const linked = paired();
    const keys = keysByLaptop(linked);
    return linked.map((peer) => ({
      ...peer,
      name: peer.heard?.presence.name ?? names().get(peer.laptopId) ?? peer.name,
      keys: keys.get(peer.laptopId) ?? [],
    }));
  }

  /** Neither this laptop nor one that is paired again. */
  function former(): readonly FormerLaptop[] {
    const linked = paired();
    const there = new Set([local.laptopId, ...linked.map(({ laptopId }) => laptopId)]);
    const gone = unpaired().filter(({ laptopId }) => !there.has(laptopId));
    const keys = keysByLaptop(linked);
    const latest = new Map(gone.map((each) => [each.laptopId, each]));
    return [...latest.values()].map((each) => ({
      ...each,
      name: names().get(each.laptopId) ?? each.name,
      keys: keys.get(each.laptopId) ?? [],
    }));
  }

  return {
    peers,
    former,
    /** Every key of the laptop that has or had this one. */
    keysOf: (door: DoorId): readonly DoorId[] =>
      [...keysByLaptop(paired()).values()].find((keys) => keys.includes(door)) ?? [door],
    /** Keeps what these are called now. Fails with `StoreFailure`. */
    keepNames(peers: readonly KnownPeer[]): void {
      const said = peers.map(({ laptopId, name }) => [laptopId, name] as const);
      if (said.every(([laptopId, name]) => names().get(laptopId) === name)) return;
      const all = new Map([...names(), ...said]);
      local.writeSetting(setting, JSON.stringify(Object.fromEntries(all)));
      loaded = all;
    },
  };
}
