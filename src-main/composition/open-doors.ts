import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { DoorId } from '../../src-shared/doors/door-id.ts';
import type { Address } from '../../src-shared/doors/presence.ts';
import { type EventRecord, eventRecordSchema } from '../../src-shared/doors/shared-records.ts';
import { startDiscovery } from '../adapters/doors/discovery.ts';
import type { DoorIdentity, ReadDoorKey } from '../adapters/doors/door-identity.ts';
import { createMesh } from '../adapters/doors/mesh.ts';
import { createPairing } from '../adapters/doors/pairing.ts';
import { readSalvagedRuns } from '../adapters/doors/salvaged-runs.ts';
import { type DoorSockets, tlsSockets } from '../adapters/doors/tls-sockets.ts';
import type { OpenService } from '../adapters/service/service-way.ts';
import type { OpenThroughDoors } from '../adapters/service/through-doors.ts';
import { type SalvageTaking, startTakingSalvaged } from '../core/doors/sharing/take-salvaged.ts';
import { topicOf } from '../core/doors/sharing/topics.ts';
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
import { createDoorRelay } from './door-relay.ts';
import { createHandOver } from './hand-over.ts';
import { openMembership } from './membership.ts';
import { createOpenDocuments } from './open-documents.ts';
import { openStoredDocument, takeUpdate } from './stored-document.ts';

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

export interface OpenedDoors extends Doors {
  /** For the connector, while these doors are open (`HttpServiceConnector.throughDoors`). */
  readonly throughDoors: OpenThroughDoors;
}

/** Opens the link to the paired laptops of an account. Fails when the port is taken. */
export async function openDoors(options: DoorsOptions): Promise<OpenedDoors> {
  const { account, identity, adapters, store, clock, random, randomBytes, log, onChange } = options;
  const { sockets = tlsSockets } = options;
  const self = identity.door;
  const membership = await openMembership({
    ...options,
    name: () => options.presence().name,
    isLinked: (door) => mesh.peers().some((peer) => peer.door === door && peer.isLinked),
    onSaid: () => mesh.push(membership.document.topic),
    onHeard: onChange,
    onRefreshed() {
      // Nobody could be paired by it any more.
      if (membership.paired.isRemoved) pairing.withdraw();
      mesh.pairedChanged();
      lender.closeUnwanted();
      onChange();
    },
  });
  const members = membership.document;
  const isPaired = (door: DoorId) => membership.paired.linked.has(door);
  const pairedDoors = () => membership.paired.linked.keys();

  function takeEvent(eventId: string, document: SharedDocument<EventRecord>, update: Uint8Array) {
    const { topic } = document;
    const taken = takeUpdate(document, update, (fresh, entries) =>
      options.onTaken(eventId, { topic, update: fresh, entries }),
    );
    if (taken.isNew) onChange();
    return taken;
  }

  const salvages = new Set<SalvageTaking>();
  let isClosed = false;

  /** Takes what was salvaged of a topic the way that the line goes. */
  function takeSalvaged(topic: string, take: SharedTopic['take']): SalvageTaking {
    const taking = startTakingSalvaged({ store, clock, log, readRuns: readSalvagedRuns }, { topic, take });
    salvages.add(taking);
    // A document may still have been loading.
    if (isClosed) taking.stop();
    return taking;
  }

  function share<R>(document: SharedDocument<R>, take: SharedTopic['take']) {
    return mesh.share(document.topic, { holdings: document.holdings, missing: document.missing, take });
  }

  // Before anything listens: the disk may refuse.
  const reached = store.listReached(account);
  const listener = await sockets.listen({
    ...options,
    admits(door, protocol) {
      const isAdmitted = protocol === 'pairing' ? pairing.current() !== null : mesh.admits(door, protocol);
      if (isAdmitted) mesh.noteDialledIn();
      return isAdmitted;
    },
    isPaired,
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
    isPaired,
    isRemoved: (door) => membership.paired.removed.has(door),
    membersTopic: members.topic,
    presence: () => ({ ...options.presence(), wallTime: clock.wallTime(), addresses: addresses() }),
    dial: (door, at) => sockets.dial({ identity, addresses: at, expected: door, protocol: 'doors' }),
    probe: (door, at) => sockets.probe({ identity, addresses: at, expected: door }),
    onReached,
    onChange,
    onRound() {
      membership.dropEnded();
      lender.closeUnwanted();
    },
  });
  const { lender, throughDoors } = createDoorRelay({
    ...options,
    mesh,
    isPaired,
    lends: () => options.presence().lends,
  });
  const pairing = createPairing({
    self,
    introduction: () => ({
      laptopId: options.laptopId,
      name: options.presence().name,
      account: createHash('sha256').update(account).digest('base64url'),
    }),
    addresses,
    dial: (at, expected) => sockets.dial({ identity, addresses: at, expected, protocol: 'pairing' }),
    clock,
    randomBytes,
    log,
    mayPair: membership.mayPair,
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
        paired: pairedDoors,
        onFound: (door, address) => mesh.learn(door, address, 'mdns'),
      })
    : null;

  /** A disk that refuses costs nothing else: the next start says it. */
  function rememberLostKey(): void {
    try {
      membership.rememberLostKey();
    } catch (error) {
      log.error('doors.lost-key-not-remembered', error);
    }
  }

  /** To be reached sooner the next time. A disk that refuses costs nothing else. */
  function onReached(door: DoorId, address: Address): void {
    try {
      store.noteReached(account, door, address, clock.wallTime());
    } catch (error) {
      log.error('doors.address-not-remembered', error, { door });
    }
  }

  const events = createOpenDocuments((topic) =>
    openStoredDocument<EventRecord>({
      ...options,
      topic,
      schema: eventRecordSchema,
      findAuthor: (door) => membership.paired.authors.get(door) ?? null,
    }),
  );
  const handOver = createHandOver({
    ...{ account, identity, members, events, randomBytes, clock, topics: store.listTopics },
    linked: pairedDoors,
    standingOf(door) {
      const { removed, authors } = membership.paired;
      if (removed.has(door)) return 'removed';
      return authors.has(door) ? 'author' : 'stranger';
    },
    // The next piece of a file may be by whom this one admits.
    takeMembers: (update) => membership.take(update, true),
    takeEvent,
    push: mesh.push,
  });

  function admit({ address, ...laptop }: PairedWith): void {
    membership.admit(laptop);
    if (address !== null) {
      onReached(laptop.door, address);
      mesh.learn(laptop.door, address);
    }
    discovery?.nudge();
  }

  await takeSalvaged(members.topic, (update) => membership.take(update, true)).tried;
  share(members, (update) => membership.take(update));
  rememberLostKey();
  for (const { door, address } of reached) mesh.learn(door, address);

  return {
    self,
    port,
    addresses,
    isRemoved: () => membership.paired.isRemoved,
    hasLostPairing: membership.hasLostPairing,
    peers() {
      const known = new Map(mesh.peers().map((peer) => [peer.door, peer]));
      return [...membership.paired.linked].map(([door, { laptopId, name, until }]) => ({
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
      [...membership.paired.authors]
        .filter(([door]) => door !== self && !isPaired(door))
        .map(([door, { laptopId: of, name }]) => ({ door, laptopId: of, name })),
    isReachable: mesh.isReachable,
    async openEvent(eventId): Promise<EventDoors> {
      const { document, release } = await events.use(topicOf({ account, eventId }));
      const { topic } = document;
      const take = (update: Uint8Array) => takeEvent(eventId, document, update);
      const unshare = share(document, take);
      const salvage = takeSalvaged(topic, take);
      // This laptop's own entries may be among them: what it says next comes after.
      await salvage.tried;
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
        countDecisions: document.countDecisions,
        heldBy: (door) => mesh.heldBy(door, topic),
        close() {
          salvage.stop();
          salvages.delete(salvage);
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
    remove: membership.remove,
    tryAddress: (door, address) => mesh.learn(door, address),
    throughDoors,
    ...handOver,
    announce: mesh.announce,
    nudge() {
      membership.dropEnded();
      discovery?.nudge();
      mesh.nudge();
    },
    async close() {
      pairing.withdraw();
      membership.stop();
      isClosed = true;
      for (const salvage of salvages) salvage.stop();
      discovery?.stop();
      lender.stop();
      mesh.stop();
      await listener.close();
    },
  };
}
