import type { Benchmark } from '../frame/benchmark.ts';
import { inChild } from '../frame/child.ts';
import { typosMeasuredSchema } from './typos-measured.ts';

const childModule = new URL('./typos-child.ts', import.meta.url);

/** What a typo costs: how often the guest is still among the first hits. */
export const typos: Benchmark = {
  name: 'typos',
  about:
    'Surnames with one typo each (a wrong, missing, extra or swapped letter) and two letters of the first name, of ' +
    'guests picked at random: how often the guest who was meant is among the first eight. Namesakes limit ' +
    'everybody: the larger the list, the more of them there are.',
  sizes: [10_000, 100_000],

  async run({ guests, quick, directory }) {
    // Fuse.js goes through every guest for each query.
    const typosAt = guests <= 10_000 ? 1_000 : 300;
    const request = { directory, guests, typos: quick ? 10 : typosAt };
    const measured = await inChild(childModule, request, typosMeasuredSchema);
    const rows = Object.entries(measured.found).map(([name, found]) => [
      name,
      `${((100 * found) / measured.typos).toFixed(1)} %`,
    ]);
    return {
      figures: [],
      tables: [{ title: `${measured.typos} typos`, columns: ['', 'in the first eight'], rows }],
    };
  },
};
