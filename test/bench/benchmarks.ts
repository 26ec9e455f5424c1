import { drain } from './drain/drain.ts';
import type { Benchmark } from './frame/benchmark.ts';
import { keystroke } from './door/keystroke.ts';
import { start } from './door/start.ts';
import { firstImport } from './import/first-import.ts';
import { marks } from './marks/marks.ts';
import { memory } from './memory/memory.ts';

/** What `npm run bench` runs, in this order. */
export const benchmarks: readonly Benchmark[] = [firstImport, marks, drain, memory];
