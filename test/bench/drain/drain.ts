import type { Benchmark, Figure } from '../frame/benchmark.ts';
import { inChild } from '../frame/child.ts';
import { type DrainMeasured, drainMeasuredSchema, lineMs } from './drain-measured.ts';

const module = new URL('./drain-child.ts', import.meta.url);

/** Emptying a full outbox. */
export const drain: Benchmark = {
  name: 'drain',
  about:
    'As many marks as there are guests are waiting; from the first read until the last is confirmed and in ' +
    'the mirror. Then the very same reads and PUTs in a bare loop. The service is the practice service in a thread of its ' +
    `own, which takes a core of this machine as a service elsewhere does not; then each request takes ${lineMs} ms more, ` +
    'for both.',
  sizes: [10_000],

  async run({ guests, quick, directory }) {
    const request = { directory, guests, rounds: quick ? 1 : 3 };
    const { atHand, overLine } = await inChild(module, request, drainMeasuredSchema);
    const goal = guests < 10_000 ? null : 3;
    return {
      figures: [
        figureOf('drain of every mark', atHand, goal),
        figureOf(`the same over a line of ${lineMs} ms`, overLine, goal),
      ],
    };
  },
};

function figureOf(what: string, { ours, floor, puts }: DrainMeasured['atHand'], goal: number | null): Figure {
  const against = 'a bare loop of the same requests';
  return { what: `${what}, ${puts} PUTs`, against, ours, floor, unit: 'ms', goal };
}
