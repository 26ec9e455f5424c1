import type { DoorSocket, DoorSockets } from '../../../src-main/adapters/doors/tls-sockets.ts';
import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import type { Address } from '../../../src-shared/doors/presence.ts';
import type { SeededRandom } from '../seeded-random.ts';
import type { SimulatedTime } from './simulated-time.ts';

const open = 1;
const closed = 3;
const port = 4_000;
/** A laptop that is not there is noticed so late. */
const dialMs = 1_500;
const slowestMs = 120;

/** A process on one of the laptops, while it lives. */
export interface LanProcess {
  /** The laptop's place among those of the night. */
  readonly index: number;
  readonly door: DoorId;
  isAlive(): boolean;
}

/** The local network of a night. Frames of a connection arrive in order, and one that loses a frame brings nothing any more. */
export interface SimulatedLan {
  /** How a process reaches others, and is reached. */
  socketsOf(process: LanProcess): DoorSockets;
  /** From now on laptops reach only those of their own group; one that is named in no group reaches nobody. */
  partition(...groups: readonly (readonly number[])[]): void;
  /** All reach each other again, but for those who reach only one. */
  heal(): void;
  /** From now on a laptop and this one other reach each other, and it reaches nobody else. */
  isolate(index: number, other: number): void;
  /** Whoever reaches only a laptop that `isThere` denies reaches everybody from now on. */
  forgetRelays(isThere: (index: number) => boolean): void;
  /** Every connection between two laptops ends: at once for both, or one of them notices later that nothing comes. */
  breakLines(one: number, other: number): void;
  reaches(one: number, other: number): boolean;
  /** Called with each frame that leaves. */
  onSent: (from: LanProcess, to: LanProcess, frame: string) => void;
}

interface Listening {
  readonly process: LanProcess;
  readonly options: Parameters<DoorSockets['listen']>[0];
}

type Carried = 'ping' | 'close' | 'cut' | { readonly frame: string };
type Carry = (from: SimulatedSocket, what: Carried) => void;
type Listener = (...told: never[]) => void;

/** One end of a connection: as much of a WebSocket as a link uses. */
class SimulatedSocket {
  readyState = open;
  readonly bufferedAmount = 0;
  readonly #listeners = new Map<string, Listener>();
  readonly #carry: Carry;

  constructor(carry: Carry) {
    this.#carry = carry;
  }

  on(name: string, listener: Listener): void {
    this.#listeners.set(name, listener);
  }

  emit(name: string, ...told: unknown[]): void {
    if (this.readyState === closed) return;
    if (name === 'close') this.readyState = closed;
    (this.#listeners.get(name) as ((...told: unknown[]) => void) | undefined)?.(...told);
  }

  send(frame: string): void {
    if (this.readyState === open) this.#carry(this, { frame });
  }

  ping(): void {
    this.#carry(this, 'ping');
  }

  /** Loses what is on its way. */
  terminate(): void {
    this.#end('cut');
  }

  /** Ends after what is on its way. */
  close(): void {
    this.#end('close');
  }

  #end(how: 'cut' | 'close'): void {
    if (this.readyState === closed) return;
    this.readyState = closed;
    this.#carry(this, how);
  }
}

/** A connection between two processes. */
interface Connection {
  readonly processes: readonly [LanProcess, LanProcess];
  /** Whether it brings nothing any more. */
  isDead: boolean;
  reset(): void;
}

export function simulatedLan(time: SimulatedTime, random: SeededRandom): SimulatedLan {
  const listening = new Map<number, Listening>();
  const onlyOther = new Map<number, number>();
  let connections: Connection[] = [];
  let groups: readonly (readonly number[])[] = [];

  const lan: SimulatedLan = {
    socketsOf,
    partition(...apart) {
      groups = apart;
    },
    heal() {
      groups = [];
    },
    isolate: (index, other) => void onlyOther.set(index, other),
    forgetRelays(isThere) {
      for (const [index, other] of onlyOther) if (!isThere(other)) onlyOther.delete(index);
    },
    breakLines(one, other) {
      for (const connection of connections) {
        const places = connection.processes.map(({ index }) => index);
        if (places.includes(one) && places.includes(other)) connection.reset();
      }
    },
    reaches,
    onSent: () => undefined,
  };
  return lan;

  function reaches(one: number, other: number): boolean {
    if ((onlyOther.get(one) ?? other) !== other || (onlyOther.get(other) ?? one) !== one) return false;
    return groups.length === 0 || groups.some((group) => group.includes(one) && group.includes(other));
  }

  function isUp({ processes: [one, other] }: Pick<Connection, 'processes'>): boolean {
    return one.isAlive() && other.isAlive() && reaches(one.index, other.index);
  }

  function connect(dialler: LanProcess, answerer: LanProcess, opensAtMs: number) {
    const ends = [new SimulatedSocket(carry), new SimulatedSocket(carry)] as const;
    const processes = [dialler, answerer] as const;
    const arrivesMs = [opensAtMs, opensAtMs];
    const isCut = [false, false];
    const connection: Connection = {
      processes,
      isDead: false,
      reset() {
        connection.isDead = true;
        for (const end of ends) if (random.chance(0.7)) end.emit('close');
      },
    };
    connections = [...connections.filter((each) => !each.isDead), connection];
    return ends;

    function carry(from: SimulatedSocket, what: Carried): void {
      const side = from === ends[0] ? 0 : 1;
      const to = side === 0 ? ends[1] : ends[0];
      if (!isUp(connection)) connection.isDead = true;
      if (connection.isDead) return;
      if (what === 'ping') {
        // Both are heard of at once: it is only about whether anything comes through.
        from.emit('pong');
        to.emit('ping');
        return;
      }
      deliver(side, to, what);
    }

    function deliver(side: 0 | 1, to: SimulatedSocket, what: Exclude<Carried, 'ping'>): void {
      const [sender, receiver] = side === 0 ? processes : [answerer, dialler];
      if (what === 'cut') isCut[side] = true;
      if (typeof what === 'object') lan.onSent(sender, receiver, what.frame);
      const atMs = Math.max(arrivesMs[side] ?? 0, time.nowMs + random.between(1, slowestMs));
      arrivesMs[side] = atMs;
      time.after(atMs - time.nowMs, () => {
        const isLost = typeof what === 'object' && isCut[side];
        if (!isLost) arrive(to, what);
      });
    }

    function arrive(to: SimulatedSocket, what: Exclude<Carried, 'ping'>): void {
      if (!isUp(connection)) connection.isDead = true;
      if (connection.isDead) return;
      if (typeof what === 'object') {
        to.emit('message', what.frame, false);
      } else {
        connection.isDead = true;
        to.emit('close');
      }
    }
  }

  function socketsOf(process: LanProcess): DoorSockets {
    /** Whoever listens at one of these addresses and is the one expected. */
    async function find(addresses: readonly Address[], expected: DoorId | null): Promise<Listening> {
      const found = [...listening.values()].find(
        (each) => isAt(each.process, addresses, expected) && reaches(process.index, each.process.index),
      );
      await time.sleep(found === undefined ? dialMs : random.between(2, slowestMs));
      if (found === undefined || !found.process.isAlive()) throw new Error('nobody there');
      return found;
    }

    return {
      listen(options) {
        const listens = { process, options };
        listening.set(process.index, listens);
        return Promise.resolve({
          port,
          async close() {
            if (listening.get(process.index) === listens) listening.delete(process.index);
          },
        });
      },
      async dial({ addresses, expected, protocol }) {
        const { process: answerer, options } = await find(addresses, expected);
        if (!process.isAlive() || !options.admits(process.door, protocol)) throw new Error('refused');
        const opensInMs = random.between(2, slowestMs);
        const [ours, theirs] = connect(process, answerer, time.nowMs + opensInMs);
        options.onSocket(socketTo(process, theirs, port + 1), protocol);
        await time.sleep(opensInMs);
        return socketTo(answerer, ours, port);
      },
      async probe({ addresses, expected }) {
        const found = await find(addresses, expected).catch(() => null);
        return found !== null && process.isAlive() && found.options.admits(process.door, 'doors');
      },
    };
  }
}

/** Whether a process that lives is the one expected, at one of these addresses. */
function isAt(process: LanProcess, addresses: readonly Address[], expected: DoorId | null): boolean {
  const isExpected = expected === null || process.door === expected;
  return isExpected && process.isAlive() && addresses.some(({ host }) => host === hostOf(process.index));
}

/** Where a laptop listens. */
export function addressOf(index: number): Address {
  return { host: hostOf(index), port };
}

function hostOf(index: number): string {
  return `192.0.2.${index + 1}`;
}

function socketTo(other: LanProcess, socket: SimulatedSocket, at: number): DoorSocket {
  return {
    door: other.door,
    socket: socket as unknown as DoorSocket['socket'],
    address: { host: hostOf(other.index), port: at },
  };
}
