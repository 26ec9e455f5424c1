import { z } from 'zod';
import type { Benchmark } from '../frame/benchmark.ts';
import { inChild } from '../frame/child.ts';
import { median } from '../frame/timing.ts';
import { writeGuestListFile } from '../generator/guest-list-file.ts';
import { openBenchMirror } from '../mirror/bench-mirror.ts';

const module = new URL('./memory-child.ts', import.meta.url);

/** What the main process holds because the list is long. */
export const memory: Benchmark = {
  name: 'memory',
  about:
    'Resident memory of a process that has opened a mirrored event and searched it, after a garbage collection, ' +
    'above that of the same process with an empty list.',
  sizes: [10_000, 100_000, 500_000],

  async run({ guests, quick, directory }) {
    const full = `${directory}/full`;
    const mirror = openBenchMirror(full);
    await mirror.pull(writeGuestListFile(directory, guests));
    await mirror.close();
    const above: number[] = [];
    for (let round = 0; round < (quick ? 1 : 3); round += 1) {
      const held = await inChild(module, { directory: full }, z.number());
      const empty = await inChild(module, { directory: `${directory}/empty-${round}` }, z.number());
      above.push(held - empty);
    }
    return {
      figures: [
        {
          what: 'main process, above an empty list',
          against: null,
          ours: Math.max(0, median(above)),
          floor: null,
          unit: 'MB',
          goal: guests > 100_000 ? null : 60,
        },
      ],
    };
  },
};
