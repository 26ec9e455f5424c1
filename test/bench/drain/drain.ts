import type { Benchmark } from '../frame/benchmark.ts';
import { inChild } from '../frame/child.ts';
import { drainMeasuredSchema } from './drain-measured.ts';

const module = new URL('./drain-child.ts', import.meta.url);

/** Emptying a full outbox (design §5; issue 4, point 5). */
export const drain: Benchmark = {
  name: 'drain',
  about:
    'As many fresh marks as there are guests are waiting; from the first PUT until the last is confirmed and in ' +
    'the mirror. Then the very same PUTs in a bare loop. The service is the practice service in a thread of its own.',
  sizes: [10_000],

  async run({ guests, quick, directory }) {
    const request = { directory, guests, rounds: quick ? 1 : 3 };
    const { ours, floor, puts } = await inChild(module, request, drainMeasuredSchema);
    return {
      figures: [
        {
          what: `drain of every mark, ${puts} PUTs`,
          against: 'a bare loop of the same PUTs',
          ours,
          floor,
          unit: 'ms',
          goal: guests < 10_000 ? null : 1.2,
        },
      ],
    };
  },
};
