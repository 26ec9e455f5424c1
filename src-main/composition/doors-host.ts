import { randomBytes } from 'node:crypto';
import { practiceAccount } from '../../src-shared/domain/event-ref.ts';
import { errorCode } from '../../src-shared/errors/error-code.ts';
import { type DoorIdentity, forgetDoorIdentity, openDoorIdentity } from '../adapters/doors/door-identity.ts';
import { networkAddresses } from '../adapters/machine/network-addresses.ts';
import type { HttpServiceConnector } from '../adapters/service/service-connector.ts';
import type { OpenThroughDoors } from '../adapters/service/through-doors.ts';
import type { Clock, Random } from '../core/ports/clock.ts';
import { type Doors, DoorsFailure, type DoorsHost, type OpenDoorsOptions } from '../core/ports/doors.ts';
import type { LocalStore } from '../core/ports/local-store.ts';
import type { Log } from '../core/ports/log.ts';
import type { Secrets } from '../core/ports/secrets.ts';
import type { OpenedDoors } from './open-doors.ts';

/** The network is looked at this often: what has changed is dialled again within five seconds. */
export const lookEveryMs = 2_000;
/** Longer than this between two looks, by the wall clock, and the laptop has slept. */
const sleptMs = 3 * lookEveryMs;

const portSetting = 'doors-port';

export interface DoorsHostOptions {
  readonly local: Pick<LocalStore, 'laptopId' | 'readSetting' | 'writeSetting'>;
  readonly secrets: Secrets;
  /** Paired laptops send through each other's internet. */
  readonly connector: Pick<HttpServiceConnector, 'openForDoor' | 'throughDoors'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Log;
  /** The addresses of this laptop's adapters; in practice, loopback is among them. */
  readonly adapters?: (inPractice: boolean) => readonly string[];
}

/**
 * Links this laptop to the paired ones. Nothing listens, and nobody is looked for, before `open`. The port is the one of
 * the last time when that is free, because others remember it.
 */
export function createDoorsHost(options: DoorsHostOptions): DoorsHost {
  const { local, connector, clock, random, log } = options;
  const { adapters = (inPractice) => networkAddresses(undefined, { withLoopback: inPractice }) } = options;
  let closing: Promise<unknown> = Promise.resolve();
  /** Of the doors that have opened last. */
  let way: OpenThroughDoors | null = null;

  function goThrough(doors: OpenThroughDoors | null): void {
    way = doors;
    connector.throughDoors(doors);
  }

  async function openAt(
    port: number,
    identity: DoorIdentity,
    wanted: OpenDoorsOptions,
  ): Promise<OpenedDoors> {
    // Loaded when doors are on: most laptops never need it.
    const { openDoors } = await import('./open-doors.ts');
    return openDoors({
      ...wanted,
      ...{ identity, port, clock, random, randomBytes, log },
      laptopId: local.laptopId,
      adapters: () => adapters(wanted.account === practiceAccount),
      discovers: true,
      openService: connector.openForDoor,
    });
  }

  async function openOnAnyPort(identity: DoorIdentity, wanted: OpenDoorsOptions): Promise<OpenedDoors> {
    const remembered = readPort(local.readSetting(portSetting));
    try {
      return await openAt(remembered, identity, wanted);
    } catch (error) {
      if (remembered === 0 || !isRefusedPort(error)) throw error;
      log.warn('doors.port-taken', { port: remembered });
      return openAt(0, identity, wanted);
    }
  }

  async function open(wanted: OpenDoorsOptions): Promise<OpenedDoors> {
    const secrets = secretsOf(options.secrets, local.laptopId, wanted.account);
    if (wanted.asNewLaptop) await becomeAnother(secrets);
    const doors = await openOnAnyPort(await openDoorIdentity(secrets, randomBytes), wanted);
    if (!doors.isRemoved()) return doors;
    await doors.close();
    await becomeAnother(secrets);
    return openOnAnyPort(await openDoorIdentity(secrets, randomBytes), wanted);
  }

  /**
   * Removed for good: it has to be paired again, as another laptop. Whom it knew it knows as under a key that it has lost
   * (`Membership.rememberLostKey`), so what they have shared can still be taken over.
   */
  async function becomeAnother(secrets: Pick<Secrets, 'remove'>): Promise<void> {
    await forgetDoorIdentity(secrets);
    log.warn('doors.another-identity');
  }

  return {
    async open(wanted) {
      // The port may still be held by doors that are about to close.
      await closing;
      try {
        const doors = await open(wanted);
        rememberPort(doors.port);
        goThrough(doors.throughDoors);
        const stopWatching = watchNetwork(doors, () => adapters(false));
        return {
          ...doors,
          close() {
            stopWatching();
            if (way === doors.throughDoors) goThrough(null);
            const closed = doors.close();
            closing = closed.catch(() => {});
            return closed;
          },
        };
      } catch (error) {
        log.error('doors.not-opened', error);
        throw new DoorsFailure(isListening(error) ? 'cannot-listen' : 'damaged', { cause: error });
      }
    },
  };

  /** A disk that refuses costs nothing else: others find the laptop on another port. */
  function rememberPort(port: number): void {
    try {
      if (readPort(local.readSetting(portSetting)) !== port) local.writeSetting(portSetting, String(port));
    } catch (error) {
      log.error('doors.port-not-remembered', error);
    }
  }

  /** Dials at once when an adapter came, went or has another address, and when the laptop woke up. */
  function watchNetwork(doors: Doors, addresses: () => readonly string[]): () => void {
    let known = addresses().join();
    let lookedAt = Date.parse(clock.wallTime());
    let cancel = clock.after(lookEveryMs, look);

    function look(): void {
      cancel = clock.after(lookEveryMs, look);
      const now = addresses().join();
      const at = Date.parse(clock.wallTime());
      const hasSlept = at - lookedAt > sleptMs;
      const hasMoved = now !== known;
      known = now;
      lookedAt = at;
      if (!hasSlept && !hasMoved) return;
      log.info('doors.network-changed', { hasSlept, hasMoved });
      doors.nudge();
      doors.announce();
    }

    return () => cancel();
  }
}

/** A keychain may serve several data directories, and laptops are paired for one account. */
function secretsOf(secrets: Secrets, laptopId: string, account: string) {
  const named = (name: string) => `${name}:${laptopId}:${account}`;
  return {
    read: (name: string) => secrets.read(named(name)),
    write: (name: string, secret: string) => secrets.write(named(name), secret),
    remove: (name: string) => secrets.remove(named(name)),
  };
}

function readPort(setting: string | null): number {
  return setting !== null && /^\d{1,5}$/.test(setting) && Number(setting) <= 65_535 ? Number(setting) : 0;
}

/** Somebody else has the port, or it is not for us: another one may do. */
function isRefusedPort(error: unknown): boolean {
  return errorCode(error) === 'EADDRINUSE' || errorCode(error) === 'EACCES';
}

function isListening(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && error.syscall === 'listen';
}
