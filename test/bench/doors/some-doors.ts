import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { EventSeed } from '../../../src-main/practice/event-seed.ts';
import { type PracticeService, startPracticeService } from '../../../src-main/practice/practice-service.ts';
import { type Laptop, startLaptop } from '../../composition/doors/laptops/start-laptop.ts';
import { giveWay } from '../frame/give-way.ts';

export const gala = 'gala';
/** What somebody types at a door, key by key, quicker than anybody does: so that there is more to measure. */
export const typedNames = ['guest 12', 'guest 305', 'guest 7', 'guest 88', 'guest 1004'];
export const everyMs = 15;
/** Eight doors at this pace make 20 marks a second: a crowd at all of them. */
export const crowdEveryMs = 400;

/** Linux has it. */
const memoryDisk = '/dev/shm';

/** Paired laptops at one event on one machine, each a process with the whole core, and the service they are signed in to. */
export interface SomeDoors extends AsyncDisposable {
  readonly service: PracticeService;
  readonly laptops: readonly Laptop[];
  /** Starts a laptop once more that was stopped. */
  startAgain(index: number): Promise<Laptop>;
  /** Starts one more laptop at the event, which is paired with nobody. */
  startAlone(): Promise<Laptop>;
}

/**
 * `first has the machine`: the others and the service give way to the first laptop, and write into memory where the system
 * has a disk of it, as if each had a machine of its own.
 */
export async function openSomeDoors(
  directory: string,
  count: number,
  events: readonly EventSeed[],
  share: 'all alike' | 'first has the machine' = 'all alike',
): Promise<SomeDoors> {
  const isFirstAlone = share === 'first has the machine';
  const elsewhere = isFirstAlone
    ? mkdtempSync(join(existsSync(memoryDisk) ? memoryDisk : tmpdir(), 'vestibule-doors-'))
    : directory;
  const service = await startPracticeService({ file: ':memory:', today: new Date(), seed: { events } });
  const laptops: Laptop[] = [];
  const started = new Set<Laptop>();

  async function start(name: string): Promise<Laptop> {
    const own = join(name === nameOf(0) ? directory : elsewhere, name);
    mkdirSync(own, { recursive: true });
    const laptop = await startLaptop({ name, directory: own, internet: null });
    started.add(laptop);
    return laptop;
  }

  async function startAtEvent(name: string): Promise<Laptop> {
    const laptop = await start(name);
    const { handlers } = laptop;
    await handlers.signInWithKey({ address: service.address, key: service.apiKey });
    await handlers.setOperator({ operator: 'Maria', door: name });
    await handlers.refreshEvents({ past: true, organization: true });
    await handlers.getReadyOffline({ eventId: gala });
    await handlers.openEvent({ eventId: gala });
    await laptop.showDoors(gala);
    return laptop;
  }

  for (let index = 0; index < count; index += 1) {
    const laptop = await startAtEvent(nameOf(index));
    laptops.push(laptop);
    const { handlers } = laptop;
    const first = laptops[0];
    if (first === undefined || index === 0) continue;
    await first.handlers.addLaptop({ until: 'removed' });
    const { offer } = await first.handlers.getDoors({ eventId: gala });
    await handlers.joinLaptop({ text: offer?.text ?? '' });
  }
  for (const { handlers } of laptops) {
    await untilTrue(async () => {
      const { others } = await handlers.getDoors({ eventId: gala });
      return others.filter(({ state }) => state === 'in-step' || state === 'behind').length === count - 1;
    });
  }
  if (isFirstAlone) {
    for (const laptop of laptops.slice(1)) laptop.giveWay();
    giveWay(process.pid);
  }
  return {
    service,
    laptops,
    startAlone: () => startAtEvent('Alone'),
    async startAgain(index) {
      const laptop = await start(nameOf(index));
      if (isFirstAlone && index === 0) laptop.goFirst();
      laptops[index] = laptop;
      await laptop.handlers.openEvent({ eventId: gala });
      await laptop.showDoors(gala);
      return laptop;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all([...started].map((laptop) => laptop.kill()));
      await service.close();
      if (isFirstAlone) rmSync(elsewhere, { recursive: true, force: true });
    },
  };
}

function nameOf(index: number): string {
  return `Door ${index + 1}`;
}

/** Fails when that takes longer than two minutes. */
export async function untilTrue(isSo: () => Promise<boolean>, everyMs = 20): Promise<void> {
  const giveUpAt = performance.now() + 120_000;
  while (!(await isSo())) {
    if (performance.now() > giveUpAt) throw new Error('it did not come true in two minutes');
    await wait(everyMs);
  }
}

/** Guests of the event: `guest-1` and so on. */
export function guestsOf(count: number): readonly { readonly personId: string }[] {
  return Array.from({ length: count }, (_, index) => ({ personId: `guest-${index + 1}` }));
}

export function idsOf(from: number, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `guest-${from + index}`);
}
