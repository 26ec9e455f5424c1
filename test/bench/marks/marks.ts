import type { Benchmark } from '../frame/benchmark.ts';
import { inChild } from '../frame/child.ts';
import { writeGuestListFile } from '../generator/guest-list-file.ts';
import { marksMeasuredSchema } from './marks-measured.ts';

const module = new URL('./marks-child.ts', import.meta.url);

/** Marks at the door, durable when they return. */
export const marks: Benchmark = {
  name: 'marks',
  about:
    'markGuest over the real local.db, mirror.db and journal, one commit with an fsync each, in turns with a bare ' +
    'commit of two rows as long; then a mark every few milliseconds while a guest list is imported.',
  sizes: [10_000, 100_000],

  async run({ guests, quick, directory }) {
    const file = writeGuestListFile(directory, guests);
    const request = { file, directory: `${directory}/marks`, marks: quick ? 50 : Math.min(guests, 5_000) };
    const measured = await inChild(module, request, marksMeasuredSchema);
    const against = 'a bare commit of two rows with synchronous=FULL';
    return {
      figures: [
        { what: 'mark, durable, p50', against, ...measured.p50, unit: 'ms', goal: 1.5 },
        { what: 'mark, durable, p99', against, ...measured.p99, unit: 'ms', goal: 1.5 },
        {
          what: 'mark while a guest list is imported, worst',
          against: 'mark while idle, p99',
          ours: measured.worstImporting,
          floor: measured.p99.ours,
          unit: 'ms',
          goal: 12,
        },
      ],
    };
  },
};
