import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import {
  type PracticeService,
  startPracticeService,
} from '../../../../src-main/practice/practice-service.ts';
import type { Doors } from '../../../../src-shared/domain/doors.ts';
import { until } from '../../../until.ts';
import { type Internet, openExit } from './internet.ts';
import type { ShownGuest } from './laptop-process.ts';
import { type Laptop, startLaptop } from './start-laptop.ts';
import { makeNetwork, type VirtualNetwork } from './virtual-network.ts';

export const gala = 'gala';
export const names = ['North', 'East', 'South', 'West', 'Gate', 'Hall', 'Roof', 'Yard'] as const;

/** Laptops with the whole core, each in a network namespace of its own, at an event whose guests they all have. */
export interface Venue {
  readonly network: VirtualNetwork;
  readonly service: PracticeService;
  readonly laptops: readonly Laptop[];
  laptop(number: number): Laptop;
  /** The way of a laptop to the service, outside of its process. */
  exit(number: number): Internet;
  /** Ends it as a battery does, and starts it again. */
  killAndStart(number: number): Promise<Laptop>;
  /** Pairs all with the first one. */
  pairAll(): Promise<void>;
  pair(offering: Laptop, joining: Laptop): Promise<void>;
  /** All of these show the same, and these guests are in. Without laptops: all of the venue. */
  expectIn(personIds: readonly string[], laptops?: readonly Laptop[]): Promise<void>;
  /** The service has these guests as Attended, and no laptop has anything unsent. */
  expectArrived(personIds: readonly string[], laptops?: readonly Laptop[]): Promise<void>;
  close(): Promise<void>;
}

/** Guests as the service of a venue has them: `guest-1` and so on. */
export function guestIds(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `guest-${from + index}`);
}

/** Opens a venue, or says why this machine cannot have one. */
export async function openVenue(count: number, guests: number): Promise<Venue | { readonly cannot: string }> {
  const made = makeNetwork(count);
  if ('cannot' in made) return made;
  const network: VirtualNetwork = made;
  const directory = mkdtempSync(join(tmpdir(), 'vestibule-venue-'));
  const service = await startPracticeService({
    file: ':memory:',
    today: new Date(),
    seed: { events: [{ eventId: gala, guests: guestIds(1, guests).map((personId) => ({ personId })) }] },
  });
  const exitPath = (number: number) => join(directory, `internet-${number}.sock`);
  const exits = await Promise.all(
    laptopNumbers(count).map((number) => openExit(exitPath(number), service.port)),
  );
  const laptops: Laptop[] = [];

  function start(number: number): Promise<Laptop> {
    const name = names[number - 1] ?? `Door ${number}`;
    const own = join(directory, name);
    mkdirSync(own, { recursive: true });
    return startLaptop(
      { name, directory: own, internet: { port: service.port, path: exitPath(number), isOn: true } },
      network.namespace(number),
    );
  }

  async function bring(number: number): Promise<void> {
    const laptop = await start(number);
    laptops[number - 1] = laptop;
    const { handlers, setup } = laptop;
    await handlers.signInWithKey({ address: service.address, key: service.apiKey });
    await handlers.setOperator({ operator: 'Maria', door: setup.name });
    await handlers.refreshEvents({ past: true, organization: true });
    await handlers.getReadyOffline({ eventId: gala });
    await handlers.openEvent({ eventId: gala });
  }

  async function pair(offering: Laptop, joining: Laptop): Promise<void> {
    await offering.handlers.addLaptop({ until: 'removed' });
    const { offer } = await offering.handlers.getDoors({ eventId: gala });
    if (offer === null) throw new Error('no offer');
    await joining.handlers.joinLaptop({ text: offer.text });
  }

  function laptop(number: number): Laptop {
    const found = laptops[number - 1];
    if (found === undefined) throw new Error(`there is no laptop ${number}`);
    return found;
  }

  function exit(number: number): Internet {
    const found = exits[number - 1];
    if (found === undefined) throw new Error(`there is no laptop ${number}`);
    return found;
  }

  await Promise.all(laptopNumbers(count).map(bring));
  return {
    network,
    service,
    laptops,
    laptop,
    exit,
    pair,
    async pairAll() {
      for (const joining of laptops.slice(1)) await pair(laptop(1), joining);
      await expectLinked(laptops);
    },
    async killAndStart(number) {
      await laptop(number).kill();
      const again = await start(number);
      laptops[number - 1] = again;
      await again.handlers.openEvent({ eventId: gala });
      return again;
    },
    async expectIn(personIds, at = laptops) {
      const wanted = [...personIds].sort();
      await until(async () => {
        const shown = await Promise.all(at.map((one) => one.shown(gala)));
        for (const [index, list] of shown.entries()) {
          const isIn = list.filter(({ attendance }) => attendance === 'Attended');
          const who = isIn.map(({ personId }) => personId).sort();
          expect(who, at[index]?.setup.name).toEqual(wanted);
          expect(list.map(withoutDoor), at[index]?.setup.name).toEqual(shown[0]?.map(withoutDoor));
        }
      });
    },
    async expectArrived(personIds, at = laptops) {
      await until(async () => {
        for (const personId of personIds) {
          expect(service.findGuest(gala, personId)?.attendanceStatus, personId).toBe('Attended');
        }
        for (const { handlers, setup } of at) {
          const { waiting, needsAttention } = await handlers.getSyncStatus();
          expect({ waiting, needsAttention }, setup.name).toEqual({ waiting: 0, needsAttention: 0 });
        }
      });
    },
    async close() {
      await Promise.all(laptops.map((one) => one.kill()));
      await Promise.all(exits.map((one) => one.close()));
      await service.close();
      network.remove();
      if (existsSync(directory)) rmSync(directory, { recursive: true, force: true });
    },
  };
}

function laptopNumbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

/** Who let somebody in is known only at the doors that heard it from there. */
function withoutDoor({ personId, attendance }: ShownGuest) {
  return { personId, attendance };
}

/** Each of these has a line to each other, but for pairs that are apart. */
export async function expectLinked(
  laptops: readonly Laptop[],
  apart: (one: Laptop, other: Laptop) => boolean = () => false,
): Promise<void> {
  await until(async () => {
    for (const one of laptops) {
      const others = laptops.filter((other) => other !== one && !apart(one, other));
      const { others: known } = await one.handlers.getDoors({ eventId: gala });
      expect(linked(known), one.setup.name).toEqual(others.map(({ setup }) => setup.name).sort());
    }
  });
}

function linked(others: Doors['others']): string[] {
  return others
    .filter(({ state }) => state !== 'lost' && state !== 'relayed')
    .map(({ name }) => name)
    .sort();
}
