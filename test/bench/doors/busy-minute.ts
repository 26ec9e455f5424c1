import type { Benchmark, Figure } from '../frame/benchmark.ts';
import { quantile } from '../frame/timing.ts';
import { startBare } from './bare.ts';
import { everyMs, gala, guestsOf, idsOf, openSomeDoors, typedNames } from './some-doors.ts';
import { tickFigures } from './tick-figures.ts';

const other = 'another';
/** More than anybody lets in under one name, so that there is more to measure. */
const marksPerName = 3;

/** Everything at once at one door, while somebody types and marks there. */
export const busyMinute: Benchmark = {
  name: 'busy minute',
  about:
    'Eight paired processes. Seven of them and the service give way to the first and write into memory, where the ' +
    'system has a disk of it: each stands for a machine of its own. At one door somebody types and marks: with nothing else going on, then while this laptop ' +
    'imports another guest list of this size for the first time, sends 1,000 marks, writes an export, and the other ' +
    'seven doors together make 20 marks a second, and once more when all that is over. The floor is a process beside it that ' +
    'only commits two rows to the same disk, 20 times a second.',
  sizes: [100_000],

  async run({ guests, quick, directory }) {
    const count = quick ? 2 : 8;
    const waiting = quick ? 20 : 1_000;
    const others = quick ? 5 : 60;
    // About as long as the import takes.
    const rounds = quick ? 1 : 16;
    const own = rounds * typedNames.length * marksPerName;
    const listed = 2_000 + waiting + count * others + 3 * own;
    // Before the machine is the first laptop's: as much as that, it is this one's, too.
    await using bare = startBare(directory);
    await using some = await openSomeDoors(
      directory,
      count,
      [
        { eventId: gala, guests: guestsOf(listed) },
        { eventId: other, guests },
      ],
      'first has the machine',
    );
    const [here, ...elsewhere] = some.laptops;
    if (here === undefined) throw new Error('no laptop');
    const queries = Array.from({ length: rounds }, () => typedNames).flat();
    const work = (turn: number) =>
      here.work(gala, { queries, personIds: idsOf(1 + turn * own, own), everyMs });
    const before = await work(0);

    some.service.misbehave.always({ kind: 'answer', status: 503 });
    await here.mark(gala, idsOf(3 * own + 1, waiting), 0);
    await here.load();
    await bare.read();
    some.service.misbehave.stop();
    const everything = [
      here.handlers.getReadyOffline({ eventId: other }),
      here.handlers.tryNow(undefined),
      here.handlers.startExport({
        eventId: gala,
        format: 'xlsx',
        filter: 'everybody',
        leftOut: [],
        language: 'en',
      }),
      ...elsewhere.map((laptop, index) =>
        laptop.mark(gala, idsOf(3 * own + waiting + index * others + 1, others), elsewhere.length * 50),
      ),
    ];
    const busy = await work(1);
    const { longest } = await here.load();
    const floor = await bare.read();
    await Promise.all(everything);
    const after = await work(2);

    const against = 'the same with nothing else going on';
    const compare = (
      what: string,
      of: 'keystrokes' | 'marks',
      share: number,
      goal: number | null,
    ): Figure => ({
      ...{ what, against, unit: 'ms', goal },
      ours: quantile(busy[of], share),
      floor: quantile([...before[of], ...after[of]], share),
    });
    return {
      figures: [
        compare('keystroke answered, p50', 'keystrokes', 0.5, null),
        compare('keystroke answered, p95', 'keystrokes', 0.95, 1.5),
        {
          ...{ what: 'mark durable, p99', against: 'a bare commit', unit: 'ms', goal: null },
          ours: quantile(busy.marks, 0.99),
          floor: quantile(floor.commits, 0.99),
        },
        {
          ...{ what: 'the same', against: null, floor: null, unit: 'ms', goal: 16 },
          ours: quantile(busy.marks, 0.99),
        },
        ...tickFigures(longest, '', floor.longest),
      ],
    };
  },
};
