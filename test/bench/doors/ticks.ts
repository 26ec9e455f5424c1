import { setTimeout as wait } from 'node:timers/promises';
import type { Benchmark } from '../frame/benchmark.ts';
import { startBare } from './bare.ts';
import { crowdEveryMs, gala, guestsOf, idsOf, openSomeDoors, untilTrue } from './some-doors.ts';
import { tickFigures } from './tick-figures.ts';

const arriveMs = 1_500;
/** What V8 compiles at a start, and what is read then, is over. */
const startedMs = 2_000;

/** How long one door is busy at a stretch while all doors share what they decide. `guests`: decisions that it misses. */
export const ticks: Benchmark = {
  name: 'ticks',
  about:
    'Eight paired processes with the whole core make 20 marks a second together, the first one a few before. Seven of them and ' +
    'the service give way to the first and write into memory, where the system has a disk of it: each stands for a ' +
    'machine of its own. Then the first is closed, misses marks of another one, starts again and catches up. A tick is a ' +
    'turn of its event loop. The peer is a process beside it that only commits two rows to the same disk, 20 times a second.',
  sizes: [10_000],

  async run({ guests, quick, directory }) {
    const count = quick ? 2 : 8;
    const rounds = quick ? 1 : 4;
    const marks = quick ? 3 : 20;
    const spare = count * (1 + rounds * marks);
    await using bare = startBare(directory);
    await using some = await openSomeDoors(
      directory,
      count,
      [{ eventId: gala, guests: guestsOf(spare + guests) }],
      'first has the machine',
    );
    const [first, second] = some.laptops;
    if (first === undefined || second === undefined) throw new Error('no laptops');
    // As a page does that opens the event.
    await first.handlers.searchGuests({ eventId: gala, query: '', offset: 0, limit: 50 });
    await first.handlers.getCounts({ eventId: gala });
    await Promise.all(some.laptops.map((laptop) => laptop.watch(gala)));
    await first.load();
    await bare.read();
    for (const [index, laptop] of some.laptops.entries()) await laptop.mark(gala, idsOf(index + 1, 1), 0);
    await wait(arriveMs);
    const { longest: atFirst } = await first.load();
    const atFirstBeside = (await bare.read()).longest;
    for (let round = 0; round < rounds; round += 1) {
      const from = count + 1 + round * count * marks;
      await Promise.all(
        some.laptops.map((laptop, index) =>
          laptop.mark(gala, idsOf(from + index * marks, marks), crowdEveryMs),
        ),
      );
    }
    await wait(arriveMs);
    const { longest: sharing } = await first.load();
    const besides = (await bare.read()).longest;

    await Promise.all(some.laptops.filter((laptop) => laptop !== second).map((laptop) => laptop.stop()));
    await second.mark(gala, idsOf(spare + 1, guests), 0);
    // What its start takes is no catching up.
    second.sleep();
    const again = await some.startAgain(0);
    await wait(startedMs);
    await again.load();
    await bare.read();
    second.wake();
    const attended = spare + guests;
    await untilTrue(
      async () => (await again.handlers.getCounts({ eventId: gala })).attended === attended,
      50,
    );
    const { longest: catchingUp } = await again.load();

    return {
      figures: [
        ...tickFigures(atFirst, 'of the first marks after a start', atFirstBeside),
        ...tickFigures(sharing, 'while all doors mark', besides),
        ...tickFigures(catchingUp, 'while catching up', (await bare.read()).longest),
      ],
    };
  },
};
