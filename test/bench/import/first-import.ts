import { join } from 'node:path';
import { z } from 'zod';
import type { Benchmark, Figure } from '../frame/benchmark.ts';
import { inChild } from '../frame/child.ts';
import { median } from '../frame/timing.ts';
import { writeGuestListFile } from '../generator/guest-list-file.ts';
import { type ImportMeasured, importMeasuredSchema } from './import-measured.ts';

const oursModule = new URL('./ours-child.ts', import.meta.url);
const floorModule = new URL('./floor-child.ts', import.meta.url);

const againstFloor =
  'JSON.parse of the body, insert of the raw records, FTS5 of name and email, in one transaction';

/**
 * Mirroring a guest list. The floor shares no code of ours: it neither folds names nor orders guests,
 * answers nobody before it ends, and holds the whole list in memory.
 */
export const firstImport: Benchmark = {
  name: 'import',
  about:
    'A guest list from a file into an empty mirror.db through the worker, search index included, then the same ' +
    'list again. Each measurement is a process of its own; ours and the floor take turns.',
  sizes: [1_000, 10_000, 100_000, 500_000],

  async run({ guests, quick, directory }) {
    const file = writeGuestListFile(directory, guests);
    const ours: ImportMeasured[] = [];
    const floors: number[] = [];
    const rounds = quick ? 1 : roundsAt(guests);
    for (let round = 0; round < rounds; round += 1) {
      const request = (side: string) => ({ file, directory: join(directory, `${side}-${round}`) });
      const measureOurs = async () =>
        ours.push(await inChild(oursModule, request('ours'), importMeasuredSchema));
      const measureFloor = async () => floors.push(await inChild(floorModule, request('floor'), z.number()));
      const turns = round % 2 === 0 ? [measureOurs, measureFloor] : [measureFloor, measureOurs];
      for (const measure of turns) await measure();
    }
    return { figures: figuresOf(guests, ours, median(floors)) };
  },
};

function roundsAt(guests: number): number {
  if (guests <= 10_000) return 5;
  return guests <= 100_000 ? 3 : 2;
}

function figuresOf(guests: number, ours: readonly ImportMeasured[], floorMs: number): readonly Figure[] {
  const medianOf = (pick: (measured: ImportMeasured) => number) => median(ours.map(pick));
  const firstMs = medianOf(({ first }) => first);
  return [
    {
      what: 'first import, search index included',
      against: againstFloor,
      ours: firstMs,
      floor: floorMs,
      unit: 'ms',
      goal: importGoal(guests),
    },
    {
      what: 'merging the index behind it, while everybody is listed and found',
      against: 'first import',
      ours: medianOf(({ merging }) => merging),
      floor: firstMs,
      unit: 'ms',
      goal: null,
    },
    {
      what: 'import of an unchanged list',
      against: 'first import',
      ours: medianOf(({ unchanged }) => unchanged),
      floor: firstMs,
      unit: 'ms',
      goal: guests < 100_000 ? null : 0.3,
    },
    {
      what: 'rows written by an unchanged list',
      against: null,
      ours: Math.max(...ours.map(({ rowsOfUnchanged }) => rowsOfUnchanged)),
      floor: null,
      unit: 'rows',
      goal: 0,
    },
    {
      what: 'event-loop delay of the main thread while importing, max',
      against: 'idle, max',
      ours: medianOf(({ delayImporting }) => delayImporting),
      floor: medianOf(({ delayIdle }) => delayIdle),
      unit: 'ms',
      goal: 8,
    },
    {
      what: 'memory of the whole process while importing, peak',
      against: null,
      ours: medianOf(({ peakMb }) => peakMb),
      floor: null,
      unit: 'MB',
      goal: 250,
    },
  ];
}

function importGoal(guests: number): number | null {
  return guests < 100_000 ? null : 4;
}
