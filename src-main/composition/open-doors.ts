import { isIPv4 } from 'node:net';
import type { DoorId } from '../../src-shared/doors/door-id.ts';
import type { Address } from '../../src-shared/doors/presence.ts';
import {
  type EventRecord,
  eventRecordSchema,
  type MemberRecord,
  maxDoors,
  memberRecordSchema,
  type SharedEntry,
} from '../../src-shared/doors/shared-records.ts';
import { startDiscovery } from '../adapters/doors/discovery.ts';
import type { DoorIdentity } from '../adapters/doors/door-identity.ts';
import { createMesh } from '../adapters/doors/mesh.ts';
import { createPairing } from '../adapters/doors/pairing.ts';
import { openSharedDocument } from '../adapters/doors/shared-document.ts';
import { dialDoor, listenForDoors } from '../adapters/doors/tls-sockets.ts';
import { findPairedDoors, removalOf } from '../core/doors/paired-doors.ts';
import type { Clock, Random } from '../core/ports/clock.ts';
import type { Doors, EventDoors, OpenDoorsOptions, PairedWith, SharedDocument } from '../core/ports/doors.ts';
import type { Log } from '../core/ports/log.ts';

/** More stored updates than this are put together when a document opens. */
const maxStored = 1_000;

export interface DoorsOptions extends OpenDoorsOptions {
  readonly identity: DoorIdentity;
  /** `LocalStore.laptopId`. */
  readonly laptopId: string;
  /** Where to listen: 0 for any port; on all addresses when `host` is left out. */
  readonly port: number;
  readonly host?: string;
  /** The addresses of this laptop's adapters, IPv4 first. */
  readonly adapters: () => readonly string[];
  /** Whether to look for others by multicast DNS. */
  readonly discovers: boolean;
  readonly clock: Clock;
  readonly random: Random;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly log: Log;
}

/** What laptops of an account share about who is paired. */
export function membersTopic(account: string): string {
  return JSON.stringify([account]);
}

/** Opens the link to the paired laptops of an account. Fails when the port is taken. */
export async function openDoors(options: DoorsOptions): Promise<Doors> {
  const { account, identity, laptopId, adapters, store, clock, random, randomBytes, log, onChange } = options;
  const self = identity.door;
  const own = () => ({ laptopId, name: options.presence().name });
  let paired = findPairedDoors(self, own(), []);

  function open<R extends object>(
    topic: string,
    schema: Parameters<typeof openSharedDocument<R>>[0]['schema'],
  ) {
    const stored = store.loadUpdates(topic);
    const document = openSharedDocument<R>({
      topic,
      schema,
      identity,
      newRun: () => Buffer.from(randomBytes(6)).toString('base64url'),
      stored,
      findAuthor: (door) => paired.authors.get(door) ?? null,
    });
    if (stored.length > maxStored) store.replaceUpdates(topic, document.compact());
    return document;
  }

  /** Shares a document with the others; `onTaken` stores what they bring. */
  function share<R>(
    document: SharedDocument<R>,
    onTaken: (update: Uint8Array, entries: readonly SharedEntry<R>[]) => void,
    onShown: () => void,
  ) {
    return mesh.share(document.topic, {
      holdings: document.holdings,
      missing: document.missing,
      take(update) {
        const taken = document.take(update, onTaken);
        if (taken.refused !== null) return { refused: taken.refused, isNew: false };
        const isNew = taken.entries.length > 0;
        if (isNew) onShown();
        return { refused: null, isNew };
      },
    });
  }

  const members = open<MemberRecord>(membersTopic(account), memberRecordSchema);
  paired = findPairedDoors(self, own(), members.entries());

  const listener = await listenForDoors({
    ...options,
    admits: (door, protocol) => (protocol === 'doors' ? mesh.admits(door) : pairing.current() !== null),
    onSocket: (socket, protocol) => {
      if (protocol === 'doors') mesh.accept(socket);
      else void pairing.accept(socket);
    },
  });
  const { port } = listener;
  const addresses = () => adapters().map((host) => ({ host, port }));

  const mesh = createMesh({
    self,
    clock,
    random,
    log,
    isPaired: (door) => paired.linked.has(door),
    presence: () => ({ ...options.presence(), wallTime: clock.wallTime(), addresses: addresses() }),
    dial: (door, at) => dialDoor({ identity, addresses: at, expected: door, protocol: 'doors' }),
    onReached,
    onChange,
  });
  const pairing = createPairing({
    self,
    introduction: own,
    addresses,
    dial: (at, expected) => dialDoor({ identity, addresses: at, expected, protocol: 'pairing' }),
    clock,
    randomBytes,
    log,
    mayPair,
    onPaired: admit,
    onOfferChange: onChange,
  });
  const discovery = options.discovers
    ? startDiscovery({
        ...options,
        self,
        port,
        // Multicast DNS is asked over IPv4, and there is no network behind loopback.
        adapters: () => adapters().filter((host) => isIPv4(host) && !host.startsWith('127.')),
        paired: () => paired.linked.keys(),
        onFound: mesh.learn,
      })
    : null;

  /** To be reached sooner the next time. A disk that refuses costs nothing else. */
  function onReached(door: DoorId, address: Address): void {
    try {
      store.noteReached(account, door, address, clock.wallTime());
    } catch (error) {
      log.error('doors.address-not-remembered', error, { door });
    }
  }

  function mayPair(laptop: { readonly door: DoorId; readonly laptopId: string }): boolean {
    const isRemoved = paired.authors.has(laptop.door) && !paired.linked.has(laptop.door);
    const others = [...paired.linked].filter(([door]) => door !== laptop.door);
    const isTaken = [{ laptopId }, ...others.map(([, other]) => other)].some(
      (other) => other.laptopId === laptop.laptopId,
    );
    const isFull = paired.authors.size >= maxDoors && !paired.authors.has(laptop.door);
    return !paired.isRemoved && !isRemoved && !isTaken && !isFull;
  }

  function say(record: MemberRecord): void {
    const { update, apply } = members.prepare([record]);
    store.appendUpdate(members.topic, update);
    apply();
    mesh.push(members.topic);
    refresh();
  }

  function admit({ door, laptopId, name, address }: PairedWith): void {
    if (!paired.linked.has(door)) say({ kind: 'admitted', door, laptopId, name });
    if (address !== null) {
      onReached(door, address);
      mesh.learn(door, address);
    }
    discovery?.nudge();
  }

  function refresh(): void {
    paired = findPairedDoors(self, own(), members.entries());
    mesh.pairedChanged();
    onChange();
  }

  share(members, (update) => store.appendUpdate(members.topic, update), refresh);
  for (const { door, address } of store.listReached(account)) mesh.learn(door, address);

  return {
    self,
    port,
    addresses,
    isRemoved: () => paired.isRemoved,
    peers() {
      const known = new Map(mesh.peers().map((peer) => [peer.door, peer]));
      return [...paired.linked].map(([door, { laptopId, name }]) => ({
        door,
        isLinked: false,
        address: null,
        heard: null,
        faults: 0,
        ...known.get(door),
        laptopId,
        name,
      }));
    },
    openEvent(eventId): EventDoors {
      const document = open<EventRecord>(JSON.stringify([account, eventId]), eventRecordSchema);
      const { topic } = document;
      const unshare = share(
        document,
        (update, entries) => options.onTaken(eventId, { topic, update, entries }),
        onChange,
      );
      return {
        topic,
        prepare(records) {
          const { update, entries, apply } = document.prepare(records);
          return {
            update,
            entries,
            apply() {
              apply();
              mesh.push(topic);
            },
          };
        },
        entries: document.entries,
        holdings: document.holdings,
        ownHoldings: document.ownHoldings,
        heldBy: (door) => mesh.heldBy(door, topic),
        close: unshare,
      };
    },
    offerPairing: pairing.offer,
    currentOffer: pairing.current,
    withdrawOffer: pairing.withdraw,
    async join(by) {
      const found = await pairing.join(by);
      admit(found);
      return found;
    },
    remove(door) {
      if (paired.linked.has(door)) say(removalOf(door, members.entries()));
    },
    tryAddress: mesh.learn,
    announce: mesh.announce,
    nudge() {
      discovery?.nudge();
      mesh.nudge();
    },
    async close() {
      pairing.withdraw();
      discovery?.stop();
      mesh.stop();
      await listener.close();
    },
  };
}
