import { parseArgs } from 'node:util';
import { z } from 'zod';

/** How `npm run bench` is asked to run. */
export interface BenchOptions {
  /** Tiny sizes and few rounds: for breakage, not for figures. */
  readonly quick: boolean;
  /** Only the benchmarks whose name contains this. */
  readonly only: string | null;
  /** Only at this size. */
  readonly size: number | null;
}

const schema = z.object({
  quick: z.boolean().default(false),
  only: z.string().nullable().default(null),
  size: z.coerce.number().int().positive().nullable().default(null),
});

/** Reads the arguments behind `npm run bench --`. Throws on any other than the README names. */
export function parseBenchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { quick: { type: 'boolean' }, only: { type: 'string' }, size: { type: 'string' } },
  });
  return schema.parse(values);
}
