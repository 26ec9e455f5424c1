import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { createSystemClock } from '../../../src-main/adapters/clock/system-clock.ts';
import { makeDoorIdentity } from '../../../src-main/adapters/doors/door-identity.ts';
import { dialDoor, listenForDoors } from '../../../src-main/adapters/doors/tls-sockets.ts';
import type { Address } from '../../../src-shared/doors/presence.ts';
import { recordingLog } from '../../fakes/recording-log.ts';

/**
 * The floor of a door: the same sockets (TLS 1.3 with a certificate at each end, WebSocket), and on them one JSON text for
 * each mark. Nothing is signed, stored, checked or shown.
 */
export interface FloorCommands {
  listen(): Promise<number>;
  dial(ports: readonly number[]): Promise<void>;
  /** Sends so many, one every so many milliseconds. */
  mark(name: string, count: number, everyMs: number): Promise<Readonly<Record<string, number>>>;
  /** When each arrived, in milliseconds of the machine's clock. */
  seen(): Readonly<Record<string, number>>;
}

const identity = makeDoorIdentity(randomBytes);
const sockets: WebSocket[] = [];
const seen: Record<string, number> = {};
const machineMs = () => Number(process.hrtime.bigint()) / 1e6;

function hear(socket: WebSocket): void {
  sockets.push(socket);
  socket.on('message', (data: Buffer) => {
    const { id } = JSON.parse(data.toString()) as { id: string };
    seen[id] = machineMs();
  });
}

const commands: FloorCommands = {
  async listen() {
    const { port } = await listenForDoors({
      ...{ identity, port: 0, host: '127.0.0.1', clock: createSystemClock(), log: recordingLog() },
      admits: () => true,
      isPaired: () => true,
      onSocket: ({ socket }) => hear(socket),
    });
    return port;
  },
  async dial(ports) {
    for (const port of ports) {
      const addresses: Address[] = [{ host: '127.0.0.1', port }];
      hear((await dialDoor({ identity, addresses, expected: null, protocol: 'doors' })).socket);
    }
  },
  async mark(name, count, everyMs) {
    const sentAt: Record<string, number> = {};
    for (let number = 0; number < count; number += 1) {
      const id = `${name}-${number}`;
      sentAt[id] = machineMs();
      const text = JSON.stringify({ id, personId: id, to: 'Attended', operator: 'Maria', door: name });
      for (const socket of sockets) socket.send(text);
      await wait(everyMs);
    }
    return sentAt;
  },
  seen: () => seen,
};

process.on(
  'message',
  async ({ id, name, args }: { id: number; name: keyof FloorCommands; args: unknown[] }) => {
    process.send?.({ id, value: await Reflect.apply(commands[name], commands, args) });
  },
);
process.on('disconnect', () => process.exit());
