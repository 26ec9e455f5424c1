import type { Benchmark, Figure } from '../frame/benchmark.ts';
import { quantile } from '../frame/timing.ts';
import { everyMs, gala, guestsOf, idsOf, openSomeDoors, typedNames, untilTrue } from './some-doors.ts';
import { tickFigures } from './tick-figures.ts';

/** What it costs a laptop at the door to be paired, and to show what others have decided and nobody has sent. */
export const openValues: Benchmark = {
  name: 'doors, many unsent',
  about:
    'Somebody types and marks in turns at a laptop that is paired with another one, whose 10,000 marks nobody could send ' +
    'yet, and at one that is paired with nobody. Both ask what the Doors panel shows, as a page does. The service refuses every change.',
  sizes: [100_000],

  async run({ guests, quick, directory }) {
    const open = quick ? 20 : 10_000;
    const rounds = quick ? 1 : 10;
    await using some = await openSomeDoors(directory, 2, [{ eventId: gala, guests: guestsOf(guests) }]);
    const [paired, other] = some.laptops;
    if (paired === undefined || other === undefined) throw new Error('no laptop');
    const alone = await some.startAlone();
    some.service.misbehave.always({ kind: 'answer', status: 503 });
    await other.mark(gala, idsOf(guests - open + 1, open), 0);
    await untilTrue(async () => (await paired.handlers.getCounts({ eventId: gala })).attended === open, 200);

    const measured = { paired: emptyTimes(), alone: emptyTimes() };
    await paired.load();
    for (let round = 0; round < rounds; round += 1) {
      const personIds = idsOf(1 + round * typedNames.length, typedNames.length);
      for (const [name, laptop] of Object.entries({ paired, alone }) as [
        'paired' | 'alone',
        typeof alone,
      ][]) {
        const { keystrokes, marks } = await laptop.work(gala, { queries: typedNames, personIds, everyMs });
        measured[name].keystrokes.push(...keystrokes);
        measured[name].marks.push(...marks);
      }
    }
    const { longest } = await paired.load();

    const compare = (what: string, of: 'keystrokes' | 'marks', share: number): Figure => ({
      ...{ what, against: 'a laptop that is paired with nobody', unit: 'ms', goal: null },
      ours: quantile(measured.paired[of], share),
      floor: quantile(measured.alone[of], share),
    });
    return {
      figures: [
        compare('keystroke answered, p50', 'keystrokes', 0.5),
        { ...compare('keystroke answered, p95', 'keystrokes', 0.95), goal: 1.5 },
        compare('mark durable, p50', 'marks', 0.5),
        compare('mark durable, p99', 'marks', 0.99),
        ...tickFigures(longest),
      ],
    };
  },
};

function emptyTimes(): { readonly keystrokes: number[]; readonly marks: number[] } {
  return { keystrokes: [], marks: [] };
}
