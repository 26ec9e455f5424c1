import { randomBytes } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { openDoorIdentity } from '../../../../src-main/adapters/doors/door-identity.ts';
import { openLocalStore } from '../../../../src-main/adapters/sqlite/local/local-store.ts';
import { startDoor } from './start-door.ts';

/** One laptop as a process of its own, for tests that cut lines and kill. Its parent tells it what to do. */
export interface DoorProcessSetup {
  readonly name: string;
  readonly host: string;
  readonly port: number;
  /** Holds what the laptop keeps, over kills too. */
  readonly directory: string;
  readonly discovers: boolean;
}

/** What the parent may ask for. */
export interface DoorCommands {
  /** Who it is, for a parent that plays somebody else with its key. */
  start(setup: DoorProcessSetup): Promise<{ door: string; laptopId: string; port: number; identity: string }>;
  offer(): { text: string; code: string | null };
  join(by: { text: string } | { address: { host: string; port: number }; code: string }): Promise<void>;
  /** Marks so many guests, one every few milliseconds. Returns when all are kept. */
  mark(count: number): Promise<void>;
  ids(): string[];
  linked(): string[];
  /** Where another laptop says that it is. */
  addressesOf(name: string): string[];
  remove(name: string): void;
  nudge(): void;
  /** Breaks the lines dialled to a host, and dials there no more until healed. */
  cut(host: string): void;
  heal(): void;
}

/** Listens at all addresses of the laptop. */
export const anyHost = '0.0.0.0';

function adapterAddresses(): string[] {
  return Object.values(networkInterfaces())
    .flat()
    .flatMap((found) => (found?.family === 'IPv4' && !found.internal ? [found.address] : []));
}

const hosts = new Map<Socket, string>();
const blocked = new Set<string>();

/** Lets the process lose a line as a network does: what it dials does not get through. */
function watchDials(): void {
  const { connect } = Socket.prototype;
  Socket.prototype.connect = function dial(this: Socket, ...args: unknown[]) {
    const [first] = args.flat() as [{ host?: string } | undefined];
    const host = first?.host ?? '';
    hosts.set(this, host);
    this.once('close', () => hosts.delete(this));
    if (blocked.has(host)) {
      setTimeout(() => this.destroy(new Error('no route')), 5);
      return this;
    }
    return Reflect.apply(connect, this, args);
  } as typeof connect;
}

/** Secrets in files: this is a test, with keys made for it. */
function filesIn(directory: string) {
  const read = (name: string) => {
    const file = join(directory, name);
    return existsSync(file) ? readFileSync(file, 'utf8') : null;
  };
  return { read, write: (name: string, text: string) => appendFileSync(join(directory, name), text) };
}

function openCommands(): DoorCommands {
  let door: Awaited<ReturnType<typeof startDoor>>;
  return {
    async start({ name, host, port, directory, discovers }) {
      watchDials();
      const files = filesIn(directory);
      let identityText = files.read('identity');
      const identity = await openDoorIdentity(
        {
          read: async () => identityText,
          async write(_, secret) {
            identityText = secret;
            files.write('identity', secret);
          },
        },
        randomBytes,
      );
      const store = openLocalStore(join(directory, 'local.db'));
      const { laptopId } = store;
      door = await startDoor(name, {
        identity,
        laptopId,
        host,
        port,
        discovers,
        adapters: () => (host === anyHost ? adapterAddresses() : [host]),
        store,
      });
      return { door: door.doors.self, laptopId, port: door.doors.port, identity: identityText ?? '' };
    },
    offer: () => door.doors.offerPairing('removed'),
    join: async (by) => void (await door.doors.join(by)),
    async mark(count) {
      for (let made = 0; made < count; made += 1) {
        door.mark();
        await new Promise((resolve) => setTimeout(resolve, 3));
      }
    },
    ids: () => door.ids(),
    linked: () => door.linked(),
    addressesOf: (name) =>
      door.doors
        .peers()
        .filter((peer) => peer.name === name)
        .flatMap(({ heard }) => heard?.presence.addresses.map(({ host }) => host) ?? []),
    remove(name) {
      const found = door.doors.peers().find((peer) => peer.name === name);
      if (found !== undefined) door.doors.remove(found.door);
    },
    nudge: () => door.doors.nudge(),
    cut(host) {
      blocked.add(host);
      for (const [socket, dialled] of hosts) if (dialled === host) socket.destroy();
    },
    heal: () => blocked.clear(),
  };
}

/** A call of the parent, and the answer to it. */
export interface Call {
  readonly id: number;
  readonly name: keyof DoorCommands;
  readonly args: readonly unknown[];
}
export type Answer =
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failure: string };

const commands = openCommands();
process.on('message', async ({ id, name, args }: Call) => {
  try {
    const value = await Reflect.apply(commands[name], commands, args);
    process.send?.({ id, value } satisfies Answer);
  } catch (error) {
    process.send?.({ id, failure: String(error) } satisfies Answer);
  }
});
process.on('disconnect', () => process.exit());
