import { join } from 'node:path';
import { z } from 'zod';
import type { Benchmark, Figure } from '../frame/benchmark.ts';
import { inChild } from '../frame/child.ts';
import { median } from '../frame/timing.ts';
import { writeGuestListFile } from '../generator/guest-list-file.ts';
import { openBenchMirror } from '../mirror/bench-mirror.ts';
import { type ExportMeasured, exportMeasuredSchema } from './export-measured.ts';

const ours = new URL('./export-child.ts', import.meta.url);
const floor = new URL('./floor-child.ts', import.meta.url);
const formats = ['csv', 'xlsx'] as const;

/** Taking all guests away as a file. */
export const exporting: Benchmark = {
  name: 'export',
  about:
    'Every guest with every column from the databases into a file on disk, by the worker thread of the app; ' +
    'against compressing and writing the bytes of the guest sheet from memory. The main thread answers ' +
    'keystrokes meanwhile: its event loop is watched, against the same process doing nothing.',
  sizes: [10_000, 100_000],

  async run({ guests, quick, directory }) {
    const databases = join(directory, 'databases');
    const mirror = openBenchMirror(databases);
    await mirror.pull(writeGuestListFile(directory, guests));
    await mirror.close();
    const figures: Figure[] = [];
    for (const format of formats) {
      const runs: ExportMeasured[] = [];
      const floors: number[] = [];
      for (let round = 0; round < (quick ? 1 : 3); round += 1) {
        const order = (name: string) => ({
          directory: databases,
          path: join(directory, `${name}-${round}.${format}`),
          format,
        });
        runs.push(await inChild(ours, order('ours'), exportMeasuredSchema));
        floors.push(await inChild(floor, order('floor'), z.number()));
      }
      figures.push(...figuresOf(format, runs, floors));
    }
    return { figures };
  },
};

function figuresOf(
  format: string,
  runs: readonly ExportMeasured[],
  floors: readonly number[],
): readonly Figure[] {
  const middle = (read: (run: ExportMeasured) => number) => median(runs.map(read).toSorted((a, b) => a - b));
  return [
    {
      what: `${format}, whole`,
      against: 'compressing and writing the same bytes',
      ours: middle(({ ms }) => ms),
      floor: median(floors),
      unit: 'ms',
      goal: null,
    },
    {
      what: `${format}, longest delay of the main thread`,
      against: 'the same process doing nothing',
      ours: middle(({ loopMs }) => loopMs),
      floor: middle(({ idleLoopMs }) => idleLoopMs),
      unit: 'ms',
      goal: 8,
    },
    {
      what: `${format}, peak memory above the idle process`,
      against: null,
      ours: middle(({ peakMb }) => peakMb),
      floor: null,
      unit: 'MB',
      goal: 250,
    },
  ];
}
