import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Load } from '../../composition/doors/laptops/laptop-process.ts';
import { fastDisk } from '../../fast-disk.ts';
import type { Benchmark, Figure } from '../frame/benchmark.ts';
import { inChild } from '../frame/child.ts';
import { quantile } from '../frame/timing.ts';
import { documentsMeasuredSchema } from './documents-measured.ts';
import { openFloor } from './floor.ts';
import { crowdEveryMs, gala, guestsOf, idsOf, openSomeDoors, untilTrue } from './some-doors.ts';
import { tickFigures } from './tick-figures.ts';

const documents = new URL('./documents-child.ts', import.meta.url);
/** Laptops that share what they decide, each a process on this machine. `guests` is the number of decisions missed. */
export const doors: Benchmark = {
  name: 'doors',
  about:
    'Eight processes with the whole core, paired, on loopback, that make 20 marks a second: from the tap at one ' +
    'door until each other door has its row; against one JSON text on the same kind of sockets (TLS 1.3, a ' +
    'certificate at each end), in turns. Eight laptops have eight disks, so theirs is in memory where there is room. Then ' +
    'one door marks while the others are closed, of which one starts again and catches up.',
  sizes: [10_000],

  async run({ guests, quick, directory: onDisk }) {
    using folder = inMemory(onDisk);
    const { directory } = folder;
    const count = quick ? 2 : 8;
    const rounds = quick ? 1 : 5;
    const marks = quick ? 5 : 10;
    const spare = count * marks * rounds;
    await using some = await openSomeDoors(directory, count, [
      { eventId: gala, guests: guestsOf(spare + guests) },
    ]);
    const { times, floor, loads } = await inTurns(some.laptops, rounds, marks);
    const busyMs = loads.map(({ processorMs }) => processorMs / (count * marks));
    const caughtUpMs = await catchUp(some, idsOf(spare + 1, guests), spare + guests);
    const decisions = quick ? 1_000 : 100_000;
    const kept = await keep(directory, 'many', decisions, 500);
    const night = quick ? 100 : 10_000;
    // As a door makes them: one by one.
    const opened = await keep(directory, 'night', night, 1);

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
        what: 'processor time of a laptop for each mark anywhere',
        ...absolute,
        ours: Math.max(...busyMs),
        unit: 'ms',
        goal: null,
      },
      { what: 'caught up, all shown', ...absolute, ours: caughtUpMs, unit: 'ms', goal: 10_000 },
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
        ours: opened.openMs,
        unit: 'ms',
        goal: null,
      },
      ...tickFigures(opened.longest, 'while opening these'),
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

/** Ours and the floor, a round of marks each in turns, and what each round of ours cost each laptop. */
async function inTurns(laptops: Doors['laptops'], rounds: number, marks: number) {
  using jsonTexts = await openFloor(laptops.length);
  const times: number[] = [];
  const floor: number[] = [];
  const loads: Load[] = [];
  await Promise.all(laptops.map((laptop) => laptop.watch(gala)));
  for (let round = 0; round < rounds; round += 1) {
    await Promise.all(laptops.map((laptop) => laptop.load()));
    times.push(...(await tapTimes(laptops, 1 + round * laptops.length * marks, marks)));
    loads.push(...(await Promise.all(laptops.map((laptop) => laptop.load()))));
    floor.push(...(await jsonTexts.times(marks, crowdEveryMs)));
  }
  return { times, floor, loads };
}

/** Milliseconds from each tap to its row, at each other door. The guests from this number on are marked. */
async function tapTimes(laptops: Doors['laptops'], first: number, marks: number): Promise<number[]> {
  const own = laptops.map((_, index) => idsOf(first + index * marks, marks));
  const tapped = await Promise.all(
    laptops.map((laptop, index) => laptop.mark(gala, own[index] ?? [], crowdEveryMs)),
  );
  await untilTrue(async () => {
    const seen = await Promise.all(laptops.map((laptop) => laptop.seen()));
    return seen.every((one) => own.flat().every((id) => one[id] !== undefined));
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
  const [first, ...others] = some.laptops;
  await Promise.all(others.map((laptop) => laptop.stop()));
  await first?.mark(gala, missed, 0);
  const startedAt = performance.now();
  const laptop = await some.startAgain(last);
  await untilTrue(async () => (await laptop.handlers.getCounts({ eventId: gala })).attended === attended, 50);
  return performance.now() - startedAt;
}
