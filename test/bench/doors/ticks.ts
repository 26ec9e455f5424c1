import { setTimeout as wait } from 'node:timers/promises';
import type { CallHandlers } from '../../../src-shared/bridge/contract.ts';
import type { Benchmark } from '../frame/benchmark.ts';
import type { LongestTick } from '../frame/process-load.ts';
import { startBare } from './bare.ts';
import { crowdEveryMs, gala, guestsOf, idsOf, openSomeDoors, untilTrue } from './some-doors.ts';
import { type Round, roundFigures } from './tick-figures.ts';

const arriveMs = 1_500;
const shownMs = 50;
/** What V8 compiles at a start, and what is read then, is over. */
const startedMs = 2_000;

/** How long one door is busy at a stretch while all doors share what they decide. `guests`: decisions that it misses. */
export const ticks: Benchmark = {
  name: 'ticks',
  about:
    'Eight paired processes with the whole core make 20 marks a second together, the first one a few before. Seven of them and ' +
    'the service give way to the first and write into memory, where the system has a disk of it: each stands for a ' +
    'machine of its own. Then the first is closed, misses marks of another one, starts again, marks and catches up. All of this several times. A tick is a ' +
    'turn of its event loop. The peer is a process beside it that only commits two rows to the same disk, 20 times a second.',
  sizes: [10_000],

  async run({ guests, quick, directory }) {
    const count = quick ? 2 : 8;
    const rounds = quick ? 1 : 5;
    const catchUps = quick ? 1 : 3;
    const marks = quick ? 3 : 20;
    const spare = count * (1 + rounds * marks);
    const missed = catchUps * guests;
    await using bare = startBare(directory);
    await using some = await openSomeDoors(
      directory,
      count,
      [{ eventId: gala, guests: guestsOf(spare + missed + catchUps) }],
      'first has the machine',
    );
    const [first, second] = some.laptops;
    if (first === undefined || second === undefined) throw new Error('no laptops');
    await showList(first);
    await Promise.all(some.laptops.map((laptop) => laptop.watch(gala)));
    await readRound(first, bare);
    for (const [index, laptop] of some.laptops.entries()) await laptop.mark(gala, idsOf(index + 1, 1), 0);
    await wait(arriveMs);
    const atFirst = [await readRound(first, bare)];
    const sharing: Round[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const from = count + 1 + round * count * marks;
      await Promise.all(
        some.laptops.map((laptop, index) =>
          laptop.mark(gala, idsOf(from + index * marks, marks), crowdEveryMs),
        ),
      );
      await wait(arriveMs);
      sharing.push(await readRound(first, bare));
    }

    await Promise.all(some.laptops.filter((laptop) => laptop !== second).map((laptop) => laptop.stop()));
    const catchingUp: Round[] = [];
    let again: typeof first | null = null;
    for (let at = 0; at < catchUps; at += 1) {
      await again?.stop();
      await second.mark(gala, idsOf(spare + at * guests + 1, guests), 0);
      // What its start takes is no catching up.
      second.sleep();
      const started = await some.startAgain(0);
      again = started;
      await wait(startedMs);
      await showList(started);
      await readRound(started, bare);
      await started.mark(gala, idsOf(spare + missed + 1 + at, 1), 0);
      await wait(shownMs);
      atFirst.push(await readRound(started, bare));
      second.wake();
      const all = spare + (at + 1) * (guests + 1);
      await untilTrue(async () => (await started.handlers.getCounts({ eventId: gala })).attended === all, 50);
      catchingUp.push(await readRound(started, bare));
    }

    return {
      figures: [
        ...roundFigures(atFirst, 'of the first mark after a start'),
        ...roundFigures(sharing, 'while all doors mark'),
        ...roundFigures(catchingUp, 'while catching up'),
      ],
    };
  },
};

/** As a page does that opens the event. */
async function showList({ handlers }: { readonly handlers: CallHandlers }): Promise<void> {
  await handlers.searchGuests({ eventId: gala, query: '', offset: 0, limit: 50 });
  await handlers.getCounts({ eventId: gala });
  // What it took is one tick with whatever follows at once.
  await wait(shownMs);
}

/** The longest ticks since they were read last. */
async function readRound(
  laptop: { load(): Promise<{ readonly longest: LongestTick }> },
  bare: { read(): Promise<{ readonly longest: LongestTick }> },
): Promise<Round> {
  return { ours: (await laptop.load()).longest, bare: (await bare.read()).longest };
}
