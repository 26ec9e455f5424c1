import { parseArgs } from 'node:util';
import { z } from 'zod';

/** How `npm run bench` is asked to run. */
export interface BenchOptions {
  /** Tiny sizes and few rounds: for breakage, not for figures. */
  readonly quick: boolean;
  /** Only the benchmarks whose name contains this. */
  readonly only: string | null;
  /** Only at these sizes; the benchmark's own when empty. */
  readonly sizes: readonly number[];
  /** A run at chosen sizes goes into the results too. */
  readonly write: boolean;
}

const schema = z.object({
  quick: z.boolean().default(false),
  only: z.string().nullable().default(null),
  size: z.array(z.coerce.number().int().positive()).default([]),
  write: z.boolean().default(false),
});

/** Reads the arguments behind `npm run bench --`. Throws on any other than the README names. */
export function parseBenchOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      quick: { type: 'boolean' },
      only: { type: 'string' },
      size: { type: 'string', multiple: true },
      write: { type: 'boolean' },
    },
  });
  const { size, ...others } = schema.parse(values);
  return { ...others, sizes: size };
}
