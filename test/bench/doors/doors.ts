import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fastDisk } from '../../fast-disk.ts';
import type { Benchmark, Figure } from '../frame/benchmark.ts';
import { inChild } from '../frame/child.ts';
import { quantile } from '../frame/timing.ts';
import { documentsMeasuredSchema } from './documents-measured.ts';
import { floorTimes } from './floor.ts';
import { gala, guestsOf, idsOf, openSomeDoors, untilTrue } from './some-doors.ts';

const documents = new URL('./documents-child.ts', import.meta.url);
/** Eight doors at this pace make 20 marks a second: a crowd at all of them. */
const everyMs = 400;

/** Laptops that share what they decide, each a process on this machine. `guests` is the number of decisions missed. */
export const doors: Benchmark = {
  name: 'doors',
  about:
    'Eight processes with the whole core, paired, on loopback, that make 20 marks a second: from the tap at one ' +
    'door until each other door has its row; against one JSON text on the same kind of sockets (TLS 1.3, a ' +
    'certificate at each end). Eight laptops have eight disks, so theirs is in memory where there is room. Then one door marks while another is closed, which starts again and catches up.',
  sizes: [10_000],

  async run({ guests, quick, directory: onDisk }) {
    using folder = inMemory(onDisk);
    const { directory } = folder;
    const count = quick ? 2 : 8;
    const marks = quick ? 5 : 50;
    const spare = count * marks;
    await using some = await openSomeDoors(directory, count, [
      { eventId: gala, guests: guestsOf(spare + guests) },
    ]);
    const times = await tapTimes(some.laptops, marks);
    const loads = await Promise.all(some.laptops.map((laptop) => laptop.load()));
    const busyMs = loads.map(({ processorMs }) => processorMs / (count * marks));
    const floor = await floorTimes(count, marks, everyMs);
    const caughtUp = await catchUp(some, idsOf(spare + 1, guests), spare + guests);
    const decisions = quick ? 1_000 : 100_000;
    const kept = await keep(directory, 'many', decisions, 500);
    const night = quick ? 100 : 10_000;
    // As a door makes them: one by one.
    const { openMs } = await keep(directory, 'night', night, 1);

    const against = 'a JSON text on the same sockets';
    const absolute = { against: null, floor: null } as const;
    const figures: Figure[] = [
      {
        what: 'tap to row at another door, p50',
        against,
        ours: quantile(times, 0.5),
        floor: quantile(floor, 0.5),
        unit: 'ms',
        goal: null,
      },
      {
        what: 'tap to row at another door, p99',
        against,
        ours: quantile(times, 0.99),
        floor: quantile(floor, 0.99),
        unit: 'ms',
        goal: null,
      },
      {
        what: 'longest tick meanwhile',
        ...absolute,
        ours: Math.max(...loads.map((one) => one.longestTickMs)),
        unit: 'ms',
        goal: 16,
      },
      {
        what: 'processor time of a laptop for each mark anywhere',
        ...absolute,
        ours: Math.max(...busyMs),
        unit: 'ms',
        goal: null,
      },
      { what: 'caught up, all shown', ...absolute, ours: caughtUp.ms, unit: 'ms', goal: 10_000 },
      {
        what: 'longest tick while catching up',
        ...absolute,
        ours: caughtUp.longestTickMs,
        unit: 'ms',
        goal: 16,
      },
      {
        what: `${decisions.toLocaleString('en')} decisions in memory`,
        ...absolute,
        ours: kept.memoryMb,
        unit: 'MB',
        goal: 64,
      },
      {
        what: `${decisions.toLocaleString('en')} decisions on disk`,
        ...absolute,
        ours: kept.diskMb,
        unit: 'MB',
        goal: null,
      },
      {
        what: `${decisions.toLocaleString('en')} decisions opened`,
        ...absolute,
        ours: kept.openMs,
        unit: 'ms',
        goal: null,
      },
      {
        what: `${night.toLocaleString('en')} decisions opened, made one by one`,
        ...absolute,
        ours: openMs,
        unit: 'ms',
        goal: 16,
      },
    ];
    return { figures };
  },
};

/** A folder on the fast disk, when that is not the one of the benchmark. */
function inMemory(otherwise: string): Disposable & { readonly directory: string } {
  if (otherwise.startsWith(fastDisk)) return { directory: otherwise, [Symbol.dispose]() {} };
  const directory = mkdtempSync(join(fastDisk, 'vestibule-bench-'));
  return { directory, [Symbol.dispose]: () => rmSync(directory, { recursive: true, force: true }) };
}

function keep(directory: string, name: string, decisions: number, atOnce: number) {
  const own = join(directory, name);
  mkdirSync(own);
  return inChild(documents, { directory: own, decisions, atOnce }, documentsMeasuredSchema);
}

type Doors = Awaited<ReturnType<typeof openSomeDoors>>;

/** Milliseconds from each tap to its row, at each other door. */
async function tapTimes(laptops: Doors['laptops'], marks: number): Promise<number[]> {
  await Promise.all(laptops.map((laptop) => laptop.watch(gala)));
  await Promise.all(laptops.map((laptop) => laptop.load()));
  const own = laptops.map((_, index) => idsOf(index * marks + 1, marks));
  const tapped = await Promise.all(
    laptops.map((laptop, index) => laptop.mark(gala, own[index] ?? [], everyMs)),
  );
  const total = laptops.length * marks;
  await untilTrue(async () => {
    const seen = await Promise.all(laptops.map((laptop) => laptop.seen()));
    return seen.every((one) => Object.keys(one).length === total);
  });
  const seen = await Promise.all(laptops.map((laptop) => laptop.seen()));
  return seen.flatMap((one, at) =>
    own.flatMap((ids, from) =>
      from === at ? [] : ids.map((id, index) => (one[id] ?? 0) - (tapped[from]?.[index] ?? 0)),
    ),
  );
}

async function catchUp(some: Doors, missed: readonly string[], attended: number) {
  const last = some.laptops.length - 1;
  await some.laptops[last]?.stop();
  await some.laptops[0]?.mark(gala, missed, 0);
  const startedAt = performance.now();
  const laptop = await some.startAgain(last);
  await untilTrue(async () => (await laptop.handlers.getCounts({ eventId: gala })).attended === attended, 50);
  return { ms: performance.now() - startedAt, ...(await laptop.load()) };
}
