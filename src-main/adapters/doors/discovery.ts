import { createHash } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { EventEmitter } from 'node:events';
import { Bonjour, type Browser, type Service } from 'bonjour-service';
import { z } from 'zod';
import type { DoorId } from '../../../src-shared/doors/door-id.ts';
import { type Address, addressSchema } from '../../../src-shared/doors/presence.ts';
import type { Clock } from '../../core/ports/clock.ts';
import type { Log } from '../../core/ports/log.ts';
import { limitDatagrams } from './datagram-limits.ts';

/** What laptops are found as, over TCP. macOS lets an app look only for types that its package names. */
export const serviceType = 'vestibule';
/** Questions get lost on Wi-Fi, and adapters come and go. */
const askEveryMs = 4_000;
/** More services than this are somebody's joke: the list starts afresh. */
const maxServices = 200;

interface DiscoveryOptions {
  readonly self: DoorId;
  readonly port: number;
  /** The IPv4 addresses of this laptop, one for each adapter. */
  readonly adapters: () => readonly string[];
  /** Whom to look for. */
  readonly paired: () => Iterable<DoorId>;
  readonly onFound: (door: DoorId, address: Address) => void;
  readonly clock: Pick<Clock, 'after' | 'monotonicMs'>;
  readonly randomBytes: (count: number) => Uint8Array;
  readonly log: Log;
}

export interface Discovery {
  /** Looks at the adapters again, and asks at once. */
  nudge(): void;
  stop(): void;
}

interface AdapterWatch {
  readonly bonjour: Bonjour;
  browser: Browser;
}

/**
 * Finds paired laptops by multicast DNS, on every adapter. A stranger reads a name that changes with every start and
 * that only laptops paired with this one recognise, and the port; no event, account or host name.
 */
export function startDiscovery(options: DiscoveryOptions): Discovery {
  const { self, port, adapters, paired, onFound, clock, randomBytes, log } = options;
  const name = Buffer.from(randomBytes(9)).toString('base64url');
  const watches = new Map<string, AdapterWatch>();
  let cancel = () => {};
  let isStopped = false;

  function watch(adapter: string): AdapterWatch {
    // `interface` alone hears nothing: the socket has to be bound to all addresses.
    const socket = createSocket({ type: 'udp4', reuseAddr: true });
    const options = { interface: adapter, bind: '0.0.0.0', socket };
    const giveUp = () => unwatch(adapter);
    const bonjour = new Bonjour(options as object, giveUp);
    errorsOf(bonjour).on('error', giveUp);
    limitDatagrams(socket, clock);
    bonjour.publish({
      name,
      type: serviceType,
      port,
      // Left out, it would be the host name of the laptop, which often is a person's.
      host: `${name}.local`,
      txt: { tag: tagOf(name, self) },
      probe: false,
      disableIPv6: true,
    });
    return { bonjour, browser: bonjour.find({ type: serviceType }, note) };
  }

  function unwatch(adapter: string): void {
    watches.get(adapter)?.bonjour.destroy();
    watches.delete(adapter);
  }

  function note(service: Service): void {
    const found = serviceSchema.safeParse(service);
    if (!found.success || found.data.name === name) return;
    const { name: theirs, txt, referer, addresses } = found.data;
    for (const door of paired()) {
      if (tagOf(theirs, door) !== txt.tag) continue;
      for (const host of new Set([referer.address, ...addresses])) {
        const address = addressSchema.safeParse({ host, port: found.data.port });
        if (address.success) onFound(door, address.data);
      }
    }
  }

  function look(): void {
    if (isStopped) return;
    cancel();
    cancel = clock.after(askEveryMs, look);
    const present = new Set(adapters());
    for (const adapter of [...watches.keys()]) if (!present.has(adapter)) unwatch(adapter);
    for (const adapter of present) {
      try {
        ask(adapter);
      } catch (error) {
        log.error('doors.discovery', error);
      }
    }
  }

  function ask(adapter: string): void {
    const known = watches.get(adapter);
    if (known === undefined) {
      watches.set(adapter, watch(adapter));
      return;
    }
    for (const service of known.browser.services) note(service);
    if (known.browser.services.length > maxServices) {
      known.browser.stop();
      known.browser = known.bonjour.find({ type: serviceType }, note);
    } else known.browser.update();
  }

  look();
  return {
    nudge: look,
    stop() {
      isStopped = true;
      cancel();
      for (const adapter of [...watches.keys()]) unwatch(adapter);
    },
  };
}

/**
 * Where the library says that its socket has failed, as when another program keeps the port to itself. It offers no other
 * way to hear of it, and an error that nobody hears ends the process.
 */
function errorsOf(bonjour: Bonjour): EventEmitter {
  const server: unknown = Reflect.get(bonjour, 'server');
  const mdns: unknown = typeof server === 'object' && server !== null ? Reflect.get(server, 'mdns') : null;
  if (!(mdns instanceof EventEmitter))
    throw new Error('bonjour-service: another version than this was made for');
  return mdns;
}

/** What anybody on the network may have sent. */
const serviceSchema = z.object({
  name: z.string().max(63),
  port: z.int(),
  txt: z.object({ tag: z.string().max(64) }),
  referer: z.object({ address: z.string() }),
  addresses: z.array(z.string()).max(16).default([]),
});

/** Recognises a laptop by its name of this start: only who knows the laptop's id can tell. */
function tagOf(name: string, door: DoorId): string {
  return createHash('sha256')
    .update(`vestibule discovery 1\n${name}\n${door}`)
    .digest('base64url')
    .slice(0, 22);
}
