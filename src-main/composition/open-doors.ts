import { isIPv4 } from 'node:net';
import type { DoorId } from '../../src-shared/doors/door-id.ts';
import type { Address } from '../../src-shared/doors/presence.ts';
import {
  type EventRecord,
  eventRecordSchema,
  type MemberRecord,
  maxAuthors,
  maxDoors,
  memberRecordSchema,
  type SharedEntry,
} from '../../src-shared/doors/shared-records.ts';
import { startDiscovery } from '../adapters/doors/discovery.ts';
import type { DoorIdentity, ReadDoorKey } from '../adapters/doors/door-identity.ts';
import { createMesh } from '../adapters/doors/mesh.ts';
import { createPairing } from '../adapters/doors/pairing.ts';
import { openSharedDocument } from '../adapters/doors/shared-document.ts';
import { type DoorSockets, tlsSockets } from '../adapters/doors/tls-sockets.ts';
import type { OpenService } from '../adapters/service/service-way.ts';
import type { OpenThroughDoors } from '../adapters/service/through-doors.ts';
import { findPairedDoors, removalOf } from '../core/doors/pairing/paired-doors.ts';
import { isLonger, isOver } from '../core/doors/pairing/pairing-end.ts';
import { topicOf } from '../core/doors/sharing/event-topics.ts';
import type { Clock, Random } from '../core/ports/clock.ts';
import type {
  Doors,
  EventDoors,
  OpenDoorsOptions,
  PairedWith,
  SharedDocument,
  SharedTopic,
} from '../core/ports/doors.ts';
import type { Log } from '../core/ports/log.ts';
import { yieldToEventLoop } from '../core/timing/yield-to-event-loop.ts';
import { createDoorRelay } from './door-relay.ts';
import { createHandOver } from './hand-over.ts';
import { createOpenDocuments } from './open-documents.ts';

/** Stored updates are put together where that spares so many rows. */
const sparedRows = 50;
/** Who is paired is found from all records at once, after several of them have come. */
const refreshAfterMs = 50;
/** What one laptop may say about who is paired: a laptop says one record for each that it pairs or removes. */
const maxMemberEntries = 4_096;

export interface DoorsOptions extends OpenDoorsOptions {
  readonly identity: DoorIdentity;
  /** `LocalStore.laptopId`. */
  readonly laptopId: string;
  /** Where to listen: 0 for any port; on all addresses when `host` is left out. */
  readonly port: number;
  readonly host?: string;
  /** TLS unless said otherwise. */
  readonly sockets?: DoorSockets;
  /** How the keys of other laptops are read: as `DoorIdentity` signs, unless said otherwise. */
  readonly readKey?: ReadDoorKey;
  /** The addresses of this laptop's adapters, IPv4 first. */
  readonly adapters: () => readonly string[];
  /** Whether to look for others by multicast DNS. */
  readonly discovers: boolean;
  /** Opens a connection to the service for a paired laptop without internet (`HttpServiceConnector.openForDoor`). */
  readonly openService: OpenService;
  readonly clock: Clock;
  readonly random: Random;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly log: Log;
}

/** What laptops of an account share about who is paired. */
export function membersTopic(account: string): string {
  return JSON.stringify([account]);
}

type OnTaken<R> = (update: Uint8Array, entries: readonly SharedEntry<R>[]) => void;

export interface OpenedDoors extends Doors {
  /** For the connector, while these doors are open (`HttpServiceConnector.throughDoors`). */
  readonly throughDoors: OpenThroughDoors;
}

/** Opens the link to the paired laptops of an account. Fails when the port is taken. */
export async function openDoors(options: DoorsOptions): Promise<OpenedDoors> {
  const { account, identity, laptopId, adapters, store, clock, random, randomBytes, log, onChange } = options;
  const { sockets = tlsSockets, readKey } = options;
  const self = identity.door;
  const own = () => ({ laptopId, name: options.presence().name });
  let paired = findPairedDoors(self, own(), [], clock.wallTime());
  let cancelRefresh: (() => void) | null = null;

  /** Opens a document as it is stored, and puts many small updates together on the way. Other work runs meanwhile. */
  async function open<R extends object>(
    topic: string,
    schema: Parameters<typeof openSharedDocument<R>>[0]['schema'],
    maxEntriesOfAuthor?: number,
  ) {
    const document = openSharedDocument<R>({
      topic,
      schema,
      identity,
      newRun: () => Buffer.from(randomBytes(6)).toString('base64url'),
      findAuthor: (door) => paired.authors.get(door) ?? null,
      readKey,
      maxEntriesOfAuthor,
    });
    let stored = store.loadUpdates(topic);
    for (;;) {
      const last = stored.at(-1);
      if (last === undefined) return document;
      const same = document.restore(stored.map(({ update }) => update));
      if (stored.length - same.length >= sparedRows) store.replaceUpdates(topic, stored, same);
      stored = store.loadUpdates(topic, last.key);
      if (stored.length > 0) await yieldToEventLoop(clock);
    }
  }

  /** Takes an update of others: `onTaken` stores it and what it brings. */
  function take<R>(document: SharedDocument<R>, update: Uint8Array, onTaken: OnTaken<R>) {
    const taken = document.take(update, onTaken);
    const count = taken.refused === null ? taken.entries.length : 0;
    if (count > 0) onChange();
    return { refused: taken.refused, isNew: count > 0, count };
  }

  /** Takes records about who is paired. Somebody has to find anew who that is: `follow`. */
  function takeMembers(update: Uint8Array, follow: () => void) {
    const taken = take(members, update, (fresh) => store.appendUpdate(members.topic, fresh));
    if (taken.isNew) follow();
    return taken;
  }

  function takeEvent(eventId: string, document: SharedDocument<EventRecord>, update: Uint8Array) {
    const { topic } = document;
    return take(document, update, (fresh, entries) =>
      options.onTaken(eventId, { topic, update: fresh, entries }),
    );
  }

  function share<R>(document: SharedDocument<R>, takeUpdate: SharedTopic['take']) {
    return mesh.share(document.topic, {
      holdings: document.holdings,
      missing: document.missing,
      take: takeUpdate,
    });
  }

  const members = await open<MemberRecord>(membersTopic(account), memberRecordSchema, maxMemberEntries);
  paired = findPairedDoors(self, own(), members.entries(), clock.wallTime());

  const listener = await sockets.listen({
    ...options,
    admits(door, protocol) {
      const isAdmitted = protocol === 'pairing' ? pairing.current() !== null : mesh.admits(door, protocol);
      if (isAdmitted) mesh.noteDialledIn();
      return isAdmitted;
    },
    onSocket: (socket, protocol) => {
      if (protocol === 'doors') mesh.accept(socket);
      else if (protocol === 'relay') lender.accept(socket);
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
    isRemoved: (door) => paired.removed.has(door),
    membersTopic: members.topic,
    presence: () => ({ ...options.presence(), wallTime: clock.wallTime(), addresses: addresses() }),
    dial: (door, at) => sockets.dial({ identity, addresses: at, expected: door, protocol: 'doors' }),
    probe: (door, at) => sockets.probe({ identity, addresses: at, expected: door }),
    onReached,
    onChange,
    onRound() {
      dropEnded();
      lender.closeUnwanted();
    },
  });
  const { lender, throughDoors } = createDoorRelay({
    ...options,
    mesh,
    isPaired: (door) => paired.linked.has(door),
    lends: () => options.presence().lends,
  });
  const pairing = createPairing({
    self,
    introduction: own,
    addresses,
    dial: (at, expected) => sockets.dial({ identity, addresses: at, expected, protocol: 'pairing' }),
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
        onFound: (door, address) => mesh.learn(door, address, 'mdns'),
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

  const events = createOpenDocuments((topic) => open<EventRecord>(topic, eventRecordSchema));
  const handOver = createHandOver({
    ...{ account, identity, members, events, randomBytes, clock, topics: store.listTopics },
    linked: () => paired.linked.keys(),
    standingOf(door) {
      if (paired.removed.has(door)) return 'removed';
      return paired.authors.has(door) ? 'author' : 'stranger';
    },
    // The next piece of a file may be by whom this one admits.
    takeMembers: (update) => takeMembers(update, refresh),
    takeEvent,
    push: mesh.push,
  });

  function isThere(door: DoorId): boolean {
    return mesh.peers().some((peer) => peer.door === door && peer.isLinked);
  }

  /** Asked once both have proven what they know: a person at each laptop wants this. */
  function mayPair(laptop: { readonly door: DoorId; readonly laptopId: string }): boolean {
    const before = paired.authors.get(laptop.door);
    const isAnother = before !== undefined && before.laptopId !== laptop.laptopId;
    const others = [...paired.linked].filter(([door]) => door !== laptop.door);
    const replaced = others.filter(([, other]) => other.laptopId === laptop.laptopId);
    // A copy of a laptop that is there now may not push it out.
    const isTaken = laptop.laptopId === laptopId || replaced.some(([door]) => isThere(door));
    const isFull =
      others.length - replaced.length >= maxDoors - 1 ||
      (before === undefined && paired.authors.size >= maxAuthors);
    const isOut = paired.isRemoved || paired.removed.has(laptop.door);
    return !isOut && !isAnother && !isTaken && !isFull;
  }

  function say(record: MemberRecord): void {
    const { update, apply } = members.prepare([record]);
    store.appendUpdate(members.topic, update);
    apply();
    mesh.push(members.topic);
    refresh();
  }

  function admit({ door, laptopId, name, address, until }: PairedWith): void {
    // The same laptop under a key that it has lost: its laptop id is free for the new one.
    for (const [old, author] of paired.authors) {
      const isOld = old !== door && old !== self && author.laptopId === laptopId;
      if (isOld && !paired.removed.has(old)) say(removalOf(old, members.entries()));
    }
    const known = paired.linked.get(door);
    if (known === undefined || isLonger(until, known.until))
      say({ kind: 'admitted', door, laptopId, name, until });
    if (address !== null) {
      onReached(door, address);
      mesh.learn(door, address);
    }
    discovery?.nudge();
  }

  /** Takes leave of those who were paired for a night that is over. */
  function dropEnded(): void {
    const wallTime = clock.wallTime();
    if ([...paired.linked.values()].some(({ until }) => isOver(until, wallTime))) refresh();
  }

  /** What is refused until then is offered again afterwards. */
  function refreshSoon(): void {
    cancelRefresh ??= clock.after(refreshAfterMs, refresh);
  }

  function refresh(): void {
    cancelRefresh?.();
    cancelRefresh = null;
    paired = findPairedDoors(self, own(), members.entries(), clock.wallTime());
    // Nobody could be paired by it any more.
    if (paired.isRemoved) pairing.withdraw();
    mesh.pairedChanged();
    lender.closeUnwanted();
    onChange();
  }

  share(members, (update) => takeMembers(update, refreshSoon));
  for (const { door, address } of store.listReached(account)) mesh.learn(door, address);

  return {
    self,
    port,
    addresses,
    isRemoved: () => paired.isRemoved,
    hasLostPairing: () => members.holdings().size > 0 && paired.authors.size === 1,
    peers() {
      const known = new Map(mesh.peers().map((peer) => [peer.door, peer]));
      return [...paired.linked].map(([door, { laptopId, name, until }]) => ({
        door,
        isLinked: false,
        address: null,
        dialledByUs: null,
        clockOffsetMs: null,
        heard: null,
        faults: 0,
        ...known.get(door),
        laptopId,
        name,
        until,
      }));
    },
    former: () =>
      [...paired.authors]
        .filter(([door]) => door !== self && !paired.linked.has(door))
        .map(([door, { laptopId: of, name }]) => ({ door, laptopId: of, name })),
    isReachable: mesh.isReachable,
    async openEvent(eventId): Promise<EventDoors> {
      const { document, release } = await events.use(topicOf({ account, eventId }));
      const { topic } = document;
      const unshare = share(document, (update) => takeEvent(eventId, document, update));
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
        close() {
          unshare();
          release();
        },
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
    tryAddress: (door, address) => mesh.learn(door, address),
    throughDoors,
    ...handOver,
    announce: mesh.announce,
    nudge() {
      dropEnded();
      discovery?.nudge();
      mesh.nudge();
    },
    async close() {
      pairing.withdraw();
      cancelRefresh?.();
      discovery?.stop();
      lender.stop();
      mesh.stop();
      await listener.close();
    },
  };
}
