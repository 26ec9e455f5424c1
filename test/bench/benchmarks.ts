import type { Benchmark } from './frame/benchmark.ts';
import { firstImport } from './import/first-import.ts';

/** What `npm run bench` runs, in this order. */
export const benchmarks: readonly Benchmark[] = [firstImport];
