import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { benchmarks } from './benchmarks.ts';
import type { Benchmark, Measured } from './frame/benchmark.ts';
import { parseBenchOptions } from './frame/options.ts';
import { circumstances, writeSection } from './frame/results-file.ts';
import { benchmarkTables } from './frame/tables.ts';

/**
 * `npm run bench [-- --only NAME] [--size N]… [--write] [--quick]`: runs the benchmarks, prints their tables and
 * writes them into results.md. A run that is cut short is printed only, unless `--write` comes with `--size`. It
 * fails when a benchmark breaks, and not when a goal is missed: that depends on the machine, and the table says so.
 *
 * A benchmark is one file that exports a `Benchmark` (frame/benchmark.ts), named in benchmarks.ts. It makes
 * its guests with generator/, times with `interleave` (frame/timing.ts), and does what fills memory in a
 * process of its own (frame/child.ts). Its figures name what they are measured against, in the same run.
 */
const quickSize = 300;
const options = parseBenchOptions(process.argv.slice(2));
const chosen = benchmarks.filter(({ name }) => name.includes(options.only ?? ''));
if (chosen.length === 0) throw new Error(`There is no benchmark whose name contains "${options.only}".`);

for (const benchmark of chosen) {
  console.log(`\n## ${benchmark.name}\n\n${benchmark.about}\n`);
  const runs: { guests: number; measured: Measured }[] = [];
  for (const guests of sizesOf(benchmark)) {
    runs.push({ guests, measured: await runOnce(benchmark, guests) });
  }
  const tables = benchmarkTables(runs);
  console.log(options.quick ? 'It runs.' : tables);
  if (!options.quick && (options.write || options.sizes.length === 0)) {
    writeSection(
      join(import.meta.dirname, 'results.md'),
      benchmark.name,
      [benchmark.about, circumstances(new Date()), tables].join('\n\n'),
    );
  }
}

function sizesOf({ sizes }: Benchmark): readonly number[] {
  if (options.quick) return [quickSize];
  return options.sizes.length === 0 ? sizes : options.sizes;
}

async function runOnce(benchmark: Benchmark, guests: number): Promise<Measured> {
  const directory = mkdtempSync(join(tmpdir(), 'vestibule-bench-'));
  try {
    return await benchmark.run({ guests, quick: options.quick, directory });
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
