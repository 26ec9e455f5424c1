import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import type { Address, Presence } from '../../../src-shared/doors/presence.ts';
import type { Clock, Random } from '../../core/ports/clock.ts';
import type { DoorsMesh, PeerState, SharedTopic, UpdateRefusal } from '../../core/ports/doors.ts';
import type { Log } from '../../core/ports/log.ts';
import { type AddressSource, createDialler } from './dialler.ts';
import { createExchange, type Exchange, sendMissing } from './exchange.ts';
import { createFaults } from './faults.ts';
import { createHeardPresences } from './heard-presences.ts';
import { type Frame, type Link, type LinkEnd, openLink } from './link.ts';
import { createReachability } from './reachability.ts';
import type { DoorSocket, Protocol } from './tls-sockets.ts';

/** What was heard in so long is said once more: presence, and what is held of each topic. */
const sayEveryMs = 5_000;
/** Marks of others are told on after this: with a line to their author, nobody has to be told. */
const tellOnAfterMs = 100;
/** Several who come at once are told about together. */
const announceAfterMs = 20;
/**
 * Refusals that happen to a laptop that keeps to the rules: it passes on what others wrote, and their author may have
 * written more, or something else, to this one.
 */
const harmless: ReadonlySet<UpdateRefusal> = new Set(['gap', 'unknown-author', 'too-many'] as const);

interface MeshOptions {
  readonly self: DoorId;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** Whether a laptop may be linked: paired and not removed. Call `pairedChanged` when the answer changes. */
  readonly isPaired: (door: DoorId) => boolean;
  /** Whether a laptop was removed. All that it is still told is the last of `membersTopic`, by which it learns so. */
  readonly isRemoved: (door: DoorId) => boolean;
  readonly membersTopic: string;
  /** Must not fail. */
  readonly presence: () => Presence;
  /** Fails where there is nobody, or somebody else. */
  readonly dial: (door: DoorId, addresses: readonly Address[]) => Promise<DoorSocket>;
  /** Whether a laptop can be dialled. Opens no line, and does not fail. */
  readonly probe: (door: DoorId, addresses: readonly Address[]) => Promise<boolean>;
  /** A laptop was reached there: to be remembered. */
  readonly onReached: (door: DoorId, address: Address) => void;
  /** Somebody came, went, or said something else of itself. */
  readonly onChange: () => void;
  /** Every 5 s. May call `pairedChanged`. */
  readonly onRound: () => void;
}

interface Peer {
  link: Link | null;
  exchange: Exchange | null;
}

/** A full mesh of links. Each laptop sends the others what they lack, whoever wrote it. */
export interface Mesh extends DoorsMesh {
  /** Whether a laptop that dials may come in. Who was removed may, to be told so. */
  admits(door: DoorId, protocol: Protocol): boolean;
  /** Somebody who is admitted has reached this laptop. */
  noteDialledIn(): void;
  /** Takes over the connection of a laptop that was admitted. */
  accept(socket: DoorSocket): void;
  /** A laptop may be there (`Dialler.learn`). */
  learn(door: DoorId, address: Address, source?: AddressSource): void;
  /** Where a laptop may be, the latest first. */
  addressesOf(door: DoorId): readonly Address[];
  /** Cuts off who is not paired any more, who is told why, and dials who is. */
  pairedChanged(): void;
  stop(): void;
}

export function createMesh(options: MeshOptions): Mesh {
  const { self, clock, random, log, isPaired, isRemoved, membersTopic, presence, onReached, onChange } =
    options;
  const topics = new Map<string, SharedTopic>();
  const peers = new Map<DoorId, Peer>();
  const waiting = new Map<string, () => void>();
  const faults = createFaults(clock, log);
  const presences = createHeardPresences(clock);
  let isStopped = false;
  let cancelAnnouncing = () => {};
  let cancelRound = clock.after(sayEveryMs, sayRound);

  const dialler = createDialler({
    clock,
    random,
    isWanted: (door) => isWelcome(door) && (peers.get(door)?.link ?? null) === null,
    async dial(door, addresses) {
      const socket = await options.dial(door, addresses);
      onReached(door, socket.address);
      join(socket, true);
    },
  });

  const reachability = createReachability({
    clock,
    probe: (door) => options.probe(door, dialler.addressesOf(door)),
  });

  function peer(door: DoorId): Peer {
    const known = peers.get(door);
    if (known !== undefined) return known;
    const made = { link: null, exchange: null };
    peers.set(door, made);
    return made;
  }

  function isWelcome(door: DoorId): boolean {
    return !isStopped && isPaired(door) && !faults.isBarred(door);
  }

  /** A laptop that was away when it was removed, and comes back, hears so, and is cut off. */
  function takeLeave(socket: DoorSocket): void {
    const link = openLink({ ...socket, isDialled: false, clock, onFrame() {}, onEnd() {} });
    sendMissing({ topics, send: link.send }, membersTopic, new Map());
    link.finish();
  }

  /** Starts to speak over a connection, unless the one there is stays. */
  function join(socket: DoorSocket, isDialled: boolean): void {
    const { door } = socket;
    if (isRemoved(door)) {
      takeLeave(socket);
      return;
    }
    const state = peer(door);
    if (!isWelcome(door) || (state.link !== null && staysLinked(state.link, isDialled))) {
      socket.socket.terminate();
      return;
    }
    state.link?.close();
    const link = openLink({
      ...socket,
      isDialled,
      clock,
      onFrame: (frame) => receive(door, state, frame),
      onEnd: (end) => leave(door, state, link, end),
    });
    state.link = link;
    reachability.linked(door, isDialled);
    state.exchange = createExchange({
      topics,
      send: link.send,
      onTaken: (topic) => tellOn(topic),
      onRefused: (reason) => noteRefusal(door, reason),
      onFailed: (error) => log.error('doors.not-committed', error, { door }),
    });
    state.exchange.say();
    announceSoon();
    log.info('doors.linked', { door, dialled: isDialled });
    onChange();
  }

  /** Of two links that two laptops dialled at once, both keep the one of the smaller id; else the newer one. */
  function staysLinked(link: Link, isNewDialled: boolean): boolean {
    if (link.isDialled === isNewDialled || link.isQuiet()) return false;
    const isOursToDial = self < link.door;
    return link.isDialled === isOursToDial;
  }

  function leave(door: DoorId, state: Peer, link: Link, end: LinkEnd): void {
    if (end === 'flood' || end === 'rubbish') faults.note(door, end);
    if (state.link !== link) return;
    state.link = null;
    state.exchange = null;
    reachability.unlinked(door);
    log.info('doors.unlinked', { door, end });
    dialler.redial(door);
    onChange();
  }

  function receive(door: DoorId, state: Peer, frame: Frame): void {
    if (frame.kind !== 'presence') {
      state.exchange?.receive(frame);
      return;
    }
    if (presences.of(door).heard?.via !== door) announceSoon();
    presences.hearDirectly(door, frame.own);
    learnAll(door, frame.own.addresses);
    for (const heard of frame.heard) {
      if (heard.door === self || !isPaired(heard.door)) continue;
      learnAll(heard.door, heard.presence.addresses, door);
      // What a laptop says itself counts more than what another says of it.
      if (peer(heard.door).link === null) presences.hearThrough(door, heard);
    }
    onChange();
  }

  function learnAll(door: DoorId, addresses: readonly Address[], source = door): void {
    for (const address of addresses) dialler.learn(door, address, source);
  }

  function presenceFrame(): Frame {
    const linked = [...peers].flatMap(([door, { link }]) => (link === null ? [] : [door]));
    return { kind: 'presence', own: presence(), heard: presences.toTell(linked) };
  }

  /** So that who is new is soon known to those who cannot reach it yet. */
  function announceSoon(): void {
    cancelAnnouncing();
    cancelAnnouncing = clock.after(announceAfterMs, announce);
  }

  function announce(): void {
    const frame = presenceFrame();
    for (const { link } of peers.values()) link?.send(frame);
  }

  /** Says of a topic what is held now, to all: whoever lacks it asks by saying the same. */
  function tellOn(topic: string): void {
    if (waiting.has(topic)) return;
    const cancel = clock.after(tellOnAfterMs, () => {
      waiting.delete(topic);
      for (const { exchange } of peers.values()) exchange?.say(topic);
    });
    waiting.set(topic, cancel);
  }

  function sayRound(): void {
    options.onRound();
    announce();
    for (const { exchange } of peers.values()) exchange?.say();
    dialler.nudge();
    reachability.probe();
    cancelRound = clock.after(sayEveryMs, sayRound);
  }

  function noteRefusal(door: DoorId, reason: UpdateRefusal): void {
    log.warn('doors.update-refused', { door, reason });
    if (harmless.has(reason)) return;
    faults.note(door, reason);
    peers.get(door)?.link?.close();
  }

  function stateOf(door: DoorId, { link }: Peer): PeerState {
    return {
      door,
      isLinked: link !== null,
      // Who was dialled sees only the port that the other has dialled from, where nobody listens.
      address: (link?.isDialled ? link.address : dialler.addressesOf(door)[0]) ?? null,
      dialledByUs: link?.isDialled ?? null,
      ...presences.of(door),
      faults: faults.countOf(door),
    };
  }

  return {
    share(topic, shared) {
      topics.set(topic, shared);
      for (const { exchange } of peers.values()) exchange?.say(topic);
      return () => topics.delete(topic);
    },
    push(topic) {
      for (const { exchange } of peers.values()) exchange?.push(topic);
    },
    announce,
    peers: () => [...peers].filter(([door]) => isPaired(door)).map(([door, state]) => stateOf(door, state)),
    heldBy: (door, topic) => peers.get(door)?.exchange?.theirs(topic) ?? null,
    isReachable: reachability.isReachable,
    nudge() {
      reachability.reset();
      dialler.nudge();
    },
    admits: (door, protocol) => isWelcome(door) || (protocol === 'doors' && !isStopped && isRemoved(door)),
    noteDialledIn: reachability.noteDialledIn,
    accept: (socket) => join(socket, false),
    learn: dialler.learn,
    addressesOf: dialler.addressesOf,
    pairedChanged() {
      for (const [door, { link, exchange }] of peers) {
        if (isPaired(door)) exchange?.say();
        else {
          exchange?.pushLast(membersTopic);
          link?.finish();
        }
      }
      announceSoon();
      dialler.nudge();
    },
    stop() {
      isStopped = true;
      cancelRound();
      cancelAnnouncing();
      for (const cancel of waiting.values()) cancel();
      dialler.stop();
      for (const { link } of peers.values()) link?.close();
    },
  };
}
