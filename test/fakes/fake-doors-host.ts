import { startTakingSalvaged } from '../../src-main/core/doors/sharing/take-salvaged.ts';
import type { Clock } from '../../src-main/core/ports/clock.ts';
import {
  type Doors,
  DoorsFailure,
  type DoorsHost,
  HandOverFailure,
  type OpenDoorsOptions,
  type PairedPeer,
  PairingFailure,
  type PairingOffer,
} from '../../src-main/core/ports/doors.ts';
import type { DoorId } from '../../src-shared/doors/door-id.ts';
import type { Presence } from '../../src-shared/doors/presence.ts';
import { createFakeSharedEvent, type FakeSharedEvent, readFakeRuns } from './fake-shared-event.ts';
import { recordingLog } from './recording-log.ts';

/** A laptop that cannot listen for others. */
export const noDoorsHost: DoorsHost = {
  open: () => Promise.reject(new DoorsFailure('cannot-listen')),
};

/** A laptop as its network knows it, also while its doors are closed. */
interface Member {
  readonly door: DoorId;
  readonly laptopId: string;
  readonly clock: Clock;
  opened: {
    readonly options: OpenDoorsOptions;
    readonly events: Map<string, FakeSharedEvent>;
    offer: PairingOffer | null;
  } | null;
  starts: number;
  hasLostKey: boolean;
  /** Null: doors open. */
  failure: DoorsFailure | null;
}

interface Heard {
  readonly presence: Presence;
  readonly via: DoorId;
  readonly atMs: number;
}

/** The id of a laptop of the network, by its name. */
export function doorNamed(name: string): DoorId {
  return name.padEnd(43, '_');
}

/**
 * A network of laptops in one process, without sockets and signatures. What one shares is at all that it is linked to
 * when `apply` returns, also through others. All of an account who have paired know one another.
 */
export function createFakeDoorsNetwork() {
  const members = new Map<DoorId, Member>();
  const paired = new Map<string, Set<DoorId>>();
  const removed = new Set<DoorId>();
  const writers = new Map<string, number>();
  const heard = new Map<string, Heard>();
  /** What each was called when it was paired first. */
  const admittedNames = new Map<DoorId, string>();
  /** Names of laptops by the part of the network that they are in; all in one while it is empty. */
  let parts: readonly (readonly string[])[] = [];
  /** Names of laptops that a firewall keeps the others out of. */
  const barred = new Set<string>();
  let offers = 0;
  let isExchanging = false;

  function writerOf(author: DoorId, run: string): number {
    const key = `${author}/${run}`;
    const number = writers.get(key) ?? writers.size + 1;
    writers.set(key, number);
    return number;
  }

  /** The laptop under the key that it has now. */
  function memberNamed(name: string): Member | undefined {
    return [...members.values()].findLast(({ door }) => nameOf(door) === name);
  }

  function isReached(one: DoorId, other: DoorId): boolean {
    if (parts.length === 0) return true;
    return parts.some((names) => [one, other].every((door) => names.includes(nameOf(door))));
  }

  function isPaired(account: string, door: DoorId): boolean {
    return !removed.has(door) && paired.get(account)?.has(door) === true;
  }

  function isLinked(one: Member, other: Member): boolean {
    if (one === other || one.opened === null || other.opened === null) return false;
    const { account } = one.opened.options;
    return (
      account === other.opened.options.account &&
      isPaired(account, one.door) &&
      isPaired(account, other.door) &&
      isReached(one.door, other.door)
    );
  }

  function pairsOfLinked(): [Member, Member][] {
    const all = [...members.values()];
    return all.flatMap((one) =>
      all.filter((other) => isLinked(one, other)).map((other): [Member, Member] => [one, other]),
    );
  }

  /** Brings everybody what they lack. A laptop that could not take something is asked again with the next change. */
  function exchange(): void {
    if (isExchanging) return;
    isExchanging = true;
    const refused = new Set<string>();
    while (pairsOfLinked().some(([from, to]) => bring(from, to, refused))) {
      // Until nobody lacks anything.
    }
    isExchanging = false;
    changed();
  }

  /** Brings the next update of each topic. Returns whether there was any; what `to` cannot take is `refused`. */
  function bring(from: Member, to: Member, refused: Set<string>): boolean {
    let hasBrought = false;
    for (const [topic, ours] of from.opened?.events ?? []) {
      const theirs = to.opened?.events.get(topic);
      const key = `${from.door} ${to.door} ${topic}`;
      const update = theirs && !refused.has(key) ? ours.missing(theirs.holdings()) : null;
      if (theirs === undefined || update === null) continue;
      hasBrought = true;
      try {
        theirs.take(update);
      } catch {
        refused.add(key);
      }
    }
    return hasBrought;
  }

  function changed(): void {
    for (const [from, to] of pairsOfLinked()) {
      const { opened, clock } = from;
      if (opened === null) continue;
      const presence = { ...opened.options.presence(), wallTime: clock.wallTime(), addresses: [] };
      heard.set(`${to.door} ${from.door}`, {
        presence,
        via: from.door,
        atMs: to.clock.monotonicMs(),
      });
    }
    for (const { opened } of members.values()) opened?.options.onChange();
  }

  function noteAdmitted({ door, opened }: Member): void {
    const name = opened?.options.presence().name ?? nameOf(door);
    admittedNames.set(door, admittedNames.get(door) ?? name);
  }

  function findOffering(self: Member, by: Parameters<Doors['join']>[0]): Member {
    const offering = [...members.values()].filter(({ opened }) => opened?.offer !== null && opened !== null);
    const reached = offering.filter(({ door }) => door !== self.door && isReached(self.door, door));
    if (reached.length === 0) throw new PairingFailure('text' in by ? 'unreachable' : 'no-offer');
    const found = reached.find(({ opened }) =>
      'text' in by ? opened?.offer?.text === by.text : opened?.offer?.code === by.code,
    );
    if (found === undefined) throw new PairingFailure('text' in by ? 'unreadable' : 'wrong-code');
    return found;
  }

  function peersOf(self: Member, account: string): PairedPeer[] {
    if (removed.has(self.door)) return [];
    return [...(paired.get(account) ?? [])].flatMap((door) => {
      const member = members.get(door);
      if (member === undefined || door === self.door || removed.has(door)) return [];
      const last = heard.get(`${self.door} ${door}`);
      return [
        {
          door,
          laptopId: member.laptopId,
          name: admittedNames.get(door) ?? nameOf(door),
          isLinked: isLinked(self, member),
          address: { host: '192.0.2.1', port: 4_000 },
          heard: last
            ? {
                presence: last.presence,
                via: last.via,
                ageMs: self.clock.monotonicMs() - last.atMs,
                onlyThroughMs: 0,
              }
            : null,
          faults: 0,
          ...{ until: null, dialledByUs: null, clockOffsetMs: 0 },
        },
      ];
    });
  }

  function openDoors(self: Member, options: OpenDoorsOptions): Doors {
    const { account, store } = options;
    self.starts += 1;
    const run = `${nameOf(self.door)}-${self.starts}`;
    const events = new Map<string, FakeSharedEvent>();
    const opened: NonNullable<Member['opened']> = { options, events, offer: null };
    self.opened = opened;
    // What was heard is kept nowhere.
    for (const other of members.keys()) heard.delete(`${self.door} ${other}`);
    exchange();

    function load(topic: string): FakeSharedEvent {
      const eventId = String(JSON.parse(topic)[1]);
      return createFakeSharedEvent({
        ...{ topic, self: self.door, writerOf, eventId, onTaken: options.onTaken },
        // A document that is opened once more in a run goes on with another, as real ones do.
        run: events.has(topic) ? run : `${run}.${writers.size}`,
        stored: store.loadUpdates(topic).map(({ update }) => update),
      });
    }

    return {
      self: self.door,
      port: 4_000,
      addresses: () => [{ host: '192.0.2.1', port: 4_000 }],
      former: () =>
        [...(paired.get(account) ?? [])]
          .filter((door) => door !== self.door && removed.has(door))
          .map((door) => ({
            door,
            laptopId: members.get(door)?.laptopId ?? '',
            name: admittedNames.get(door) ?? nameOf(door),
          })),
      isRemoved: () => removed.has(self.door),
      hasLostPairing: () => self.hasLostKey,
      peers: () => peersOf(self, account),
      async openEvent(eventId) {
        const topic = JSON.stringify([account, eventId]);
        const event = load(topic);
        events.set(topic, event);
        const salvage = startTakingSalvaged(
          { store, clock: self.clock, log: recordingLog(), readRuns: readFakeRuns },
          { topic, take: event.take },
        );
        await salvage.tried;
        // Not before the caller has the document.
        self.clock.after(0, exchange);
        return {
          ...event,
          prepare(records) {
            const prepared = event.prepare(records);
            return {
              ...prepared,
              apply() {
                prepared.apply();
                exchange();
              },
            };
          },
          heldBy(door) {
            const other = members.get(door);
            if (other === undefined || !isLinked(self, other)) return null;
            return other.opened?.events.get(topic)?.holdings() ?? null;
          },
          close() {
            salvage.stop();
            events.delete(topic);
          },
        };
      },
      isReachable: () => (barred.has(nameOf(self.door)) ? false : null),
      offerPairing() {
        offers += 1;
        const code = String(10_000_000 + offers);
        const offer = { text: `fake-offer ${offers}`, code, endsInMs: 300_000, until: null };
        opened.offer = offer;
        changed();
        return offer;
      },
      currentOffer: () => opened.offer,
      withdrawOffer() {
        opened.offer = null;
        changed();
      },
      async join(by) {
        const found = findOffering(self, by);
        if (removed.has(self.door) || removed.has(found.door)) throw new PairingFailure('not-admitted');
        const all = paired.get(account) ?? new Set();
        paired.set(account, all.add(self.door).add(found.door));
        for (const each of [self, found]) noteAdmitted(each);
        if (found.opened) found.opened.offer = null;
        exchange();
        return {
          door: found.door,
          laptopId: found.laptopId,
          name: nameOf(found.door),
          address: null,
          until: null,
        };
      },
      remove(door) {
        removed.add(door);
        changed();
      },
      async writeHandOver() {
        if (peersOf(self, account).length === 0) throw new HandOverFailure('nobody');
        const pieces = [...events.values()].flatMap((event) => event.all());
        return writeFakeHandOver({ from: self.door, pieces });
      },
      async readHandOver(file) {
        const { from, pieces } = readFakeHandOver(file);
        if (removed.has(from)) throw new HandOverFailure('removed');
        if (!isPaired(account, from)) throw new HandOverFailure('stranger');
        for (const { topic, update } of pieces) (events.get(topic) ?? load(topic)).take(toBytes(update));
        return { from, brought: pieces.length, refused: 0 };
      },
      tryAddress: exchange,
      announce: changed,
      nudge: exchange,
      async close() {
        self.opened = null;
        changed();
      },
    };
  }

  return {
    /** The host of a laptop with this name, which a restart keeps. */
    host(name: string, laptop: { readonly laptopId: string; readonly clock: Clock }): DoorsHost {
      const known = memberNamed(name);
      let member: Member = {
        ...{ door: known?.door ?? doorNamed(name), opened: null, hasLostKey: false },
        failure: known?.failure ?? null,
        starts: known?.starts ?? 0,
        ...laptop,
      };
      members.set(member.door, member);
      return {
        async open(options) {
          if (member.failure !== null) throw member.failure;
          if (removed.has(member.door)) {
            member = { ...member, door: doorNamed(`${name}_again`) };
            members.set(member.door, member);
          }
          return openDoors(member, options);
        },
      };
    },
    /** From now on only laptops that are named together reach one another. */
    partition(...groups: readonly (readonly string[])[]): void {
      parts = groups;
      changed();
    },
    /** From now on nobody reaches this laptop, which reaches the others itself. */
    bar(name: string): void {
      barred.add(name);
    },
    /** Everybody reaches everybody. */
    heal(): void {
      parts = [];
      exchange();
    },
    /** This laptop has started without the key under which it was paired. */
    loseKey(name: string): void {
      const member = memberNamed(name);
      if (member) member.hasLostKey = true;
    },
    /** From now on the doors of this laptop do not open; null: they do. */
    breakDoors(name: string, reason: DoorsFailure['reason'] | null): void {
      const member = memberNamed(name);
      if (member) member.failure = reason && new DoorsFailure(reason);
    },
  };
}

interface FakeHandOver {
  readonly from: DoorId;
  readonly pieces: readonly { readonly topic: string; readonly update: string }[];
}

function writeFakeHandOver(file: FakeHandOver): Uint8Array {
  return toBytes(JSON.stringify(file));
}

function readFakeHandOver(file: Uint8Array): FakeHandOver {
  try {
    return JSON.parse(new TextDecoder().decode(file));
  } catch {
    throw new HandOverFailure('unreadable');
  }
}

function toBytes(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export type FakeDoorsNetwork = ReturnType<typeof createFakeDoorsNetwork>;

function nameOf(door: DoorId): string {
  return door.replace(/_.*/, '');
}
